"""Users, and who has which e-mail address."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.end_to_end.deeds import Deeds, Draft
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, of
from tests.end_to_end.values import FEW_ULIDS, HIGHEST, MOMENTS, TEXTS, ULIDS, one

EMAILS = one("ann@x.org", "Ann@X.org", "bo#b@x.org", "É@x.org", "é@x.org")


def folded(text: str) -> str:
    return text.translate({upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)})


KINDS = (
    Kind(
        "User",
        identity=("user_id",),
        values={"user_id": ULIDS, "email": EMAILS, "full_name": TEXTS, "created_at": MOMENTS},
        left_out={"user_id": MADE, "created_at": MADE},
        updates=("email", "full_name"),
    ),
    Kind(
        "EmailLookup",
        identity=("email",),
        values={"email": EMAILS, "user_id": FEW_ULIDS},
        updates=("user_id",),
        known_by={"email": folded},
    ),
)
DEEDS = Deeds()
ORACLE = Oracle(
    "UserRegistration",
    "#",
    KINDS,
    refused=[("EmailLookup", "email", "ann@x.org" + HIGHEST)],
    deeds=DEEDS,
)


@ORACLE.ask(user_id=ULIDS, form="one")
def get_user(items: list[Item], user_id: str) -> Iterable[Item]:
    return of(items, "User", user_id=user_id)


@ORACLE.ask(email=EMAILS, form="one")
def get_email_lookup(items: list[Item], email: str) -> Iterable[Item]:
    return [item for item in of(items, "EmailLookup") if folded(item.email) == folded(email)]


@DEEDS.does(user_id=ULIDS, email=EMAILS, full_name=TEXTS, created_at=MOMENTS)
def register_user(draft: Draft, user_id: str, email: str, **values: Any) -> tuple[Item, Item]:
    user = draft.create("User", user_id=user_id, email=email, **values)
    return user, draft.create("EmailLookup", email=email, user_id=user_id)


@DEEDS.does(user_id=ULIDS, email=EMAILS)
def delete_user_with_email(draft: Draft, user_id: str, email: str) -> None:
    draft.delete(draft.there("User", user_id=user_id))
    draft.delete(draft.there("EmailLookup", email=email))


@DEEDS.does(user_id=ULIDS, email=EMAILS)
def get_user_and_email(draft: Draft, user_id: str, email: str) -> tuple[Item | None, Item | None]:
    return draft.get("User", user_id=user_id), draft.get("EmailLookup", email=email)

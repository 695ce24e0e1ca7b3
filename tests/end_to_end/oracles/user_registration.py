"""Users, and who has which e-mail address."""

from __future__ import annotations

from collections.abc import Iterable

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
ORACLE = Oracle(
    "UserRegistration",
    "#",
    KINDS,
    refused=[("EmailLookup", "email", "ann@x.org" + HIGHEST)],
)


@ORACLE.ask(user_id=ULIDS, form="one")
def get_user(items: list[Item], user_id: str) -> Iterable[Item]:
    return of(items, "User", user_id=user_id)


@ORACLE.ask(email=EMAILS, form="one")
def get_email_lookup(items: list[Item], email: str) -> Iterable[Item]:
    return [item for item in of(items, "EmailLookup") if folded(item.email) == folded(email)]

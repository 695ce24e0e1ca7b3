"""Users and their notes; a note that has expired is gone."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle
from tests.end_to_end.values import EXPIRIES, HIGHEST, IDS, MOMENTS, TEXTS, ULIDS

KINDS = (
    Kind(
        "User",
        identity=("user_id",),
        values={"user_id": IDS, "display_name": TEXTS, "email": TEXTS, "joined_at": MOMENTS},
        left_out={"joined_at": MADE},
        updates=("display_name", "email"),
    ),
    Kind(
        "Note",
        identity=("user_id", "note_id"),
        values={
            "user_id": IDS,
            "note_id": ULIDS,
            "title": TEXTS,
            "body": TEXTS,
            "tags": st.frozensets(TEXTS, max_size=3),
            "updated_at": MOMENTS,
            "expires_at": EXPIRIES,
        },
        left_out={
            "note_id": MADE,
            "body": "",
            "updated_at": MADE,
            "expires_at": None,
        },
        updates=("title", "body", "tags", "expires_at"),
        renewed=("updated_at",),
        expires="expires_at",
    ),
)
ORACLE = Oracle("Notes", "#", KINDS, refused=[("User", "user_id", "x" + HIGHEST)])


def notes_of(items: list[Item], user_id: str) -> list[Item]:
    return [item for item in items if item.kind == "Note" and item.user_id == user_id]


@ORACLE.ask(user_id=IDS, form="one")
def get_user(items: list[Item], user_id: str) -> Iterable[Item]:
    return [item for item in items if item.kind == "User" and item.user_id == user_id]


@ORACLE.ask(user_id=IDS, note_id=ULIDS, form="one")
def get_note(items: list[Item], user_id: str, note_id: str) -> Iterable[Item]:
    return [note for note in notes_of(items, user_id) if note.note_id == note_id]


@ORACLE.ask(user_id=IDS, sort=lambda note: note.note_id, descending=True)
def list_notes(items: list[Item], user_id: str) -> Iterable[Item]:
    return notes_of(items, user_id)


@ORACLE.ask(user_id=IDS, sort=lambda note: note.note_id, shows=("note_id", "title"))
def note_titles(items: list[Item], user_id: str) -> Iterable[Item]:
    return notes_of(items, user_id)


@ORACLE.ask(user_id=IDS, form="count")
def count_notes(items: list[Item], user_id: str) -> Iterable[Item]:
    return notes_of(items, user_id)


@ORACLE.ask(user_id=IDS, sort=lambda item: item.kind)
def user_with_notes(items: list[Item], user_id: str) -> Iterable[Item]:
    return [item for item in items if item.user_id == user_id]

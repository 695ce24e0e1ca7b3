"""Batches: keys of one entity, results by their keys, and what is left over."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import assert_type

from batches import (
    Batches,
    BatchItems,
    BatchLeft,
    GetTextsResult,
    Note,
    NoteKey,
    Prime,
    User,
    UserKey,
)


def read(db: Batches, at: datetime) -> None:
    key = NoteKey(username="a", at=at)
    users = db.get_users(["a", "b"])
    assert_type(users, BatchItems[str, User])
    assert_type((users.found, users.items), tuple[dict[str, User], list[User]])
    assert_type((users.missing, users.unprocessed), tuple[list[str], list[str]])
    assert_type(db.get_notes(each for each in [key]), BatchItems[NoteKey, Note])
    assert_type(db.get_texts({key}, include_expired=True), BatchItems[NoteKey, GetTextsResult])
    assert_type(db.get_primes([Decimal(2)]), BatchItems[Decimal, Prime])


def keys_have_their_types(db: Batches, at: datetime) -> None:
    db.get_users([1])  # error
    db.get_users(username="a")  # error
    db.get_users([UserKey(username="a")])  # error
    db.get_notes(["a"])  # error
    db.get_notes([("a", at)])  # error
    db.get_primes([2])  # error
    NoteKey(username="a")  # error
    NoteKey(username="a", at=at).username = "b"  # error


def written(db: Batches, user: User, note: Note, at: datetime) -> None:
    left = db.save(put=[user, note], delete=[NoteKey(username="a", at=at)])
    assert_type(left, BatchLeft[User | Note, UserKey | NoteKey])
    db.save(put=left.puts, delete=left.deletes)
    db.save_primes(put=[Prime(number=Decimal(2), text="two")])


def only_what_the_pattern_names(db: Batches, user: User, prime: Prime) -> None:
    db.save(put=[prime])  # error
    db.save(put=user)  # error
    db.save(delete=[user])  # error
    db.save([user])  # error
    db.save_primes(put=[user])  # error

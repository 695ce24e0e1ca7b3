"""What a type checker says of changes: checked as text beside the generated module, never run."""

GOOD = """
from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never, assert_type

from mypy_boto3_dynamodb import DynamoDBClient

from streams import (
    Account,
    Created,
    Created_,
    File,
    Ghost,
    ItemDecodeError,
    Ledger,
    LedgerChange,
    Removed,
    Sighting,
    UnknownChange,
    Updated,
)


def calls(client: DynamoDBClient, event: dict[str, Any]) -> None:
    db = Ledger(client, table_names={})
    assert_type(db.changes(event), Iterator[LedgerChange])
    for change in db.changes(event):
        assert_type(change.sequence_number, str)
        match change:
            case Created(new=Account() as account):
                assert_type(account, Account)
            case Created(new=Created_(number=number)):
                assert_type(number, int)
            case Created():
                assert_type(change.entity, str)
            case Updated(old=Account() as old, new=Account() as new):
                assert_type((old.owner, new.owner), tuple[str, str])
            case Updated():
                pass
            case Removed(old=Ghost() as ghost, expired=True):
                assert_type(ghost, Ghost)
            case Removed():
                assert_type(change.expired, bool)
            case UnknownChange():
                assert_type(change.error, ItemDecodeError | None)
            case _:
                assert_never(change)


def images(
    seen: Created[Sighting], again: Updated[Sighting | None], file: Removed[File | None]
) -> list[LedgerChange]:
    assert_type(seen.new, Sighting)
    assert_type(again.old, Sighting | None)
    assert_type(file.old, File | None)
    wider(seen)
    return [seen, again, file]


def wider(change: Created[Sighting | None]) -> None:
    assert_type(change.new, Sighting | None)
"""

HEAD = """
from streams import Account, Created, File, Ghost, Ledger, LedgerChange, Removed, Updated

def call(db: Ledger, change: LedgerChange, account: Created[Account], more: Updated[Ghost]) -> None:
    """

BAD = (
    "db.changes([])",
    "db.changes()",
    "change.new",
    "change.expired",
    "account.old",
    "account.new.name",
    "account.new = account.new",
    "account.expired",
    "more.new.owner",
    "file: Created[File] = account",
    "ghost: LedgerChange = Created[str](**{})",
    "for each in db.changes({}): each.record",
)
"""Each is a mistake that the types can see."""

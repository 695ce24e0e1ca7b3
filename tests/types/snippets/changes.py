"""Changes of a stream: each case with the images that it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never, assert_type

from shop import (
    Created,
    Customer,
    ItemDecodeError,
    Order,
    Parcel,
    Removed,
    Shop,
    ShopChange,
    UnknownChange,
    Updated,
)


def all_cases(db: Shop, event: dict[str, Any]) -> None:
    assert_type(db.changes(event), Iterator[ShopChange])
    for change in db.changes(event):
        assert_type(change.sequence_number, str)
        match change:
            case Created(new=Customer() as customer):
                assert_type(customer, Customer)
            case Created():
                change.old  # error  # noqa: B018
            case Updated(old=Order() as old, new=Order() as new):
                assert_type((old, new), tuple[Order, Order])
            case Updated():
                pass
            case Removed(old=Parcel(weight=weight), expired=expired):
                assert_type((weight, expired), tuple[float | None, bool])
            case Removed():
                change.new  # error  # noqa: B018
            case UnknownChange():
                assert_type(change.error, ItemDecodeError | None)
            case _:
                assert_never(change)


def a_case_is_missing(change: ShopChange) -> None:
    match change:
        case Created() | Updated() | Removed():
            pass
        case _:
            assert_never(change)  # error


def nothing_is_changed(db: Shop, change: Created[Order], info: UnknownChange) -> None:
    change.new = change.new  # error
    change.sequence_number = "1"  # error
    info.reason = "a"  # error
    db.changes([])  # error
    db.changes()  # error

"""A Lambda function on the stream of the table: removes the lines of a removed order.

Its event source mapping has `ReportBatchItemFailures` among its response types, and a
destination for records that keep failing. Lambda hands a record over until it
succeeds, so what is done for one may be done twice, and comes to the same.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from typing import TypedDict

from customer_orders import (
    CustomerOrders,
    CustomerOrdersChange,
    ItemDecodeError,
    Order,
    Removed,
    UnknownChange,
    Updated,
)

LOG = logging.getLogger(__name__)


class Failure(TypedDict):
    """A record that failed, by its sequence number."""

    itemIdentifier: str


class Report(TypedDict):
    """What Lambda is told of a batch."""

    batchItemFailures: list[Failure]


@cache
def database() -> CustomerOrders:
    """The client, made once and kept from one call to the next."""
    return CustomerOrders.connect()


def handle(event: Mapping[str, object], context: object) -> Report:
    """Follows each change in its order, and stops at the first that fails.

    Lambda goes on from there. To leave one out and follow those after it would turn
    the order of the changes of an item around.
    """
    db = database()
    for change in db.changes(event):
        try:
            follow(db, change)
        except Exception:
            LOG.exception("Record %s failed.", change.sequence_number)
            return {"batchItemFailures": [{"itemIdentifier": change.sequence_number}]}
    return {"batchItemFailures": []}


def follow(db: CustomerOrders, change: CustomerOrdersChange) -> None:
    """Does what one change asks for."""
    match change:
        case Removed(old=Order(order_id=order_id)):
            for line in db.lines_of_order(order_id=order_id):
                db.delete_order_line(order_id=order_id, line_number=line.line_number)
        case Updated(old=Order() as old, new=Order() as new):
            if old.status is not new.status:
                LOG.info("Order %s is now %s.", new.order_id, new.status)
        case UnknownChange(error=ItemDecodeError() as error):
            raise error
        case UnknownChange():
            LOG.warning("Skipped %s: %s", change.sequence_number, change.reason)
        case _:
            pass

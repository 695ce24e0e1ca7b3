"""The shop of the tests about patterns that write: its items, and what is stored of them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from tests.backends.python.generated import module_of

MODULE = module_of("writing")
NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
LATER = datetime.now(UTC).replace(microsecond=0) + timedelta(hours=1)
GONE = datetime.now(UTC).replace(microsecond=0) - timedelta(hours=1)


def account(db: Any, name: str = "ann", **values: Any) -> Any:
    """A new Account."""
    return db.create_account(MODULE.Account(name=name, **values))


def order(db: Any, **values: Any) -> Any:
    """A new Order of ann."""
    return db.create_order(MODULE.Order(**{"name": "ann", "placed_at": NOON, **values}))


def ticket(db: Any, **values: Any) -> Any:
    """A new Ticket of the red team."""
    return db.create_ticket(MODULE.Ticket(**{"number": 7, "team": "red", **values}))


def session(db: Any, token: str = "t", **values: Any) -> None:
    """A stored Session, put past the module, which has no create for it."""
    stored = {"expires": {"N": str(int(LATER.timestamp()))}, **values}
    item = {"token": {"S": token}, "hits": {"N": "4"}, "started_at": {"S": NOON_TEXT}, **stored}
    table = db._access.table_name("Sessions")
    db._access.client.put_item(TableName=table, Item={"_type": {"S": "Session"}, **item})


NOON_TEXT = "2026-01-31T12:00:00.000000Z"
EXPIRED = {"expires": {"N": str(int(GONE.timestamp()))}, "note": {"S": "left over"}}


def stored(db: Any, partition: str, sort: str) -> dict[str, Any]:
    """An item of the table as it is stored."""
    key: dict[str, Any] = {"PK": {"S": partition}, "SK": {"S": sort}}
    table = db._access.table_name("Shop")
    found: dict[str, Any] = db._access.client.get_item(TableName=table, Key=key)["Item"]
    return found


def of_account(db: Any, name: str = "ann") -> Any:
    """The Account as it is."""
    return db.get_account(name=name, consistent=True)

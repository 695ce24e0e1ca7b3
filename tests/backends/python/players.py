"""Players of the model `operands`, of which a test changes what it is about."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from tests.backends.python.generated import module_of

GAMES = module_of("operands")
KEY = {"team": "red", "number": 7}
PLACE = {"PK": {"S": "TEAM#red"}, "SK": {"S": "PLAYER#007"}}


def home(**values: Any) -> Any:
    """A home."""
    return GAMES.Home(**{"city": "Ulm", "geo": GAMES.Geo(lat=Decimal("48.4")), **values})


def player(**values: Any) -> Any:
    """Player 7 of team `red`."""
    return GAMES.Player(**{**KEY, **values})


def stored(db: Any, place: dict[str, Any] = PLACE) -> dict[str, Any]:
    """An item as the table has it; nothing where there is none."""
    access = db._access
    table = next(iter(access.table_names.values()))
    return dict(access.client.get_item(TableName=table, Key=place).get("Item", {}))


def write_raw(db: Any, name: str, value: Any) -> None:
    """An attribute that somebody else writes, or removes where there is no value."""
    access = db._access
    given = {} if value is None else {"ExpressionAttributeValues": {":v": value}}
    access.client.update_item(
        TableName=next(iter(access.table_names.values())),
        Key=PLACE,
        UpdateExpression="REMOVE #n" if value is None else "SET #n = :v",
        ExpressionAttributeNames={"#n": name},
        **given,
    )

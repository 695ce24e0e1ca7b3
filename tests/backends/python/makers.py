"""Objects of the warehouse, of which a test changes what it is about."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

from tests.backends.python.generated import module_of

START = datetime(2026, 1, 31, 9, 30, tzinfo=UTC)


def item(number: int = 1, **values: Any) -> Any:
    """An Item of region `north`."""
    given = {
        "region": "north",
        "sku": f"AB{number:04d}",
        "name": f"Thing {number}",
        "shelf": number,
        "price": Decimal("9.50"),
        "counted_at": START + timedelta(minutes=number),
        **values,
    }
    return module_of("warehouse").Item(**given)


def movement(number: int = 1, **values: Any) -> Any:
    """A Movement of item AB0001 in region `north`."""
    given = {
        "region": "north",
        "sku": "AB0001",
        "seq": number,
        "at": START + timedelta(days=number),
        "delta": number,
        **values,
    }
    return module_of("warehouse").Movement(**given)


def reading(number: int = 1, **values: Any) -> Any:
    """A Reading of device `d`."""
    given = {"device": "d", "at": START + timedelta(seconds=number), "value": float(number)}
    return module_of("warehouse").Reading(**{**given, **values})

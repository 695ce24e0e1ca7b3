"""Which client is asked, where there is a cache's client beside the ordinary one."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.makers import START, item, reading


@pytest.fixture
def clients(db: Any) -> tuple[Any, Recorder, Recorder]:
    """The warehouse with two clients, and both of them."""
    access = db._access
    ordinary, cache = Recorder(access.client), Recorder(access.client)
    access.client, access.dax = ordinary, {"Readings": cache}
    return db, ordinary, cache


THROUGH_THE_CACHE: dict[str, Callable[[Any], Any]] = {
    "a get": lambda db: db.peek_reading(device="d", at=START),
    "a query": lambda db: db.readings(device="d").all(),
    "a create": lambda db: db.create_reading(reading()),
    "a put": lambda db: db.put_reading(reading()),
    "a delete": lambda db: db.delete_reading(device="d", at=START),
}
AROUND_THE_CACHE: dict[str, Callable[[Any], Any]] = {
    "a consistent get": lambda db: db.get_reading(device="d", at=START),
    "a consistent query": lambda db: db.fresh_readings(device="d").all(),
    "a query with cache: false": lambda db: db.uncached_readings(device="d").all(),
    "a get of a table without a cache": lambda db: db.get_item(region="north", sku="AB0001"),
    "a query of a table without a cache": lambda db: db.items_of_region(region="north").all(),
    "a write to a table without a cache": lambda db: db.put_item(item()),
}


@pytest.mark.parametrize("what", THROUGH_THE_CACHE)
def test_through_the_cache(clients: tuple[Any, Recorder, Recorder], what: str) -> None:
    db, ordinary, cache = clients
    THROUGH_THE_CACHE[what](db)
    assert (len(cache.calls), ordinary.calls) == (1, [])


@pytest.mark.parametrize("what", AROUND_THE_CACHE)
def test_around_the_cache(clients: tuple[Any, Recorder, Recorder], what: str) -> None:
    db, ordinary, cache = clients
    AROUND_THE_CACHE[what](db)
    assert (len(ordinary.calls), cache.calls) == (1, [])


def test_a_cache_is_not_asked_for_what_its_client_does_not_know(
    clients: tuple[Any, Recorder, Recorder], warehouse: ModuleType
) -> None:
    db, _, cache = clients
    db.create_reading(reading())
    with pytest.raises(warehouse.ItemExistsError):
        db.create_reading(reading())
    assert all("ReturnValuesOnConditionCheckFailure" not in call for _, call in cache.calls)


def test_only_the_methods_of_the_protocol_are_called(
    clients: tuple[Any, Recorder, Recorder], warehouse: ModuleType
) -> None:
    db, ordinary, _ = clients
    db.create_item(item())
    db.put_item(item())
    db.update_item(region="north", sku="AB0001", name="New")
    db.items_of_region(region="north").page(limit=1)
    db.delete_item(region="north", sku="AB0001")
    assert set(ordinary.operations) <= {
        "get_item",
        "put_item",
        "update_item",
        "delete_item",
        "query",
    }

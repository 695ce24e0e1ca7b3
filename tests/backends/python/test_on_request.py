"""What the hook is told of each request, and what it costs where there is none."""

from __future__ import annotations

import logging
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from tests.backends.python.doubles import Recorder, RetriedPuts
from tests.backends.python.generated import connected, module_of
from tests.backends.python.makers import START, item, movement, reading

KEY = {"region": "north", "sku": "AB0001"}
SECRET = "nobody may read this"


@pytest.fixture
def told(db: Any) -> list[Any]:
    """What the warehouse's hook is told."""
    found: list[Any] = []
    db._access.on_request = found.append
    return found


METHODS: dict[str, tuple[Callable[[Any], Any], str, str | None]] = {
    "create_item": (lambda db: db.create_item(item(2)), "PutItem", None),
    "put_item": (lambda db: db.put_item(item()), "PutItem", None),
    "get_item": (lambda db: db.get_item(**KEY), "GetItem", None),
    "update_item": (lambda db: db.update_item(**KEY, shelf=9), "UpdateItem", None),
    "delete_item": (lambda db: db.delete_item(**KEY), "DeleteItem", None),
    "get_reading": (lambda db: db.get_reading(device="d", at=START), "GetItem", None),
    "peek_reading": (lambda db: db.peek_reading(device="d", at=START), "GetItem", None),
    "items_of_region": (lambda db: db.items_of_region(region="north").all(), "Query", None),
    "items_by_grade": (
        lambda db: db.items_by_grade(
            region="north",
            grade=item().grade,
            counted_at=module_of("warehouse").between(START, START),
        ).page(),
        "Query",
        "ByGrade",
    ),
    "where_is": (lambda db: db.where_is(sku="AB0001").first(), "Query", "Inverted"),
    "count_movements": (lambda db: db.count_movements(**KEY), "Query", None),
    "only_session": (lambda db: db.only_session(token="t"), "Query", None),
}


@pytest.mark.parametrize("name", METHODS)
def test_every_method_tells_of_its_request(db: Any, told: list[Any], name: str) -> None:
    call, operation, index = METHODS[name]
    db.put_item(item())
    told.clear()
    call(db)
    (info,) = told
    assert (info.method, info.operation, info.index) == (name, operation, index)
    assert info.table == ("Readings" if "reading" in name else "Stock")
    assert info.error is None
    assert info.attempts == 1
    assert not info.cached
    assert 0 < info.latency < 60
    assert isinstance(info.capacity, float)


def test_every_page_is_a_request(db: Any, told: list[Any]) -> None:
    for number in range(7):
        db.put_item(item(number))
    told.clear()
    query = db.items_by_grade(
        region="north",
        grade=item().grade,
        counted_at=module_of("warehouse").between(START, item(9).counted_at),
    )
    assert len(query.all()) == 7
    assert [info.returned for info in told] == [3, 3, 1]
    assert [info.scanned for info in told] == [3, 3, 1]


def test_what_is_found_is_counted(db: Any, told: list[Any]) -> None:
    db.put_item(item())
    db.put_movement(movement(1))
    db.put_movement(movement(2))
    told.clear()
    assert db.get_item(**KEY) is not None
    assert db.get_item(region="south", sku="AB0001") is None
    assert db.count_movements(**KEY) == 2
    assert [info.returned for info in told] == [1, 0, 2]


def test_a_request_that_fails_is_told_of(db: Any, told: list[Any], warehouse: ModuleType) -> None:
    with pytest.raises(warehouse.ItemNotFoundError):
        db.update_item(region="north", sku="AB0009", shelf=3)
    (info,) = told
    assert (info.error, info.returned) == ("ConditionalCheckFailedException", 0)
    assert info.attempts == 1
    assert info.capacity is None


def test_an_error_without_an_answer_has_its_class_name(db: Any, told: list[Any]) -> None:
    class Broken(Recorder):
        def __getattr__(self, name: str) -> Callable[..., Any]:
            def broken(**request: Any) -> Any:
                raise ConnectionError(f"{SECRET}: {request}")

            return broken

    db._access.client = Broken(db._access.client)
    with pytest.raises(ConnectionError):
        db.get_item(**KEY)
    (info,) = told
    assert (info.error, info.attempts, info.capacity) == ("ConnectionError", None, None)
    assert SECRET not in repr(info)


def test_attempts_are_counted(db: Any, told: list[Any]) -> None:
    db._access.client = RetriedPuts(db._access.client)
    db.create_item(item())
    assert [(info.operation, info.attempts) for info in told] == [("PutItem", 2)]


def test_a_request_to_the_cache_is_told_apart(db: Any, told: list[Any]) -> None:
    class Bare(Recorder):
        """Answers as DAX does: with no word of capacity or attempts."""

        def __getattr__(self, name: str) -> Callable[..., Any]:
            passed = super().__getattr__(name)

            def bare(**request: Any) -> Any:
                answer = passed(**request)
                return {
                    each: value
                    for each, value in answer.items()
                    if each not in ("ConsumedCapacity", "ResponseMetadata")
                }

            return bare

    db._access.dax = {"Readings": Bare(db._access.client)}
    db.put_reading(reading())
    db.get_reading(device="d", at=START)
    cached, direct = told
    assert (cached.cached, cached.capacity, cached.attempts) == (True, None, None)
    assert (direct.cached, direct.attempts) == (False, 1)


def test_nothing_that_is_stored_is_told(db: Any, told: list[Any]) -> None:
    db.create_item(item(secret=SECRET, name=SECRET))
    db.update_item(**KEY, secret=SECRET + "!")
    db.items_of_region(region="north").all()
    text = repr(told)
    assert not [each for each in (SECRET, "north", "AB0001") if each in text]


def test_without_a_hook_nothing_is_asked_for_it(db: Any, told: list[Any]) -> None:
    recorder = db._access.client = Recorder(db._access.client)
    db.get_item(**KEY)
    assert recorder.calls[-1][1]["ReturnConsumedCapacity"] == "TOTAL"
    db._access.on_request = None
    told.clear()
    recorder.calls.clear()
    for call, _, _ in METHODS.values():
        call(db)
    assert len(recorder.calls) == len(METHODS)
    assert not any("ReturnConsumedCapacity" in request for _, request in recorder.calls)
    assert told == []


def test_a_hook_that_fails_breaks_no_call(db: Any, caplog: pytest.LogCaptureFixture) -> None:
    def broken(info: Any) -> None:
        raise KeyError("the metrics are down")

    db._access.on_request = broken
    stored = db.create_item(item(secret=SECRET))
    assert db.get_item(**KEY) == stored
    with caplog.at_level(logging.ERROR), pytest.raises(Exception, match="there already"):
        db.create_item(item(secret=SECRET))
    assert "the metrics are down" in caplog.text
    # Nor is the request's own error told on the way.
    assert "ConditionalCheckFailed" not in caplog.text


def test_the_constructor_takes_the_hook(moto_client: Any) -> None:
    found: list[Any] = []
    db = connected(moto_client, "warehouse", on_request=found.append)
    db.get_item(**KEY)
    assert [type(info) for info in found] == [module_of("warehouse").RequestInfo]
    with pytest.raises(AttributeError):
        found[0].method = "another"

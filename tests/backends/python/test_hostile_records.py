"""Records of streams that nobody should send: each comes out, and none as what it is not."""

from __future__ import annotations

import json
from base64 import b64encode
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.backends.python.generated import module_of
from tests.backends.python.streaming import kinesis, record

ITEM = {"PK": {"S": "ACCOUNT#a1"}, "SK": {"S": "ACCOUNT"}, "owner": {"S": "Ada"}}
GOOD = record("INSERT", ("PK", "SK"), new={**ITEM, "_type": {"S": "Account"}})


@pytest.fixture(scope="module")
def ledger() -> ModuleType:
    """The module with every kind of stream."""
    return module_of("streams")


def changes(ledger: ModuleType, event: Any) -> list[Any]:
    """What an event tells."""
    names = {"Accounts": "accounts"}
    return list(ledger.Ledger(object(), table_names=names).changes(event))


def with_details(**details: Any) -> dict[str, Any]:
    """The good record with other details; None leaves one out."""
    found = {**GOOD["dynamodb"], **details}
    return {
        **GOOD,
        "dynamodb": {key: value for key, value in found.items() if value is not None},
    }


def with_value(value: Any) -> dict[str, Any]:
    """The good record with one more attribute in its item."""
    return with_details(NewImage={**GOOD["dynamodb"]["NewImage"], "photo": value})


def nested(depth: int) -> Any:
    """A list in a list in a list."""
    value: Any = {"S": "x"}
    for _ in range(depth):
        value = {"L": [value]}
    return value


def in_kinesis(data: Any) -> dict[str, Any]:
    """A record of Kinesis with some data."""
    return {"kinesis": {"sequenceNumber": "9", "data": data}}


HOSTILE: dict[str, Any] = {
    "nothing": None,
    "a text": "record",
    "a list": [],
    "an empty map": {},
    "no details": {"eventName": "INSERT"},
    "details that are none": {**GOOD, "dynamodb": []},
    "no keys": with_details(Keys=None),
    "empty keys": with_details(Keys={}),
    "keys of another table": with_details(Keys={"id": {"S": "x"}}, NewImage=None),
    "keys without a form": with_details(Keys={"PK": "ACCOUNT#a1"}),
    "no sequence number": with_details(SequenceNumber=None),
    "a sequence number that is none": with_details(SequenceNumber=5),
    "no event name": {**GOOD, "eventName": None},
    "another event name": {**GOOD, "eventName": "TRUNCATE"},
    "an event name that is a list": {**GOOD, "eventName": ["INSERT"]},
    "an image that is a list": with_details(NewImage=[1]),
    "an image of bare values": with_details(NewImage={"PK": "x"}),
    "an infinite time": with_details(ApproximateCreationDateTime=float("inf")),
    "no time at all": with_details(ApproximateCreationDateTime=float("nan")),
    "a time past all years": with_details(ApproximateCreationDateTime=10**30),
    "two kinds of value": with_value({"S": "x", "N": "1"}),
    "no kind of value": with_value({}),
    "an unknown kind": with_value({"X": "x"}),
    "a number that is one": with_value({"N": 1}),
    "bytes that are no base64": with_value({"B": "§"}),
    "a set of numbers": with_value({"SS": [1]}),
    "a map with a number": with_value({"M": {1: {"S": "x"}}}),
    "very deep": with_value(nested(500)),
    "kinesis without data": {"kinesis": {"sequenceNumber": "9"}},
    "kinesis that is none": {"kinesis": None},
    "kinesis with a number": in_kinesis(1),
    "kinesis in plain text": in_kinesis("{}"),
    "kinesis of no JSON": in_kinesis(b64encode(b"{").decode()),
    "kinesis of no UTF-8": in_kinesis(b64encode(b"\xff").decode()),
    "kinesis of a number": in_kinesis(b64encode(b"1").decode()),
    "kinesis very deep": in_kinesis(b64encode(b"[" * 100_000).decode()),
    "kinesis of others": in_kinesis(b64encode(json.dumps({"a": 1}).encode()).decode()),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_handed_over_with_a_reason(ledger: ModuleType, name: str) -> None:
    came = HOSTILE[name]
    (change,) = changes(ledger, {"Records": [came]})
    assert isinstance(change, ledger.UnknownChange)
    assert change.record is came
    assert change.reason.endswith(".") or change.error is not None


def test_the_good_record_is_good(ledger: ModuleType) -> None:
    for each in (GOOD, with_details(ApproximateCreationDateTime=None), kinesis(GOOD)):
        (change,) = changes(ledger, {"Records": [each]})
        assert isinstance(change, ledger.Created)
        assert change.new.owner == "Ada"


def test_the_number_is_kept_wherever_it_can_be_found(ledger: ModuleType) -> None:
    for came in (with_details(Keys=None), {**GOOD, "eventName": None}):
        assert changes(ledger, {"Records": [came]})[0].sequence_number == "111"
    assert changes(ledger, {"Records": [in_kinesis("")]})[0].sequence_number == "9"
    assert changes(ledger, {"Records": [None]})[0].sequence_number == ""


@pytest.mark.parametrize("event", [{}, {"Records": None}, {"Records": {}}, {"records": []}])
def test_an_event_of_something_else_is_refused_at_once(ledger: ModuleType, event: Any) -> None:
    db = ledger.Ledger(object(), table_names={})
    with pytest.raises(ledger.AccessError, match="a list named Records"):
        db.changes(event)


def test_an_event_may_be_empty(ledger: ModuleType) -> None:
    assert changes(ledger, {"Records": []}) == []


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3)
NAMES = st.sampled_from(
    [
        "eventName",
        "dynamodb",
        "Keys",
        "NewImage",
        "PK",
        "SK",
        "S",
        "M",
        "L",
        "B",
        "_type",
        "kinesis",
    ]
)
ANYTHING = st.recursive(
    SCALARS | st.binary(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


@given(data=st.data())
def test_no_part_of_a_record_can_break_the_others(ledger: ModuleType, data: st.DataObject) -> None:
    """Any part of a good record is replaced by anything."""
    broken: Any = json.loads(json.dumps(GOOD))
    place = broken
    while True:
        name = data.draw(st.sampled_from(sorted(place)))
        if not isinstance(place[name], dict) or data.draw(st.booleans()):
            break
        place = place[name]
    place[name] = data.draw(ANYTHING)
    found = changes(ledger, {"Records": [GOOD, broken, GOOD]})
    assert len(found) == 3
    assert isinstance(found[0], ledger.Created)
    assert found[0] == found[2]

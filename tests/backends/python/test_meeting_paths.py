"""Changes inside one attribute whose arguments may lead them to one place."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Desks
types:
  Spot: {fields: {city: string, street: optional<string>}}
table: {partition_key: PK}
entities:
  Desk:
    key: {PK: "DESK#{desk_id}"}
    attributes:
      desk_id: string
      prefs: {type: map<string>, default: {}}
      notes: {type: list<string>, default: []}
      places: {type: map<Spot>, default: {}}
access_patterns:
  get_desk: {get: Desk}
  set_both: {update: Desk, set: {prefs.$one: $first, prefs.$other: $second}}
  swap: {update: Desk, set: {prefs.$one: $first}, remove: [prefs.$other]}
  note: {update: Desk, set: {notes.$index: $text, notes.0: $top}}
  drop_notes: {update: Desk, remove: [notes.$index, notes.$other]}
  move: {update: Desk, set: {places.$one.city: $city, places.$other: $whole}}
  set_all: {transaction: [{update: Desk, set: {prefs.$one: $first, prefs.$other: $second}}]}
"""


@pytest.fixture
def client(moto_client: DynamoDBClient) -> Recorder:
    """Keeps what is sent."""
    return Recorder(moto_client)


@pytest.fixture
def db(client: Recorder, module: ModuleType, plan: Plan, moto_client: DynamoDBClient) -> Any:
    """A table with one desk."""
    (name,) = make_tables(moto_client, plan).values()
    db = module.Desks(client, table_name=name)
    places = {"home": module.Spot(city="Ulm"), "work": module.Spot(city="Bonn")}
    db.create_desk(module.Desk(desk_id="d", notes=["0", "1", "2"], places=places))
    client.calls.clear()
    return db


def test_changes_that_meet_are_refused_before_the_call(
    db: Any, client: Recorder, module: ModuleType
) -> None:
    whole = module.Spot(city="Bern")
    meeting: dict[str, dict[str, Any]] = {
        "set_both": {"one": "k", "first": "1", "other": "k", "second": "2"},
        "swap": {"one": "k", "first": "1", "other": "k"},
        "note": {"index": 0, "text": "a", "top": "b"},
        "drop_notes": {"index": 1, "other": 1},
        "move": {"one": "home", "city": "Köln", "other": "home", "whole": whole},
        "set_all": {"one": "k", "first": "1", "other": "k", "second": "2"},
    }
    for method, given in meeting.items():
        with pytest.raises(module.AccessError, match="would be changed twice in one place") as met:
            getattr(db, method)(desk_id="d", **given)
        assert "home" not in str(met.value)
    assert client.calls == []


def test_changes_beside_each_other_are_done(db: Any, module: ModuleType) -> None:
    db.set_both(desk_id="d", one="k", first="1", other="l", second="2")
    db.swap(desk_id="d", one="m", first="3", other="l")
    db.note(desk_id="d", index=1, text="a", top="b")
    db.drop_notes(desk_id="d", index=1, other=2)
    db.move(desk_id="d", one="home", city="Köln", other="work", whole=module.Spot(city="Bern"))
    found = db.get_desk(desk_id="d")
    assert (found.prefs, found.notes) == ({"k": "1", "m": "3"}, ["b"])
    assert [each.city for each in found.places.values()] == ["Köln", "Bern"]


@pytest.mark.parametrize("key", ["k" * 65_536, "é" * 32_768])
def test_a_key_of_a_map_is_no_longer_than_a_name(
    db: Any, client: Recorder, module: ModuleType, key: str
) -> None:
    reason = r"prefs has a key of over 65535 bytes"
    with pytest.raises(module.InvalidValueError, match=reason):
        db.set_both(desk_id="d", one=key, first="1", other="l", second="2")
    with pytest.raises(module.InvalidValueError, match=reason):
        db.create_desk(module.Desk(desk_id="e", prefs={key: "1"}))
    assert client.calls == []
    made = module.Desk(desk_id="e", prefs={key[:30_000]: "1"})
    assert db.create_desk(made) == made

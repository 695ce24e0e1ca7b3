"""Another primary key: an item deleted and written elsewhere in one transaction."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Busy, LossyWrites, Recorder
from tests.backends.python.generated import compiled, imported, make_tables
from tests.backends.python.makers import item, movement, reading
from tests.backends.python.test_modify import KEY, changed, set_raw, stored

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

SOUTH: dict[str, Any] = {"PK": {"S": "ITEM#south"}, "SK": {"S": "ITEM#AB0001"}}


def test_an_item_moves_with_every_key_and_all_that_it_has(db: Any, warehouse: ModuleType) -> None:
    made = db.create_item(item(tags=frozenset({"a"}), secret="hidden"))
    set_raw(db, "stranger", {"S": "kept"})
    new = db.move_item(**KEY, change=changed(region="south", shelf=9))
    assert new == replace(made, region="south", shelf=9, updated_at=new.updated_at)
    assert db.get_item(**KEY) is None
    assert db.get_item(region="south", sku="AB0001") == new
    kept = stored(db, **SOUTH)
    assert kept.pop("stranger") == {"S": "kept"}
    assert kept == warehouse._write_item(new)
    assert kept["GSI1-PK"] == {"S": "GRADE#south#mid"}


def test_a_part_that_is_only_in_the_key_moves(db: Any, warehouse: ModuleType) -> None:
    made = db.create_movement(movement(by="Ann"))
    new = db.move_movement(**KEY, seq=1, at=made.at, change=changed(seq=7, by=None))
    assert new == replace(made, seq=7, by=None)
    assert db.get_movement(**KEY, seq=7, at=made.at) == new
    place: dict[str, Any] = {
        "PK": {"S": "ITEM#north"},
        "SK": {"S": "MOVE#AB0001#0000000007#2026-02"},
    }
    assert stored(db, **place) == warehouse._write_movement(new)


def test_a_place_that_is_taken_is_left_alone(db: Any, warehouse: ModuleType) -> None:
    made = db.create_item(item())
    there = db.create_item(item(region="south", name="There"))
    with pytest.raises(warehouse.ItemExistsError) as caught:
        db.move_item(**KEY, change=changed(region="south"))
    assert caught.value.item in (None, there)
    assert (db.get_item(**KEY), db.get_item(region="south", sku="AB0001")) == (made, there)


def test_what_has_expired_is_in_nobody_s_way(db: Any, warehouse: ModuleType) -> None:
    now = datetime.now(UTC).replace(microsecond=0)
    session = warehouse.Session(token="t", user="u", expires=now + timedelta(hours=1))
    db.create_session(session)
    db.create_session(replace(session, token="v", expires=now - timedelta(hours=1)))
    assert db.move_session(token="t", change=changed(token="v")).user == "u"
    assert db.get_session(token="t") is None


def test_what_is_not_there_is_an_error(db: Any, warehouse: ModuleType) -> None:
    with pytest.raises(warehouse.ItemNotFoundError):
        db.move_item(**KEY, change=changed(region="south"))


def test_a_move_to_where_it_is_is_a_change(db: Any) -> None:
    db.create_item(item())
    recorder = Recorder(db._access.client)
    db._access.client = recorder
    assert db.move_item(**KEY, change=changed(name="New")).name == "New"
    assert recorder.operations == ["get_item", "update_item"]


def test_a_change_by_others_meanwhile_moves_too(db: Any) -> None:
    db.create_item(item())
    seen: list[str] = []

    def south(found: Any) -> Any:
        seen.append(found.name)
        if len(seen) == 1:
            set_raw(db, "name", {"S": "Other"})
        return replace(found, region="south")

    assert db.move_item(**KEY, change=south).name == "Other"
    assert seen == ["Thing 1", "Other"]


@pytest.mark.parametrize("code", ["ConditionalCheckFailed", "TransactionConflict"])
def test_attempts_have_an_end(
    db: Any, warehouse: ModuleType, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(warehouse.time, "sleep", float)
    made = db.create_item(item())
    db._access.client = Busy(db._access.client, code)
    with pytest.raises(warehouse.ConditionFailedError) as caught:
        db.move_item(**KEY, change=changed(region="south"))
    assert caught.value.item == made
    assert db.get_item(**KEY) == made


def test_any_other_reason_comes_through(db: Any, warehouse: ModuleType) -> None:
    db.create_item(item())
    db._access.client = Busy(db._access.client, "ThrottlingError")
    with pytest.raises(warehouse.TransactionCancelledError) as caught:
        db.move_item(**KEY, change=changed(region="south"))
    assert db._access.client.refused == 1
    assert {reason.code for reason in caught.value.failed} == {"ThrottlingError"}


def test_a_lost_answer_loses_nothing(db: Any, warehouse: ModuleType) -> None:
    db.create_item(item())
    db._access.client = LossyWrites(db._access.client)
    with pytest.raises(ConnectionError):
        db.move_item(**KEY, change=changed(region="south"))
    assert db.get_item(region="south", sku="AB0001").name == "Thing 1"
    with pytest.raises(warehouse.ItemNotFoundError):
        db.move_item(**KEY, change=changed(region="south"))


def test_each_attempt_has_a_token_of_its_own(db: Any) -> None:
    db.create_item(item())
    recorder = Recorder(db._access.client)
    db._access.client = recorder
    db.move_item(**KEY, change=changed(region="south"))
    db.move_item(region="south", sku="AB0001", change=changed(region="north"))
    tokens = [call["ClientRequestToken"] for name, call in recorder.calls if "transact" in name]
    assert len(set(tokens)) == 2
    assert all(len(token) == 36 for token in tokens)


def test_a_move_goes_through_the_cache_and_its_read_around_it(db: Any) -> None:
    access = db._access
    ordinary, cache = Recorder(access.client), Recorder(access.client)
    access.client, access.dax = ordinary, {"Readings": cache}
    made = db.create_reading(reading())
    db.move_reading(device="d", at=made.at, change=changed(device="e"))
    db.modify_reading(device="e", at=made.at, change=changed(value=2.0))
    assert ordinary.operations == ["get_item", "get_item"]
    assert cache.operations == ["put_item", "transact_write_items", "update_item"]
    assert "ReturnValuesOnConditionCheckFailure" not in repr(cache.calls)


LOG = """
tablewright: 1
model: Log
table: {partition_key: PK, sort_key: SK}
entities:
  Entry:
    key: {PK: "LOG#{log}", SK: "{made:%Y-%m-%d}#{id}"}
    attributes:
      log: string
      id: {type: ulid, generate: ulid}
      made: {type: datetime, generate: now, immutable: true}
      author: {type: string, immutable: true}
      text: {type: string, sensitive: true}
  Settings:
    key: {PK: SETTINGS, SK: SETTINGS}
    attributes: {colour: string}
  Mark:
    key: {PK: "MARK#{id}", SK: MARK}
    attributes: {id: ulid}
    operations: [create, modify, move]
access_patterns:
  entries: {query: Entry, given: [log]}
  settings: {get: Settings}
  marks: {query: Mark, given: [id]}
"""


def test_what_is_immutable_stays_but_for_the_key_itself(moto_client: DynamoDBClient) -> None:
    plan = compiled(LOG)
    module = imported(plan)
    (table,) = make_tables(moto_client, plan).values()
    db = module.Log(moto_client, table_name=table)
    made = db.create_entry(module.Entry(log="a", author="Ann", text="hidden"))
    key = {"log": "a", "made": made.made, "id": made.id}
    later = made.made + timedelta(microseconds=1)
    for method in (db.modify_entry, db.move_entry):
        with pytest.raises(module.InvalidValueError) as caught:
            method(**key, change=changed(author="hidden"))
        assert str(caught.value) == "Entry.author is immutable"
    with pytest.raises(module.InvalidValueError, match=r"Entry\.made is immutable"):
        db.modify_entry(**key, change=changed(made=later))
    assert db.move_entry(**key, change=changed(made=later)).made == later
    assert db.modify_entry(**key, change=changed(text="b")).text == "b"


def test_there_is_no_method_without_something_to_do() -> None:
    module = imported(compiled(LOG))
    methods = set(dir(module.Log))
    assert "modify_settings" in methods
    assert not {"move_settings", "modify_mark"} & methods
    assert "move_mark" in methods

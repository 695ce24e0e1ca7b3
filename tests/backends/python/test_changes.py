"""What records of streams are read as."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from types import ModuleType
from typing import Any

import pytest
from tests.backends.python.generated import compiled, imported, module_of, plan_of
from tests.backends.python.streaming import SERVICE, kinesis, record

from tablewright.backends.python import generate

TABLES = {
    "Accounts": "accounts",
    "Files": "arn:aws:dynamodb:eu-west-1:123456789012:table/files",
    "Sightings": "sightings",
    "Ghosts": "ghosts",
    "Quiet": "quiet",
}
KEYS = ("PK", "SK")
AT = datetime(2026, 1, 31, 9, 30, tzinfo=UTC)


@pytest.fixture
def ledger() -> ModuleType:
    """The module with every kind of stream."""
    return module_of("streams")


@pytest.fixture
def db(ledger: ModuleType) -> Any:
    """It reads records without asking anything of its client."""
    return ledger.Ledger(object(), table_names=TABLES)


def account(ledger: ModuleType, **values: Any) -> Any:
    """An Account with something of every kind."""
    given = {
        "account_id": "a1",
        "owner": "Ada",
        "photo": b"\x00\xff",
        "marks": frozenset({b"x", b"\xfe"}),
        "limits": {"day": [Decimal("1.50")]},
        "notes": {"deep": [None, {"n": 1}]},
    }
    return ledger.Account(**{**given, **values})


def stored(ledger: ModuleType, value: Any) -> dict[str, Any]:
    """The item that the module itself writes."""
    stem = {"Created_": "created"}.get(type(value).__name__, type(value).__name__.lower())
    item: dict[str, Any] = getattr(ledger, f"_write_{stem}")(value)
    return item


def only(db: Any, *records: Any) -> Any:
    """The change of one record."""
    (change,) = db.changes({"Records": list(records)})
    return change


def test_each_kind_of_change_has_its_items(db: Any, ledger: ModuleType) -> None:
    before, after = account(ledger), account(ledger, owner="Bea", photo=None)
    old, new = stored(ledger, before), stored(ledger, after)
    event = {
        "Records": [
            record("INSERT", KEYS, new=old, number="1"),
            record("MODIFY", KEYS, old=old, new=new, number="2"),
            record("REMOVE", KEYS, old=new, number="3"),
        ]
    }
    created, updated, removed = db.changes(event)
    told = {
        "approximate_time": AT,
        "entity": "Account",
        "key": {"PK": "ACCOUNT#a1", "SK": "ACCOUNT"},
    }
    assert created == ledger.Created(sequence_number="1", event_id="id-1", new=before, **told)
    assert updated == ledger.Updated(
        sequence_number="2", event_id="id-2", old=before, new=after, **told
    )
    assert removed == ledger.Removed(
        sequence_number="3", event_id="id-3", old=after, expired=False, **told
    )


def test_what_a_time_to_live_removes_is_told_apart(db: Any, ledger: ModuleType) -> None:
    gone = ledger.Created_(account_id="a1", number=7, gone_at=AT)
    item = stored(ledger, gone)
    by_service = record("REMOVE", KEYS, old=item, userIdentity=SERVICE)
    spelled_by_a_client = record(
        "REMOVE",
        KEYS,
        old=item,
        userIdentity={"Type": "Service", "PrincipalId": "dynamodb.amazonaws.com"},
    )
    for each in (by_service, spelled_by_a_client, kinesis(by_service)):
        change = only(db, each)
        assert (change.old, change.expired) == (gone, True)
    for identity in (None, {"type": "AWSAccount", "principalId": "x"}, {"type": "Service"}, "x"):
        assert only(db, record("REMOVE", KEYS, old=item, userIdentity=identity)).expired is False


def test_kinesis_brings_the_same(db: Any, ledger: ModuleType) -> None:
    old, new = stored(ledger, account(ledger)), stored(ledger, account(ledger, owner="Bea"))
    plain = record("MODIFY", KEYS, old=old, new=new, number="49590338271490256608559692538361571")
    millis = kinesis(plain, ApproximateCreationDateTime=1769851800123)
    micros = kinesis(
        plain,
        ApproximateCreationDateTime=1769851800123456,
        ApproximateCreationDateTimePrecision="MICROSECOND",
    )
    for each, microsecond in ((millis, 123000), (micros, 123456)):
        change = only(db, each)
        assert (change.old.owner, change.new.owner) == ("Ada", "Bea")
        assert change.sequence_number == plain["dynamodb"]["SequenceNumber"]
        assert change.event_id == plain["eventID"]
        assert change.approximate_time == AT.replace(microsecond=microsecond)


def test_items_without_a_type_are_told_by_their_keys(db: Any, ledger: ModuleType) -> None:
    made = ledger.Created_(account_id="a1", number=7)
    for value, entity in ((made, "Created"), (account(ledger), "Account")):
        item = stored(ledger, value)
        del item["_type"]
        change = only(db, record("INSERT", KEYS, new=item))
        assert (change.new, change.entity) == (value, entity)


def test_images_that_a_stream_does_not_carry_are_none(db: Any, ledger: ModuleType) -> None:
    file = stored(ledger, ledger.File(digest=b"\x01\xff", name="x"))
    only_keys: dict[str, Any] = {"table": "files", "images": "none"}
    created = only(db, record("INSERT", ("digest",), new=file, **only_keys))
    updated = only(db, record("MODIFY", ("digest",), new=file, old=file, **only_keys))
    removed = only(db, record("REMOVE", ("digest",), old=file, **only_keys))
    assert (created.new, updated.new, updated.old, removed.old) == (None,) * 4
    assert {each.entity for each in (created, updated, removed)} == {"File"}
    assert created.key == {"digest": b"\x01\xff"}

    seen = ledger.Sighting(place="p", at=AT, what="x")
    item = stored(ledger, seen)
    change = only(
        db, record("MODIFY", ("place", "at"), new=item, old=item, table="sightings", images="new")
    )
    assert (change.old, change.new) == (None, seen)


def test_a_promised_image_that_is_missing_is_no_typed_change(db: Any, ledger: ModuleType) -> None:
    item = stored(ledger, account(ledger))
    for kind, images, missing in (
        ("INSERT", "none", "NewImage"),
        ("MODIFY", "new", "OldImage"),
        ("MODIFY", "old", "NewImage"),
        ("REMOVE", "none", "OldImage"),
    ):
        change = only(db, record(kind, KEYS, new=item, old=item, images=images))
        assert isinstance(change, ledger.UnknownChange)
        assert change.reason == f"The record has no {missing}, which the model promises."


def test_a_table_is_known_by_its_name_and_else_by_its_items(db: Any, ledger: ModuleType) -> None:
    item = stored(ledger, account(ledger))
    elsewhere = record("INSERT", KEYS, new=item, table="restored")
    assert only(db, elsewhere).entity == "Account"
    answer = {key: each for key, each in elsewhere.items() if key != "eventSourceARN"}
    assert only(db, answer).entity == "Account"
    ghost = record("INSERT", KEYS, new=item, table="ghosts")
    assert isinstance(only(db, ghost), ledger.UnknownChange)
    silence = stored(ledger, ledger.Silence(name="x"))
    quiet = only(db, record("INSERT", ("PK",), new=silence, table="quiet"))
    assert quiet.reason == "The item's type and key are those of none of the entities."


def test_strangers_are_handed_over(db: Any, ledger: ModuleType) -> None:
    item = stored(ledger, account(ledger))
    for changed in ({"_type": {"S": "Stranger"}}, {"_type": {"N": "1"}}):
        came = record("INSERT", KEYS, new={**item, **changed})
        change = only(db, came)
        assert isinstance(change, ledger.UnknownChange)
        assert change.record == came
        assert change.error is None
        assert (change.sequence_number, change.event_id) == ("111", "id-111")
        assert change.key == {"PK": "ACCOUNT#a1", "SK": "ACCOUNT"}
        assert change.approximate_time == AT


def test_what_cannot_be_read_comes_with_its_error(db: Any, ledger: ModuleType) -> None:
    item = stored(ledger, account(ledger))
    spoilt = {**item, "limits": {"M": {"day": {"L": [{"N": "secret"}]}}}}
    change = only(db, record("MODIFY", KEYS, new=item, old=spoilt))
    assert isinstance(change, ledger.UnknownChange)
    assert isinstance(change.error, ledger.ItemDecodeError)
    assert (change.error.entity, change.error.attribute) == ("Account", "limits")
    assert change.reason == str(change.error)
    assert "secret" not in repr(change)


def test_an_old_item_of_another_type_is_no_typed_change(db: Any, ledger: ModuleType) -> None:
    item = stored(ledger, account(ledger))
    change = only(db, record("MODIFY", KEYS, new=item, old={**item, "_type": {"S": "Created"}}))
    assert change.error.attribute == "_type"


def test_one_bad_record_spoils_no_other(db: Any, ledger: ModuleType) -> None:
    good = record("INSERT", KEYS, new=stored(ledger, account(ledger)))
    found = list(db.changes({"Records": [good, None, good]}))
    assert [type(each).__name__ for each in found] == ["Created", "UnknownChange", "Created"]


def test_nothing_sensitive_is_in_a_repr(db: Any, ledger: ModuleType) -> None:
    item = stored(ledger, account(ledger, owner="hunter2"))
    for each in (
        record("INSERT", KEYS, new=item),
        record("INSERT", KEYS, new={**item, "_type": {"S": "Stranger"}}),
        record("INSERT", KEYS, new={**item, "owner": {"N": "hunter2"}}),
    ):
        assert "hunter2" not in repr(only(db, each))


def test_only_a_model_with_a_stream_has_changes() -> None:
    text = generate(plan_of("warehouse"))
    assert "def changes(" not in text
    assert "class Created" not in text
    assert "class Removed" not in text


def test_a_stage_alone_may_have_the_stream() -> None:
    model = """
tablewright: 1
model: Shop
table:
  partition_key: PK
  stages: {prod: {stream: old_image}}
entities:
  Thing: {key: {PK: "T#{name}"}, attributes: {name: string}, operations: [create, get]}
access_patterns:
  thing: {get: Thing}
"""
    module = imported(compiled(model))
    db = module.Shop(object(), table_name="shop")
    item = module._write_thing(module.Thing(name="x"))
    removed = only(db, record("REMOVE", ("PK",), old=item, table="shop"))
    assert removed.old == module.Thing(name="x")
    assert "Created[Thing | None] | Updated[Thing | None] | Removed[Thing]" in generate(
        compiled(model)
    )

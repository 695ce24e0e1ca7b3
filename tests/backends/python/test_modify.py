"""Changes that follow from what is stored: read, changed, written back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Busy, LossyWrites, Recorder
from tests.backends.python.generated import connected, module_of
from tests.backends.python.makers import START, item, movement

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

PLACE: dict[str, Any] = {"PK": {"S": "ITEM#north"}, "SK": {"S": "ITEM#AB0001"}}
KEY = {"region": "north", "sku": "AB0001"}


def stored(db: Any, table: str = "Stock", **key: Any) -> dict[str, Any]:
    """An item as the table has it."""
    access = db._access
    answer = access.client.get_item(TableName=access.table_names[table], Key=key or PLACE)
    return dict(answer["Item"])


def set_raw(db: Any, name: str, value: Any) -> None:
    """An attribute that somebody else writes."""
    access = db._access
    access.client.update_item(
        TableName=access.table_names["Stock"],
        Key=PLACE,
        UpdateExpression="SET #n = :v",
        ExpressionAttributeNames={"#n": name},
        ExpressionAttributeValues={":v": value},
    )


def changed(**values: Any) -> Callable[[Any], Any]:
    """A change to these values."""
    return lambda old: replace(old, **values)


def moved_up(old: Any) -> Any:
    """An item forty-one shelves up."""
    return replace(old, shelf=old.shelf + 41)


def grown(old: Any) -> Any:
    """A blob with one more."""
    return replace(old, size=old.size + 1)


def test_a_change_follows_from_what_is_stored(db: Any) -> None:
    made = db.create_item(item())
    new = db.modify_item(**KEY, change=moved_up)
    assert new == replace(made, shelf=42, updated_at=new.updated_at)
    assert new.updated_at >= made.updated_at
    assert db.get_item(**KEY) == new


def test_every_key_is_written_anew_from_the_whole_item(db: Any, warehouse: ModuleType) -> None:
    db.create_item(item())
    later = START + timedelta(days=3)
    values = {"grade": warehouse.Grade.HIGH, "counted_at": later, "shelf": 7}
    new = db.modify_item(**KEY, change=changed(**values))
    kept = stored(db)
    assert kept["GSI1-PK"] == {"S": "GRADE#north#high"}
    assert kept["GSI1#SK"] == {"S": "2026-02-03T09:30:00.000Z#AB0001"}
    assert kept["slim_sk"] == {"S": "00007#AB0001"}
    assert kept == warehouse._write_item(new)


def test_what_gets_no_value_is_removed_and_what_gets_one_is_there(
    db: Any, warehouse: ModuleType
) -> None:
    full = {
        "colour": warehouse.Colour.DARK_BLUE,
        "weight": 1.5,
        "thumbnail": b"\x00",
        "made_on": date(2026, 1, 1),
        "tags": frozenset({"b", "a"}),
        "sizes": frozenset({Decimal(1), Decimal("2.50")}),
        "keys": frozenset({b"k"}),
        "address": warehouse.Address(street="s", city="c", opened=START),
        "branches": {"x": warehouse.Address(street="t", city="d", floors=[1, 2])},
        "notes": {"a": [1, {"b": None}]},
        "secret": "hidden",
    }
    none = {name: getattr(item(), name) for name in full}
    bare = db.create_item(item())
    for values in (full, none, full, none):
        new = db.modify_item(**KEY, change=changed(**values))
        assert new == replace(bare, **values, updated_at=new.updated_at)
        assert db.get_item(**KEY) == new
        assert stored(db).keys() == warehouse._write_item(new).keys()


def test_a_sparse_key_comes_and_goes(db: Any, warehouse: ModuleType) -> None:
    made = db.create_movement(movement())
    place: dict[str, Any] = {
        "PK": {"S": "ITEM#north"},
        "SK": {"S": "MOVE#AB0001#0000000001#2026-02"},
    }
    key = {**KEY, "seq": 1, "at": made.at}
    for by in ("Ann", "Bob", None, "Cid"):
        new = db.modify_movement(**key, change=changed(by=by))
        kept = stored(db, **place)
        assert kept == warehouse._write_movement(new)
        assert kept.get("GSI1-PK") == ({"S": f"MOVER#{by.lower()}"} if by else None)


def test_a_key_that_is_stale_is_put_right(db: Any) -> None:
    db.create_movement(movement())
    access = db._access
    place: Any = {"PK": {"S": "ITEM#north"}, "SK": {"S": "MOVE#AB0001#0000000001#2026-02"}}
    access.client.update_item(
        TableName=access.table_names["Stock"],
        Key=place,
        UpdateExpression="SET #k = :v",
        ExpressionAttributeNames={"#k": "GSI1-PK"},
        ExpressionAttributeValues={":v": {"S": "MOVER#nobody"}},
    )
    db.modify_movement(**KEY, seq=1, at=movement().at, change=changed(delta=5))
    assert "GSI1-PK" not in stored(db, **place)


def test_what_the_model_does_not_know_survives(db: Any) -> None:
    db.create_item(item())
    set_raw(db, "stranger", {"M": {"a": {"N": "1"}}})
    db.modify_item(**KEY, change=changed(name="New"))
    assert stored(db)["stranger"] == {"M": {"a": {"N": "1"}}}


def test_an_object_that_is_changed_in_place_is_a_change(db: Any, warehouse: ModuleType) -> None:
    db.create_item(item())

    def rename(found: Any) -> Any:
        found.name = "In place"
        return found

    assert db.modify_item(**KEY, change=rename).name == "In place"
    assert db.get_item(**KEY).name == "In place"

    def identify(found: Any) -> Any:
        found.sku = "AB0002"
        return found

    with pytest.raises(warehouse.InvalidValueError, match=r"Item\.sku is part of the primary key"):
        db.modify_item(**KEY, change=identify)


def test_a_part_of_the_key_stays(db: Any, warehouse: ModuleType) -> None:
    made = db.create_movement(movement(by="Ann"))
    key = {**KEY, "seq": 1, "at": made.at}
    for name, value in (("region", "south"), ("seq", 2), ("at", made.at + timedelta(days=40))):
        with pytest.raises(warehouse.InvalidValueError) as caught:
            db.modify_movement(**key, change=changed(**{name: value}))
        assert caught.value.attribute == name
        assert str(value) not in str(caught.value)
    # The key holds no more than the month.
    day = db.modify_movement(**key, change=changed(at=made.at + timedelta(days=1)))
    assert db.get_movement(**{**key, "at": day.at}) == day


def test_what_is_not_there_is_an_error(db: Any, warehouse: ModuleType) -> None:
    def never(found: Any) -> Any:
        raise AssertionError(found)

    with pytest.raises(warehouse.ItemNotFoundError):
        db.modify_item(**KEY, change=never)
    past = datetime.now(UTC).replace(microsecond=0) - timedelta(hours=1)
    db.create_session(warehouse.Session(token="t", user="u", expires=past))
    with pytest.raises(warehouse.ItemNotFoundError):
        db.modify_session(token="t", change=never)
    with pytest.raises(warehouse.ItemNotFoundError):
        db.move_session(token="t", change=never)


def test_where_nothing_changes_nothing_is_written(db: Any, warehouse: ModuleType) -> None:
    made = db.create_blob(warehouse.Blob(digest=b"x", size=1))
    recorder = Recorder(db._access.client)
    db._access.client = recorder
    assert db.modify_blob(digest=b"x", change=changed(size=1)) == made
    assert recorder.operations == ["get_item"]
    assert recorder.calls[0][1]["ConsistentRead"] is True


def test_values_are_checked_and_never_shown(db: Any, warehouse: ModuleType) -> None:
    db.create_item(item(secret="hidden"))
    with pytest.raises(warehouse.InvalidValueError) as caught:
        db.modify_item(**KEY, change=changed(secret="\ud800 hidden"))
    assert "hidden" not in repr(caught.value)
    with pytest.raises(warehouse.ItemTooLargeError):
        db.modify_item(**KEY, change=changed(notes="x" * 410_000))


def test_a_change_by_others_meanwhile_is_not_lost(db: Any) -> None:
    db.create_item(item())
    seen: list[str] = []

    def rename(found: Any) -> Any:
        seen.append(found.name)
        if len(seen) < 3:
            set_raw(db, "name", {"S": f"Other {len(seen)}"})
        return replace(found, shelf=found.shelf + 10)

    new = db.modify_item(**KEY, change=rename)
    assert seen == ["Thing 1", "Other 1", "Other 2"]
    assert (new.name, new.shelf) == ("Other 2", 11)


@pytest.mark.parametrize("name", ["colour", "tags", "address", "fragile", "GSI1-PK", "kind"])
def test_any_attribute_that_others_change_counts(db: Any, name: str) -> None:
    db.create_item(item())
    others: dict[str, Any] = {
        "colour": {"S": "red"},
        "tags": {"SS": ["x"]},
        "address": {"M": {"street": {"S": "s"}, "city": {"S": "c"}}},
        "fragile": {"BOOL": True},
        "GSI1-PK": {"S": "GRADE#north#low"},
        "kind": {"S": "other"},
    }
    calls: list[int] = []

    def count(found: Any) -> Any:
        if not calls:
            set_raw(db, name, others[name])
        calls.append(1)
        return replace(found, name="New")

    assert db.modify_item(**KEY, change=count).name == "New"
    assert len(calls) == 2


def test_an_item_that_is_deleted_meanwhile_stays_deleted(db: Any, warehouse: ModuleType) -> None:
    db.create_blob(warehouse.Blob(digest=b"x", size=1))

    def late(found: Any) -> Any:
        db.delete_blob(digest=b"x")
        return replace(found, size=2)

    with pytest.raises(warehouse.ItemNotFoundError):
        db.modify_blob(digest=b"x", change=late)
    assert db.get_blob(digest=b"x") is None


def test_attempts_have_an_end(
    db: Any, warehouse: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warehouse.time, "sleep", float)
    made = db.create_item(item(secret="hidden"))
    db._access.client = Busy(db._access.client)
    with pytest.raises(warehouse.ConditionFailedError) as caught:
        db.modify_item(**KEY, change=changed(name="New"))
    assert "hidden" not in str(caught.value)
    assert caught.value.item == made
    assert db._access.client.refused == warehouse.MOST_ATTEMPTS


def test_a_lost_answer_is_never_counted_twice(db: Any, warehouse: ModuleType) -> None:
    made = db.create_blob(warehouse.Blob(digest=b"x", size=1))
    client = db._access.client
    db._access.client = LossyWrites(client, repeats=True)
    with pytest.raises(warehouse.ConditionFailedError, match="not known"):
        db.modify_blob(digest=b"x", change=grown)
    assert db.get_blob(digest=b"x").size == made.size + 1
    db._access.client = LossyWrites(client)
    with pytest.raises(ConnectionError):
        db.modify_blob(digest=b"x", change=changed(size=9))
    assert db.modify_blob(digest=b"x", change=changed(size=9)).size == 9


def test_another_s_item_of_the_same_key_is_left_alone(moto_client: DynamoDBClient) -> None:
    module = module_of("adopted")
    db = connected(moto_client, "adopted")
    db.create_supplier(module.Supplier(company="acme", title="Acme"))
    with pytest.raises(module.ItemNotFoundError):
        db.modify_customer(email="acme", change=changed(visits=1))
    with pytest.raises(module.ItemNotFoundError):
        db.move_customer(email="acme", change=changed(email="other"))
    assert db.modify_supplier(company="acme", change=changed(title="New")).title == "New"


def test_a_key_that_does_not_tell_its_item_stays_too(moto_client: DynamoDBClient) -> None:
    module = module_of("adopted")
    db = connected(moto_client, "adopted")
    day = date(2026, 1, 31)
    db.create_visit(module.Visit(site="a1", visitor=2, day=day))
    with pytest.raises(module.ItemNotFoundError):
        db.modify_visit(site="a", visitor=12, day=day, change=changed(seen=2))
    with pytest.raises(module.InvalidValueError):
        db.modify_visit(site="a1", visitor=2, day=day, change=changed(site="a", visitor=12))
    assert db.modify_visit(site="a1", visitor=2, day=day, change=changed(seen=2)).seen == 2


def test_names_that_mean_something_to_python(moto_client: DynamoDBClient) -> None:
    module = module_of("clashes")
    db = connected(moto_client, "clashes", "Query_")
    given: dict[str, Any] = {"str": "s", "list": [], "dict": {}, "optional": Decimal(1)}
    db.create_access_error(module.AccessError_(self_="a", from_="b", **given))
    change = changed(class_="c", changes="d", match="e")
    new = db.modify_access_error(self_="a", from_="b", change=change)
    assert (new.class_, new.changes, new.match) == ("c", "d", "e")
    with pytest.raises(module.InvalidValueError):
        db.modify_access_error(self_="a", from_="b", change=changed(from_="c"))

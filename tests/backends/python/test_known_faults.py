"""Faults that access layers for DynamoDB have had, each with a test that ours has it not."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Sparing
from tests.backends.python.generated import make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Notes
types:
  Status: {enum: [new, done]}
  Address: {fields: {street: optional<string>, city: optional<string>}}
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByStatus: {partition_key: GSI1PK, sort_key: GSI1SK}
    ByPlace: {partition_key: GSI2PK, sort_key: GSI2SK, projection: [owner, number, room]}
    ByMail: {partition_key: GSI3PK, sort_key: GSI3SK, projection: keys_only}
entities:
  Note:
    key: {PK: "OWNER#{owner}", SK: "NOTE#{number:06d}"}
    indexes:
      ByStatus: {key: {GSI1PK: "OWNER#{owner}#{status}", GSI1SK: "{room}#{number:06d}"}}
      ByPlace: {key: {GSI2PK: "PLACE#{house}#{floor}", GSI2SK: "{room}#{owner}#{number:06d}"}}
    attributes:
      owner: {type: string, min_length: 1, max_length: 100}
      number: {type: integer, min: 0}
      status: {type: Status, default: new}
      room: {type: string, min_length: 1, max_length: 100}
      house: {type: string, min_length: 1, max_length: 100}
      floor: {type: integer, min: 0, max: 99}
      text: optional<string>
      dashed: {type: string, optional: true, stored_as: "a-b"}
      scored: {type: string, optional: true, stored_as: "a_b"}
      dotted: {type: string, optional: true, stored_as: "a.b"}
      tags: set<string>
      amount: optional<decimal>
      count: {type: integer, default: 0}
      lines: {type: list<string>, default: []}
      prefs: {type: map<string>, default: {}}
      address: optional<Address>
  Person:
    key: {PK: "MAIL#{mail}", SK: PERSON}
    indexes:
      ByMail: {key: {GSI3PK: "MAIL#{mail:lower}", GSI3SK: "{mail}"}}
    attributes: {mail: {type: string, min_length: 1, max_length: 100}, name: string}
access_patterns:
  notes: {query: Note, given: [owner]}
  with_status: {query: Note, given: [owner, status]}
  first_notes: {query: Note, given: [owner], limit: 3}
  rooms: {query: Note, given: [house, floor], project: [number, room]}
  with_text: {query: Note, given: [owner], filter: {text: exists}, page_size: 2}
  get_notes: {batch_get: Note}
  save: {batch_write: [Note, Person]}
"""


@pytest.fixture
def table(moto_client: DynamoDBClient, plan: Plan) -> str:
    """A new table."""
    (name,) = make_tables(moto_client, plan).values()
    return name


@pytest.fixture
def db(moto_client: DynamoDBClient, module: ModuleType, table: str) -> Any:
    """A database on it."""
    return module.Notes(moto_client, table_name=table)


@pytest.fixture
def note(module: ModuleType) -> Any:
    """A note, of which a test changes what it is about."""
    return module.Note(owner="ada", number=1, room="r", house="h", floor=2)


def stored(client: DynamoDBClient, table: str) -> Iterator[Any]:
    """The items as they are."""
    yield from client.scan(TableName=table, ConsistentRead=True)["Items"]


def test_an_index_key_is_never_left_stale(
    db: Any, note: Any, module: ModuleType, moto_client: DynamoDBClient, table: str
) -> None:
    db.create_note(note)
    changed = db.update_note(owner="ada", number=1, status=module.Status.DONE)
    (item,) = stored(moto_client, table)
    assert item["GSI1PK"] == {"S": "OWNER#ada#done"}
    assert db.with_status(owner="ada", status=module.Status.DONE).all() == [changed]
    assert db.with_status(owner="ada", status=module.Status.NEW).all() == []
    db.update_note(owner="ada", number=1, room="s", house="i", floor=3)
    (item,) = stored(moto_client, table)
    assert [item[f"GSI{key}"]["S"] for key in ("1PK", "1SK", "2PK", "2SK")] == [
        "OWNER#ada#done",
        "s#000001",
        "PLACE#i#3",
        "s#ada#000001",
    ]


def test_an_index_key_is_not_dropped_where_some_of_its_parts_are_given(
    db: Any, note: Any, module: ModuleType, moto_client: DynamoDBClient, table: str
) -> None:
    db.create_note(note)
    before = list(stored(moto_client, table))
    with pytest.raises(module.InvalidValueError, match="floor is missing beside house"):
        db.update_note(owner="ada", number=1, house="i")
    assert list(stored(moto_client, table)) == before

    def moved(note: Any) -> Any:
        return dataclasses.replace(note, house="i")

    db.modify_note(owner="ada", number=1, change=moved)
    (item,) = stored(moto_client, table)
    assert item["GSI2PK"] == {"S": "PLACE#i#2"}


def test_keys_do_not_collide_through_the_delimiter(
    db: Any, note: Any, module: ModuleType, moto_client: DynamoDBClient, table: str
) -> None:
    # PLACE#a#1#2 would be the first floor of "a", or the second of "a#1".
    with pytest.raises(module.KeyValueError, match="house has '#'"):
        db.create_note(dataclasses.replace(note, house="a#1"))
    # What ends its key may hold it: there is one way to read it.
    db.create_note(dataclasses.replace(note, owner="a_b"))
    db.create_note(dataclasses.replace(note, owner="a-b"))
    assert len(list(stored(moto_client, table))) == 2


def test_keys_do_not_collide_through_letter_case(db: Any, module: ModuleType) -> None:
    for mail in ("Ada@example.org", "ada@example.org", "ADA@example.org"):
        db.create_person(module.Person(mail=mail, name=mail))
    for mail in ("Ada@example.org", "ada@example.org"):
        assert db.get_person(mail=mail).name == mail
    assert db.get_person(mail="aDA@example.org") is None


def test_attributes_of_like_names_are_distinct_in_expressions(
    db: Any, note: Any, moto_client: DynamoDBClient, table: str
) -> None:
    db.create_note(note)
    changed = db.update_note(owner="ada", number=1, dashed="1", scored="2", dotted="3")
    assert (changed.dashed, changed.scored, changed.dotted) == ("1", "2", "3")
    (item,) = stored(moto_client, table)
    assert [item[name] for name in ("a-b", "a_b", "a.b")] == [{"S": "1"}, {"S": "2"}, {"S": "3"}]


def test_a_count_obeys_its_limit(db: Any, note: Any) -> None:
    for number in range(5):
        db.create_note(dataclasses.replace(note, number=number))
    assert db.first_notes(owner="ada").count() == len(db.first_notes(owner="ada").all()) == 3
    assert db.notes(owner="ada").count() == 5


def test_a_cursor_loses_no_key_that_is_not_read(db: Any, note: Any) -> None:
    for number in range(7):
        db.create_note(dataclasses.replace(note, number=number, text="t" if number % 3 else None))
    # The index's page ends at a key of four attributes, of which two are projected.
    found: list[int] = []
    cursor: str | None = None
    while True:
        page = db.rooms(house="h", floor=2).page(limit=2, cursor=cursor)
        found += [each.number for each in page.items]
        cursor = page.cursor
        if cursor is None:
            break
    assert found == list(range(7))
    # A page ends at the last item that is given, not at the last that was read.
    page = db.with_text(owner="ada").page(limit=1)
    rest = db.with_text(owner="ada").page(limit=9, cursor=page.cursor)
    assert [each.number for each in (*page.items, *rest.items)] == [1, 2, 4, 5]


def test_a_projection_has_just_what_comes_back(db: Any, note: Any, module: ModuleType) -> None:
    db.create_note(dataclasses.replace(note, text="long", tags=frozenset({"a"})))
    (found,) = db.rooms(house="h", floor=2).all()
    names = [each.name for each in dataclasses.fields(found)]
    assert names == ["number", "room"]
    assert [getattr(found, name) for name in names] == [1, "r"]


def test_one_malformed_item_breaks_no_page(
    db: Any, note: Any, module: ModuleType, moto_client: DynamoDBClient, table: str
) -> None:
    for number in range(3):
        db.create_note(dataclasses.replace(note, number=number))
    moto_client.update_item(
        TableName=table,
        Key={"PK": {"S": "OWNER#ada"}, "SK": {"S": "NOTE#000001"}},
        UpdateExpression="SET #c = :wrong",
        ExpressionAttributeNames={"#c": "count"},
        ExpressionAttributeValues={":wrong": {"S": "many"}},
    )
    with pytest.raises(module.ItemDecodeError, match="cannot read 'count' of the item") as caught:
        db.notes(owner="ada").all()
    assert caught.value.key == {"PK": "OWNER#ada", "SK": "NOTE#000001"}
    handed: list[Any] = []
    tolerant = module.Notes(moto_client, table_name=table, on_undecodable=handed.append)
    page = tolerant.notes(owner="ada").page(limit=3)
    assert [each.number for each in page.items] == [0, 2]
    assert [each.attribute for each in handed] == ["count"]


def test_a_set_of_strings_is_a_set_of_strings(
    db: Any, note: Any, moto_client: DynamoDBClient, table: str
) -> None:
    db.create_note(dataclasses.replace(note, tags=frozenset({"b", "a"})))
    (item,) = stored(moto_client, table)
    assert set(item["tags"]["SS"]) == {"a", "b"}
    db.update_note(owner="ada", number=1, tags=frozenset({"c"}))
    (item,) = stored(moto_client, table)
    assert item["tags"] == {"SS": ["c"]}
    # DynamoDB has no empty set: it is no attribute at all, and reads back as the empty set.
    assert db.update_note(owner="ada", number=1, tags=frozenset()).tags == frozenset()
    (item,) = stored(moto_client, table)
    assert "tags" not in item


@pytest.mark.parametrize(
    "amount",
    [
        "12345678901234567890123456789012345678",
        "0.12345678901234567890123456789012345678",
        "-9007199254740993.5",
        "1E+125",
        "1E-130",
    ],
)
def test_big_numbers_are_not_rounded(db: Any, note: Any, amount: str) -> None:
    changed = dataclasses.replace(note, amount=Decimal(amount), count=2**63 + 1)
    assert db.create_note(changed) == changed
    found = db.get_note(owner="ada", number=1, consistent=True)
    assert (found.amount, found.count) == (Decimal(amount), 2**63 + 1)


def test_numbers_that_would_be_rounded_are_refused(db: Any, note: Any, module: ModuleType) -> None:
    for amount in ("1.23456789012345678901234567890123456789", "NaN", "1E+126"):
        with pytest.raises(module.InvalidValueError, match=r"^Note\.amount"):
            db.create_note(dataclasses.replace(note, amount=Decimal(amount)))
    with pytest.raises(module.InvalidValueError, match=r"^Note\.count"):
        db.create_note(dataclasses.replace(note, count=10**38))


def test_distinct_keys_of_a_map_are_distinct_in_expressions(
    db: Any, note: Any, module: ModuleType
) -> None:
    before = {"a-b": "0", "a_b": "0", "a.b": "0", "a b": "0", "A-B": "0", "é": "0"}
    db.create_note(dataclasses.replace(note, prefs=before))
    after = {name: str(number) for number, name in enumerate(before)}
    changed = db.update_note(owner="ada", number=1, prefs=module.Entries(set=after))
    assert changed.prefs == after
    gone = db.update_note(owner="ada", number=1, prefs=module.Entries(remove=["a.b", "a-b"]))
    assert gone.prefs == {name: after[name] for name in ("a_b", "a b", "A-B", "é")}


def test_a_change_inside_of_what_is_not_there_says_so(
    db: Any, note: Any, module: ModuleType
) -> None:
    db.create_note(note)
    inside = module.AddressChanges(city="Turin")
    with pytest.raises(module.ConditionFailedError, match=r"^Note\.address is not there"):
        db.update_note(owner="ada", number=1, address=inside)
    assert db.get_note(owner="ada", number=1).address is None
    db.update_note(owner="ada", number=1, address=module.Address(street="Po"))
    changed = db.update_note(owner="ada", number=1, address=inside)
    assert changed.address == module.Address(street="Po", city="Turin")


def test_an_append_begins_the_list_where_there_is_none(
    db: Any, note: Any, module: ModuleType, moto_client: DynamoDBClient, table: str
) -> None:
    db.create_note(note)
    moto_client.update_item(
        TableName=table,
        Key={"PK": {"S": "OWNER#ada"}, "SK": {"S": "NOTE#000001"}},
        UpdateExpression="REMOVE #l",
        ExpressionAttributeNames={"#l": "lines"},
    )
    for lines in (["0"], ["0", "1"]):
        changed = db.update_note(owner="ada", number=1, lines=module.Append(lines[-1:]))
        assert changed.lines == lines


def test_no_item_of_a_batch_is_dropped(
    db: Any,
    note: Any,
    module: ModuleType,
    moto_client: DynamoDBClient,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def at_once(seconds: float) -> None:
        """Nobody waits here."""

    monkeypatch.setattr(module.time, "sleep", at_once)
    notes = [dataclasses.replace(note, number=number) for number in range(30)]
    keys = [module.NoteKey(owner="ada", number=number) for number in range(30)]
    # Every second request does nothing at all, the others nine parts of it.
    db._access.client = Sparing(moto_client, lambda call: 9 * (call % 2))
    assert not db.save(put=notes)
    assert db.notes(owner="ada").all() == notes
    batch = db.get_notes(keys)
    assert (batch.items, batch.missing, batch.unprocessed) == (notes, [], [])
    # What cannot be done in the end is handed back.
    db._access.client = Sparing(moto_client, lambda call: 9 if call == 1 else 0)
    left = db.save(delete=keys)
    assert (left.puts, left.deletes) == ([], keys[9:])
    db._access.client = Sparing(moto_client, lambda call: 9 if call == 1 else 0)
    batch = db.get_notes(keys[9:])
    assert (batch.items, batch.missing, batch.unprocessed) == (notes[9:18], [], keys[18:])

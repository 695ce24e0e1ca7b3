"""Values that stand in keys and as attributes: checked once, written everywhere alike."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from types import ModuleType
from typing import Any
from uuid import UUID

import pytest
from tests.backends.python.generated import compiled, imported

from tablewright.backends.python import generate
from tablewright.backends.python.context import context_of
from tablewright.backends.python.keywidths import longest_key

MODEL = """
tablewright: 1
model: Names
types:
  Grade: {enum: [low, high]}
table:
  partition_key: PK
  sort_key: SK
  indexes:
    First: {partition_key: first_pk, sort_key: first_sk}
    Second: {partition_key: second_pk, sort_key: {name: second_sk, type: number}}
    Third: {partition_key: third_pk, sort_key: third_sk}
entities:
  Thing:
    key: {PK: "THING#{item}", SK: "AT#{value}#{each:06d}"}
    indexes:
      First: {key: {first_pk: "{grade}#{item}", first_sk: "{value:%Y-%m}#{note}"}}
      Second: {key: {second_pk: "NAME#{key:lower}", second_sk: "{price}"}}
      Third: {key: {third_pk: "ITS#{grade}", third_sk: "{item}#{other}"}, sparse: true}
    attributes:
      item: {type: string, min_length: 1, max_length: 20}
      value: {type: datetime, format: iso_millis}
      each: {type: integer, min: 0}
      key: {type: string, min_length: 1, max_length: 20}
      grade: Grade
      note: {type: string, min_length: 1}
      price: decimal
      other: optional<string>
access_patterns:
  things: {query: Thing, given: [item]}
"""
AT = datetime(2026, 1, 31, 9, 30, 0, 5_000, tzinfo=UTC)


@pytest.fixture(scope="module")
def names() -> ModuleType:
    """A module whose attributes have the names that its own functions like to use."""
    return imported(compiled(MODEL))


def thing(names: ModuleType, **values: Any) -> Any:
    """A Thing, of which a test changes what it is about."""
    given = {
        "item": "a",
        "value": AT,
        "each": 7,
        "key": "Ärger",
        "grade": names.Grade.HIGH,
        "note": "n",
        "price": Decimal("1.50"),
    }
    return names.Thing(**{**given, **values})


def test_keys_and_attributes_have_the_same_text(names: ModuleType) -> None:
    item = names._write_thing(thing(names, other="b"))
    assert {name: next(iter(value.values())) for name, value in item.items()} == {
        "PK": "THING#a",
        "SK": "AT#2026-01-31T09:30:00.005Z#000007",
        "first_pk": "high#a",
        "first_sk": "2026-01#n",
        "second_pk": "NAME#Ärger",
        "second_sk": "1.5",
        "third_pk": "ITS#high",
        "third_sk": "a#b",
        "_type": "Thing",
        "item": "a",
        "value": "2026-01-31T09:30:00.005Z",
        "each": "7",
        "key": "Ärger",
        "grade": "high",
        "note": "n",
        "price": "1.5",
        "other": "b",
    }
    assert names._read_thing(item) == thing(names, other="b")


def test_what_only_some_keys_refuse_is_refused_where_they_are_written(names: ModuleType) -> None:
    item = names._write_thing(thing(names, item="a#b"))
    assert (item["PK"], "third_sk" in item) == ({"S": "THING#a#b"}, False)
    with pytest.raises(names.KeyValueError, match="item has '#'"):
        names._write_thing(thing(names, item="a#b", other="c"))


@pytest.mark.parametrize(
    ("attribute", "value"),
    [
        ("item", ""),
        ("item", "a" * 21),
        ("item", None),
        ("each", -1),
        ("each", 1_000_000),
        ("each", True),
        ("key", "\ud800"),
        ("grade", "high"),
        ("note", "\U0010ffff"),
        ("note", "n" * 1024),
        ("price", Decimal("NaN")),
    ],
)
def test_every_check_is_made(names: ModuleType, attribute: str, value: object) -> None:
    with pytest.raises(names.KeyValueError, match=r"^Thing\."):
        names._write_thing(thing(names, **{attribute: value}))


def test_a_value_is_checked_once() -> None:
    text = generate(compiled(MODEL))
    body = text[text.index("def _write_thing(") : text.index("def _read_thing(")]
    for attribute in ("value", "each", "key", "grade", "note", "price"):
        assert body.count(f"value.{attribute}") == 1, attribute


def test_the_longest_key_is_known_where_anything_limits_it() -> None:
    plan = compiled(MODEL)
    (entity,) = plan.entities
    context = context_of(plan)
    found = {each.attribute: longest_key(each.template, context) for each in entity.key_writes}
    assert found == {
        "PK": 6 + 4 * 20,
        "SK": 3 + 24 + 1 + 6,
        "first_pk": 4 + 1 + 4 * 20,
        "first_sk": None,
        "second_pk": 5 + 4 * 20,
        "second_sk": 170,
        "third_pk": 4 + 4,
        "third_sk": None,
    }


def test_a_key_of_its_own_has_the_same_text(names: ModuleType) -> None:
    key = names._thing_key("a", AT, 7)
    item = names._write_thing(thing(names))
    assert key == {name: item[name] for name in ("PK", "SK")}


def test_no_local_name_of_a_key_hides_a_part_of_it() -> None:
    model = """
tablewright: 1
model: Clashes
table: {partition_key: PK}
entities:
  Thing:
    key: {PK: "{kind}#{day}#{day_text}#{day_text_}"}
    attributes: {kind: string, day: date, day_text: string, day_text_: uuid}
access_patterns: {}
"""
    module = imported(compiled(model))
    day, number = AT.date(), UUID(int=7)
    text = f"a#2026-01-31#b#{number}"
    assert module._thing_key("a", day, "b", number) == {"PK": {"S": text}}
    made = module.Thing(kind="a", day=day, day_text="b", day_text_=number)
    assert module._write_thing(made)["PK"] == {"S": text}
    for wrong in (("", day, "b", number), ("a", AT, "b", number), ("a", day, "b#", number)):
        with pytest.raises(module.KeyValueError):
            module._thing_key(*wrong)


CALLED = """
tablewright: 1
model: Called
table: {partition_key: PK, sort_key: SK}
entities:
  Lock:
    key: {PK: "LOCK#{key}#{name}", SK: LOCK}
    attributes: {key: integer, name: string}
access_patterns:
  lock: {get: Lock, given: [key, name]}
"""


def test_the_text_of_a_part_does_not_hide_what_writes_the_others() -> None:
    lines = generate(compiled(CALLED)).splitlines()
    assert not any(line.strip().startswith("key_text = ") for line in lines)

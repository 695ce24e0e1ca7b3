"""What the proofs of keys rest on is enforced wherever a generated module builds a key."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime
from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest
from tests.backends.python.generated import compiled, imported, make_tables

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Acme
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
    Own: {partition_key: owner, sort_key: SK}
entities:
  Thing:
    key: {PK: "T#{part}#{id}", SK: "S#{value}#{id}"}
    indexes:
      GSI1: {key: {GSI1PK: "G#{id}", GSI1SK: "V#{value}#{id}"}}
      Own: {}
    attributes:
      part: string
      id: ulid
      value: TYPE
      owner: string
access_patterns:
  by_value: {query: Thing, given: [part, id, value]}
  by_index: {query: Thing, given: [id, value], index: GSI1}
  of_owner: {query: Thing, given: [owner], index: Own}
"""
ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV"
TYPES: dict[str, tuple[str, Any, list[Any]]] = {
    "delimiter": ("string", "a b", ["a#b", "#"]),
    "empty text": ("string", "a", [""]),
    "lone surrogates": ("string", "\U0001f600", ["\ud800", "a\udfff"]),
    "the top of all text": ("string", "\U0010fffe", ["\U0010ffff", "a\U0010ffffb"]),
    "pattern": ("{type: string, pattern: '[A-Z]{2}[0-9]+'}", "AB1", ["AB", "ab1", "AB1\n", "AB１"]),
    "a pattern with the delimiter": (
        "{type: string, pattern: '[A-Z]#[0-9]{2}'}",
        "A#12",
        ["A12", "A#123"],
    ),
    "lengths": ("{type: string, min_length: 2, max_length: 3}", "abc", ["a", "abcd"]),
    "limits": ("{type: integer, min: 1000, max: 9999}", 1234, [999, 10000, -1234, True, "1234"]),
    "width": ("{type: integer, min: 0, max: 99999}", 7, [-1, 100000]),
    "38 digits": ("integer", 10**38 - 1, [10**38, 1.5]),
    "decimals": ("{type: decimal, min: 0}", Decimal("1.50"), [Decimal(-1), Decimal("NaN"), 1.5]),
    "ulid": ("ulid", ID, [ID.lower(), ID[:-1], ID + "0", "8" + ID[1:], ID[:-1] + "I"]),
    "uuid": ("uuid", UUID(int=1), [str(UUID(int=1)), UUID(int=1).hex.upper()]),
    "date": ("date", date(2026, 1, 31), ["2026-01-31", "2026-1-31"]),
    "datetime": (
        "datetime",
        datetime(2026, 1, 31, tzinfo=UTC),
        ["2026-01-31T00:00:00.000000Z", datetime(2026, 1, 31, tzinfo=UTC).replace(tzinfo=None)],
    ),
    "boolean": ("boolean", True, [1, "true"]),
    "enum": ("{enum: [a, b]}", "a", ["c", "a", 0]),
}
Opened = Callable[[str], tuple[ModuleType, Any]]


@pytest.fixture
def opened(moto_client: DynamoDBClient) -> Opened:
    """The module of the model with a type for its value, and a client of it."""

    def opening(type_: str) -> tuple[ModuleType, Any]:
        plan = compiled(MODEL.replace("TYPE", type_))
        module = imported(plan)
        (name,) = make_tables(moto_client, plan).values()
        return module, module.Acme(moto_client, table_name=name)

    return opening


@pytest.mark.parametrize("premise", TYPES)
def test_a_premise_is_enforced_on_every_way_to_a_key(premise: str, opened: Opened) -> None:
    type_, good, wrong = TYPES[premise]
    module, db = opened(type_)
    if premise == "enum":
        good = module.ThingValue.A
    thing = db.create_thing(module.Thing(part="p", id=ID, value=good, owner="me"))
    key = {"part": "p", "id": ID, "value": good}
    assert db.get_thing(**key) == thing
    assert db.by_value(**key).all() == db.by_index(id=ID, value=good).all() == [thing]
    for value in wrong:
        bad = {**key, "value": value}
        for way in _ways(module, db, bad):
            with pytest.raises(module.InvalidValueError):
                way()


def _ways(module: ModuleType, db: Any, given: dict[str, Any]) -> list[Callable[[], object]]:
    """Every way to make a key from these values."""
    return [
        lambda: db.create_thing(module.Thing(**given, owner="me")),
        lambda: db.put_thing(module.Thing(**given, owner="me")),
        lambda: db.get_thing(**given),
        lambda: db.delete_thing(**given),
        lambda: db.update_thing(**given, owner="you"),
        lambda: db.by_value(**given).all(),
        lambda: db.by_index(id=ID, value=given["value"]).all(),
    ]


@pytest.mark.parametrize("owner", ["", "\ud800", "\U0010ffff", "x" * 2049])
def test_a_key_that_is_an_attribute_s_own_keeps_to_it_too(owner: str, opened: Opened) -> None:
    module, db = opened("string")
    thing = {"part": "p", "id": ID, "value": "a"}
    db.create_thing(module.Thing(**thing, owner="me"))
    ways: list[Callable[[], object]] = [
        lambda: db.put_thing(module.Thing(**thing, owner=owner)),
        lambda: db.update_thing(**thing, owner=owner),
        lambda: db.of_owner(owner=owner).all(),
    ]
    for way in ways:
        with pytest.raises(module.InvalidValueError):
            way()


RANGED = """
tablewright: 1
model: Acme
table: {partition_key: PK, sort_key: SK}
entities:
  Post:
    key: {PK: "BLOG#{blog}", SK: "{at}#{tag}"}
    attributes: {blog: string, at: {type: datetime, format: iso_seconds}, tag: string}
  Profile: {key: {PK: "BLOG#{blog}", SK: PROFILE}, attributes: {blog: string}}
  Meta: {key: {PK: "BLOG#{blog}", SK: "#META"}, attributes: {blog: string}}
  Step:
    key: {PK: "STEPS#{blog}", SK: "STEP#{n}#{name}"}
    attributes: {blog: string, n: {type: integer, min: 100, max: 999}, name: ENCODED}
  Tag:
    key: {PK: "TAGS#{blog}", SK: "TAG#{name}"}
    attributes: {blog: string, name: ENCODED}
access_patterns:
  posts: {query: Post, given: [blog], order: descending}
  posts_in: {query: Post, given: [blog], range: {at: any}}
  steps: {query: Step, given: [blog], range: {n: any}}
  tags: {query: Tag, given: [blog], range: {name: begins_with}}
""".replace("ENCODED", "{type: string, key_encoding: percent}")


@pytest.fixture
def blog(moto_client: DynamoDBClient) -> tuple[ModuleType, Any]:
    """A module with bounded conditions, and a client of it on a table with strangers."""
    plan = compiled(RANGED)
    module = imported(plan)
    (name,) = make_tables(moto_client, plan).values()
    db = module.Acme(moto_client, table_name=name)
    db.create_profile(module.Profile(blog="b"))
    db.create_meta(module.Meta(blog="b"))
    return module, db


def test_fixed_bounds_find_all_that_is_asked_for(blog: tuple[ModuleType, Any]) -> None:
    module, db = blog
    times = [datetime(year, 1, 1, tzinfo=UTC) for year in (1, 2026, 9999)]
    posts = [db.create_post(module.Post(blog="b", at=at, tag="\U0010fffe")) for at in times]
    assert db.posts(blog="b").all() == posts[::-1]
    assert db.posts_in(blog="b").all() == posts
    assert db.posts_in(blog="b", at=module.ge(times[1])).all() == posts[1:]
    assert db.posts_in(blog="b", at=module.gt(times[2])).all() == []
    assert db.posts_in(blog="b", at=module.le(times[1])).all() == posts[:2]
    assert db.posts_in(blog="b", at=module.lt(times[0])).all() == []
    assert db.posts_in(blog="b", at=module.between(times[0], times[1])).all() == posts[:2]
    assert db.posts_in(blog="b", at=module.begins_with("2026-")).all() == [posts[1]]
    for prefix in ("P", "#", "PROFILE", "99999"):
        assert db.posts_in(blog="b", at=module.begins_with(prefix)).all() == []
    assert db.posts_in(blog="b", at=module.begins_with("")).all() == posts


def test_numbers_of_one_width_are_ranged_over_by_value(blog: tuple[ModuleType, Any]) -> None:
    module, db = blog
    steps = [db.create_step(module.Step(blog="b", n=n, name="x#y")) for n in (100, 500, 999)]
    assert db.steps(blog="b", n=module.ge(50)).all() == steps
    assert db.steps(blog="b", n=module.gt(-7)).all() == steps
    assert db.steps(blog="b", n=module.le(1000)).all() == steps
    assert db.steps(blog="b", n=module.lt(5000)).all() == steps
    assert db.steps(blog="b", n=module.lt(50)).all() == []
    assert db.steps(blog="b", n=module.ge(1000)).all() == []
    assert db.steps(blog="b", n=module.between(101, 99999)).all() == steps[1:]


def test_a_prefix_of_encoded_text(blog: tuple[ModuleType, Any]) -> None:
    module, db = blog
    names = ["a#b", "a#c", "a%", "ab", "a%23"]
    tags = {name: db.create_tag(module.Tag(blog="b", name=name)) for name in names}
    for start in ("a", "a#", "a#b", "a%", "a%2", "", "b"):
        found = db.tags(blog="b", name=module.begins_with(start)).all()
        expected = [tag for name, tag in tags.items() if name.startswith(start)]
        assert sorted(found, key=repr) == sorted(expected, key=repr), start

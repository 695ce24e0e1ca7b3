"""A list where a map belongs, and the other way round: what the author wrote, in its shape."""

from __future__ import annotations

import pytest
from tests.syntax.models import ATTRIBUTES, FIND, TABLE, changed, found

from tablewright.source.reader import read
from tablewright.source.tree import Mapping
from tablewright.syntax.othershapes import in_its_shape, rule_code

MAP = "write a map, without dashes: "


def _help(old: str, new: str) -> str | None:
    (only,) = found(changed(old, new))
    return only.help


@pytest.mark.parametrize(
    ("items", "expected"),
    [
        ("[{user_id: ulid}, {name: string}]", "`user_id: ulid`"),
        ("[{id: string}]", "`id: string`"),
        ("[user_id]", "`user_id: string`"),
        ("[{name: age, type: integer}]", "`age: integer`"),
        ("[{name: age, type: integer, min: 0}]", "`age: {type: integer, min: 0}`"),
        ("[{type: integer, attribute: age}]", "`age: integer`"),
    ],
)
def test_attributes_as_a_list(items: str, expected: str) -> None:
    assert _help(ATTRIBUTES, f"attributes: {items}") == MAP + expected


def test_patterns_as_a_list() -> None:
    text = """\
access_patterns:
  - {name: get_user, get: User}
  - {name: find, query: User, given: [user_id]}
"""
    assert _shape(text, "access_patterns") == f"{MAP}`get_user: {{get: User}}`"
    assert (
        _shape("entities: [{User: {key: {PK: a}}}]", "entities")
        == f"{MAP}`User: {{key: {{PK: a}}}}`"
    )
    assert _shape("entities: [{name: User}]", "entities") == f"{MAP}`User: {{…}}`"
    assert _shape("entities: [User]", "entities") == f"{MAP}`User: {{…}}`"
    long = ", ".join(f"attribute_{n}" for n in range(40))
    assert _shape(f"tables: [{{name: T, x: [{long}]}}]", "tables") == f"{MAP}`T: {{…}}`"


@pytest.mark.parametrize(
    "items", ["[]", "[[a]]", "[{a: 1, b: 2}]", "['a b']", "[{}]", "[{name: 1.5}]"]
)
def test_what_says_too_little_is_left_to_the_schema(items: str) -> None:
    assert _shape(f"entities: {items}", "entities") is None


def test_a_file_in_json_is_answered_in_json() -> None:
    root = read(b'{"entities": [{"name": "User", "table": "T"}], "ignore": "tw701"}', "m.json").root
    assert isinstance(root, Mapping)
    entities, ignore = root.get("entities"), root.get("ignore")
    assert entities is not None
    assert ignore is not None
    found_ = in_its_shape(("entities",), entities, ["object"], json_=True)
    assert found_ == 'write a map: `"User": {"table": "T"}`'
    rule = in_its_shape(("ignore",), ignore, ["array"], json_=True)
    assert rule == 'write `[{"rule": "TW701", "reason": "…"}]`'


def _shape(text: str, key: str) -> str | None:
    root = read(text.encode(), "m.yaml").root
    assert isinstance(root, Mapping)
    node = root.get(key)
    assert node is not None
    return in_its_shape((key,), node, ["object"], json_=False)


@pytest.mark.parametrize(
    ("range_", "expected"),
    [
        ("[created_at]", "write `{created_at: any}`, or an operator in place of `any`"),
        ("[created_at, between]", "write `{created_at: between}`"),
    ],
)
def test_a_range_as_a_list(range_: str, expected: str) -> None:
    assert _help(FIND, f"{{query: User, range: {range_}}}") == expected


@pytest.mark.parametrize(
    ("ignored", "expected"),
    [
        ("TW513", '`[{rule: TW513, reason: "…"}]`'),
        ("tw513", '`[{rule: TW513, reason: "…"}]`'),
        ("[TW513]", '`[{rule: TW513, reason: "…"}]`'),
        ("{TW513: few}", "`[{rule: TW513, reason: few}]`"),
        ("{rule: TW513, reason: few}", "`[{rule: TW513, reason: few}]`"),
        ("{reason: few, rule: TW513}", "`[{rule: TW513, reason: few}]`"),
        ("[{TW513: few}]", '`{rule: TW513, reason: "…"}`'),
    ],
)
def test_ignore_in_one_step(ignored: str, expected: str) -> None:
    (only,) = found(changed(TABLE, f"{{partition_key: PK, sort_key: SK, ignore: {ignored}}}"))
    assert only.help == f"write {expected}"
    assert only.fixes == ()


def test_a_code_in_small_letters_is_fixed() -> None:
    ignored = "[{rule: tw513, reason: few}]"
    (only,) = found(changed(TABLE, f"{{partition_key: PK, sort_key: SK, ignore: {ignored}}}"))
    assert [(fix.title, fix.certain) for fix in only.fixes] == [
        ("write `TW513` in place of `tw513`", True)
    ]
    assert rule_code("tw51") == ""

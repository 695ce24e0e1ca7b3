"""Words of DynamoDB's own interface, understood."""

from __future__ import annotations

import pytest
from tests.syntax.models import FIND, KEY, TABLE, changed, found

from tablewright.syntax.habits import meant

_OPERATORS = ["between", "begins_with", "lt", "le", "gt", "ge", "any"]


@pytest.mark.parametrize(
    ("word", "candidates", "expected"),
    [
        ("hash_key", ["partition_key", "sort_key"], "partition_key"),
        ("range-key", ["partition_key", "sort_key"], "sort_key"),
        ("PAY_PER_REQUEST", ["on_demand"], "on_demand"),
        ("partitionKey", ["partition_key"], "partition_key"),
        ("pk", ["name", "type"], None),
        ("lte", _OPERATORS, "le"),
        ("gte", _OPERATORS, "ge"),
        ("let", _OPERATORS, None),
        ("startswith", _OPERATORS, "begins_with"),
        ("starts_with", _OPERATORS, "begins_with"),
        ("prefix", _OPERATORS, "begins_with"),
        ("after", _OPERATORS, "gt"),
        ("before", _OPERATORS, "lt"),
        ("eq", _OPERATORS, None),
        ("betwen", _OPERATORS, "between"),
        ("DESC", ["ascending", "descending"], "descending"),
        ("ASC", ["ascending", "descending"], "ascending"),
        ("desc", ["ascending", "descending"], "descending"),
        ("zzz", ["name"], None),
    ],
)
def test_what_was_meant(word: str, candidates: list[str], expected: str | None) -> None:
    assert meant(word, candidates) == expected


_NOT_THE_KEY = "name the attributes that the key's template is made of, and not the key"
_ALONG = "name attributes of the model: keys always come along, and need no mention"
_GIVEN = "say what the caller knows, such as `given: [user_id]`: the key condition follows from it"
_LETTERS = "Letters, digits and underscores, the first a small letter."
_STORED = "Where the table has it so, give it"
_UNDER_KEY = "templates stand under `key`: write "
_INDEX = "{partition_key: PK, indexes: {GSI: {partition_key: G, projection: "


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (FIND, "{query: User, given: [PK]}", _NOT_THE_KEY),
        (FIND, "{query: User, given: [user_id], range: {GSI1SK: ge}}", _NOT_THE_KEY),
        (FIND, "{query: User, given: {user_id: $user}}", "write `[user_id]`"),
        (
            FIND,
            "{query: User, given: [user_id], range: name}",
            "write `{name: any}`, or an operator in place of `any`",
        ),
        (
            FIND,
            "{query: User, given: [user_id], scan_index_forward: false}",
            "write `order: descending`, or leave it out for `ascending`",
        ),
        (FIND, '{query: User, given: [user_id], range: {name: ">="}}', "did you mean `ge`?"),
        (
            KEY,
            'PK: "USER#{user_id}"\n    SK: PROFILE',
            _UNDER_KEY + '`key: {PK: "USER#{user_id}", SK: "PROFILE"}`',
        ),
        (
            KEY,
            KEY + '\n    indexes: {GSI1: {GSI1PK: "A"}}',
            _UNDER_KEY + '`key: {GSI1PK: "A"}`',
        ),
        (TABLE, _INDEX + "{include: [user_id]}}}}", "write `[user_id]`"),
        (TABLE, _INDEX + "[PK]}}}", _ALONG),
        (
            TABLE,
            _INDEX + "include}}}",
            "write one of them, or a list of attributes such as `[name, created_at]`",
        ),
        (
            "user_id: ulid",
            "user_id: {type: ulid, required: true}",
            "leave it out: a value is required unless it says `optional: true`",
        ),
        (
            FIND,
            "{query: User, given: [user_id], pk: USER}",
            _GIVEN,
        ),
        (
            "{user_id: ulid}",
            "{user_id: ulid, SKU: string}",
            f"{_LETTERS} Did you mean `sku`? {_STORED} `stored_as: SKU`.",
        ),
        (
            "{user_id: ulid}",
            "{user_id: ulid, DueAt: date}",
            (
                f"{_LETTERS} Did you mean `dueAt`? {_STORED} `stored_as: DueAt`, or the table"
                " `stored_case: pascal`."
            ),
        ),
        ("SK: PROFILE", 'SK: ""', "write a text, such as the entity's name: `USER`"),
        (TABLE, "{partition_key: {name: PK, type: S}}", "did you mean `string`?"),
    ],
)
def test_a_habit_is_told_what_to_write(old: str, new: str, expected: str) -> None:
    (finding,) = found(changed(old, new))
    assert finding.help == expected

"""Each mistake in the root of a model is told once, at its token, in the designer's words."""

from __future__ import annotations

import pytest
from tests.syntax.models import ATTRIBUTES, FIND, MODEL, changed, found, told

CASES = [
    (
        "tablewright: 1",
        "tablewright: 2",
        [
            (
                "TW130 1:14-15 this compiler knows version 1 of the language, not 2 | "
                "write `tablewright: 1`, or install a compiler that knows the other "
                "version"
            )
        ],
    ),
    (
        "tablewright: 1",
        'tablewright: "1"',
        [("TW120 1:14-17 `tablewright` must be a whole number, not text | write the digits alone")],
    ),
    (
        "tablewright: 1",
        "tablewright: 1.0",
        [
            (
                "TW120 1:14-17 `tablewright` must be a whole number, not a decimal "
                "number | write the digits alone"
            )
        ],
    ),
    (
        "tablewright: 1\n",
        "",
        [("TW123 1:1-6 the model lacks the key `tablewright` | for example `tablewright: 1`")],
    ),
    (
        "model: Notes",
        "model: my notes",
        [
            (
                "TW125 2:8-16 `my notes` is not a valid name in PascalCase | Letters "
                "and digits, the first a capital letter; it names a generated class. "
                "Did you mean `MyNotes`?"
            )
        ],
    ),
    (
        "model: Notes",
        "model: 5",
        ['TW121 2:8-9 `model` must be text, and `5` is a number | write `"5"`'],
    ),
    (
        "model: Notes",
        "model:",
        [
            (
                "TW120 2:1-6 `model` has no value, and must be text | "
                "for example `model: Organization`"
            )
        ],
    ),
    (
        "model: Notes",
        "model: ~",
        ['TW121 2:8-9 `model` must be text, and `~` is null | write `"~"`'],
    ),
    (
        "model: Notes",
        "modle: Notes",
        ["TW122 2:1-6 `modle` is not a key of a model | did you mean `model`?"],
    ),
    (
        "model: Notes",
        "model: [x]",
        ["TW120 2:1-6 `model` must be text, not a list | for example `model: Organization`"],
    ),
    (
        "model: Notes",
        'model: "No\\ntes"',
        [
            (
                "TW125 2:8-17 `model` must be one line of text without tabs | "
                "put it on one line, with spaces"
            )
        ],
    ),
    (
        "model: Notes",
        'model: "Notes\\n"',
        [
            (
                "TW125 2:8-17 `model` must be one line of text without tabs | "
                "put it on one line, with spaces"
            )
        ],
    ),
    (
        "model: Notes",
        f"model: {'N' * 65}",
        [
            (
                "TW125 2:8-73 this name in PascalCase has 65 characters, and may have 64 | "
                "write 64 or fewer"
            )
        ],
    ),
    (
        "model: Notes",
        "model: Notes\nvocabulary: x",
        [
            (
                "TW122 3:1-11 `vocabulary` is not a key of a model | it has `$schema`, "
                "`tablewright`, `model`, `description`, `types`, `table`, `tables`, "
                "`entities`, `access_patterns`"
            )
        ],
    ),
    (
        "model: Notes",
        "model: Notes\ninclude: x",
        [
            (
                "TW129 3:1-8 `include` of a model is not in this version of "
                "tablewright yet | leave it out"
            )
        ],
    ),
    (
        "table: {partition_key: PK, sort_key: SK}\n",
        "",
        [
            (
                "TW128 1:1-12 the model needs one of the keys `table` and `tables` | "
                "add `table: …` or `tables: …`"
            )
        ],
    ),
    (
        "table: {partition_key: PK, sort_key: SK}",
        "table: {partition_key: PK}\ntables: {A: {partition_key: PK}}",
        ["TW128 4:1-7 `table` and `tables` exclude each other | keep one of them"],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_told(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected


def test_a_model_that_is_right() -> None:
    assert found(MODEL) == ()


ROOTS = [
    (
        "[]",
        [
            (
                "TW120 1:1-3 the model must be a map, not a list | "
                "write one map that begins with the key `tablewright`"
            )
        ],
    ),
    (
        "text",
        [
            (
                "TW120 1:1-5 the model must be a map, not text | "
                "write one map that begins with the key `tablewright`"
            )
        ],
    ),
    (
        "12",
        [
            (
                "TW120 1:1-3 the model must be a map, not a number | "
                "write one map that begins with the key `tablewright`"
            )
        ],
    ),
    (
        "foo: 1",
        [
            (
                "TW122 1:1-4 `foo` is not a key of a model | it has `$schema`, "
                "`tablewright`, `model`, `description`, `types`, `table`, `tables`, "
                "`entities`, `access_patterns`"
            ),
            (
                "TW123 1:1-4 the model lacks the key `entities` | "
                'for example `entities: {Organization: {key: {PK: "ORG#{org_id}"}, '
                "attributes: {org_id: ulid}}}`"
            ),
            ("TW123 1:1-4 the model lacks the key `model` | for example `model: Organizations`"),
            ("TW123 1:1-4 the model lacks the key `tablewright` | for example `tablewright: 1`"),
        ],
    ),
    (
        "{}",
        [
            (
                "TW123 1:1-3 the model lacks the key `entities` | "
                'for example `entities: {Organization: {key: {PK: "ORG#{org_id}"}, '
                "attributes: {org_id: ulid}}}`"
            ),
            ("TW123 1:1-3 the model lacks the key `model` | for example `model: Organizations`"),
            ("TW123 1:1-3 the model lacks the key `tablewright` | for example `tablewright: 1`"),
            (
                "TW128 1:1-3 the model needs one of the keys `table` and `tables` | "
                "add `table: …` or `tables: …`"
            ),
        ],
    ),
]


@pytest.mark.parametrize(("text", "expected"), ROOTS)
def test_what_is_no_model(text: str, expected: list[str]) -> None:
    assert told(text) == expected


def test_json_is_told_alike() -> None:
    text = '{"tablewright": 1, "model": null, "table": {"partition_key": 5}, "entities": {}}'
    assert told(text, "model.json") == [
        'TW121 1:29-33 `model` must be text, and `null` is null | write `"null"`',
        ('TW121 1:62-63 `partition_key` must be text or a map, and `5` is a number | write `"5"`'),
        "TW127 1:66-76 `entities` is empty | write at least 1 entry",
    ]


def test_what_is_written_with_an_alias_is_told_once() -> None:
    text = changed(FIND, "&x {query: User, given: &y {}}\n  other: *x")
    assert told(text) == [
        "TW120 10:26-31 `given` must be a list, not a map | for example `given: [org_id]`"
    ]


def test_findings_have_a_bound() -> None:
    attributes = ", ".join(f"a{number}: []" for number in range(900))
    text = changed(ATTRIBUTES, f"attributes: {{{attributes}}}")
    assert 100 <= len(found(text)) < 110


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("{org_id: x, status: open}", "[org_id, {status: open}]"),
        ("{org_id: $org, status: $status}", "[org_id, status]"),
        ("{org_id: org, level: 3}", "[org_id, {level: 3}]"),
        ("{org_id: org_id}", "[org_id]"),
    ],
)
def test_a_map_of_what_is_given_keeps_its_literals(given: str, written: str) -> None:
    (line,) = told(changed(FIND, f"{{query: User, given: {given}}}"))
    assert line.endswith(f" | write `{written}`")

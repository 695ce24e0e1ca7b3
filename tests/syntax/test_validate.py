"""Each mistake is told once, at its token, in the designer's words."""

from __future__ import annotations

import pytest
from tests.syntax.models import ATTRIBUTES, FIND, KEY, MODEL, TABLE, changed, found, told

MODEL_CASES = [
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
    ("model: Notes", "model:", ["TW120 2:1-6 `model` has no value, and must be text"]),
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
    ("model: Notes", "model: [x]", ["TW120 2:1-6 `model` must be text, not a list"]),
    (
        "model: Notes",
        'model: "No\\ntes"',
        ["TW125 2:8-17 `model` must be one line of text without tabs"],
    ),
    (
        "model: Notes",
        'model: "Notes\\n"',
        ["TW125 2:8-17 `model` must be one line of text without tabs"],
    ),
    (
        "model: Notes",
        f"model: {'N' * 65}",
        ["TW125 2:8-73 this name in PascalCase has 65 characters, and may have 64"],
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
        ["TW128 1:1-12 the model needs one of the keys `table` and `tables`"],
    ),
    (
        "table: {partition_key: PK, sort_key: SK}",
        "table: {partition_key: PK}\ntables: {A: {partition_key: PK}}",
        ["TW128 4:1-7 `table` and `tables` exclude each other | keep one of them"],
    ),
]
TABLE_CASES = [
    (
        TABLE,
        "{partition_key: PK, sort_key: {name: SK, type: strng}}",
        [
            (
                "TW124 3:55-60 `strng` is not one of `string`, `number`, `binary` | "
                "did you mean `string`?"
            )
        ],
    ),
    (
        TABLE,
        "{sort_key: SK}",
        [('TW123 3:1-6 `table` lacks the key `partition_key` | for example `partition_key: "PK"`')],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: on_demnd}",
        [("TW124 3:37-45 `on_demnd` is not one of `on_demand` | did you mean `on_demand`?")],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: {read: {min: 1}}}",
        [
            (
                "TW123 3:28-35 `billing` lacks the key `write` | for example `write: "
                '{"min": 5, "max": 50}`'
            ),
            "TW123 3:38-42 `read` lacks the key `max` | for example `max: 100`",
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: true}",
        [
            (
                "TW121 3:37-41 `billing` must be text or a map, and `true` is a "
                'boolean | write `"true"`'
            )
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: [a]}",
        ["TW120 3:28-35 `billing` must be text or a map, not a list"],
    ),
    (
        TABLE,
        "{partition_key: PK, encryption: {key_arn: x, y: 1}}",
        [
            "TW125 3:50-51 `x` is not a valid key ARN | The ARN of the KMS key.",
            "TW122 3:53-54 `y` is not a key of a customer key | it has `key_arn`",
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, dax: true}",
        ["TW120 3:33-37 `dax` must be `false` or a map, not `true`"],
    ),
    (
        TABLE,
        "{partition_key: PK, dax: {node_typ: x}}",
        [("TW122 3:34-42 `node_typ` is not a key of a DAX cluster | did you mean `node_type`?")],
    ),
    (
        TABLE,
        (
            "{partition_key: PK, dax: {node_type: dax.t3.small, nodes: 11, "
            "item_ttl: 5, query_ttl: 5 minutes}}"
        ),
        [
            "TW126 3:66-68 `nodes` is `11`, and must be at most 10",
            'TW121 3:80-81 `item_ttl` must be text, and `5` is a number | write `"5"`',
            (
                "TW125 3:94-103 `5 minutes` is not a valid duration | A number and its "
                "unit: ms, s, m, h or d."
            ),
        ],
    ),
    (
        TABLE,
        '{partition_key: PK, replicas: [], delimiter: "{"}',
        [
            (
                "TW129 3:28-36 `replicas` of a table is not in this version of "
                "tablewright yet | leave it out"
            ),
            (
                "TW125 3:53-56 `{` is not a valid delimiter | The character that "
                "separates the parts of a key."
            ),
        ],
    ),
    (
        TABLE,
        '{partition_key: PK, delimiter: "##"}',
        ["TW125 3:39-43 this delimiter has 2 characters, and may have 1"],
    ),
    (
        TABLE,
        (
            "{partition_key: PK, indexes: {G1: {partition_key: a, local: true}, "
            "GSI2: {sort_key: x, projection: al}}}"
        ),
        [
            "TW123 3:38-40 `G1` lacks the key `sort_key`",
            "TW125 3:38-40 this index name is too short: it must have 3 characters",
            "TW123 3:75-79 `GSI2` lacks the key `partition_key`",
            ("TW124 3:107-109 `al` is not one of `all`, `keys_only` | did you mean `all`?"),
        ],
    ),
    (
        TABLE,
        ("{partition_key: PK, indexes: {GSI3: {partition_key: [a, a, b, c, d], projection: []}}}"),
        [
            "TW127 3:45-58 `partition_key` has 5 entries, and may have 4",
            "TW127 3:64-65 `a` stands twice in this list | leave one out",
            "TW127 3:77-87 `projection` is empty",
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, deletion_protection: no, point_in_time_recovery: 1}",
        [
            ("TW120 3:49-51 `deletion_protection` must be true or false, not text | write `false`"),
            "TW120 3:77-78 `point_in_time_recovery` must be true or false, not a number",
        ],
    ),
    (
        TABLE,
        ("{partition_key: PK, stages: {dev: {partition_key: x, removal_policy: destory}}}"),
        [
            (
                "TW122 3:43-56 `partition_key` is not a key of a stage | it has "
                "`name`, `resource`, `billing`, `stream`, `point_in_time_recovery`, "
                "`deletion_protection`, `encryption`, `removal_policy`, `tags`, `dax`"
            ),
            ("TW124 3:77-84 `destory` is not one of `retain`, `destroy` | did you mean `destroy`?"),
        ],
    ),
    (
        TABLE,
        '{partition_key: PK, tags: {a: 1, "aws:b": c}}',
        [
            'TW121 3:38-39 `a` must be text, and `1` is a number | write `"1"`',
            (
                "TW125 3:41-48 `aws:b` is not a valid tag name | 1 to 128 characters, "
                "not beginning with aws:."
            ),
        ],
    ),
]
ENTITY_CASES = [
    (
        KEY,
        "key:\n      PK: {user_id}\n      SK: #PROFILE",
        [
            (
                "TW121 7:11-20 `PK` is a map, because its braces are not in quotes | "
                'write `"{user_id}"`'
            ),
            (
                "TW121 8:11-19 `SK` has no value, because `#` after a space begins a "
                'comment | write `"#PROFILE"`'
            ),
        ],
    ),
    (
        KEY,
        "key:\n      PK: {user_id}#x\n      SK: # a comment",
        [
            (
                "TW121 7:11-22 `PK` is a map, because its braces are not in quotes | "
                'write `"{user_id}#x"`'
            ),
            "TW120 8:7-9 `SK` has no value, and must be text",
        ],
    ),
    (
        KEY,
        'key: {PK: 2024, SK: {user_id}, X: null, Y: [a], Z: ""}',
        [
            'TW121 6:15-19 `PK` must be text, and `2024` is a number | write `"2024"`',
            (
                "TW121 6:25-34 `SK` is a map, because its braces are not in quotes | "
                'write `"{user_id}"`'
            ),
            'TW121 6:39-43 `X` must be text, and `null` is null | write `"null"`',
            "TW120 6:45-46 `Y` must be text, not a list",
            "TW125 6:56-58 this key template is empty",
        ],
    ),
    (
        KEY,
        "key:\n      PK:\n        user_id:\n      SK: true",
        [
            "TW120 7:7-9 `PK` must be text, not a map",
            'TW121 9:11-15 `SK` must be text, and `true` is a boolean | write `"true"`',
        ],
    ),
    (
        KEY,
        "unique: [email]",
        [
            (
                "TW129 6:5-11 `unique` of an entity is not in this version of "
                "tablewright yet | leave it out"
            )
        ],
    ),
    (
        KEY,
        "ttl: exp-at\n    operatons: [create]",
        [
            (
                "TW125 6:10-16 `exp-at` is not a valid attribute name | Letters, "
                "digits and underscores, the first a small letter. Did you mean "
                "`expAt`?"
            ),
            ("TW122 7:5-14 `operatons` is not a key of an entity | did you mean `operations`?"),
        ],
    ),
    (
        KEY,
        "operations: [creat, get, get]\n    parent: user\n    junction: [A]",
        [
            (
                "TW124 6:18-23 `creat` is not one of `create`, `put`, `get`, `update`, "
                "`delete` | did you mean `create`?"
            ),
            "TW127 6:30-33 `get` stands twice in this list | leave one out",
            (
                "TW125 7:13-17 `user` is not a valid name in PascalCase | Letters and "
                "digits, the first a capital letter; it names a generated class. Did "
                "you mean `User`?"
            ),
            "TW127 8:5-13 `junction` has 1 entry, and must have 2",
        ],
    ),
    (
        KEY,
        "parent: {User: {a: B}, Note: {}}",
        [
            "TW127 6:5-11 `parent` has 2 entries, and may have 1",
            (
                "TW125 6:24-25 `B` is not a valid attribute name | Letters, digits and "
                "underscores, the first a small letter. Did you mean `b`?"
            ),
            "TW127 6:28-32 `Note` is empty",
        ],
    ),
    (
        KEY,
        'indexes: {GSI1: {when: x, sparse: "true"}}',
        [
            (
                "TW129 6:22-26 `when` of an entity in an index is not in this version "
                "of tablewright yet | leave it out"
            ),
            "TW120 6:39-45 `sparse` must be true or false, not text | write `true`",
        ],
    ),
    (ATTRIBUTES, "attributes: {}", ["TW127 7:5-15 `attributes` is empty"]),
    (ATTRIBUTES, "attributes:", ["TW120 7:5-15 `attributes` has no value, and must be a map"]),
    (
        "    attributes: {user_id: ulid}\n",
        "",
        [
            (
                "TW123 5:3-7 `User` lacks the key `attributes` | for example "
                '`attributes: {"org_id": "ulid", "name": "string"}`'
            )
        ],
    ),
    (ATTRIBUTES, "attributes: [user_id]", ["TW120 7:5-15 `attributes` must be a map, not a list"]),
    (
        ATTRIBUTES,
        "attributes: {user_id: {tpye: ulid}}",
        ["TW122 7:28-32 `tpye` is not a key of an attribute | did you mean `type`?"],
    ),
    (
        ATTRIBUTES,
        ("attributes: {x: {}, y: {type: a, enum: [b]}, z: 5, v: {enum: [yes, true, a, a]}}"),
        [
            "TW128 7:18-19 `x` needs one of the keys `type`, `enum` and `fields`",
            "TW128 7:38-42 `type` and `enum` exclude each other | keep one of them",
            'TW121 7:53-54 `z` must be text or a map, and `5` is a number | write `"5"`',
            (
                "TW121 7:72-76 an entry of `enum` must be text, and `true` is a "
                'boolean | write `"true"`'
            ),
            "TW127 7:81-82 `a` stands twice in this list | leave one out",
        ],
    ),
    (
        ATTRIBUTES,
        "attributes: {Vx: string, a-b: string, user_Id: string}",
        [
            (
                "TW125 7:18-20 `Vx` is not a valid attribute name | Letters, digits "
                "and underscores, the first a small letter. Did you mean `vx`?"
            ),
            (
                "TW125 7:30-33 `a-b` is not a valid attribute name | Letters, digits "
                "and underscores, the first a small letter. Did you mean `aB`?"
            ),
        ],
    ),
    (
        ATTRIBUTES,
        "attributes: {u: {fields: {q: {generate: ulid, type: ulid}}}}",
        [
            (
                "TW122 7:35-43 `generate` is not a key of a field | it has `type`, "
                "`enum`, `fields`, `description`, `optional`, `default`, `constant`, "
                "`format`, `min`, `max`, `min_length`, `max_length`, `pattern`, "
                "`stored_as`, `sensitive`"
            )
        ],
    ),
    (
        ATTRIBUTES,
        (
            'attributes: {a: {type: string, min: "x", max_length: -1, min_length: '
            '1.5, optional: "yes", format: 3, generate: now_on_updat}}'
        ),
        [
            (
                "TW125 7:41-44 `x` is not a valid bound | A number, or a decimal "
                "number written as text."
            ),
            "TW126 7:58-60 `max_length` is `-1`, and must be at least 0",
            "TW120 7:74-77 `min_length` must be a whole number, not a decimal number",
            "TW120 7:89-94 `optional` must be true or false, not text | write `true`",
            'TW121 7:104-105 `format` must be text, and `3` is a number | write `"3"`',
            (
                "TW124 7:117-129 `now_on_updat` is not one of `ulid`, `uuid4`, "
                "`uuid7`, `now`, `now_on_update` | did you mean `now_on_update`?"
            ),
        ],
    ),
]
PATTERN_CASES = [
    (
        FIND,
        "{query: user, given: user_id}",
        [
            (
                "TW125 10:17-21 `user` is not a valid name in PascalCase | Letters and "
                "digits, the first a capital letter; it names a generated class. Did "
                "you mean `User`?"
            ),
            "TW120 10:30-37 `given` must be a list, not text | write `[user_id]`",
        ],
    ),
    (
        FIND,
        ("{query: User, range: {a: between, b: lt}, order: desc, limit: 0, page_size: ten}"),
        [
            "TW127 10:23-28 `range` has 2 entries, and may have 1",
            (
                "TW124 10:58-62 `desc` is not one of `ascending`, `descending` | did "
                "you mean `descending`?"
            ),
            "TW126 10:71-72 `limit` is `0`, and must be at least 1",
            "TW120 10:85-88 `page_size` must be a whole number, not text",
        ],
    ),
    (
        FIND,
        "{get: User, query: User, range: {a: lt}}",
        ["TW128 10:21-26 `get` and `query` exclude each other | keep one of them"],
    ),
    (
        FIND,
        "{get: User, range: {a: lt}, limit: 5}",
        [
            "TW128 10:21-26 `range` does not go with `get` | leave it out",
            "TW128 10:37-42 `limit` does not go with `get` | leave it out",
        ],
    ),
    (
        FIND,
        "{scan: User}",
        [
            (
                "TW129 10:10-14 `scan` of an access pattern is not in this version of "
                "tablewright yet | leave it out"
            )
        ],
    ),
    (
        FIND,
        "{transaction: [], if: x}",
        [
            (
                "TW129 10:10-21 `transaction` of an access pattern is not in this "
                "version of tablewright yet | leave it out"
            ),
            (
                "TW129 10:27-29 `if` of an access pattern is not in this version of "
                "tablewright yet | leave it out"
            ),
        ],
    ),
    (FIND, "{given: [user_id]}", ["TW128 10:3-7 `find` needs one of the keys `get` and `query`"]),
    (
        FIND,
        "{quer: User}",
        [("TW122 10:10-14 `quer` is not a key of an access pattern | did you mean `query`?")],
    ),
    (FIND, "User", ["TW120 10:9-13 `find` must be a map, not text"]),
    (
        FIND,
        ("{query: User, given: [{a: b, c: d}, {a: null}, {a: {user: b}}, 5, {a: [1]}]}"),
        [
            "TW127 10:32-33 an entry of `given` has 2 entries, and may have 1",
            (
                "TW121 10:49-53 `a` must be text, a number, true or false or a map, "
                'and `null` is null | write `"null"`'
            ),
            (
                "TW125 10:61-65 `user` is not a valid name in PascalCase | Letters and "
                "digits, the first a capital letter; it names a generated class. Did "
                "you mean `User`?"
            ),
            (
                "TW121 10:72-73 an entry of `given` must be text or a map, and `5` is "
                'a number | write `"5"`'
            ),
            ("TW120 10:76-77 `a` must be text, a number, true or false or a map, not a list"),
        ],
    ),
    (
        FIND,
        "{query: [], given: [a, a]}",
        [
            "TW127 10:10-15 `query` is empty",
            "TW127 10:32-33 `a` stands twice in this list | leave one out",
        ],
    ),
    (
        "  find: ",
        "  ListUsers: {query: User}\n  list-x: ",
        [
            (
                "TW125 10:3-12 `ListUsers` is not a valid access pattern name | Small "
                "letters, digits and underscores, the first a letter; it names a "
                "generated method. Did you mean `list_users`?"
            ),
            (
                "TW125 11:3-9 `list-x` is not a valid access pattern name | Small "
                "letters, digits and underscores, the first a letter; it names a "
                "generated method. Did you mean `list_x`?"
            ),
        ],
    ),
    (
        FIND,
        "{query: User, index: GSI 1, consistent: on, others: keep}",
        [
            (
                "TW125 10:30-35 `GSI 1` is not a valid index name | 3 to 255 letters, "
                "digits, underscores, hyphens and dots, as DynamoDB allows."
            ),
            "TW120 10:49-51 `consistent` must be true or false, not text | write `true`",
            "TW124 10:61-65 `keep` is not one of `drop`",
        ],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), MODEL_CASES)
def test_the_model(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected


@pytest.mark.parametrize(("old", "new", "expected"), TABLE_CASES)
def test_a_table(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected


@pytest.mark.parametrize(("old", "new", "expected"), ENTITY_CASES)
def test_an_entity(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected


@pytest.mark.parametrize(("old", "new", "expected"), PATTERN_CASES)
def test_an_access_pattern(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected


def test_a_model_that_is_right() -> None:
    assert found(MODEL) == ()


ROOTS = [
    ("[]", ["TW120 1:1-3 the model must be a map, not a list"]),
    ("text", ["TW120 1:1-5 the model must be a map, not text"]),
    ("12", ["TW120 1:1-3 the model must be a map, not a number"]),
    (
        "foo: 1",
        [
            (
                "TW122 1:1-4 `foo` is not a key of a model | it has `$schema`, "
                "`tablewright`, `model`, `description`, `types`, `table`, `tables`, "
                "`entities`, `access_patterns`"
            ),
            "TW123 1:1-4 the model lacks the key `entities`",
            ('TW123 1:1-4 the model lacks the key `model` | for example `model: "Organizations"`'),
            ("TW123 1:1-4 the model lacks the key `tablewright` | for example `tablewright: 1`"),
        ],
    ),
    (
        "{}",
        [
            "TW123 1:1-3 the model lacks the key `entities`",
            ('TW123 1:1-3 the model lacks the key `model` | for example `model: "Organizations"`'),
            ("TW123 1:1-3 the model lacks the key `tablewright` | for example `tablewright: 1`"),
            "TW128 1:1-3 the model needs one of the keys `table` and `tables`",
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
        "TW127 1:66-76 `entities` is empty",
    ]


def test_what_is_written_with_an_alias_is_told_once() -> None:
    text = changed(FIND, "&x {query: User, given: &y {}}\n  other: *x")
    assert told(text) == ["TW120 10:26-31 `given` must be a list, not a map"]


def test_findings_have_a_bound() -> None:
    attributes = ", ".join(f"a{number}: []" for number in range(900))
    text = changed(ATTRIBUTES, f"attributes: {{{attributes}}}")
    assert 100 <= len(found(text)) < 110

"""Each mistake in an entity is told once, at its token, in the designer's words."""

from __future__ import annotations

import pytest
from tests.syntax.models import ATTRIBUTES, KEY, changed, told

CASES = [
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
            'TW120 8:7-9 `SK` has no value, and must be text | for example `SK: "ORG#{org_id}"`',
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
            'TW120 6:45-46 `Y` must be text, not a list | for example `Y: "ORG#{org_id}"`',
            (
                "TW125 6:56-58 this key template is empty | write a text, such as the entity's "
                "name: `USER`"
            ),
        ],
    ),
    (
        KEY,
        "key:\n      PK:\n        user_id:\n      SK: true",
        [
            'TW120 7:7-9 `PK` must be text, not a map | for example `PK: "ORG#{org_id}"`',
            'TW121 9:11-15 `SK` must be text, and `true` is a boolean | write `"true"`',
        ],
    ),
    (
        KEY,
        "count_of: [email]",
        [
            (
                "TW129 6:5-13 `count_of` of an entity is not in this version of "
                "tablewright yet | leave it out, and do it in the application"
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
                "`modify`, `move`, `delete` | did you mean `create`?"
            ),
            "TW127 6:30-33 `get` stands twice in this list | leave one out",
            (
                "TW125 7:13-17 `user` is not a valid name in PascalCase | Letters and "
                "digits, the first a capital letter; it names a generated class. Did "
                "you mean `User`?"
            ),
            "TW127 8:5-13 `junction` has 1 entry, and must have 2 | add 1 more",
        ],
    ),
    (
        KEY,
        "parent: {User: {a: B}, Note: {}}",
        [
            "TW127 6:5-11 `parent` has 2 entries, and may have 1 | leave 1 of them out",
            (
                "TW125 6:24-25 `B` is not a valid attribute name | Letters, digits and "
                "underscores, the first a small letter. Did you mean `b`?"
            ),
            "TW127 6:28-32 `Note` is empty | write at least 1 entry",
        ],
    ),
    (
        KEY,
        'indexes: {GSI1: {when: x, sparse: "true"}}',
        [
            ("TW120 6:28-29 `when` must be a map, not text | for example `when: {status: active}`"),
            "TW120 6:39-45 `sparse` must be true or false, not text | write `true`",
        ],
    ),
    (ATTRIBUTES, "attributes: {}", ["TW127 7:5-15 `attributes` is empty | write at least 1 entry"]),
    (
        ATTRIBUTES,
        "attributes:",
        [
            (
                "TW120 7:5-15 `attributes` has no value, and must be a map | "
                "for example `attributes: {org_id: ulid, name: string}`"
            )
        ],
    ),
    (
        "    attributes: {user_id: ulid}\n",
        "",
        [
            (
                "TW123 5:3-7 `User` lacks the key `attributes` | for example "
                "`attributes: {org_id: ulid, name: string}`"
            )
        ],
    ),
    (
        ATTRIBUTES,
        "attributes: [user_id]",
        [
            (
                "TW120 7:5-15 `attributes` must be a map, not a list | "
                "write a map, without dashes: `user_id: string`"
            )
        ],
    ),
    (
        ATTRIBUTES,
        "attributes: {user_id: {tpye: ulid}}",
        ["TW122 7:28-32 `tpye` is not a key of an attribute | did you mean `type`?"],
    ),
    (
        ATTRIBUTES,
        ("attributes: {x: {}, y: {type: a, enum: [b]}, z: 5, v: {enum: [yes, true, a, a]}}"),
        [
            (
                "TW128 7:18-19 the attribute `x` needs one of the keys `type`, `enum` and `fields` "
                "| add `type: …`, `enum: …` or `fields: …`"
            ),
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
                "and underscores, the first a small letter. Did you mean `vx`? Where the "
                "table has it so, give it `stored_as: Vx`, or the table `stored_case: pascal`."
            ),
            (
                "TW125 7:30-33 `a-b` is not a valid attribute name | Letters, digits "
                "and underscores, the first a small letter. Did you mean `aB`? Where the "
                "table has it so, give it `stored_as: a-b`."
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
            (
                "TW126 7:58-60 `max_length` is `-1`, and must be at least 0 | "
                "write a number from 0 to 409,600"
            ),
            (
                "TW120 7:74-77 `min_length` must be a whole number, not a decimal number | "
                "for example `min_length: 200`"
            ),
            "TW120 7:89-94 `optional` must be true or false, not text | write `true`",
            'TW121 7:104-105 `format` must be text, and `3` is a number | write `"3"`',
            (
                "TW124 7:117-129 `now_on_updat` is not one of `ulid`, `uuid4`, "
                "`uuid7`, `now`, `now_on_update` | did you mean `now_on_update`?"
            ),
        ],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_told(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected

"""Each mistake in an access pattern is told once, at its token, in the designer's words."""

from __future__ import annotations

import pytest
from tests.syntax.models import FIND, changed, told

CASES = [
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
            "TW127 10:23-28 `range` has 2 entries, and may have 1 | leave 1 of them out",
            (
                "TW124 10:58-62 `desc` is not one of `ascending`, `descending` | did "
                "you mean `descending`?"
            ),
            (
                "TW126 10:71-72 `limit` is `0`, and must be at least 1 | "
                "write a number from 1 to 1,000,000,000"
            ),
            (
                "TW120 10:85-88 `page_size` must be a whole number, not text | "
                "for example `page_size: 50`"
            ),
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
        "{scan: User, given: [user_id], order: descending, segments: 1}",
        [
            "TW128 10:22-27 `given` does not go with `scan` | leave it out",
            "TW128 10:40-45 `order` does not go with `scan` | leave it out",
            (
                "TW126 10:69-70 `segments` is `1`, and must be at least 2 | "
                "write a number from 2 to 1,000,000"
            ),
        ],
    ),
    (
        FIND,
        "{query: User, segments: 4}",
        ["TW128 10:23-31 `segments` does not go with `query` | leave it out"],
    ),
    (
        FIND,
        "{transaction: [], if: {user_id: x}}",
        [
            "TW127 10:10-21 `transaction` is empty | write at least 1 entry",
            (
                "TW128 10:27-29 `if` does not go with `transaction` | "
                "put it into the part of the transaction that it belongs to"
            ),
        ],
    ),
    (
        FIND,
        "{create: User, limit: 3, if: {user_id: x}}",
        [
            "TW128 10:24-29 `limit` does not go with `create` | leave it out",
            (
                "TW128 10:34-36 `if` does not go with `create` | leave it out: a `create` "
                "fails where the item is there; for a condition on what is stored, write a `put`"
            ),
        ],
    ),
    (
        FIND,
        "{transaction: [{delete: User, set: [user_id]}, {chek: User}, {get: User, if: {a: 1}}]}",
        [
            (
                "TW128 10:39-42 `set` does not go with `delete` | leave it out, or make it an "
                "`update`"
            ),
            (
                "TW122 10:57-61 `chek` is not a key of a part of a transaction | "
                "did you mean `check`?"
            ),
            "TW128 10:82-84 `if` does not go with `get` | leave it out",
        ],
    ),
    (
        FIND,
        "{query: User, set: [user_id], upsert: true}",
        [
            "TW128 10:23-26 `set` does not go with `query` | leave it out, or make it an `update`",
            (
                "TW128 10:39-45 `upsert` does not go with `query` | leave it out, or make it an "
                "`update`"
            ),
        ],
    ),
    (
        FIND,
        "{get: User, key: {user_id: $me}, if: {user_id: exists}}",
        [
            (
                "TW128 10:21-24 `key` does not go with `get` | leave it out: `given` says what the "
                "caller knows"
            ),
            (
                "TW128 10:42-44 `if` does not go with `get` | leave it out: what a query keeps is "
                "its `filter`"
            ),
        ],
    ),
    (
        FIND,
        "{update: User, set: {A.b: 1}, add: [a, a]}",
        [
            (
                "TW125 10:30-33 `A.b` is not a valid path | An attribute, or what a path reaches "
                "inside it: address.city is a field, prefs.$key the entry of a map, steps.0 the "
                "element of a list."
            ),
            "TW127 10:48-49 `a` stands twice in this list | leave one out",
        ],
    ),
    (
        FIND,
        "{given: [user_id]}",
        [
            (
                "TW128 10:3-7 `find` needs one of the keys `get`, `query`, `scan`, `batch_get`, "
                "`batch_write`, `create`, `put`, `update`, `delete` and `transaction` | add "
                "`get: …`, `query: …`, `scan: …`, `batch_get: …`, `batch_write: …`, "
                "`create: …`, `put: …`, `update: …`, `delete: …` or `transaction: …`"
            )
        ],
    ),
    (
        FIND,
        "{quer: User}",
        [("TW122 10:10-14 `quer` is not a key of an access pattern | did you mean `query`?")],
    ),
    (
        FIND,
        "User",
        [
            (
                "TW120 10:9-13 `find` must be a map, not text | "
                "for example `find: {query: Project, given: [org_id]}`"
            )
        ],
    ),
    (
        FIND,
        ("{query: User, given: [{a: b, c: d}, {a: null}, {a: {user: b}}, 5, {a: [1]}]}"),
        [
            (
                "TW127 10:32-33 an entry of `given` has 2 entries, and may have 1 | "
                "leave 1 of them out"
            ),
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
            (
                "TW120 10:76-77 `a` must be text, a number, true or false or a map, not a "
                "list | "
                "for example `a: active`"
            ),
        ],
    ),
    (
        FIND,
        "{query: [], given: [a, a]}",
        [
            "TW127 10:10-15 `query` is empty | write at least 1 entry",
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
            "TW124 10:61-65 `keep` is not one of `drop` | write `drop`",
        ],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_told(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected

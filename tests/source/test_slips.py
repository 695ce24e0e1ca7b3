"""The slips that do not parse say to quote; other broken YAML says what is wrong and where."""

from __future__ import annotations

import pytest
from tests.source.reading import both, told

UNQUOTED = [
    ("{PK: ORG#{id}}", "1:6-1:14", 'write `"ORG#{id}"`'),
    ("{PK: ORG#{id}#x, SK: y}", "1:6-1:16", 'write `"ORG#{id}#x"`'),
    ("key: {PK: a, SK: A#{b}#{c}}", "1:18-1:27", 'write `"A#{b}#{c}"`'),
    ("PK: {org_id}_x", "1:5-1:15", 'write `"{org_id}_x"`'),
    ("PK: {a}/{b}", "1:5-1:12", 'write `"{a}/{b}"`'),
    ("{PK: {a}-{b}, SK: x}", "1:6-1:13", 'write `"{a}-{b}"`'),
    ("{a: enum[x, y]}", "1:5-1:15", "write `{enum: [x, y]}`"),
    ("{a: string[], b: c}", "1:5-1:13", "write `list<string>`"),
    ("{a: Optional[str]}", "1:5-1:18", "write `optional<str>`"),
    ("{a: List[Optional[str]]}", "1:5-1:24", 'write `"List[Optional[str]]"`'),
    ("{a: x[y z]}", "1:5-1:11", 'write `"x[y z]"`'),
    ("a: @x", "1:4-1:5", "write the whole text in double quotes"),
    ("a: %Y-%m", "1:4-1:5", "write the whole text in double quotes"),
    ("a: `x`", "1:4-1:5", "write the whole text in double quotes"),
    ("a: *.x", "1:4-1:5", "write the whole text in double quotes"),
    (
        "a: {b: who?}",
        "1:11-1:12",
        "write the whole text in double quotes; an optional type is `optional<…>`",
    ),
    ("key: {PK: a, SK: #x}\nb: c\n", "1:18-1:21", "write a text that holds `#` in quotes"),
    ("key: {PK: {id}#x, SK: y}\nz: 1", "1:15-1:25", "write a text that holds `#` in quotes"),
]


@pytest.mark.parametrize(("text", "where", "advice"), UNQUOTED)
def test_a_text_without_quotes(text: str, where: str, advice: str) -> None:
    assert [found[:2] for found in told(text)] == [("TW115", where)]
    assert [found.help for found in both(text).findings] == [advice]


BROKEN = [
    ("a: 'x\n", "1:4-1:5", "this quote (') is never closed"),
    ('a: "x\n---\n"', "1:4-1:5", 'this quote (") is never closed'),
    ("a: {b: c", "1:4-1:5", "this bracket ({) is never closed"),
    ("a:\n  b: 1\n c: 2", "3:2-3:3", "this does not line up with what stands above it"),
    ("- a\nb: 1", "2:1-2:2", "this does not line up with what stands above it"),
    ("a: b: c", "1:5-1:6", "a `:` stands where no key can be"),
    ("a: - b", "1:4-1:5", "a `-` stands where no list can begin"),
    ("a: 'x' y", "1:8-1:9", "the value has ended with this line's `'`, and something follows it"),
    ('a: "\\d"', "1:6-1:7", "no escape begins like this in double quotes"),
    ('a: "\\u12"', "1:7-1:8", "this escape has too few digits"),
    ('a: "\\U00110000"', "1:7-1:15", "this escape names a character that does not exist"),
    ('a: "\\UFFFFFFFF"', "1:7-1:15", "this escape names a character that does not exist"),
    ("a: ]", "1:4-1:5", "a value is missing here"),
    ("a: [b", "1:4-1:5", "this bracket ([) is never closed"),
    ("a: {b: [c}", "1:10-1:11", "expected `,` or `]`"),
    (
        "a: |x\n",
        "1:5-1:6",
        "only an indentation and `+` or `-` may follow this sign for a block of text",
    ),
    ("a: |0\n", "1:5-1:6", "an indentation is a digit from 1 to 9"),
    ("a: ? b", "1:4-1:5", "a `?` stands where no key can be"),
    ("{}\na: b", "2:1-2:2", "this stands outside of the model's map"),
]


@pytest.mark.parametrize(("text", "where", "message"), BROKEN)
def test_broken_yaml(text: str, where: str, message: str) -> None:
    assert told(text) == [("TW101", where, message)]
    assert all(found.help for found in both(text).findings)


@pytest.mark.parametrize(
    "text", ["{PK: 'ORG#{id}'}", "PK: ORG#{id}", "a: x#y", "a: b?", "a: {b: 'who?'}", "a: -x"]
)
def test_text_that_needs_no_quotes(text: str) -> None:
    assert both(text).findings == ()

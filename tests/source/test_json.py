"""A file that ends in `.json` is JSON and nothing more, with the same places as YAML."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.source.reading import both, root, scalar, told

from tablewright.diagnostics import Span
from tablewright.source.reader import read
from tablewright.syntax.data import plain

PATH = "model.json"
REFUSED = [
    ('{"a": 1,}', "TW101", "1:9-1:10", "expected a key in double quotes, found `}`"),
    ("[1,]", "TW101", "1:4-1:5", "expected a value, found `]`"),
    ("{a: 1}", "TW101", "1:2-1:3", "expected a key in double quotes, found `a`"),
    ("{'a': 1}", "TW101", "1:2-1:5", "expected a key in double quotes, found `'a'`"),
    ('{"a" 1}', "TW101", "1:6-1:7", "expected `:`, found `1`"),
    ('{"a": 1 "b": 2}', "TW101", "1:9-1:10", 'expected `,` or `}`, found `"`'),
    ('{"a": 01}', "TW101", "1:7-1:9", "expected a value, found `01`"),
    ('{"a": .5}', "TW101", "1:7-1:9", "expected a value, found `.5`"),
    ('{"a": NaN}', "TW101", "1:7-1:10", "expected a value, found `NaN`"),
    ('{"a": True}', "TW101", "1:7-1:11", "expected a value, found `True`"),
    ('{"a": 1} x', "TW101", "1:10-1:11", "expected the end of the file, found `x`"),
    ('{"a": [1', "TW101", "1:9-1:9", "expected `,` or `]`, found the end of the file"),
    ("// c\n{}", "TW101", "1:1-1:3", "expected a value, found `//`"),
    ('{"a":\n "b\n"}', "TW101", "2:2-2:3", "this text does not end in JSON"),
    ('{"a": "\\x"}', "TW101", "1:7-1:8", "this text does not end in JSON"),
    ('{"a": 1, "a": 2}', "TW108", "1:10-1:13", "the key `a` is given twice"),
    ("", "TW107", "1:1-1:1", "the file is empty"),
]


@pytest.mark.parametrize(("text", "code", "where", "message"), REFUSED)
def test_refused(text: str, code: str, where: str, message: str) -> None:
    assert told(text, PATH) == [(code, where, message)]


def test_keys_that_yaml_reads_otherwise_are_text() -> None:
    tree = root('{"1": "true", "<<": "no", "null": "~"}', PATH)
    assert plain(tree) == {"1": "true", "<<": "no", "null": "~"}


def test_places() -> None:
    tree = root('{\r\n  "a": [1, "é\\u00e9", {}],\r  "b": -1.5e3}\n', PATH)
    assert tree.span == Span(1, 1, 3, 15)
    assert scalar(tree.get("b")).span == Span(3, 8, 3, 14)
    value = tree.get("a")
    assert value is not None
    assert value.span == Span(2, 8, 2, 26)


def test_a_pair_of_surrogates_is_one_character_and_half_of_one_is_refused() -> None:
    assert plain(root('{"a": "\\ud83d\\ude00"}', PATH)) == {"a": "😀"}
    assert [found[0] for found in told('{"a": "\\ud83d"}', PATH)] == ["TW104"]


@pytest.mark.parametrize("opening", ["[", '{"a":'])
def test_deep_nesting(opening: str) -> None:
    assert [found[0] for found in told(opening * 100_000, PATH)] == ["TW113"]


def test_a_long_number() -> None:
    assert [found[0] for found in told('{"a": ' + "1" * 5000 + "}", PATH)] == ["TW114"]


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Cn", "Zl", "Zp"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("abcxyz"), inner),
    max_leaves=20,
)


@given(_VALUES, st.sampled_from([None, 1]), st.booleans())
def test_reads_whatever_json_writes(value: object, indent: int | None, ascii_only: bool) -> None:
    text = json.dumps({"root": value}, indent=indent, ensure_ascii=ascii_only)
    reading = both(text, PATH)
    if "${Token[" not in text:
        assert reading.findings == ()
        assert reading.root is not None
        assert plain(reading.root) == json.loads(text)


@given(st.text('{}[]",:\\ \n01-.eEtrufalsn/u', max_size=30))
def test_accepts_exactly_what_json_accepts(text: str) -> None:
    codes = {found.code for found in read(text.encode(), PATH).findings}
    try:
        json.loads(text, parse_constant=_no_constant)
    except ValueError:
        assert codes & {"TW101", "TW107", "TW104", "TW108"}
    else:
        assert "TW101" not in codes


def _no_constant(name: str) -> object:
    raise ValueError(name)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ('{"a": 1,}', "leave out the comma before it"),
        ("[1,]", "leave out the comma before it"),
        ("{a: 1}", 'write it in double quotes: `"a"`'),
        ("{'a': 1}", 'write it in double quotes: `"a"`'),
        ('{"a" 1}', "write `:` between a key and its value"),
        (
            '{"a": 1 "b": 2}',
            "write a comma between two entries, and close each bracket with its own kind",
        ),
        ('{"a": .5}', "write a number as `10` or `0.5`, or a text in double quotes"),
        ('{"a": True}', "write `true`"),
        ('{"a": None}', "write `null`"),
        ('{"a": 1} x', "leave out what follows the model's last bracket"),
        ('{"a": [1', "close each text, list and map that is open"),
        ('{"a": 1, // c\n}', "leave the comment out, or write the model in YAML"),
        ('{"a": }', "write what is missing before it"),
    ],
)
def test_the_way_out(text: str, advice: str) -> None:
    assert [found.help for found in read(text.encode(), PATH).findings] == [advice]

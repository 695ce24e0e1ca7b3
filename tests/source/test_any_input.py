"""No input whatever is too much, and PyYAML's two parsers never make a difference."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.source.mutation import MODEL, nearly_models, odd_texts
from tests.source.reading import LOADERS, both

from tablewright.diagnostics import Span
from tablewright.source.loaders import Loader
from tablewright.source.places import BREAK
from tablewright.source.reader import Reading, read


def _sound(reading: Reading) -> None:
    """Either a tree or findings, which lie inside of the text."""
    assert (reading.root is None) == bool(reading.findings)
    lines = BREAK.split(reading.source.text)
    for finding in reading.findings:
        span = finding.span
        assert Span(1, 1, 1, 1) <= span
        assert (span.line, span.column) <= (span.end_line, span.end_column)
        assert span.end_line <= len(lines) + 1
        assert "\n" not in finding.message
        assert finding.message.isprintable()


def test_the_model_itself_is_sound() -> None:
    assert both(MODEL).findings == ()


@settings(max_examples=400)
@given(nearly_models())
def test_slips_in_a_model(text: str) -> None:
    _sound(both(text))


@settings(max_examples=300)
@given(odd_texts)
def test_odd_characters(text: str) -> None:
    _sound(both(text))


@given(st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    _sound(both(data))
    _sound(both(data, "model.json"))


@given(nearly_models())
def test_yaml_where_json_is_promised(text: str) -> None:
    _sound(both(text, "model.json"))


@settings(max_examples=100)
@given(nearly_models(), st.sampled_from(["\r\n", "\r"]))
def test_line_ends_change_no_finding(text: str, end: str) -> None:
    plain = text.replace("\r", "")
    first, second = both(plain), both(plain.replace("\n", end))
    assert [(each.code, each.span) for each in first.findings] == [
        (each.code, each.span) for each in second.findings
    ]


HOSTILE = {
    "brackets": b"[" * 1_000_000,
    "braces": b"{a: " * 250_000,
    "dashes": b"- " * 500_000,
    "questions": b"? " * 500_000,
    "exclamations": b"!" * 1_000_000,
    "ampersands": b"&a " * 300_000,
    "a quote": b'"' + b"x" * 1_000_000,
    "quotes": b"'" * 1_000_000,
    "line breaks": b"\n" * 1_000_000,
    "tabs": b"\t" * 1_000_000,
    "digits": b"9" * 1_000_000,
    "comments": b"# x\n" * 250_000,
    "words": b"a " * 500_000,
    "escapes": b'"' + b"\\n" * 500_000 + b'"',
    "a block": b"a: |\n" + b"  x\n" * 250_000,
    "the same key": b"a: 1\n" * 200_000,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("loader", LOADERS)
def test_hostile_megabytes_take_no_longer_than_their_size(name: str, loader: Loader) -> None:
    data = HOSTILE[name]
    begin = time.process_time()
    read(data, "model.yaml", loader)
    read(data, "model.json")
    # Quadratic work would take hours; the Python parser is allowed its slowness.
    assert time.process_time() - begin < 60

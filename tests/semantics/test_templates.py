"""Key templates, taken apart."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Span
from tablewright.semantics.templates import (
    RawLiteral,
    RawSlot,
    RawTemplate,
    TemplateFault,
    pad_width,
    parse_template,
)
from tablewright.source.tree import Scalar


def _quoted(text: str) -> Scalar:
    return Scalar(text, text, Span(3, 10, 3, 12 + len(text)), plain=False)


def _parsed(text: str) -> RawTemplate:
    parsed = parse_template(_quoted(text))
    assert not isinstance(parsed, TemplateFault)
    return parsed


def _plain(template: RawTemplate) -> list[object]:
    return [
        part.text if isinstance(part, RawLiteral) else (part.attribute, part.format)
        for part in template
    ]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", []),
        ("PROFILE", ["PROFILE"]),
        ("{id}", [("id", None)]),
        ("ORG#{org_id}", ["ORG#", ("org_id", None)]),
        ("{a}{b}", [("a", None), ("b", None)]),
        ("{n:010d}#x", [("n", "010d"), "#x"]),
        ("{t:%Y-%m-%dT%H:%M}", [("t", "%Y-%m-%dT%H:%M")]),
        ("{{a}}", ["{a}"]),
        ("{{{a}}}", ["{", ("a", None), "}"]),
        ("{a:}", [("a", "")]),
        ("grün#{a}", ["grün#", ("a", None)]),
    ],
)
def test_parts(text: str, parts: list[object]) -> None:
    assert _plain(_parsed(text)) == parts


@pytest.mark.parametrize(
    ("text", "guilty"),
    [
        ("ORG#{org_id", "{org_id"),
        ("ORG#}", "}"),
        ("{a}}", "}"),
        ("{}", "{}"),
        ("{ }", "{ }"),
        ("{$a}", "{$a}"),
        ("{a b}", "{a b}"),
        ("{a.b}", "{a.b}"),
        ("{{{a}}", "}"),
        ("x{é}", "{é}"),
    ],
)
def test_faults_stand_at_the_guilty_token(text: str, guilty: str) -> None:
    fault = parse_template(_quoted(text))
    assert isinstance(fault, TemplateFault)
    start = fault.span.column - 11
    assert text[start : fault.span.end_column - 11] == guilty
    assert fault.help


def test_a_slot_knows_its_place() -> None:
    slot = _parsed("ORG#{org_id}")[1]
    assert isinstance(slot, RawSlot)
    assert slot.span == Span(3, 15, 3, 23)


@given(st.text(alphabet="ab{}:#%$ ", max_size=20))
def test_anything_is_read_or_refused(text: str) -> None:
    parsed = parse_template(_quoted(text))
    if not isinstance(parsed, TemplateFault):
        kinds = [type(part) for part in parsed]
        assert (RawLiteral, RawLiteral) not in itertools.pairwise(kinds)
        assert _written(parsed) == text


def _written(template: RawTemplate) -> str:
    return "".join(
        part.text.replace("{", "{{").replace("}", "}}")
        if isinstance(part, RawLiteral)
        else f"{{{part.attribute}{'' if part.format is None else ':' + part.format}}}"
        for part in template
    )


@pytest.mark.parametrize(
    ("form", "width"),
    [("01d", 1), ("010d", 10), ("038d", 38), ("039d", None), ("10d", None), ("0d", None)],
)
def test_padding(form: str, width: int | None) -> None:
    assert pad_width(form) == width

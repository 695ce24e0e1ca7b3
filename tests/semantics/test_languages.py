"""Whether two key templates share a text, against all texts up to a length and plain regexes."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.ir.entities import Enum, EnumMember, Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat, ValueType
from tablewright.semantics.languages import automaton, fixed_width, literal_prefix
from tablewright.semantics.searches import Budget, Unproven, shared_text

LONGEST = 5
TEXTS = ["".join(chars) for n in range(LONGEST + 1) for chars in product("ab#z", repeat=n)]
ENUMS = {
    "Short": ("a", "b#"),
    "Prefixes": ("a", "ab", "aba"),
    "Hash": ("#",),
}
STRING = ScalarType(Kind.STRING)


def _shared(one: Template, other: Template) -> str | None:
    found = shared_text(automaton(one, _enum), automaton(other, _enum), Budget())
    assert not isinstance(found, Unproven)
    return found


def _enum(name: str) -> Enum:
    return Enum(name, tuple(EnumMember(value, value) for value in ENUMS[name]))


LITERALS = st.text(alphabet="ab#", min_size=1, max_size=2).map(Literal)
FREE = st.sampled_from(["", "#", "a", "#b"]).map(lambda kept: Slot("x", STRING, refuse=kept))
CHOICES = st.sampled_from(sorted(ENUMS)).map(lambda name: Slot("e", EnumType(name)))
TEMPLATES = st.lists(st.one_of(LITERALS, FREE, CHOICES), min_size=1, max_size=3).map(
    lambda parts: Template(tuple(parts))
)


def _regex(template: Template) -> re.Pattern[str]:
    """The same language, written by other rules."""
    return re.compile("".join(map(_part, template.parts)), re.DOTALL)


def _part(part: Literal | Slot) -> str:
    if isinstance(part, Literal):
        return re.escape(part.text)
    if part.width is not None:
        return f"[0-9]{{{part.width}}}"
    match part.type:
        case EnumType(name):
            return f"(?:{'|'.join(map(re.escape, ENUMS[name]))})"
        case ScalarType(kind=Kind.STRING):
            return f"[^{re.escape(part.refuse)}]+" if part.refuse else ".+"
        case ScalarType(kind=Kind.ULID):
            return "[0-7][0-9A-HJKMNP-TV-Z]{25}"
        case ScalarType(kind=Kind.UUID):
            return "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"
        case ScalarType(kind=Kind.INTEGER):
            return "(?:0|-?[1-9][0-9]*)"
        case ScalarType(kind=Kind.BOOLEAN):
            return "(?:true|false)"
        case ScalarType(kind=Kind.DATE):
            return r"\d{4}-\d\d-\d\d" if part.prefix_length is None else r"\d{4}-\d\d"
        case _:
            return r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"


@settings(max_examples=250)
@given(TEMPLATES, TEMPLATES)
def test_a_shared_text_is_found_just_where_there_is_one(one: Template, other: Template) -> None:
    first, second = _regex(one), _regex(other)
    shared = [text for text in TEXTS if first.fullmatch(text) and second.fullmatch(text)]
    found = _shared(one, other)
    if found is None:
        assert shared == []
    else:
        assert first.fullmatch(found)
        assert second.fullmatch(found)
        assert len(found) > LONGEST or len(found) == len(shared[0])


def _slot(kind: Kind, **more: object) -> Slot:
    form = TimeFormat.ISO_MILLIS if kind is Kind.DATETIME else None
    type_: ValueType = ScalarType(kind, time_format=form)
    width = more.get("width")
    cut = more.get("cut")
    return Slot(
        "v",
        type_,
        width=width if isinstance(width, int) else None,
        prefix_length=cut if isinstance(cut, int) else None,
    )


VALUES = st.sampled_from(
    [
        _slot(Kind.ULID),
        _slot(Kind.UUID),
        _slot(Kind.INTEGER),
        _slot(Kind.INTEGER, width=4),
        _slot(Kind.BOOLEAN),
        _slot(Kind.DATE),
        _slot(Kind.DATE, cut=7),
        _slot(Kind.DATETIME),
        Slot("v", STRING, refuse="#"),
    ]
)
REAL = st.lists(
    st.one_of(st.sampled_from(["#", "A#", "-", "01", "true#"]).map(Literal), VALUES),
    min_size=1,
    max_size=4,
).map(lambda parts: Template(tuple(parts)))


@settings(max_examples=250)
@given(st.data(), REAL, REAL)
def test_witnesses_are_keys_of_both(data: st.DataObject, one: Template, other: Template) -> None:
    found = _shared(one, other)
    if found is not None:
        assert _regex(one).fullmatch(found), found
        assert _regex(other).fullmatch(found), found
    else:
        key = data.draw(
            st.from_regex(_regex(one), fullmatch=True, alphabet=st.characters(codec="ascii"))
        )
        assert not _regex(other).fullmatch(key), key


@given(REAL)
def test_every_template_shares_its_keys_with_itself(template: Template) -> None:
    assert _shared(template, template) is not None


@pytest.mark.parametrize(
    ("slot", "fixed"),
    [
        (_slot(Kind.ULID), True),
        (_slot(Kind.UUID), True),
        (_slot(Kind.DATE), True),
        (_slot(Kind.DATE, cut=7), True),
        (_slot(Kind.DATETIME), True),
        (_slot(Kind.INTEGER, width=4), True),
        (_slot(Kind.INTEGER), False),
        (_slot(Kind.BOOLEAN), False),
        (Slot("v", STRING), False),
        (Slot("v", EnumType("Hash")), True),
        (Slot("v", EnumType("Prefixes")), False),
    ],
)
def test_what_has_one_width(slot: Slot, fixed: bool) -> None:
    assert fixed_width(slot, _enum) is fixed


def test_folded_text_has_no_capital_letters() -> None:
    folded = Template((Slot("v", STRING, Transform.LOWER),))
    capital = Template((Literal("A"),))
    small = Template((Literal("a"),))
    assert _shared(folded, capital) is None
    assert _shared(folded, small) == "a"


def test_the_fixed_start_of_a_template() -> None:
    assert literal_prefix(Template((Literal("A#"), Slot("v", STRING)))) == "A#"
    assert literal_prefix(Template((Slot("v", STRING), Literal("A#")))) == ""
    assert literal_prefix(Template(())) == ""

"""Every witness is a key of both, and where there is none no value of either makes one.

The keys of a witness are read back part by part, by rules that are written here once more.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from tablewright.ir.entities import Enum, EnumMember, KeyBinding, Literal, Slot, Template
from tablewright.ir.patterns import KeyBeginsWith, KeyBetween, KeyEquals
from tablewright.ir.types import EnumType, Kind, ScalarType, WireType
from tablewright.semantics.conditions import Condition, KeyPath
from tablewright.semantics.exactness import KeySpace
from tablewright.semantics.premises import guarded

ENUM = ("a", "ab", "b#")


def _enum(name: str) -> Enum:
    return Enum(name, tuple(EnumMember(value, value) for value in ENUM))


def _number(low: int, high: int) -> Callable[[str], bool]:
    return lambda text: (
        re.fullmatch("-?[0-9]+", text, re.ASCII) is not None
        and str(int(text)) == text
        and low <= int(text) <= high
    )


def _date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


Reads = Callable[[str], bool]
STRING = ScalarType(Kind.STRING)
SLOTS: dict[str, tuple[Slot, Reads, list[str]]] = {
    "s": (Slot("s", STRING), lambda text: text != "", ["a", "a#b", "ab", "#", "7"]),
    "c": (
        Slot("c", ScalarType(Kind.STRING, pattern="[ab]+#?")),
        lambda text: re.fullmatch("[ab]+#?", text) is not None,
        ["a", "ab", "b#"],
    ),
    "l": (
        Slot("l", ScalarType(Kind.STRING, min_length=2, max_length=2)),
        lambda text: len(text) == 2,
        ["ab", "a#", "10"],
    ),
    "p": (
        Slot("p", ScalarType(Kind.STRING, pattern="[ab#]*", min_length=2, max_length=3)),
        lambda text: re.fullmatch("[ab#]{2,3}", text) is not None,
        ["ab", "a#b", "aba"],
    ),
    "n": (
        Slot("n", ScalarType(Kind.INTEGER)),
        _number(1 - 10**38, 10**38 - 1),
        ["0", "7", "10", "-1"],
    ),
    "b": (
        Slot("b", ScalarType(Kind.INTEGER, minimum=Decimal(7), maximum=Decimal("12.5"))),
        _number(7, 12),
        ["7", "10", "12"],
    ),
    "w": (
        Slot("w", ScalarType(Kind.INTEGER, maximum=Decimal(50)), width=2),
        lambda text: re.fullmatch("[0-4][0-9]|50", text, re.ASCII) is not None,
        ["07", "10", "50"],
    ),
    "d": (Slot("d", ScalarType(Kind.DATE)), _date, ["2026-01-31"]),
    "m": (
        Slot("m", ScalarType(Kind.DATE), prefix_length=7),
        lambda text: _date(f"{text}-01"),
        ["2026-01"],
    ),
    "e": (Slot("e", EnumType("E")), lambda text: text in ENUM, list(ENUM)),
}
PARTS = st.one_of(
    st.sampled_from(["A", "#", "a", "0", "A#", "-01"]).map(Literal),
    st.sampled_from([slot for slot, _, _ in SLOTS.values()]),
    st.sampled_from([slot for slot, _, _ in SLOTS.values()]),
)


def _joined(parts: list[Literal | Slot]) -> Template:
    found: list[Literal | Slot] = []
    for part in parts:
        last = found[-1] if found else None
        if isinstance(part, Literal) and isinstance(last, Literal):
            found[-1] = Literal(last.text + part.text)
        else:
            found.append(part)
    return Template(tuple(found))


TEMPLATES = st.lists(PARTS, min_size=1, max_size=4).map(_joined)


def _reads(parts: tuple[Literal | Slot, ...], text: str, *, whole: bool = True) -> bool:
    """Whether a text is a key of these parts, or where it is not `whole` begins with one."""
    if not parts:
        return text == "" or not whole
    first, rest = parts[0], parts[1:]
    if isinstance(first, Literal):
        found = text.startswith(first.text)
        return found and _reads(rest, text[len(first.text) :], whole=whole)
    reads = SLOTS[first.attribute][1]
    return any(
        reads(text[:end])
        and not any(each in text[:end] for each in first.refuse)
        and _reads(rest, text[end:], whole=whole)
        for end in range(1, len(text) + 1)
    )


def _keys(template: Template) -> set[str]:
    """The keys that a few values make."""
    choices: list[list[str]] = []
    for part in template.parts:
        if isinstance(part, Literal):
            choices.append([part.text])
        else:
            values = SLOTS[part.attribute][2]
            choices.append([v for v in values if not any(each in v for each in part.refuse)])
    return {"".join(texts) for texts in product(*choices)}


PARTITION = KeyBinding("PK", WireType.S, Template((Literal("P"),)))


def _space(templates: list[Template]) -> tuple[list[KeyPath], KeySpace]:
    made = [KeyBinding("SK", WireType.S, template) for template in templates]
    bound = guarded(made, "#")
    paths = [
        KeyPath(f"E{at}", None, (PARTITION,), (bound[binding],)) for at, binding in enumerate(made)
    ]
    return paths, KeySpace(paths, _enum)


@settings(max_examples=400)
@given(TEMPLATES, TEMPLATES)
def test_a_collision_is_found_just_where_there_is_one(one: Template, other: Template) -> None:
    (first, second), space = _space([one, other])
    ours, theirs = first.sort[0].template, second.sort[0].template
    witness = space.collision(second)
    if witness is None:
        assert not _keys(ours) & _keys(theirs)
    else:
        assert witness.proven
        assert witness.sort is not None
        assert _reads(ours.parts, witness.sort), witness
        assert _reads(theirs.parts, witness.sort), witness


ENDS = st.text(alphabet="A#a07", min_size=1, max_size=2)


@settings(max_examples=400)
@given(TEMPLATES, TEMPLATES, st.integers(0, 3), st.one_of(st.none(), st.tuples(ENDS, ENDS)))
def test_a_stranger_is_found_just_where_there_is_one(
    asked: Template, other: Template, known: int, bounds: tuple[str, str] | None
) -> None:
    (named, stranger), space = _space([asked, other])
    prefix = Template(named.sort[0].template.parts[:known])
    theirs = stranger.sort[0].template
    part = KeyBetween("SK", prefix, *bounds) if bounds else KeyBeginsWith("SK", prefix)
    condition = Condition((KeyEquals("PK", WireType.S, PARTITION.template),), (part,), frozenset())
    witness = next(space.strangers(condition, ["E0"], None), None)

    def selects(key: str, start: str) -> bool:
        if bounds is None:
            return key.startswith(start)
        return start + bounds[0] <= key <= start + bounds[1] + "\U0010ffff"

    if witness is None:
        assert not [k for k in _keys(theirs) for start in _keys(prefix) if selects(k, start)]
    else:
        assert witness.proven
        assert witness.sort is not None
        key = witness.sort
        assert _reads(theirs.parts, key), witness
        starts = [key[:end] for end in range(len(key) + 1)]
        assert any(_reads(prefix.parts, start) and selects(key, start) for start in starts)

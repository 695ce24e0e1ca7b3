"""The plan as JSON: all of it, the same each time, and harmless wherever it is printed."""

from __future__ import annotations

import json
import types
import typing
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.backends.ir_json import plan_json, plan_value
from tablewright.backends.ir_json.write import KINDS
from tablewright.diagnostics.frozen import fields_of
from tablewright.ir import entities, patterns, plan, tables, writes
from tablewright.ir import types as ir_types
from tablewright.ir.entities import Attribute, Default
from tablewright.ir.patterns import KeyBeginsWith, KeyBetween, RangeOperator
from tablewright.ir.plan import Plan
from tablewright.ir.types import EnumType, Kind, ListType, LiteralValue, ScalarType

MODULES = (plan, tables, entities, patterns, writes, ir_types)


def dataclasses_of_the_plan() -> list[type]:
    found = {
        value
        for module in MODULES
        for value in vars(module).values()
        if isinstance(value, type) and fields_of(value)
    }
    return sorted(found, key=lambda class_: class_.__name__)


def classes_in(hint: object) -> list[list[type]]:
    """For every union inside a type hint, the dataclasses that may stand there."""
    arguments = typing.get_args(hint)
    inside = [group for argument in arguments for group in classes_in(argument)]
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        here = [one for one in arguments if isinstance(one, type) and fields_of(one)]
        return [here, *inside]
    return inside


@pytest.mark.parametrize("class_", dataclasses_of_the_plan(), ids=lambda class_: class_.__name__)
def test_every_class_that_shares_a_place_says_its_kind(class_: type) -> None:
    hints = typing.get_type_hints(class_)
    for name in fields_of(class_):
        for together in classes_in(hints[name]):
            for one in together if len(together) > 1 else []:
                assert one in KINDS or one is ScalarType, f"{class_.__name__}.{name}"


def test_kinds_tell_apart() -> None:
    names = list(KINDS.values())
    assert len(set(names)) == len(names)
    assert not set(names) & {kind.value for kind in Kind}
    assert not any("kind" in fields_of(class_) for class_ in KINDS)


def test_every_field_is_there() -> None:
    attribute = Attribute("score", "score", ScalarType(Kind.DECIMAL, minimum=Decimal("0.10")))
    written = plan_value(attribute)
    assert isinstance(written, dict)
    assert tuple(written) == fields_of(Attribute)
    assert written["type"] == {
        "kind": "decimal",
        "time_format": None,
        "minimum": "0.10",
        "maximum": None,
        "min_length": None,
        "max_length": None,
        "pattern": None,
    }


def test_values_of_each_form() -> None:
    assert plan_value(ListType(EnumType("Tier"))) == {
        "kind": "list",
        "item": {"kind": "enum", "name": "Tier"},
    }
    assert plan_value(RangeOperator.BEGINS_WITH) == "begins_with"
    assert plan_value((("a", "b"),)) == [["a", "b"]]
    assert plan_value(KeyBeginsWith("SK", entities.Template((entities.Literal("A#"),)))) == {
        "kind": "key_begins_with",
        "attribute": "SK",
        "prefix": {"parts": [{"kind": "literal", "text": "A#"}]},
    }


def test_fixed_bounds_are_told_from_a_prefix() -> None:
    prefix = entities.Template((entities.Literal("A#"),))
    assert plan_value(KeyBetween("SK", prefix, "0", "9")) == {
        "kind": "key_between",
        "attribute": "SK",
        "prefix": {"parts": [{"kind": "literal", "text": "A#"}]},
        "low": "0",
        "high": "9",
    }


def test_what_the_plan_cannot_hold_is_refused() -> None:
    with pytest.raises(TypeError, match="bytes"):
        plan_value(b"")


LITERALS: st.SearchStrategy[LiteralValue] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)


@given(LITERALS)
def test_literals_come_back_as_they_were(value: LiteralValue) -> None:
    assert plan_value(Default(value)) == {"value": value}


def empty(description: str) -> Plan:
    return Plan("Model", description, (), (), (), (), ())


@given(st.text() | st.sampled_from(["##[group]x", "##vso[task]", "###[error]", "\x7f\x9b\u202e"]))
def test_text_steers_no_terminal_and_no_log(text: str) -> None:
    written = plan_json(empty(text))
    assert json.loads(written)["description"] == text
    assert all(char == "\n" or " " <= char <= "~" for char in written)
    assert "##[" not in written
    assert "##vso[" not in written
    assert not any(line.strip().startswith("::") for line in written.splitlines())


def test_the_same_plan_gives_the_same_text() -> None:
    assert plan_json(empty("x")) == plan_json(empty("x"))
    assert plan_json(empty("x")).endswith("}\n")

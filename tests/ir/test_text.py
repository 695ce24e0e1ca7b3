"""Key conditions and types, spelled as a designer writes them."""

from __future__ import annotations

import pytest

from tablewright.ir.entities import Default, Literal, Slot, Template, Transform
from tablewright.ir.patterns import (
    GetPattern,
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    Parameter,
    Purpose,
    QueryPattern,
    RangeOperator,
    Result,
    SortCondition,
)
from tablewright.ir.text import key_condition_text, type_text
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
    WireType,
)

TEXT = ScalarType(Kind.STRING)


def parameter(
    name: str, *, fixed: Default | None = None, operator: RangeOperator | None = None
) -> Parameter:
    return Parameter(name, TEXT, (("Project", name),), fixed=fixed, operator=operator)


def equals(attribute: str, *parts: Literal | Slot) -> KeyEquals:
    return KeyEquals(attribute, WireType.S, Template(parts))


ORG = equals("PK", Literal("ORG#"), Slot("org_id", TEXT))


def query(sort: SortCondition, *parameters: Parameter) -> QueryPattern:
    return QueryPattern(
        name="find",
        purpose=Purpose(),
        table="T",
        index=None,
        reason="The table answers it.",
        entities=("Project",),
        parameters=(parameter("org_id"), *parameters),
        partition=(ORG,),
        sort=(sort,),
        results=(Result("Project", ()),),
    )


def test_a_get_names_the_whole_key() -> None:
    pattern = GetPattern(
        name="one",
        purpose=Purpose(),
        table="T",
        entity="Project",
        parameters=(parameter("org_id"), parameter("project_id")),
        key=(ORG, equals("SK", Literal("PROJECT#"), Slot("project_id", TEXT))),
        result=Result("Project", ()),
    )
    assert key_condition_text(pattern) == "PK = ORG#{org_id} AND SK = PROJECT#{project_id}"


def test_a_prefix_of_the_sort_key() -> None:
    pattern = query(KeyBeginsWith("SK", Template((Literal("PROJECT#"),))))
    assert key_condition_text(pattern) == "PK = ORG#{org_id} AND begins_with(SK, PROJECT#)"


def test_fixed_bounds_of_the_sort_key() -> None:
    pattern = query(KeyBetween("SK", Template((Literal("A#"),)), "0", "9"))
    assert key_condition_text(pattern) == "PK = ORG#{org_id} AND SK BETWEEN A#0 AND A#9…"


def test_a_range_that_is_kept_within_bounds() -> None:
    sort = KeyRange("SK", WireType.S, Template(()), Slot("at", TEXT), low="0", high="9")
    pattern = query(sort, parameter("at", operator=RangeOperator.GE))
    assert key_condition_text(pattern) == "PK = ORG#{org_id} AND SK >= {at} within 0 to 9…"


def test_a_fixed_parameter_shows_its_value() -> None:
    slots = (
        Slot("status", TEXT, transform=Transform.LOWER),
        Literal("#"),
        Slot("number", ScalarType(Kind.INTEGER), width=4),
    )
    fixed = (
        parameter("status", fixed=Default("Active")),
        parameter("number", fixed=Default(7)),
    )
    pattern = query(equals("SK", *slots), *fixed)
    assert key_condition_text(pattern) == "PK = ORG#{org_id} AND SK = active#0007"


@pytest.mark.parametrize(
    ("operator", "expected"),
    [
        (RangeOperator.BETWEEN, "SK BETWEEN AT#{at.start} AND AT#{at.end}#…"),
        (RangeOperator.BEGINS_WITH, "begins_with(SK, AT#{at})"),
        (RangeOperator.LT, "SK < AT#{at} within AT#"),
        (RangeOperator.LE, "SK <= AT#{at}#… within AT#"),
        (RangeOperator.GT, "SK > AT#{at}#… within AT#"),
        (RangeOperator.GE, "SK >= AT#{at} within AT#"),
    ],
)
def test_a_range_inside_a_key(operator: RangeOperator, expected: str) -> None:
    sort = KeyRange("SK", WireType.S, Template((Literal("AT#"),)), Slot("at", TEXT), "#")
    pattern = query(sort, parameter("at", operator=operator))
    assert key_condition_text(pattern) == f"PK = ORG#{{org_id}} AND {expected}"


def test_a_range_that_may_be_left_out() -> None:
    ranged = parameter("at", operator=RangeOperator.ANY)
    whole = KeyRange("SK", WireType.N, Template(()), Slot("at", TEXT))
    inside = KeyRange("SK", WireType.S, Template((Literal("AT#"),)), Slot("at", TEXT))
    assert key_condition_text(query(whole, ranged)) == (
        "PK = ORG#{org_id} [AND SK in a range of {at}]"
    )
    assert key_condition_text(query(inside, ranged)) == (
        "PK = ORG#{org_id} AND begins_with(SK, AT#) [AND SK in a range of AT#{at}]"
    )


def test_literal_braces_stay_doubled() -> None:
    pattern = query(equals("SK", Literal("{x}")))
    assert key_condition_text(pattern) == "PK = ORG#{org_id} AND SK = {{x}}"


@pytest.mark.parametrize(
    ("type_", "expected"),
    [
        (TEXT, "string"),
        (EnumType("Tier"), "Tier"),
        (RecordType("Address"), "Address"),
        (ListType(MapType(TEXT)), "list<map<string>>"),
        (SetType(ScalarType(Kind.INTEGER)), "set<integer>"),
    ],
)
def test_types(type_: ValueType, expected: str) -> None:
    assert type_text(type_) == expected

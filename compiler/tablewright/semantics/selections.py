"""Key conditions as languages: the sort keys that a condition selects."""

from __future__ import annotations

from tablewright.ir.entities import Literal, Slot, Template
from tablewright.ir.patterns import (
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    RangeOperator,
    SortCondition,
)
from tablewright.ir.types import EnumType, Kind, ScalarType, WireType, wire_type
from tablewright.semantics.automata import ANYTHING, Automaton, Between, Language
from tablewright.semantics.charsets import TOP
from tablewright.semantics.languages import EnumLookup, languages, slot_language
from tablewright.semantics.textends import greatest, least

LAST = chr(TOP)
_LOW = (RangeOperator.BETWEEN, RangeOperator.GE, RangeOperator.GT)
_HIGH = (RangeOperator.BETWEEN, RangeOperator.LE, RangeOperator.LT)


def beginning(condition: SortCondition) -> Template:
    """What every key that a condition selects begins with."""
    return condition.template if isinstance(condition, KeyEquals) else condition.prefix


def selecting(
    condition: KeyBeginsWith | KeyBetween | KeyRange,
    operator: RangeOperator | None,
    enums: EnumLookup,
) -> Automaton:
    """The keys that a condition can select, whatever it is given."""
    rest = after_beginning(condition, operator, enums)
    return Automaton([*languages(condition.prefix.parts, enums), (None, rest)])


def after_beginning(
    condition: SortCondition, operator: RangeOperator | None, enums: EnumLookup
) -> Language:
    """What can follow the beginning in a key that a condition selects."""
    match condition:
        case KeyEquals():
            return Between("", "")
        case KeyBeginsWith():
            return ANYTHING
        case KeyBetween(low=low, high=high):
            return Between(low, high + LAST)
        case KeyRange():
            low, high = _range_ends(condition, operator, enums)
            least_high = min(each for each in (high, condition.high or LAST))
            return Between(max(low, condition.low), least_high + LAST)


def _range_ends(
    condition: KeyRange, operator: RangeOperator | None, enums: EnumLookup
) -> tuple[str, str]:
    """The lowest and the highest text that an end of a range can have in the key."""
    slot = condition.slot
    if slot.width is not None or _is_number(slot):
        # What is no number of that width is compared as the character next to the digits.
        ends = ("/", ":")
    elif isinstance(slot.type, EnumType) or _is_checked(slot):
        values = [Automaton([(None, slot_language(slot, enums))])]
        ends = (least(values), greatest(values))
    else:
        return "", LAST
    return ends[0] if operator in _LOW else "", ends[1] if operator in _HIGH else LAST


def _is_number(slot: Slot) -> bool:
    return wire_type(slot.type) is WireType.N


def _is_checked(slot: Slot) -> bool:
    """Whether an end of a range is itself a value of the type, not any text."""
    return isinstance(slot.type, ScalarType) and slot.type.kind is not Kind.STRING


def remaining(template: Template, start: Template) -> tuple[Literal | Slot, ...]:
    """The parts of a template after a beginning that is made of its own first parts."""
    parts = list(template.parts)
    for part in start.parts:
        first = parts.pop(0)
        if isinstance(part, Literal) and isinstance(first, Literal) and first.text != part.text:
            parts.insert(0, Literal(first.text[len(part.text) :]))
    return tuple(parts)

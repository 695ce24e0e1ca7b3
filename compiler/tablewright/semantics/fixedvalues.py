"""Fixed values of a pattern, put into its key condition as text."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Literal, Slot, Template
from tablewright.ir.patterns import KeyEquals, SortCondition
from tablewright.ir.types import LiteralValue, WireType
from tablewright.semantics.conditions import Condition
from tablewright.semantics.keytext import key_text


def with_fixed(condition: Condition, fixed: Mapping[str, LiteralValue]) -> Condition:
    """The condition with the texts of fixed values in their places.

    It comes last: where entities are read together, a fixed value must still be seen as a value
    that each of their keys has to hold.
    """
    partition = tuple(fixed_equality(key, fixed) for key in condition.partition)
    sort = tuple(_fixed_part(part, fixed) for part in condition.sort)
    return altered(condition, partition=partition, sort=sort)


def fixed_equality(key: KeyEquals, fixed: Mapping[str, LiteralValue]) -> KeyEquals:
    """An equality with fixed values as text; a number or bytes stay values of their own type."""
    if key.wire is not WireType.S:
        return key
    return altered(key, template=_fixed_template(key.template, fixed))


def _fixed_part(part: SortCondition, fixed: Mapping[str, LiteralValue]) -> SortCondition:
    if isinstance(part, KeyEquals):
        return fixed_equality(part, fixed)
    return altered(part, prefix=_fixed_template(part.prefix, fixed))


def _fixed_template(template: Template, fixed: Mapping[str, LiteralValue]) -> Template:
    return joined(
        tuple(
            Literal(key_text(part, fixed[part.attribute]))
            if isinstance(part, Slot) and part.attribute in fixed
            else part
            for part in template.parts
        )
    )


def joined(parts: tuple[Literal | Slot, ...]) -> Template:
    """A template in which no two literals are neighbours."""
    found: list[Literal | Slot] = []
    for part in parts:
        if isinstance(part, Literal) and found and isinstance(last := found[-1], Literal):
            found[-1] = Literal(last.text + part.text)
        else:
            found.append(part)
    return Template(tuple(found))

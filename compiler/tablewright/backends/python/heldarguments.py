"""The arguments of a pattern that stand in keys, under local names: its keys read as templates."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.backends.python.arguments import Arguments
from tablewright.backends.python.held import (
    Held,
    as_it_is,
    checked_text,
    has_text,
    is_text,
    refused_in,
)
from tablewright.backends.python.names import local_taken, safe
from tablewright.backends.python.pretty import statement
from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Slot, Template
from tablewright.ir.patterns import Parameter
from tablewright.ir.types import EnumType, ScalarType


def hold(arguments: Arguments, templates: Iterable[Template]) -> list[str]:
    """Has the keys written with local names; gives the lines that give those their values."""
    joined = [each for each in templates if each.bare is None]
    taken = {*arguments.names.values(), *local_taken()}
    found: dict[str, Held] = {}
    lines: list[str] = []
    for parameter in arguments.parameters.values():
        slots = [slot for each in joined for slot in each.slots if slot.attribute == parameter.name]
        if not slots or not _is_worth_it(parameter, slots):
            continue
        name = arguments.names[parameter.name]
        local = name if is_text(slots[0].type) else safe(f"{name}_text", taken)
        taken.add(local)
        refused = "".join(refused_in(slot, arguments.keys.table.delimiter) for slot in slots)
        held = found[parameter.name] = Held(local, "".join(dict.fromkeys(refused)))
        type_ = slots[0].type
        assert isinstance(type_, ScalarType | EnumType)
        owner = arguments.keys.owner
        text = checked_text(type_, held, name, owner, parameter.name, arguments.inner)
        lines += statement(f"{local} = ", text, 8)
    arguments.keys = altered(arguments.keys, held=found)
    return lines


def _is_worth_it(parameter: Parameter, slots: list[Slot]) -> bool:
    if parameter.fixed is not None or parameter.operator is not None:
        return False
    # Of entities that are read together, each may allow other values.
    alike = all(as_it_is(each) and each.type == slots[0].type for each in slots)
    return alike and has_text(slots[0].type)

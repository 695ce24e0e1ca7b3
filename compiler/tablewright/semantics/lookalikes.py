"""The other way to tell two keys apart: say what the free texts that begin them look like."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Slot, Template
from tablewright.ir.naming import upper_snake
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.languages import literal_prefix

_LONGEST = 3


def by_pattern(one: Entity, other: Entity, key: str) -> str:
    """A further line of help with a `pattern` for each free text that begins a key attribute.

    Nothing where there is none, or where their patterns could not begin unlike each other.
    """
    sides = [(entity, _template(entity, key)) for entity in (one, other)]
    free = [_free_text(entity, template) for entity, template in sides]
    names = [name for name in free if name]
    fixed = [
        upper_snake(entity.name) if name else literal_prefix(template)
        for (entity, template), name in zip(sides, free, strict=True)
    ]
    starts = _unlike(*fixed)
    if starts is None or not names or len({*names}) < len(names):
        return ""
    said = [
        shown(f'{name}: {{type: string, pattern: "{start}[0-9]+"}}')
        for name, start in zip(free, starts, strict=True)
        if name
    ]
    return f"\nor, where its values have a form of their own, say so: {' and '.join(said)}"


def _unlike(one: str, other: str) -> tuple[str, str] | None:
    """The shortest beginnings of two texts that differ; None where they are long, or alike."""
    for length in range(1, _LONGEST + 1):
        starts = one[:length], other[:length]
        if all(starts) and starts[0] != starts[1]:
            return starts
    return None


def _template(entity: Entity, key: str) -> Template:
    bindings = entity.primary_key.bindings
    return next(each.template for each in bindings if each.attribute == key)


def _free_text(entity: Entity, template: Template) -> str | None:
    """The attribute of any text whatever that a template begins with."""
    first = template.parts[0] if template.parts else None
    if not isinstance(first, Slot):
        return None
    type_ = entity.attribute(first.attribute).type
    free = isinstance(type_, ScalarType) and type_.kind is Kind.STRING and type_.pattern is None
    return first.attribute if free else None

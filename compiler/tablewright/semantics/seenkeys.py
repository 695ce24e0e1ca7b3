"""Keys as the generated module sees them: it knows types and marks, and no limits of values.

A module that is handed a key reads its parts by their form: digits, an id, what ends at a
delimiter. That a number has three digits, or a text two letters, is known to the proofs alone.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import KeyBinding, Slot, Template
from tablewright.ir.types import Kind, ScalarType, WireType, wire_type
from tablewright.semantics.conditions import KeyPath
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.separability import inseparable


def with_opaque(
    bindings: Mapping[KeyBinding, KeyBinding], enums: EnumLookup
) -> dict[KeyBinding, KeyBinding]:
    """Bindings of which those are marked whose parts the module could not read back."""
    return {
        key: altered(binding, opaque=True) if _is_opaque(binding, enums) else binding
        for key, binding in bindings.items()
    }


def _is_opaque(binding: KeyBinding, enums: EnumLookup) -> bool:
    return inseparable(_seen_binding(binding).template, enums) is not None


def seen_path(path: KeyPath) -> KeyPath:
    """A key as the module looks at it: it knows types, and no limits of their values."""
    return altered(
        path,
        partition=tuple(map(_seen_binding, path.partition)),
        sort=tuple(map(_seen_binding, path.sort)),
    )


def _seen_binding(binding: KeyBinding) -> KeyBinding:
    if binding.wire is not WireType.S:
        return binding
    parts = tuple(_seen_slot(p) if isinstance(p, Slot) else p for p in binding.template.parts)
    return altered(binding, template=Template(parts))


def _seen_slot(slot: Slot) -> Slot:
    type_ = slot.type
    if not isinstance(type_, ScalarType) or slot.width is not None:
        return slot
    if wire_type(type_) is WireType.N:
        # Any digits will do for the module, whatever zeros they begin with.
        return altered(slot, type=ScalarType(Kind.FLOAT))
    if type_.kind is Kind.STRING:
        return altered(slot, type=ScalarType(Kind.STRING))
    return slot

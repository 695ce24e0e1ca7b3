"""What the keys of a model ask of the values that stand in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity, Slot
from tablewright.ir.plan import Plan


@frozen
class Limits:
    """Characters that a value's text may not hold, and the digits that a number may have."""

    refuse: str = ""
    width: int | None = None

    def and_of(self, slot: Slot) -> Limits:
        """These limits and those of one more slot."""
        widths = [width for width in (self.width, slot.width) if width is not None]
        return Limits(self.refuse + slot.refuse, min(widths, default=None))


NO_LIMITS = Limits()


def key_limits(plan: Plan) -> Mapping[str, Limits]:
    """The limits by attribute name. Entities share values by name, so they share limits too."""
    found: dict[str, Limits] = {}
    for entity in plan.entities:
        for slot in _slots(entity):
            found[slot.attribute] = found.get(slot.attribute, NO_LIMITS).and_of(slot)
    return found


def _slots(entity: Entity) -> Iterator[Slot]:
    for binding in entity.primary_key.bindings:
        yield from binding.template.slots
    for key in entity.index_keys:
        for binding in key.bindings:
            yield from binding.template.slots

"""Entities of the plan with their places in the file."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity


@frozen
class PlacedEntity:
    """An entity of the plan with the places of its name and of its key templates.

    `unique_places` are those of the keys of its constraints, one for each.
    """

    entity: Entity
    name_place: Span
    key_places: dict[str, Span]
    unique_places: tuple[dict[str, Span], ...] = ()

    def place(self, attribute: str) -> Span:
        """Where the value of a key attribute is written."""
        return self.key_places.get(attribute, self.name_place)

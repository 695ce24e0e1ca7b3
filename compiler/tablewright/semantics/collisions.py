"""The pass that proves the primary keys of a table apart, and each key's own parts."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Literal, Slot, Template
from tablewright.ir.naming import upper_snake
from tablewright.ir.patterns import template_text
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.conditions import KeyPath
from tablewright.semantics.exactness import KeySpace, Stranger
from tablewright.semantics.findings import Findings
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.separability import inseparable


@frozen
class PlacedEntity:
    """An entity of the plan with the places of its name and of its key templates."""

    entity: Entity
    name_place: Span
    key_places: dict[str, Span]

    def place(self, attribute: str) -> Span:
        """Where the value of a key attribute is written."""
        return self.key_places.get(attribute, self.name_place)


def paths(entities: list[PlacedEntity], index: str | None) -> list[KeyPath]:
    """The key of every entity in a table (`index` None) or in one of its indexes."""
    found: list[KeyPath] = []
    for placed in entities:
        entity = placed.entity
        if index is None:
            primary = entity.primary_key
            sort = (primary.sort,) if primary.sort else ()
            found.append(KeyPath(entity.name, None, (primary.partition,), sort))
        elif (key := entity.index_key(index)) is not None:
            found.append(KeyPath(entity.name, index, key.partition, key.sort))
    return found


def prove_primary_keys(
    table: Table, entities: list[PlacedEntity], space: KeySpace, enums: EnumLookup, found: Findings
) -> set[str]:
    """Report keys whose parts run together, and entities that can share a key with an earlier one.

    One such pair is reported for each entity: the others are the same mistake. Returns the names of
    the entities at fault.
    """
    faulty: set[str] = set()
    for placed in entities:
        for binding in placed.entity.primary_key.bindings:
            place = placed.place(binding.attribute)
            if not check_separable(binding.template, place, enums, found):
                faulty.add(placed.entity.name)
    by_name = {placed.entity.name: placed for placed in entities}
    for path in paths(entities, None):
        stranger = space.collision(path)
        if stranger is not None:
            _report(table, by_name[path.entity], by_name[stranger.entity], stranger, found)
            faulty |= {path.entity, stranger.entity}
    return faulty


def check_separable(template: Template, place: Span, enums: EnumLookup, found: Findings) -> bool:
    """Report a template whose parts cannot be told apart."""
    pair = inseparable(template, enums)
    if pair is None:
        return True
    slot, following = pair
    after = shown(
        following.text if isinstance(following, Literal) else f"{{{following.attribute}}}"
    )
    found.add(
        rules.tw307_inseparable_key.RULE,
        place,
        f"nothing marks where {shown(slot.attribute)} ends before {after},"
        " so two different items can have the same key",
        help=_separated(template, slot),
    )
    return False


def _separated(template: Template, slot: Slot) -> str:
    parts: list[Literal | Slot] = []
    for part in template.parts:
        parts.append(part)
        if part is slot:
            parts.append(Literal("#"))
    return f"put a delimiter after it: {shown(template_text(Template(tuple(parts))))}"


def _report(
    table: Table, later: PlacedEntity, earlier: PlacedEntity, witness: Stranger, found: Findings
) -> None:
    key = f"{table.partition_key.name} = {witness.partition or 'the same value'}"
    if table.sort_key is not None:
        key += f", {table.sort_key.name} = {witness.sort or 'the same value'}"
    at = _guilty(later.entity, earlier.entity)
    found.add(
        rules.tw306_key_collision.RULE,
        later.place(at),
        f"{shown(later.entity.name)} and {shown(earlier.entity.name)} can have the same primary"
        f" key: {shown(key, 160)}",
        help="begin one of the keys with a text of its own, such as"
        f" `{upper_snake(later.entity.name)}{table.delimiter}`",
        related=((f"the key of {shown(earlier.entity.name)}", earlier.place(at)),),
    )


def _guilty(later: Entity, earlier: Entity) -> str:
    """The key attribute whose templates should tell the two apart: the last that is not alike."""
    pairs = zip(later.primary_key.bindings, earlier.primary_key.bindings, strict=True)
    unlike = [ours.attribute for ours, theirs in pairs if ours.template != theirs.template]
    return (unlike or [later.primary_key.bindings[-1].attribute])[-1]

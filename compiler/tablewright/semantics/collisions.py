"""The pass that proves the primary keys of a table apart, and each key's own parts."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, KeyBinding, Literal, Slot, Template
from tablewright.ir.naming import upper_snake
from tablewright.ir.patterns import template_text
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.adoption import let_pass, told_by_values
from tablewright.semantics.conditions import KeyPath
from tablewright.semantics.exactness import KeySpace, Stranger
from tablewright.semantics.findings import Findings
from tablewright.semantics.languages import literal_prefix
from tablewright.semantics.lookalikes import by_pattern
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.proofbounds import report_unproven_keys, report_unproven_parts
from tablewright.semantics.rekeying import parted, prefixed
from tablewright.semantics.remedies import either
from tablewright.semantics.separability import inseparable

_COMPARED = (
    "the table keeps its keys, so an item's own values are compared: where they differ, `get` and"
    " `delete` give None, `put` and `update` are refused, and a query needs `others: drop`"
)


def paths(entities: list[PlacedEntity], index: str | None) -> list[KeyPath]:
    """The key of every entity in a table (`index` None) or in one of its indexes."""
    found: list[KeyPath] = []
    for placed in entities:
        entity = placed.entity
        if index is None:
            primary = entity.primary_key
            sort = (primary.sort,) if primary.sort else ()
            found.append(KeyPath(entity.name, None, (primary.partition,), sort, entity.family))
        elif (key := entity.index_key(index)) is not None:
            found.append(KeyPath(entity.name, index, key.partition, key.sort, entity.family))
    return found


def prove_primary_keys(
    table: Table, entities: list[PlacedEntity], space: KeySpace, found: Findings
) -> set[str]:
    """Report keys whose parts run together, and entities that can share a key with an earlier one.

    One such pair is reported for each entity: the others are the same mistake. Returns the names of
    the entities at fault.
    """
    faulty: set[str] = set()
    for placed in entities:
        for binding in placed.entity.primary_key.bindings:
            place = placed.place(binding.attribute)
            if not check_separable(binding, place, table, space, found):
                faulty.add(placed.entity.name)
    by_name = {placed.entity.name: placed for placed in entities}
    for path in paths(entities, None):
        stranger = space.collision(path)
        if stranger is not None:
            later, earlier = by_name[path.entity], by_name[stranger.entity]
            if not stranger.proven:
                at = _guilty(later.entity, earlier.entity)
                report_unproven_keys(later, earlier, at, found)
            else:
                _report(table, later, earlier, stranger, found)
            if not (table.adopted and stranger.proven):
                faulty |= {path.entity, stranger.entity}
    return faulty


def check_separable(
    binding: KeyBinding, place: Span, table: Table, space: KeySpace, found: Findings
) -> bool:
    """Report a key whose parts cannot be told apart; False where that is an error."""
    template = binding.template
    pair = inseparable(template, space.enums, space.budget)
    if pair is None:
        return True
    slot, following = pair.slot, pair.following
    if pair.text is None:
        report_unproven_parts(template, slot, place, found)
        return False
    passed = table.adopted and told_by_values(template)
    after = shown(
        following.text if isinstance(following, Literal) else f"{{{following.attribute}}}"
    )
    found.add(
        rules.tw307_inseparable_key.RULE,
        place,
        f"nothing marks where {shown(slot.attribute)} ends before {after},"
        f" so two different items can have the same key, such as {shown(pair.text)}",
        help=_COMPARED if passed else _separated(template, slot, table.delimiter),
        severity=let_pass(table) if passed else None,
        remedies=None if passed else parted(place, slot.attribute, table.delimiter),
    )
    return passed


def _separated(template: Template, slot: Slot, delimiter: str) -> str:
    parts: list[Literal | Slot] = []
    for part in template.parts:
        parts.append(part)
        if part is slot:
            parts.append(Literal(delimiter))
    return f"put a delimiter after it: {shown(template_text(Template(tuple(parts))))}"


def _report(
    table: Table, later: PlacedEntity, earlier: PlacedEntity, witness: Stranger, found: Findings
) -> None:
    key = f"{table.partition_key.name} = {witness.partition or 'the same value'}"
    if table.sort_key is not None:
        key += f", {table.sort_key.name} = {witness.sort or 'the same value'}"
    at = _guilty(later.entity, earlier.entity)
    ways = _ways_apart(later, earlier, at)
    apart = _apart(ways[0][0].entity, table) + by_pattern(later.entity, earlier.entity, at)
    found.add(
        rules.tw306_key_collision.RULE,
        later.place(at),
        f"{shown(later.entity.name)} and {shown(earlier.entity.name)} can have the same primary"
        f" key: {shown(key, 160)}",
        help=_told(later.entity.name, earlier.entity.name) if table.adopted else apart,
        severity=let_pass(table),
        remedies=None
        if table.adopted
        else either(*(prefixed(placed.place(key), placed.entity) for placed, key in ways)),
        related=((f"the key of {shown(earlier.entity.name)}", earlier.place(at)),),
    )


def _ways_apart(
    later: PlacedEntity, earlier: PlacedEntity, at: str
) -> list[tuple[PlacedEntity, str]]:
    """The keys that a text of their own could begin, the likeliest first.

    A key that begins with a value takes in what the other begins with; one that begins with a text
    already says whose it is. The key attribute that should tell the two apart comes first.
    """
    names = [binding.attribute for binding in later.entity.primary_key.bindings]
    keys = [at, *(name for name in names if name != at)]
    ways = [(placed, key) for key in keys for placed in (later, earlier)]
    return sorted(ways, key=lambda way: _begins_with_text(*way))


def _begins_with_text(placed: PlacedEntity, key: str) -> bool:
    bindings = placed.entity.primary_key.bindings
    return any(literal_prefix(each.template) for each in bindings if each.attribute == key)


def _apart(entity: Entity, table: Table) -> str:
    start = shown(upper_snake(entity.name) + table.delimiter)
    return (
        f"let {shown(entity.name)} have a key that begins as no key of the other does, as {start}"
    )


def _told(later: str, earlier: str) -> str:
    return (
        f"the table keeps its keys, so each is told by its type: whoever reads {shown(later)} may"
        f" meet {shown(earlier)}, which raises `ItemDecodeError`; `put`, `update` and `delete`"
        " leave the other one's item alone, and so do all of them an item that has no type"
    )


def _guilty(later: Entity, earlier: Entity) -> str:
    """The key attribute whose templates should tell the two apart: the last that is not alike."""
    pairs = zip(later.primary_key.bindings, earlier.primary_key.bindings, strict=True)
    unlike = [ours.attribute for ours, theirs in pairs if ours.template != theirs.template]
    return (unlike or [later.primary_key.bindings[-1].attribute])[-1]

"""Tables that exist already: what of their keys is let pass, and what keeps it from doing harm.

Two entities of such a table may have the same primary key: then the type attribute tells an item,
and one without a type is neither. The parts of a key may run together: then no value is read back
from it, and whoever reads or writes an item compares the values themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.diagnostics import Severity
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import KeyBinding, Slot, Template, Transform
from tablewright.ir.tables import ProjectionKind, Table
from tablewright.semantics import rules
from tablewright.semantics.conditions import Condition, KeyPath
from tablewright.semantics.exactness import KeySpace, Stranger
from tablewright.semantics.findings import Findings
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.questions import Asked
from tablewright.semantics.scalars import is_true
from tablewright.semantics.seenkeys import seen_path
from tablewright.semantics.separability import inseparable
from tablewright.syntax.model import PatternSyntax, TableSyntax


def let_pass(table: Table) -> Severity | None:
    """How bad a fault of a table's keys is, where it is not as bad as its rule says."""
    return Severity.WARNING if table.adopted else None


def with_joined(
    bindings: Mapping[KeyBinding, KeyBinding], enums: EnumLookup
) -> dict[KeyBinding, KeyBinding]:
    """Bindings of which those are marked whose parts run together."""
    return {
        key: altered(binding, joined=True) if inseparable(binding.template, enums) else binding
        for key, binding in bindings.items()
    }


def told_by_values(template: Template) -> bool:
    """Whether a key's values, compared with those of an item, tell that they are the same.

    Of `{a:lower}` the key holds less than the value, so it is not compared. One such part follows
    from the key and from the parts beside it; two do not.
    """
    return sum(not is_compared(slot) for slot in template.slots) <= 1


def is_compared(slot: Slot) -> bool:
    """Whether equal texts in a key mean equal values."""
    return slot.transform is not Transform.LOWER and slot.prefix_length is None


def joined_part(paths: Iterable[KeyPath], found: Condition) -> KeyBinding | None:
    """A key whose parts run together, and that a condition looks into."""
    for path in paths:
        sort = path.sort[: len(found.sort)]
        for binding in path.partition + sort:
            if binding.joined:
                return binding
    return None


def told_by_type(
    table: Table,
    syntax: TableSyntax,
    paths: list[KeyPath],
    enums: EnumLookup,
    faulty: set[str],
    found: Findings,
) -> tuple[str, ...]:
    """The entities whose items only the type attribute tells from others.

    They are those that can share a key with another, as far as the module can see it at a key. With
    `missing: by_key` each of them is an error; the `faulty` ones have been reported.
    """
    if not table.adopted and not table.type_by_key and _always_typed(table):
        return ()
    seen = [seen_path(path) for path in paths]
    space = KeySpace(seen, enums)
    told: list[str] = []
    for path in seen:
        witness = space.alike(path)
        if witness is not None:
            if not {path.entity, witness.entity} & faulty and witness.entity not in told:
                _report(table, syntax, path.entity, witness, found)
            told.append(path.entity)
    return () if table.type_by_key else tuple(told)


def _report(
    table: Table, syntax: TableSyntax, entity: str, witness: Stranger, found: Findings
) -> None:
    asked = syntax.type_attribute.missing if syntax.type_attribute else None
    if asked is None:
        return
    key = f"{table.partition_key.name} = {witness.partition or 'the same value'}"
    if table.sort_key is not None:
        key += f", {table.sort_key.name} = {witness.sort or 'the same value'}"
    found.add(
        rules.tw331_type_by_key.RULE,
        asked.span,
        f"`by_key` cannot tell {shown(entity)} from {shown(witness.entity)}: either could have the"
        f" key {shown(key, 160)}",
        help="begin one of the keys with a text of its own, or leave out `missing: by_key` where"
        " every item holds its type",
    )


def _always_typed(table: Table) -> bool:
    """Whether every read of a table brings the type along."""
    held = (index.projection for index in table.indexes)
    return all(each.kind is not ProjectionKind.KEYS_ONLY for each in held)


def has_types(
    syntax: PatternSyntax, asked: Asked, index: str | None, table: Table, found: Findings
) -> bool:
    """Whether an index holds what tells the entities of a pattern; reported where it does not."""
    if index is None or is_true(syntax.count):
        return True
    projection = table.index(index).projection
    if projection.kind is ProjectionKind.ALL or table.type_attribute in projection.attributes:
        return True
    for entity, place in zip(asked.entities, syntax.entities, strict=True):
        if entity.name in table.told_by_type:
            found.add(
                rules.tw531_type_not_projected.RULE,
                place.span,
                f"an item of {shown(entity.name)} is told by its type alone, which the index"
                f" {shown(index)} does not hold",
                help="read it through the table, or through an index that holds everything",
            )
            return False
    return True

"""The entity chart: each kind of item with what stands in every key attribute."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.backends.docs.charts.model import Cell, Chart, Column, Style
from tablewright.ir.conditiontext import condition_text
from tablewright.ir.entities import Entity, KeyBinding
from tablewright.ir.patterns import template_text
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table


def entity_chart(plan: Plan, table: Table) -> Chart:
    """One row an entity, one column a key attribute: the table's keys first, then the indexes'."""
    keys = [key.name for key in table.key_attributes]
    entities = [entity for entity in plan.entities if entity.table == table.name]
    chart = Chart(
        title="Entities",
        columns=(
            Column("Entity", Style.NAME),
            *(Column(key, Style.CODE) for key in keys),
            Column("Belongs to", Style.NAME),
        ),
        rows=tuple(row for entity in entities for row in _rows(entity, keys)),
    )
    return chart.without_empty_columns()


def _rows(entity: Entity, keys: list[str]) -> Iterator[tuple[Cell, ...]]:
    """The items of an entity, then those that keep its constraints."""
    yield _row(entity, keys)
    for unique in entity.unique:
        bindings = {binding.attribute: binding for binding in unique.key.bindings}
        cells = (_template(bindings[key]) if key in bindings else () for key in keys)
        yield ((f"{entity.name}, unique {unique.name}",), *cells, ())


def _row(entity: Entity, keys: list[str]) -> tuple[Cell, ...]:
    bindings = _bindings(entity)
    cells = (_template(bindings[key]) if key in bindings else () for key in keys)
    name = f"{entity.name} (a {entity.family})" if entity.family else entity.name
    return ((name,), *cells, _belongs_to(entity))


def _bindings(entity: Entity) -> Mapping[str, KeyBinding]:
    found = {binding.attribute: binding for binding in entity.primary_key.bindings}
    for index_key in entity.index_keys:
        for binding in index_key.bindings:
            found.setdefault(binding.attribute, binding)
    return found


def _template(binding: KeyBinding) -> Cell:
    text = template_text(binding.template)
    if binding.when is not None:
        return (f"{text} (while {condition_text(binding.when)})",)
    return (f"{text} (if present)",) if binding.optional else (text,)


def _belongs_to(entity: Entity) -> Cell:
    if entity.junction:
        return (" × ".join(side.entity for side in entity.junction),)
    return (entity.parent.entity,) if entity.parent else ()

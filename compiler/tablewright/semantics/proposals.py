"""What to add so that a pattern is answered: the smallest index, spelled as a model spells it."""

from __future__ import annotations

from tablewright.diagnostics.text import quoted, shown
from tablewright.ir.entities import Entity
from tablewright.ir.naming import upper_snake
from tablewright.ir.tables import Table
from tablewright.semantics.questions import Asked

_PROPOSED = "GSI"
_LONGEST = 2000


def proposed_index(table: Table, asked: Asked) -> str | None:
    """An index, and the key in it, from which the pattern could be answered.

    None for a pattern that is given nothing: a query always needs a partition key.
    """
    entity = asked.entities[0]
    given = [_name(p.attributes, entity) for p in asked.parameters if p.operator is None]
    if not given:
        return None
    name = _free_name(table)
    start = upper_snake(given[0]).removesuffix("_ID") or "KEY"
    partition = _joined(table, start, given)
    sort = _sort(table, asked, entity, given)
    index = f"{name}: {{partition_key: {name}PK"
    key = f"{name}PK: {quoted(partition)}"
    if sort:
        index += f", sort_key: {name}SK"
        key += f", {name}SK: {quoted(sort)}"
    spelled = shown(f"{index}}}", _LONGEST), shown(f"{{{key}}}", _LONGEST)
    return f"an index would answer it: {spelled[0]}, with the key {spelled[1]}"


def _sort(table: Table, asked: Asked, entity: Entity, given: list[str]) -> str:
    if asked.ranged is not None:
        return f"{{{_name(asked.ranged.attributes, entity)}}}"
    if len(asked.entities) > 1:
        return ""
    rest = [name for name in entity.key_parameters if name not in given]
    return _joined(table, upper_snake(entity.name), rest) if rest else ""


def _joined(table: Table, start: str, names: list[str]) -> str:
    return table.delimiter.join([start, *(f"{{{name}}}" for name in names)])


def _name(attributes: tuple[tuple[str, str], ...], entity: Entity) -> str:
    return dict(attributes)[entity.name]


def _free_name(table: Table) -> str:
    taken = {index.name for index in table.indexes}
    taken |= {key.name.removesuffix("PK") for key in table.key_attributes}
    number = 1
    while f"{_PROPOSED}{number}" in taken:
        number += 1
    return f"{_PROPOSED}{number}"

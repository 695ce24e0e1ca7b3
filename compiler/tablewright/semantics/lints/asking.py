"""What a pattern is given, and what could be asked that no pattern asks yet."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import quoted, shown
from tablewright.editing.changes import Change, Put, Value
from tablewright.ir.entities import Entity
from tablewright.ir.naming import snake, upper_snake
from tablewright.ir.patterns import ReadAccess
from tablewright.ir.tables import Index, KeyAttribute, Table
from tablewright.ir.types import WireType
from tablewright.semantics.conditions import Condition, KeyPath, Question, condition
from tablewright.semantics.lints.design import Design

_LONGEST = 1000


def given_of(pattern: ReadAccess, entity: str) -> frozenset[str]:
    """The attributes of an entity that a pattern knows the whole value of."""
    return frozenset(
        attribute
        for parameter in pattern.parameters
        if parameter.operator is None
        for owner, attribute in parameter.attributes
        if owner == entity
    )


def plural(entity: str) -> str:
    """The items of an entity in the name of a method: `Activity` makes `activities`."""
    name = snake(entity)
    if name.endswith("y") and not name.endswith(("ay", "ey", "oy", "uy")):
        return f"{name[:-1]}ies"
    return f"{name}es" if name.endswith(("s", "x", "ch", "sh")) else f"{name}s"


@frozen
class Proposed:
    """What to add to a model: in words, ready to paste, and as changes to try."""

    text: str
    changes: tuple[Change, ...]


def question(entity: Entity, of: str, given: Iterable[str]) -> Proposed:
    """A query to write under `access_patterns`."""
    name, names = f"{plural(entity.name)}_of_{of}", list(given)
    text = f"{name}: {{query: {entity.name}, given: [{', '.join(names)}]}}"
    asked: dict[str, Value] = {"query": entity.name, "given": [*names]}
    return Proposed(shown(text, _LONGEST), (Put(("access_patterns",), name, asked),))


def getting(entity: Entity) -> Proposed:
    """A `get` by the whole key to write under `access_patterns`."""
    name = f"get_{snake(entity.name)}"
    text = shown(f"{name}: {{get: {entity.name}}}", _LONGEST)
    return Proposed(text, (Put(("access_patterns",), name, {"get": entity.name}),))


def is_answered(entity: Entity, given: Iterable[str]) -> bool:
    """Whether a key of the entity finds its items by some attributes alone."""
    asked = Question({name: name for name in given}, None)
    primary = entity.primary_key
    paths = [KeyPath(entity.name, None, (primary.partition,), primary.bindings[1:])]
    paths += [KeyPath(entity.name, key.index, key.partition, key.sort) for key in entity.index_keys]
    return any(isinstance(condition(path, asked), Condition) for path in paths)


def proposed_key(design: Design, entity: Entity, given: tuple[str, ...], start: str) -> Proposed:
    """A key that begins with some attributes, in an index that is still free, or in a new one."""
    table = design.plan.table(entity.table)
    free = next((index for index in table.indexes if _is_free(index, entity)), None)
    index = free or _new_index(table)
    rest = [name for name in entity.key_parameters if name not in given]
    partition, sort = index.partition_key[0].name, index.sort_key[0].name
    templates = {
        partition: _template(table, start, given),
        sort: _template(table, upper_snake(entity.name), rest),
    }
    spelled = ", ".join(f"{name}: {quoted(text)}" for name, text in templates.items())
    own = shown(f"{index.name}: {{key: {{{spelled}}}}}", _LONGEST)
    key: dict[str, Value] = {"key": {**templates}}
    put = Put(("entities", entity.name, "indexes"), index.name, key)
    if free is not None:
        return Proposed(f"add to its `indexes`: {own}", (put,))
    schema = shown(f"{index.name}: {{partition_key: {partition}, sort_key: {sort}}}", _LONGEST)
    new: dict[str, Value] = {"partition_key": partition, "sort_key": sort}
    named = design.tables[entity.table].named
    home = ("tables", entity.table, "indexes") if named else ("table", "indexes")
    return Proposed(
        f"add to the table's `indexes`: {schema}\nand to its own: {own}",
        (Put(home, index.name, new), put),
    )


def _template(table: Table, start: str, names: Iterable[str]) -> str:
    return table.delimiter.join([start, *(f"{{{name}}}" for name in names)])


def _is_free(index: Index, entity: Entity) -> bool:
    """Whether the keys of an index are made for templates, and the entity has none there yet."""
    taken = {attribute.stored_as for attribute in entity.attributes}
    taken |= {binding.attribute for binding in entity.primary_key.bindings}
    texts = all(key.wire is WireType.S and key.name not in taken for key in index.keys)
    single = len(index.partition_key) == len(index.sort_key) == 1
    return texts and single and not index.local and entity.index_key(index.name) is None


def _new_index(table: Table) -> Index:
    taken = {index.name for index in table.indexes} | {key.name for key in table.key_attributes}
    number = 1
    while taken & {f"GSI{number}", f"GSI{number}PK", f"GSI{number}SK"}:
        number += 1
    partition, sort = (KeyAttribute(f"GSI{number}{end}", WireType.S) for end in ("PK", "SK"))
    return Index(f"GSI{number}", False, (partition,), (sort,))

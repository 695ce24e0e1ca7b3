"""The constants that tell the machinery about entities and queries."""

from __future__ import annotations

from tablewright.backends.python.context import Context
from tablewright.backends.python.function import unformatted
from tablewright.backends.python.items import secret_keys
from tablewright.backends.python.keyed import shape_name
from tablewright.backends.python.keyforms import identity_of, key_form
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.patterns import is_cached
from tablewright.backends.python.pretty import Atom, Expr, call, keyword, sequence, statement
from tablewright.backends.python.results import ResultNames
from tablewright.ir.entities import Entity, KeyBinding
from tablewright.ir.patterns import (
    Getting,
    Listing,
    Order,
    QueryPattern,
    ReadAccess,
    ScanPattern,
)
from tablewright.ir.types import WireType


def entity_shape(entity: Entity, context: Context) -> list[str]:
    """The constant for an entity."""
    name = shape_name(entity.name, context)
    lines = statement(f"{name} = ", call("EntityShape", *entity_arguments(entity, context)), 0)
    return unformatted(lines, lines, 0)


def entity_arguments(entity: Entity, context: Context) -> list[Expr]:
    """What is fixed about an entity, or about the variants of one."""
    table = context.tables[entity.table]
    keys = [_key(each, context) for each in entity.primary_key.bindings]
    arguments: list[Expr] = [
        keyword("name", _text(entity.name)),
        keyword("stem", _text(context.names.bases[entity.name])),
        keyword("table", _text(entity.table)),
        keyword("type_name", _text(entity.type_name)),
        keyword("type_attribute", _text(table.type_attribute)),
        keyword("keys", sequence(keys)),
        keyword("read", Atom(f"_read_{context.names.bases[entity.name]}")),
    ]
    if entity.ttl is not None:
        stored = context.attributes[entity.name, entity.ttl].stored_as
        arguments.append(keyword("ttl", _text(stored)))
    if is_cached(entity.table, context):
        arguments.append(keyword("cached", Atom("True")))
    return arguments + _told(entity, context)


def _told(entity: Entity, context: Context) -> list[Expr]:
    """What tells an item from others, where its key does not."""
    found: list[Expr] = []
    if entity.name in context.tables[entity.table].told_by_type:
        found.append(keyword("told_by_type", Atom("True")))
    if entity.family is not None and entity.name != entity.family:
        found.append(keyword("variant", Atom("True")))
    compared = [context.attributes[entity.name, name].stored_as for name in identity_of(entity)]
    if compared:
        found.append(keyword("identity", sequence([_text(each) for each in compared])))
    return found + [keyword("secret", each) for each in secret_keys(entity, context)]


def _key(binding: KeyBinding, context: Context) -> Expr:
    form = key_form(binding.template, context) if binding.wire is WireType.S else ""
    return sequence([_text(binding.attribute), _text(form)])


def get_shape(pattern: Getting, results: ResultNames, context: Context) -> list[str]:
    """The constant for a pattern that gets items by their keys."""
    entity, found = pattern.entity, results.got(pattern)
    family = context.plan.family_of(entity)
    if family is not None and len(pattern.entities) == len(family.entities):
        entity = family.name
    arguments: list[Expr] = [
        keyword("name", _text(pattern.name)),
        keyword("entity", Atom(shape_name(entity, context))),
        keyword("read", Atom(found.reader)),
    ]
    if pattern.projection is not None:
        fetched = [_text(each) for each in results.projection(pattern)]
        arguments.append(keyword("projection", sequence(fetched)))
    arguments += _flags(pattern, context)
    name = results.shape_name(pattern)
    lines = statement(f"{name} = ", call("GetShape", *arguments), 0)
    return unformatted(lines, lines, 0)


def query_shape(pattern: Listing, results: ResultNames, context: Context) -> list[str]:
    """The constant for a query or a scan."""
    items = results.annotation(pattern, context.scope())
    name = results.shape_name(pattern)
    found = [
        call(
            "ResultShape",
            Atom(shape_name(each.entity, context)),
            Atom(results.of(pattern, each).reader),
        )
        for each in pattern.results
    ]
    arguments: list[Expr] = [
        keyword("name", _text(pattern.name)),
        keyword("table", _text(pattern.table)),
        keyword("index", Atom("None") if pattern.index is None else _text(pattern.index)),
        keyword("keys", sequence(_cursor_keys(pattern, context))),
        keyword("results", sequence(found)),
    ]
    if pattern.projection is not None:
        fetched = [_text(each) for each in results.projection(pattern)]
        arguments.append(keyword("projection", sequence(fetched)))
    arguments += _options(pattern, context)
    lines = statement(f"{name}: QueryShape[{items}] = ", call("QueryShape", *arguments), 0)
    return unformatted(lines, lines, 0)


def _options(pattern: Listing, context: Context) -> list[Expr]:
    """What differs from a plain one."""
    options: list[Expr] = []
    if isinstance(pattern, QueryPattern) and pattern.order is Order.DESCENDING:
        options.append(keyword("ascending", Atom("False")))
    for name, number in (("limit", pattern.limit), ("page_size", pattern.page_size)):
        if number is not None:
            options.append(keyword(name, Atom(str(number))))
    options += _flags(pattern, context)
    if pattern.drop_others:
        options.append(keyword("drop_others", Atom("True")))
    if isinstance(pattern, ScanPattern) and pattern.segments > 1:
        options.append(keyword("segments", Atom(str(pattern.segments))))
    return options


def _flags(pattern: ReadAccess, context: Context) -> list[Expr]:
    """How a pattern reads, where it differs."""
    cached = pattern.cache and is_cached(pattern.table, context)
    flags = (("consistent", pattern.consistent), ("cached", cached))
    return [keyword(name, Atom("True")) for name, flag in flags if flag]


def _cursor_keys(pattern: Listing, context: Context) -> list[Expr]:
    """The attributes that say where a page ended."""
    table = context.tables[pattern.table]
    index = table.index(pattern.index).keys if pattern.index is not None else ()
    wires = {key.name: key.wire for key in (*index, *table.keys)}
    return [sequence([_text(name), _text(wire.value)]) for name, wire in wires.items()]


def _text(text: str) -> Expr:
    return Atom(text_literal(text))

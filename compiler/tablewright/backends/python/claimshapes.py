"""Claims: the items that keep values unique, as functions and constants."""

from __future__ import annotations

from tablewright.backends.python.context import Context
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.items import key_writer, optional_slots, with_article
from tablewright.backends.python.keyed import unique_name
from tablewright.backends.python.keyforms import key_form
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.patterns import is_cached
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    call,
    condition,
    keyword,
    mapping,
    sequence,
    statement,
)
from tablewright.backends.python.rewriting import change_name
from tablewright.ir.entities import Entity, Unique
from tablewright.ir.types import WireType

OWNER = "_owner"
"""Where a claim names the item that has it."""


def claim_functions(entity: Entity, context: Context) -> list[Function]:
    """For each constraint, from an entity to the key of its claim."""
    return [_claim(number, each, entity, context) for number, each in enumerate(entity.unique, 1)]


def _claim(number: int, unique: Unique, entity: Entity, context: Context) -> Function:
    scope = context.scope()
    keys = key_writer(entity, scope, "value.")
    bindings = unique.key.bindings
    pairs = [
        (text_literal(each.attribute), keys.value(each.attribute, each.wire, each.template))
        for each in bindings
    ]
    optional = dict.fromkeys(
        name for each in bindings for name in optional_slots(entity, each, keys)
    )
    body: list[str] = []
    for name in optional:
        body += [*condition([f"{keys.values(name)} is None"], 4), "    return None"]
    made = "WireItem | None" if optional else "WireItem"
    return Function(
        _claim_name(number, entity, context),
        (f"value: {context.names.classes[entity.name]}",),
        made,
        (f"The claim of {with_article(entity.name)} in the constraint {unique.name}.",),
        (*body, *statement("return ", mapping(pairs), 4)),
    )


def _claim_name(number: int, entity: Entity, context: Context) -> str:
    return f"_{context.names.bases[entity.name]}_claim_{number}"


def unique_shape(entity: Entity, context: Context) -> list[str]:
    """The constant for an entity."""
    found = [
        _constraint(number, each, entity, context) for number, each in enumerate(entity.unique, 1)
    ]
    arguments = (
        Atom(change_name(entity, context)),
        Atom(text_literal(_owner(entity, context))),
        sequence(found),
    )
    name = unique_name(entity, context)
    lines = statement(f"{name} = ", call("UniqueShape", *arguments), 0)
    return unformatted(lines, lines, 0)


def _constraint(number: int, unique: Unique, entity: Entity, context: Context) -> Expr:
    attributes = [context.attributes[entity.name, name] for name in unique.attributes]
    names = [_text(each.stored_as) for each in attributes if each.stored]
    return call(
        "UniqueConstraint",
        _text(unique.name),
        claim_shape(unique, entity, context),
        sequence(names),
        Atom(_claim_name(number, entity, context)),
    )


def claim_shape(unique: Unique, entity: Entity, context: Context) -> Expr:
    """The shape of the claims of a constraint."""
    keys = [
        sequence(
            [
                _text(each.attribute),
                _text(key_form(each.template, context) if each.wire is WireType.S else ""),
            ]
        )
        for each in unique.key.bindings
    ]
    arguments: list[Expr] = [
        keyword("name", _text(f"{entity.name}.unique.{unique.name}")),
        keyword("stem", _text(context.names.bases[entity.name])),
        keyword("table", _text(entity.table)),
        keyword("type_name", _text(unique.type_name)),
        keyword("type_attribute", _text(context.tables[entity.table].type_attribute)),
        keyword("keys", sequence(keys)),
        keyword("read", Atom("no_entity")),
    ]
    if entity.ttl is not None:
        stored = context.attributes[entity.name, entity.ttl].stored_as
        arguments.append(keyword("ttl", _text(stored)))
    if is_cached(entity.table, context):
        arguments.append(keyword("cached", Atom("True")))
    return call("EntityShape", *arguments)


def _owner(entity: Entity, context: Context) -> str:
    table = context.tables[entity.table]
    taken = {key.name for key in table.key_attributes} | {table.type_attribute}
    name = OWNER
    while name in taken or name == table.ttl_attribute:
        name += "_"
    return name


def _text(text: str) -> Expr:
    return Atom(text_literal(text))

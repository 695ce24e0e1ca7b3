"""Batches as methods: many items read by their keys, or written one by one."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.describe import batch_get_text, batch_write_text
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.keyclasses import key_class_name, key_writer
from tablewright.backends.python.keyed import shape_name
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.patterns import is_cached
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    Prefixed,
    call,
    keyword,
    sequence,
    statement,
)
from tablewright.backends.python.results import ResultNames
from tablewright.backends.python.rewriting import renewed_fields
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import BatchGetPattern


def batch_get(pattern: BatchGetPattern, name: str, results: ResultNames, scope: Scope) -> Function:
    """A method that reads many items by their keys."""
    context = scope.context
    entity = context.entities[context.plan.keyed_by(pattern.entity)]
    key, write = _key(entity, results, scope)
    parameters = ["self", f"keys: {scope.name('Iterable')}[{key}]"]
    options: list[Expr] = []
    if entity.ttl is not None:
        parameters += ["*", f"include_expired: {scope.name('bool')} = False"]
        options.append(keyword("include_expired", Atom("include_expired")))
    found = scope.name(results.got(pattern).class_name)
    returns = f"{scope.name('BatchItems')}[{key}, {found}]"
    shape = Atom(results.shape_name(pattern))
    value = call("get_batch", Atom("self._access"), shape, Atom("keys"), write, *options)
    body = tuple(statement("return ", value, 8))
    return Function(name, tuple(parameters), returns, batch_get_text(pattern, context), body)


def _key(entity: Entity, results: ResultNames, scope: Scope) -> tuple[str, Expr]:
    """What stands for a key, and what writes it: a key of one part stands for itself."""
    context = scope.context
    if len(entity.key_parameters) == 1:
        attribute = context.attributes[entity.name, entity.key_parameters[0]]
        write = Atom(f"_{context.names.bases[entity.name]}_key")
        return annotation(attribute.type, scope), write
    return scope.name(key_class_name(entity, results)), key_writer(entity, context)


def batch_write(
    pattern: BatchWritePattern, name: str, results: ResultNames, scope: Scope
) -> Function:
    """A method that puts and deletes many items."""
    context = scope.context
    entities = [context.entities[each] for each in pattern.entities]
    items = " | ".join(scope.type_name(each.name) for each in entities)
    keys = " | ".join(scope.name(key_class_name(each, results)) for each in entities)
    iterable = scope.name("Iterable")
    parameters = (
        "self",
        "*",
        f"put: {iterable}[{items}] = ()",
        f"delete: {iterable}[{keys}] = ()",
    )
    shape = Atom(batch_shape_name(pattern, context))
    value = call("write_batch", Atom("self._access"), shape, Atom("put"), Atom("delete"))
    returns = f"{scope.name('BatchLeft')}[{items}, {keys}]"
    body = tuple(statement("return ", value, 8))
    return Function(name, parameters, returns, batch_write_text(pattern), body)


def batch_shape_name(pattern: BatchWritePattern, context: Context) -> str:
    """The constant that tells the machinery about a batch of writes."""
    names = context.names
    if pattern.name not in names.batches:
        names.batches[pattern.name] = f"_{names.result(f'x{pattern.name.upper()}_BATCH')[1:]}"
    return names.batches[pattern.name]


def batch_shape(pattern: BatchWritePattern, results: ResultNames, context: Context) -> list[str]:
    """The constant for a batch of writes."""
    members = [_member(context.entities[each], results, context) for each in pattern.entities]
    arguments: list[Expr] = [
        keyword("name", Atom(text_literal(pattern.name))),
        keyword("table", Atom(text_literal(pattern.table))),
        keyword("members", sequence(members)),
    ]
    if pattern.cache and is_cached(pattern.table, context):
        arguments.append(keyword("cached", Atom("True")))
    name = batch_shape_name(pattern, context)
    lines = statement(f"{name} = ", call("BatchWriteShape", *arguments), 0)
    return unformatted(lines, lines, 0)


def _member(entity: Entity, results: ResultNames, context: Context) -> Expr:
    write: Expr = Atom(f"_write_{context.names.bases[entity.name]}")
    renewed = renewed_fields(entity, context)
    if renewed:
        value = call(context.scope().name("replace"), Atom("item"), *renewed)
        write = Prefixed("lambda item: ", call(f"_write_{context.names.bases[entity.name]}", value))
    return call(
        "BatchMember",
        Atom(shape_name(entity.name, context)),
        Atom(context.names.classes[entity.name]),
        Atom(key_class_name(entity, results)),
        write,
        key_writer(entity, context),
    )

"""The built-in operations of an entity, as methods."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import Function
from tablewright.backends.python.held import held_in_key, held_lines
from tablewright.backends.python.items import (
    identity_values,
    key_writer,
)
from tablewright.backends.python.keyed import (
    key_call,
    key_parameters,
    local_names,
    shape_name,
)
from tablewright.backends.python.keyforms import identity_of
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.names import safe
from tablewright.backends.python.onlyifs import (
    condition_parameter,
    condition_text,
    condition_value,
)
from tablewright.backends.python.options import PLAIN, Options
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    call,
    keyword,
    mapping,
    statement,
)
from tablewright.backends.python.rewriting import change_operation, renewed_fields
from tablewright.backends.python.uniqueness import conflict_text, unique_call
from tablewright.backends.python.updating import WRITE_COST, update_operation
from tablewright.backends.python.versioning import (
    deletion_guard,
    first_version,
    version_parameter,
)
from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake

READ_COST = {
    False: "half a read unit for every 4 KB of the item",
    True: "a read unit for every 4 KB of the item",
}


def key_function(entity: Entity, context: Context) -> Function:
    """The primary key of an entity from its parts."""
    held = held_in_key(entity, context, context.tables[entity.table])
    hidden = {*local_names(entity, context), *(each.name for each in held.values())}
    scope = context.scope(frozenset(hidden))
    keys = altered(key_writer(entity, scope, ""), held=held)
    pairs = [
        (text_literal(each.attribute), keys.value(each.attribute, each.wire, each.template))
        for each in entity.primary_key.bindings
    ]
    pairs += identity_values(entity, keys.values, keys)
    plain = context.scope()
    parameters = tuple(
        f"{context.attribute(entity.name, name)}: "
        + annotation(context.attributes[entity.name, name].type, plain)
        for name in entity.key_parameters
    )
    return Function(
        f"_{context.names.bases[entity.name]}_key",
        parameters,
        "WireItem",
        (f"The primary key of {entity.name}.",),
        (*held_lines(entity, held, scope, ""), *statement("return ", mapping(pairs), 4)),
    )


def operation(
    which: Operation, entity: Entity, name: str, scope: Scope, options: Options = PLAIN
) -> Function:
    """One built-in operation; `scope` is that of the class."""
    match which:
        case Operation.CREATE:
            return _create(entity, name, scope)
        case Operation.PUT:
            return _put(entity, name, scope, options)
        case Operation.GET:
            return _get(entity, name, scope)
        case Operation.UPDATE:
            return update_operation(entity, name, scope, options)
        case Operation.MODIFY | Operation.MOVE:
            return change_operation(which, entity, name, scope)
        case Operation.DELETE:
            return _delete(entity, name, scope, options)


def _create(entity: Entity, name: str, scope: Scope) -> Function:
    context = scope.context
    argument = _object_name(entity)
    value = first_version(entity, Atom(argument), context)
    item = call(f"_write_{context.names.bases[entity.name]}", value)
    version = ", at version 1" if entity.version is not None else ""
    about = (
        f"Writes a new {entity.name}{version}, and gives it as it is stored.",
        "ItemExistsError: it is there already.",
        *conflict_text(entity, context),
        WRITE_COST,
    )
    return _write("create", entity, name, argument, item, about, scope)


def _put(entity: Entity, name: str, scope: Scope, own: Options) -> Function:
    context = scope.context
    argument = _object_name(entity)
    renewed = renewed_fields(entity, context)
    value: Expr = Atom(argument)
    if renewed:
        value = call(context.scope().name("replace"), value, *renewed)
    item = call(f"_write_{context.names.bases[entity.name]}", value)
    *text, cost = _put_text(entity, context)
    about = (*text, *condition_text(entity, context), cost)
    only_if = condition_value(entity, context, own)
    options = condition_parameter(entity, scope, own)
    method = _write("put", entity, name, argument, item, about, scope, *only_if)
    return altered(method, parameters=(*method.parameters, "*", *options)) if options else method


def _put_text(entity: Entity, context: Context) -> tuple[str, ...]:
    if not is_guarded(entity, context):
        return (
            f"Writes the {entity.name} over whatever was there, and gives it as it is stored.",
            WRITE_COST,
        )
    return (
        f"Writes the {entity.name} over what it was before, and gives it as it is stored.",
        "ItemExistsError: another item has its key. " + WRITE_COST,
    )


def is_guarded(entity: Entity, context: Context) -> bool:
    """Whether an item that is not the entity's may have its key."""
    return entity.name in context.tables[entity.table].told_by_type or bool(identity_of(entity))


def _write(
    verb: str,
    entity: Entity,
    name: str,
    argument: str,
    item: Expr,
    about: tuple[str, ...],
    scope: Scope,
    *more: Expr,
) -> Function:
    class_name = scope.type_name(entity.name)
    sent = unique_call(verb, entity, (item, *more), scope.context)
    body = statement("return ", sent, 8)
    return Function(name, ("self", f"{argument}: {class_name}"), class_name, about, tuple(body))


def _get(entity: Entity, name: str, scope: Scope) -> Function:
    context = scope.context
    taken = local_names(entity, context)
    consistent = safe("consistent", taken)
    flag = scope.name("bool")
    parameters = key_parameters(entity, scope, [f"{consistent}: {flag} = False"])
    options = [keyword("consistent", Atom(consistent))]
    if entity.ttl is not None:
        expired = safe("include_expired", taken)
        parameters.append(f"{expired}: {flag} = False")
        options.append(keyword("include_expired", Atom(expired)))
    shape = shape_name(entity.name, context)
    arguments = (Atom(shape), key_call(entity, context), *options)
    return Function(
        name,
        tuple(parameters),
        f"{scope.type_name(entity.name)} | None",
        (
            f"The {entity.name} with this key, or None.",
            f"Cost: {READ_COST[False]}, twice that when consistent.",
        ),
        tuple(statement("return ", call("self._access.get", *arguments), 8)),
    )


def _delete(entity: Entity, name: str, scope: Scope, own: Options) -> Function:
    context = scope.context
    only_if, key = condition_value(entity, context, own), key_call(entity, context)
    arguments = (key, *only_if, *deletion_guard(entity, context))
    conditions = condition_parameter(entity, scope, own)
    more = [*version_parameter(entity, scope, may_lack=True), *conditions]
    about = [f"Deletes the {entity.name} with this key, and gives it as it was, or None."]
    if entity.version is not None:
        version = context.attribute(entity.name, entity.version)
        about.append(f"VersionConflictError: it has another `{version}` than is given.")
    if only_if:
        about.append("ItemNotFoundError: there is a condition, and no item.")
    about += condition_text(entity, context)
    about.append("Cost: a write unit for every KB of what was there.")
    return Function(
        name,
        tuple(key_parameters(entity, scope, more)),
        f"{scope.type_name(entity.name)} | None",
        tuple(about),
        tuple(statement("return ", unique_call("delete", entity, arguments, context), 8)),
    )


def _object_name(entity: Entity) -> str:
    return safe(snake(entity.name), {"self", "replace"})

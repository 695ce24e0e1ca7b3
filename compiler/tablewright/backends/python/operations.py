"""The built-in operations of an entity, as methods."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.defaults import generated
from tablewright.backends.python.function import Function
from tablewright.backends.python.items import (
    attribute_value,
    identity_values,
    key_writer,
    optional_slots,
)
from tablewright.backends.python.keyforms import identity_of
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.names import safe
from tablewright.backends.python.pretty import (
    Atom,
    Choice,
    Expr,
    call,
    condition,
    indented,
    keyword,
    mapping,
    statement,
)
from tablewright.ir.entities import Attribute, Entity, Generated, Operation, Updatable
from tablewright.ir.naming import snake
from tablewright.ir.types import SetType

READ_COST = {
    False: "half a read unit for every 4 KB of the item",
    True: "a read unit for every 4 KB of the item",
}
_WRITE_COST = "Cost: a write unit for every KB of the item."
_CLEARED = "None clears an optional attribute. "


def shape_name(entity: str, context: Context) -> str:
    """The constant that tells the machinery about an entity."""
    return f"_{context.names.bases[entity].upper()}_SHAPE"


def key_function(entity: Entity, context: Context) -> Function:
    """The primary key of an entity from its parts."""
    scope = context.scope(frozenset(_locals(entity, context)))
    keys = key_writer(entity, scope, "")
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
        tuple(statement("return ", mapping(pairs), 4)),
    )


def operation(which: Operation, entity: Entity, name: str, scope: Scope) -> Function:
    """One built-in operation; `scope` is that of the class."""
    match which:
        case Operation.CREATE:
            return _create(entity, name, scope)
        case Operation.PUT:
            return _put(entity, name, scope)
        case Operation.GET:
            return _get(entity, name, scope)
        case Operation.UPDATE:
            return _update(entity, name, scope)
        case Operation.DELETE:
            return _delete(entity, name, scope)


def _create(entity: Entity, name: str, scope: Scope) -> Function:
    context = scope.context
    argument = _object_name(entity)
    item = call(f"_write_{context.names.bases[entity.name]}", Atom(argument))
    about = (
        f"Writes a new {entity.name}, and gives it as it is stored.",
        "ItemExistsError: it is there already. " + _WRITE_COST,
    )
    return _write("create", entity, name, argument, item, about, scope)


def _put(entity: Entity, name: str, scope: Scope) -> Function:
    context = scope.context
    argument = _object_name(entity)
    touched = _touched(entity, frozenset())
    value: Expr = Atom(argument)
    if touched:
        fields = [
            keyword(context.attribute(entity.name, each.name), made) for each, made in touched
        ]
        value = call(context.scope().name("replace"), value, *fields)
    item = call(f"_write_{context.names.bases[entity.name]}", value)
    return _write("put", entity, name, argument, item, _put_text(entity, context), scope)


def _put_text(entity: Entity, context: Context) -> tuple[str, ...]:
    if not is_guarded(entity, context):
        return (
            f"Writes the {entity.name} over whatever was there, and gives it as it is stored.",
            _WRITE_COST,
        )
    return (
        f"Writes the {entity.name} over what it was before, and gives it as it is stored.",
        "ItemExistsError: another item has its key. " + _WRITE_COST,
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
) -> Function:
    class_name = scope.type_name(entity.name)
    shape = Atom(shape_name(entity.name, scope.context))
    body = statement("return ", call(f"self._access.{verb}", shape, item), 8)
    return Function(name, ("self", f"{argument}: {class_name}"), class_name, about, tuple(body))


def _get(entity: Entity, name: str, scope: Scope) -> Function:
    context = scope.context
    taken = _locals(entity, context)
    consistent = safe("consistent", taken)
    flag = scope.name("bool")
    parameters = _key_parameters(entity, scope, [f"{consistent}: {flag} = False"])
    options = [keyword("consistent", Atom(consistent))]
    if entity.ttl is not None:
        expired = safe("include_expired", taken)
        parameters.append(f"{expired}: {flag} = False")
        options.append(keyword("include_expired", Atom(expired)))
    shape = shape_name(entity.name, context)
    arguments = (Atom(shape), _key_call(entity, context), *options)
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


def _delete(entity: Entity, name: str, scope: Scope) -> Function:
    context = scope.context
    shape = Atom(shape_name(entity.name, context))
    arguments = (shape, _key_call(entity, context))
    return Function(
        name,
        tuple(_key_parameters(entity, scope, [])),
        f"{scope.type_name(entity.name)} | None",
        (
            f"Deletes the {entity.name} with this key, and gives it as it was, or None.",
            "Cost: a write unit for every KB of what was there.",
        ),
        tuple(statement("return ", call("self._access.delete", *arguments), 8)),
    )


def _update(entity: Entity, name: str, scope: Scope) -> Function:
    context = scope.context
    taken = _locals(entity, context)
    changes = safe("changes", taken)
    inner = context.scope(frozenset(taken))
    given: list[str] = []
    body = [f"{changes} = Changes()"]
    for each in entity.updatable:
        attribute = context.attributes[entity.name, each.attribute]
        type_ = annotation(attribute.type, scope, attribute.optional)
        unset = scope.name("Unset")
        given.append(f"{_python(entity, attribute, context)}: {type_} | {unset} = UNSET")
        body += _set(entity, attribute, each, changes, inner)
    named = frozenset(each.attribute for each in entity.updatable)
    for attribute, made in _touched(entity, named):
        body += _touch(entity, attribute, made, changes, inner)
    clears = any(context.attributes[entity.name, name].optional for name in named)
    shape = Atom(shape_name(entity.name, context))
    arguments = (shape, _key_call(entity, context), Atom(changes))
    body += statement("return ", call("self._access.update", *arguments), 8)
    return Function(
        name,
        tuple(_key_parameters(entity, scope, given)),
        scope.type_name(entity.name),
        (
            f"Changes what is given of the {entity.name} with this key; gives it as it is then.",
            f"{_CLEARED if clears else ''}What is left out stays as it is.",
            "ItemNotFoundError: it is not there, even where nothing is given. " + _WRITE_COST,
        ),
        tuple(body),
    )


def _set(
    entity: Entity, attribute: Attribute, updatable: Updatable, changes: str, scope: Scope
) -> list[str]:
    """The lines that change one attribute and every key that holds it."""
    context = scope.context
    keys = key_writer(entity, scope, "")
    source = _python(entity, attribute, context)
    indent = 8 if attribute.generated is Generated.NOW_ON_UPDATE else 12
    writes: list[str] = []
    if attribute.stored:
        value = attribute_value(entity, attribute, source, keys)
        empty = _emptiness(attribute, source)
        writes += _change(changes, attribute.stored_as, value, empty, indent)
    for binding in updatable.rewrites:
        value = keys.value(binding.attribute, binding.wire, binding.template)
        optional = optional_slots(entity, binding, keys)
        empty = f"{source} is not None" if attribute.name in optional else None
        writes += _change(changes, binding.attribute, value, empty, indent)
    if attribute.generated is Generated.NOW_ON_UPDATE:
        made = statement(f"{source} = ", generated(attribute.generated, attribute.type), 12)
        return [*condition([f"{source} is UNSET"], 8), *indented(made), *writes]
    return [*condition([f"{source} is not UNSET"], 8), *indented(writes)]


def _change(changes: str, attribute: str, value: Expr, test: str | None, indent: int) -> list[str]:
    """A call that sets an attribute, or removes it where the test does not hold."""
    given = value if test is None else Choice(value, test, Atom("None"))
    arguments = (Atom(text_literal(attribute)), given)
    return statement("", call(f"{changes}.write", *arguments), indent)


def _emptiness(attribute: Attribute, source: str) -> str | None:
    if isinstance(attribute.type, SetType):
        return source
    return f"{source} is not None" if attribute.optional else None


def _touch(
    entity: Entity, attribute: Attribute, made: Expr, changes: str, scope: Scope
) -> list[str]:
    """The lines that write what every update makes anew."""
    keys = key_writer(entity, scope, "")
    moment = safe("moment", _locals(entity, scope.context))
    value = attribute_value(entity, attribute, moment, keys)
    return [
        *statement(f"{moment} = ", made, 8),
        *_change(changes, attribute.stored_as, value, None, 8),
    ]


def _touched(entity: Entity, named: frozenset[str]) -> list[tuple[Attribute, Expr]]:
    """The attributes that every write makes anew, with the expressions that make them."""
    return [
        (each, generated(each.generated, each.type))
        for each in entity.attributes
        if each.generated is Generated.NOW_ON_UPDATE and each.stored and each.name not in named
    ]


def _key_parameters(entity: Entity, scope: Scope, more: list[str]) -> list[str]:
    attributes = scope.context.attributes
    parameters = [
        f"{_python(entity, attributes[entity.name, name], scope.context)}: "
        + annotation(attributes[entity.name, name].type, scope)
        for name in entity.key_parameters
    ]
    # A key of fixed text alone, as that of an application's one settings item, takes no arguments.
    return ["self", "*", *(parameters + more)] if parameters or more else ["self"]


def _key_call(entity: Entity, context: Context) -> Expr:
    arguments = [Atom(context.attribute(entity.name, name)) for name in entity.key_parameters]
    return call(f"_{context.names.bases[entity.name]}_key", *arguments)


def _python(entity: Entity, attribute: Attribute, context: Context) -> str:
    return context.attribute(entity.name, attribute.name)


def _locals(entity: Entity, context: Context) -> set[str]:
    return set(context.names.attributes[entity.name].values())


def _object_name(entity: Entity) -> str:
    return safe(snake(entity.name), {"self", "replace"})

"""The methods that change an item by a function of what it is: `modify_…` and `move_…`."""

from __future__ import annotations

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.defaults import generated
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.keyed import (
    key_call,
    key_parameters,
    local_names,
    python_name,
    shape_name,
    unique_name,
)
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.names import safe
from tablewright.backends.python.onlyifs import (
    condition_parameter,
    condition_text,
    condition_value,
)
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    Prefixed,
    call,
    keyword,
    sequence,
    statement,
)
from tablewright.backends.python.uniqueness import conflict_text
from tablewright.ir.entities import Attribute, Entity, Generated, Operation
from tablewright.ir.types import SetType

_AGAIN = "It is called again where somebody else changed the item meanwhile."


def change_name(entity: Entity, context: Context) -> str:
    """The constant that says how an entity is written again."""
    return f"_{context.names.bases[entity.name].upper()}_CHANGES"


def change_operation(which: Operation, entity: Entity, name: str, scope: Scope) -> Function:
    """One of the two methods; `scope` is that of the class."""
    context = scope.context
    class_name = scope.type_name(entity.name)
    change = safe("change", local_names(entity, context))
    type_ = f"{scope.name('Callable')}[[{class_name}], {class_name}]"
    parameters = [f"{change}: {type_}", *condition_parameter(entity, scope)]
    moves = which is Operation.MOVE
    arguments = (
        Atom("self._access"),
        Atom((unique_name if entity.unique else change_name)(entity, context)),
        key_call(entity, context),
        Atom(change),
        *condition_value(entity, context),
    )
    function = f"{which.value}_{'unique' if entity.unique else 'stored'}"
    *text, cost = _move_text(entity, change) if moves else _modify_text(entity, change)
    notes = (*condition_text(entity, context), *conflict_text(entity, context), cost)
    return Function(
        name,
        tuple(key_parameters(entity, scope, parameters)),
        class_name,
        (*text, *notes),
        tuple(statement("return ", call(function, *arguments), 8)),
    )


def _modify_text(entity: Entity, change: str) -> tuple[str, ...]:
    errors = (
        "ItemNotFoundError: it is not there. ConditionFailedError: others changed it each time."
    )
    return (
        f"Changes the {entity.name} with this key to what `{change}` makes of it.",
        f"`{change}` is given the {entity.name} as it is stored. {_AGAIN}",
        errors,
        "Cost: a read unit for every 4 KB of the item, and a write unit for every KB.",
    )


def _move_text(entity: Entity, change: str) -> tuple[str, ...]:
    given = f"`{change}` is given the {entity.name} as it is stored, and gives it its new key."
    errors = (
        "ItemNotFoundError: it is not there. ItemExistsError: there is an item of the new key."
        " ConditionFailedError: others changed it each time."
    )
    cost = "a read unit for every 4 KB of the item, and four write units for every KB"
    return (
        f"Moves the {entity.name} with this key to another key, in one transaction.",
        f"{given} {_AGAIN}",
        errors,
        f"Cost: {cost}.",
    )


def change_shape(entity: Entity, context: Context) -> list[str]:
    """The constant for an entity."""
    attributes = context.attributes
    parts = [attributes[entity.name, name] for name in entity.key_parameters]
    varying = [each for each in parts if each.constant is None]
    immutable = [
        each
        for each in entity.attributes
        if each.immutable and each.constant is None and each.name != entity.version
    ]
    arguments: list[Expr] = [
        Atom(shape_name(entity.name, context)),
        keyword("write", _writer(entity, context)),
        *_names("parts", [python_name(entity, each, context) for each in varying]),
        *_names("sometimes", _sometimes(entity)),
        *_names("immutable", [python_name(entity, each, context) for each in immutable]),
        *_names("derived", _derived(entity)),
    ]
    if entity.version is not None:
        stored = attributes[entity.name, entity.version].stored_as
        arguments.append(keyword("version", Atom(text_literal(stored))))
    name = change_name(entity, context)
    lines = statement(f"{name} = ", call("ChangeShape", *arguments), 0)
    return unformatted(lines, lines, 0)


def _writer(entity: Entity, context: Context) -> Expr:
    """The entity's writer, which first makes anew what every write does."""
    writer = f"_write_{context.names.bases[entity.name]}"
    renewed = renewed_fields(entity, context)
    if not renewed:
        return Atom(writer)
    value = call(context.scope().name("replace"), Atom("value"), *renewed)
    return Prefixed("lambda value: ", call(writer, value))


def renewed_fields(entity: Entity, context: Context) -> list[Expr]:
    """What every write makes anew, as arguments of `replace`."""
    return [
        keyword(python_name(entity, each, context), generated(each.generated, each.type))
        for each in entity.attributes
        if each.generated is Generated.NOW_ON_UPDATE and each.stored
    ]


def _sometimes(entity: Entity) -> list[str]:
    """The attributes in the table that an item of the entity may lack."""
    own = [each.stored_as for each in entity.attributes if each.stored and _may_lack(each)]
    keys = [each.attribute for each in entity.key_writes if each.may_lack]
    return list(dict.fromkeys((*own, *keys)))


def _derived(entity: Entity) -> list[str]:
    """The keys that are made of attributes which are stored themselves, or in the primary key."""
    kept = {*entity.key_parameters, *(each.name for each in entity.attributes if each.stored)}
    kept |= {each.name for each in entity.attributes if each.constant is not None}
    primary = {each.attribute for each in entity.primary_key.bindings}
    return [
        each.attribute
        for each in entity.key_writes
        if each.attribute not in primary
        and kept.issuperset(each.decided_by)
        and kept.issuperset(slot.attribute for slot in each.template.slots)
    ]


def _may_lack(attribute: Attribute) -> bool:
    optional = attribute.optional or isinstance(attribute.type, SetType)
    return optional and attribute.constant is None


def _names(name: str, names: list[str]) -> list[Expr]:
    """A tuple of names as an argument, where there are any."""
    if not names:
        return []
    return [keyword(name, sequence([Atom(text_literal(each)) for each in names]))]

"""What every method that is given an item's key takes, and what it makes of it."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.pretty import Atom, Expr, call
from tablewright.ir.entities import Attribute, Entity


def shape_name(entity: str, context: Context) -> str:
    """The constant that tells the machinery about an entity."""
    return f"_{context.names.bases[entity].upper()}_SHAPE"


def unique_name(entity: Entity, context: Context) -> str:
    """The constant that tells the machinery which values of an entity are unique."""
    return f"_{context.names.bases[entity.name].upper()}_UNIQUE"


def key_parameters(entity: Entity, scope: Scope, more: list[str]) -> list[str]:
    """The parameters of a method: the parts of the key, then what else it takes."""
    attributes = scope.context.attributes
    parameters = [
        f"{python_name(entity, attributes[entity.name, name], scope.context)}: "
        + annotation(attributes[entity.name, name].type, scope)
        for name in entity.key_parameters
    ]
    # A key of fixed text alone, as that of an application's one settings item, takes no arguments.
    return ["self", "*", *(parameters + more)] if parameters or more else ["self"]


def key_call(entity: Entity, context: Context) -> Expr:
    """The key, from the parameters of the method."""
    arguments = [Atom(context.attribute(entity.name, name)) for name in entity.key_parameters]
    return call(f"_{context.names.bases[entity.name]}_key", *arguments)


def python_name(entity: Entity, attribute: Attribute, context: Context) -> str:
    """The name of an attribute in the class."""
    return context.attribute(entity.name, attribute.name)


def local_names(entity: Entity, context: Context) -> set[str]:
    """The names that a method's own may not have."""
    return set(context.names.attributes[entity.name].values())

"""What methods do about the version of an entity: create with 1, compare it, count it up."""

from __future__ import annotations

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.keyed import shape_name
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.onlyifs import condition_value
from tablewright.backends.python.options import PLAIN, Options
from tablewright.backends.python.pretty import Atom, Expr, call, keyword
from tablewright.backends.python.uniqueness import unique_call
from tablewright.ir.entities import Entity


def first_version(entity: Entity, value: Expr, context: Context) -> Expr:
    """An object as it is created: at version 1, if it has one."""
    if entity.version is None:
        return value
    field = context.attribute(entity.name, entity.version)
    return call(context.scope().name("replace"), value, keyword(field, Atom("1")))


def version_parameter(entity: Entity, scope: Scope, *, may_lack: bool = False) -> list[str]:
    """The parameter that has the version which is expected of an item, if it has one."""
    if entity.version is None:
        return []
    name, type_ = scope.context.attribute(entity.name, entity.version), scope.name("int")
    return [f"{name}: {type_} | None = None" if may_lack else f"{name}: {type_}"]


def deletion_guard(entity: Entity, context: Context) -> list[Expr]:
    """The argument of a deletion for the version that may be expected."""
    if entity.version is None:
        return []
    guard = call("at_version", *_version(entity, context))
    return [keyword("guard", guard)]


def update_call(
    entity: Entity, key: Expr, changes: str, context: Context, options: Options = PLAIN
) -> Expr:
    """The call that sends an update, with the version that it counts up."""
    arguments = (Atom(shape_name(entity.name, context)), key, Atom(changes))
    only_if = condition_value(entity, context, options)
    if options.beginnings is not None:
        return call("upsert_stored", Atom("self._access"), *arguments, *only_if)
    if entity.unique:
        return unique_call(
            "update",
            entity,
            (key, Atom(changes), *only_if, *_next(entity, changes, context)),
            context,
        )
    if entity.version is None:
        return call("self._access.update", *arguments, *only_if)
    access, version = Atom("self._access"), _version(entity, context)
    return call("update_version", access, *arguments, *version, *only_if)


def _next(entity: Entity, changes: str, context: Context) -> list[Expr]:
    """The argument that compares the version and counts it up, if there is one."""
    if entity.version is None:
        return []
    return [keyword("guard", call("next_version", Atom(changes), *_version(entity, context)))]


def _version(entity: Entity, context: Context) -> tuple[Expr, Expr]:
    """The attribute in the table, and the argument."""
    version = entity.attribute(entity.version or "")
    name = context.attribute(entity.name, version.name)
    return Atom(text_literal(version.stored_as)), Atom(name)

"""Calls that write an item, with its claims where its values are unique."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.backends.python.context import Context
from tablewright.backends.python.keyed import shape_name, unique_name
from tablewright.backends.python.pretty import Atom, Expr, call
from tablewright.ir.entities import Entity

CLAIM_COST = "Writing these takes twice the units, and two for each."


def unique_call(verb: str, entity: Entity, arguments: Sequence[Expr], context: Context) -> Expr:
    """The call that writes an item, with its claims where there are any.

    The `arguments` are those behind the shape of the entity.
    """
    if not entity.unique:
        shape = Atom(shape_name(entity.name, context))
        return call(f"self._access.{verb}", shape, *arguments)
    shape = Atom(unique_name(entity, context))
    return call(f"{verb}_unique", Atom("self._access"), shape, *arguments)


def conflict_text(entity: Entity, context: Context) -> tuple[str, ...]:
    """What a docstring says of the constraints that a write may break."""
    if not entity.unique:
        return ()
    found = [[context.attribute(entity.name, n) for n in each.attributes] for each in entity.unique]
    same = ", or the same ".join(" and ".join(f"`{name}`" for name in names) for names in found)
    about = f"UniqueConflictError: another {entity.name} has the same {same}."
    return (f"{about} {CLAIM_COST}",)

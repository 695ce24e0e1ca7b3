"""What a trial makes of a plan: every entity can be written, and nothing else is."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake
from tablewright.ir.plan import Plan


def writable(plan: Plan) -> Plan:
    """The plan with an operation for each entity that writes a sample, and with only its reads.

    A model may leave `create` out, say where a transaction alone makes an item; and a write of its
    own may have the name that the operation would have.
    """
    entities = tuple(
        altered(each, operations=tuple(dict.fromkeys((*each.operations, writing(plan, each)))))
        for each in plan.entities
    )
    return altered(plan, entities=entities, access_patterns=plan.reads)


def writing(plan: Plan, entity: Entity) -> Operation:
    """The operation that writes samples; an own question may have the name of the first."""
    taken = f"create_{snake(entity.name)}" in {each.name for each in plan.reads}
    return Operation.PUT if taken else Operation.CREATE

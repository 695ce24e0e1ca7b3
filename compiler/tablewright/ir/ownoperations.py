"""Built-in operations to which a pattern of their name gives options."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Operation
from tablewright.ir.plan import AccessPattern, Plan
from tablewright.ir.writes import WritePattern


def own_operations(plan: Plan) -> dict[tuple[str, str], WritePattern]:
    """The patterns that give options to built-in operations, by their entities and verbs."""
    return {
        (each.part.entity, each.part.verb.value): each
        for each in plan.writes
        if isinstance(each, WritePattern) and each.built_in
    }


def with_own_operations(plan: Plan) -> Plan:
    """The plan with the operations of entities to which patterns of their name give options."""
    own = own_operations(plan)
    entities = [
        altered(
            entity,
            operations=tuple(
                each
                for each in Operation
                if each in entity.operations or (entity.name, each.value) in own
            ),
        )
        for entity in plan.entities
    ]
    return altered(plan, entities=tuple(entities))


def is_own_operation(pattern: AccessPattern) -> bool:
    """Whether a pattern is a built-in operation with options."""
    return isinstance(pattern, WritePattern) and pattern.built_in

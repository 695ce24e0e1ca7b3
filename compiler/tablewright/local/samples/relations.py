"""What belongs to what, in the order in which items can be made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tablewright.ir.entities import Entity, Relationship
from tablewright.ir.patterns import QueryPattern
from tablewright.ir.plan import Plan


def sides(entity: Entity) -> tuple[Relationship, ...]:
    """What an entity belongs to: the sides of a junction, or its parent."""
    return entity.junction or ((entity.parent,) if entity.parent else ())


def parents_first(plan: Plan) -> list[Entity]:
    """The entities in an order in which what they belong to comes first."""
    waiting, ordered, done = list(plan.entities), list[Entity](), set[str]()
    named = references(plan)
    while waiting:
        grown = [each for each in waiting if all(side.entity in done for side in sides(each))]
        ready = [
            each for each in grown if all(r.entity in done for r in named.get(each.name, ()))
        ] or grown[:1]
        # Entities may belong to themselves or to each other, so there is not always a ready one.
        for entity in ready or waiting[:1]:
            ordered.append(entity)
            done |= {entity.name, *([entity.family] if entity.family else [])}
            waiting.remove(entity)
    return ordered


def references(plan: Plan) -> Mapping[str, Sequence[Relationship]]:
    """What `then` reads for the items of each entity, where their own attributes name it.

    What an entity makes itself, or is told from its neighbours by, is not taken from another.
    """
    found: dict[str, list[Relationship]] = {}
    for query in plan.reads:
        if isinstance(query, QueryPattern) and query.then is not None:
            for entity in query.entities:
                if not any(ours in _own(plan.entity(entity)) for _, ours in query.then.key):
                    side = Relationship(query.then.entity, query.then.key)
                    found.setdefault(entity, []).append(side)
    return found


def _own(entity: Entity) -> set[str]:
    made = {each.name for each in entity.attributes if each.generated or each.constant is not None}
    return {*made, *entity.key_parameters[-1:]}


def how_many(plan: Plan, entity: Entity, count: int) -> int:
    """Few of what has children and no parent, so that each has several children."""
    is_parent = any(side.entity == entity.name for other in plan.entities for side in sides(other))
    return max(2, count // 3) if is_parent and not sides(entity) else count


def shared_names(plan: Plan) -> frozenset[str]:
    """The attributes that queries ask by, and that several items therefore share."""
    return _asked(plan, one=False) - _asked(plan, one=True)


def single_names(plan: Plan) -> frozenset[str]:
    """The attributes that `one: true` asks by, which must find no second item."""
    return _asked(plan, one=True)


def _asked(plan: Plan, *, one: bool) -> frozenset[str]:
    queries = (each for each in plan.reads if isinstance(each, QueryPattern))
    return frozenset(name for query in queries if query.one is one for name in _asked_by(query))


def _asked_by(query: QueryPattern) -> Iterator[str]:
    for parameter in query.parameters:
        if parameter.operator is None:
            yield from (attribute for _, attribute in parameter.attributes)

"""Which parts of the machinery a module has: what all of them need, and what only some do."""

from __future__ import annotations

from tablewright.backends.python.bundle import FILTERS, FIRST, REST, WRITING, Bundle, bundle
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Operation
from tablewright.ir.patterns import QueryPattern
from tablewright.ir.plan import Plan
from tablewright.ir.tables import StreamView, Table

_STREAM_FIRST = ("changetypes",)
_STREAM_REST = ("streamrecords", "changes")


@frozen
class Machinery:
    """What stands at the top of a module, and what stands at its end."""

    first: Bundle
    rest: Bundle

    @property
    def names(self) -> frozenset[str]:
        """Every name that the machinery uses or defines at its top level."""
        return self.first.names | self.rest.names

    @property
    def imports(self) -> frozenset[tuple[str, str]]:
        """What the machinery imports."""
        return self.first.imports | self.rest.imports


def machinery_of(plan: Plan) -> Machinery:
    """The machinery of a plan's module."""
    first: tuple[str, ...] = FIRST
    rest: tuple[str, ...] = REST + _writing(plan)
    if has_filters(plan):
        rest += FILTERS
    if has_streams(plan):
        first, rest = first + _STREAM_FIRST, rest + _STREAM_REST
    return Machinery(bundle(first), bundle(rest))


def has_filters(plan: Plan) -> bool:
    """Whether any access pattern filters what it reads."""
    patterns = (each for each in plan.reads if isinstance(each, QueryPattern))
    return any(pattern.filter is not None for pattern in patterns)


def _writing(plan: Plan) -> tuple[str, ...]:
    """What the methods of the entities need beyond what all have."""
    operations = {each for entity in plan.entities for each in entity.operations}
    groups = [each for each in plan.entities if each.update_group is not None]
    needed = {
        "together": any(Operation.UPDATE in each.operations for each in groups),
        "changing": bool(operations & {Operation.MODIFY, Operation.MOVE}),
        "moving": Operation.MOVE in operations,
    }
    return tuple(name for name in WRITING if needed[name])


def has_streams(plan: Plan) -> bool:
    """Whether any table has a stream, in any stage."""
    return any(stream_views(table) for table in plan.tables)


def stream_views(table: Table) -> frozenset[StreamView]:
    """What the records of a table's stream carry, in each stage in which it has one."""
    every = (table.settings, *(settings for _, settings in table.stages))
    return frozenset(settings.stream for settings in every if settings.stream is not None)

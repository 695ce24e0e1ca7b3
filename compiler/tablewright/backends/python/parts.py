"""Which parts of the machinery a module has: what all of them need, and what only some do."""

from __future__ import annotations

from tablewright.backends.python.bundle import FIRST, REST, Bundle, bundle
from tablewright.diagnostics.frozen import frozen
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
    if not has_streams(plan):
        return Machinery(bundle(FIRST), bundle(REST))
    return Machinery(bundle(FIRST + _STREAM_FIRST), bundle(REST + _STREAM_REST))


def has_streams(plan: Plan) -> bool:
    """Whether any table has a stream, in any stage."""
    return any(stream_views(table) for table in plan.tables)


def stream_views(table: Table) -> frozenset[StreamView]:
    """What the records of a table's stream carry, in each stage in which it has one."""
    every = (table.settings, *(settings for _, settings in table.stages))
    return frozenset(settings.stream for settings in every if settings.stream is not None)

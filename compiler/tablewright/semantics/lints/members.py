"""Who is in an index and who reads it: what the rules about indexes ask of a design."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity, IndexKey
from tablewright.ir.patterns import Listing, template_text
from tablewright.ir.tables import Index, Table
from tablewright.semantics.lints.design import Design

Templates = tuple[str, ...]


@frozen
class Member:
    """An entity with its key in an index."""

    entity: Entity
    key: IndexKey

    @property
    def templates(self) -> tuple[Templates, Templates]:
        """The templates of the partition key and of the sort key, as a designer writes them."""
        partition = tuple(template_text(binding.template) for binding in self.key.partition)
        return partition, tuple(template_text(binding.template) for binding in self.key.sort)


@frozen
class IndexUse:
    """An index with the entities that can be in it and the access patterns that it answers."""

    table: Table
    index: Index
    members: tuple[Member, ...]
    readers: tuple[Listing, ...]

    @property
    def entities(self) -> tuple[str, ...]:
        """The names of its members."""
        return tuple(member.entity.name for member in self.members)

    @property
    def patterns(self) -> tuple[str, ...]:
        """The names of its readers."""
        return tuple(pattern.name for pattern in self.readers)

    @property
    def foreign_keys(self) -> frozenset[str]:
        """The key attributes of the table and of its other indexes."""
        others = (other for other in self.table.indexes if other != self.index)
        names = {key.name for other in others for key in other.keys}
        return frozenset(names | {key.name for key in self.table.keys})

    def place(self, design: Design) -> Span:
        """Where the index gets its name."""
        return design.index(self.table.name, self.index.name).name.span


def index_uses(design: Design) -> Iterator[IndexUse]:
    """Every index that the model's author decides on; those of an adopted table are just there."""
    members: dict[tuple[str, str], list[Member]] = {}
    for entity in design.plan.entities:
        for key in entity.index_keys:
            members.setdefault((entity.table, key.index), []).append(Member(entity, key))
    readers: dict[tuple[str, str], list[Listing]] = {}
    for pattern in design.plan.reads:
        if isinstance(pattern, Listing) and pattern.index is not None:
            readers.setdefault((pattern.table, pattern.index), []).append(pattern)
    for table in design.plan.tables:
        for index in () if table.adopted else table.indexes:
            at = (table.name, index.name)
            yield IndexUse(table, index, tuple(members.get(at, ())), tuple(readers.get(at, ())))

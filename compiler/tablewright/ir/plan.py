"""The plan: all that the back ends need to know, proven, frozen and printable."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.entities import Entity, Enum, Operation, Record
from tablewright.ir.naming import upper_snake
from tablewright.ir.patterns import ReadAccess
from tablewright.ir.tables import Table
from tablewright.ir.writes import WriteAccess

Asking = ReadAccess | BatchWritePattern
"""What a pattern is that says what it knows of its entities: all but those of `writes`."""

AccessPattern = Asking | WriteAccess


@frozen
class Family:
    """Entities that are variants of one: they share a key, and their types tell them apart.

    `operations` are those that need no more than the key, and so are of the family.
    """

    name: str
    entities: tuple[str, ...]
    operations: tuple[Operation, ...]
    description: str | None = None


@frozen
class Plan:
    """A checked model. Everything is in the model's own order.

    `model` is PascalCase and names the generated class and the constructs. No name in the plan is
    unsafe as a Python identifier except for being a keyword or a builtin; free text (descriptions,
    routes, literals, tags) is untrusted.
    """

    model: str
    description: str | None
    enums: tuple[Enum, ...]
    records: tuple[Record, ...]
    tables: tuple[Table, ...]
    entities: tuple[Entity, ...]
    access_patterns: tuple[AccessPattern, ...]
    families: tuple[Family, ...] = ()
    language: int = 1

    @property
    def reads(self) -> tuple[ReadAccess, ...]:
        """The access patterns that ask one question of a table or an index."""
        return tuple(each for each in self.access_patterns if isinstance(each, ReadAccess))

    @property
    def batch_writes(self) -> tuple[BatchWritePattern, ...]:
        """The access patterns that write any number of items, each by itself."""
        return tuple(each for each in self.access_patterns if isinstance(each, BatchWritePattern))

    @property
    def writes(self) -> tuple[WriteAccess, ...]:
        """The access patterns that write, and transactions of either kind."""
        return tuple(each for each in self.access_patterns if isinstance(each, WriteAccess))

    def family_of(self, entity: str) -> Family | None:
        """The family that an entity is a variant of."""
        return next((each for each in self.families if entity in each.entities), None)

    def entity(self, name: str) -> Entity:
        """The entity of that name."""
        return next(entity for entity in self.entities if entity.name == name)

    def table(self, name: str) -> Table:
        """The table of that name."""
        return next(table for table in self.tables if table.name == name)

    def enum(self, name: str) -> Enum:
        """The enum of that name."""
        return next(enum for enum in self.enums if enum.name == name)

    def record(self, name: str) -> Record:
        """The record of that name."""
        return next(record for record in self.records if record.name == name)

    def environment_variable(self, table: str) -> str:
        """The variable that the generated module reads a table's physical name from."""
        if len(self.tables) == 1:
            return f"{upper_snake(self.model)}_TABLE"
        return f"{upper_snake(self.model)}_{upper_snake(table)}_TABLE"

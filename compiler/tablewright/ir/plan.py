"""The plan: all that the back ends need to know, proven, frozen and printable."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.diagnostics.frozen import altered, frozen
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


def shared_entity(
    name: str,
    members: Sequence[Entity],
    operations: tuple[Operation, ...] = (),
    description: str | None = None,
) -> Entity:
    """What the variants of a family have in common, as an entity of the family's name."""
    first, *others = members
    # What an attribute defaults to may be a list, so no set can hold the attributes.
    shared = [each for each in first.attributes if all(each in one.attributes for one in others)]
    return altered(
        first,
        name=name,
        attributes=tuple(shared),
        operations=operations,
        description=description,
    )


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
        """The entity of that name; of a family, what its variants have in common."""
        found = next((each for each in self.entities if each.name == name), None)
        return found or self._shared(next(each for each in self.families if each.name == name))

    def members(self, name: str) -> tuple[str, ...]:
        """The entities that a name stands for: the variants of a family, or the one itself."""
        return next((each.entities for each in self.families if each.name == name), (name,))

    def spoken(self, entities: Iterable[str]) -> tuple[str, ...]:
        """Entities as a reader of the model calls them: by the family where all of it is there."""
        there = dict.fromkeys(entities)
        whole = [each for each in self.families if there.keys() >= set(each.entities)]
        names = {entity: family.name for family in whole for entity in family.entities}
        return tuple(dict.fromkeys(names.get(each, each) for each in there))

    def keyed_by(self, entity: str) -> str:
        """Whose key an entity has: that of its family, if it is a variant, else its own."""
        family = self.family_of(entity)
        return entity if family is None else family.name

    @property
    def owners(self) -> dict[str, Entity]:
        """The entities by name, and what the variants of each family have in common."""
        found = {each.name: each for each in self.entities}
        return found | {each.name: self._shared(each) for each in self.families}

    def _shared(self, family: Family) -> Entity:
        members = [self.entity(name) for name in family.entities]
        return shared_entity(family.name, members, family.operations, family.description)

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

    def dax_variable(self, table: str) -> str:
        """The variable that the address of a table's DAX cluster is told in."""
        return f"{self.environment_variable(table).removesuffix('_TABLE')}_DAX"

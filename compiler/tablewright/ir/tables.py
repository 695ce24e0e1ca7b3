"""Tables of the plan: keys, indexes, and settings for each stage."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.settings import TableSettings
from tablewright.ir.types import WireType


@frozen
class KeyAttribute:
    """An attribute that a key schema names."""

    name: str
    wire: WireType


class ProjectionKind(StrEnum):
    """What an index copies from the item."""

    ALL = "all"
    KEYS_ONLY = "keys_only"
    INCLUDE = "include"


@frozen
class Projection:
    """For INCLUDE, `attributes` are stored names beyond the keys, in the model's order."""

    kind: ProjectionKind = ProjectionKind.ALL
    attributes: tuple[str, ...] = ()


@frozen
class Index:
    """A secondary index; several partition or sort key parts make a multi-attribute key."""

    name: str
    local: bool
    partition_key: tuple[KeyAttribute, ...]
    sort_key: tuple[KeyAttribute, ...]
    projection: Projection = Projection()

    @property
    def keys(self) -> tuple[KeyAttribute, ...]:
        """Partition key parts, then sort key parts."""
        return self.partition_key + self.sort_key


@frozen
class Table:
    """A table.

    `name` is the model's name for it (the model's own name where there is only one table).
    `ttl_attribute` is the stored name of the attribute that expires items, the same for every
    entity of the table that has one. `stages` hold whole settings, not differences.

    An `adopted` table exists already, so no stack makes it. `type_by_key` promises that the key of
    an item without its type tells which entity it is. `told_by_type` names the entities of which
    the key does not tell that: an item without its type is none of them.
    """

    name: str
    partition_key: KeyAttribute
    sort_key: KeyAttribute | None
    indexes: tuple[Index, ...]
    settings: TableSettings
    stages: tuple[tuple[str, TableSettings], ...] = ()
    delimiter: str = "#"
    type_attribute: str = "_type"
    ttl_attribute: str | None = None
    description: str | None = None
    adopted: bool = False
    type_by_key: bool = False
    told_by_type: tuple[str, ...] = ()

    @property
    def keys(self) -> tuple[KeyAttribute, ...]:
        """Partition key, then sort key."""
        return (
            (self.partition_key,) if self.sort_key is None else (self.partition_key, self.sort_key)
        )

    @property
    def key_attributes(self) -> tuple[KeyAttribute, ...]:
        """Every attribute that a key schema of the table or of an index names, each once."""
        found = {key.name: key for key in self.keys}
        for index in self.indexes:
            for key in index.keys:
                found.setdefault(key.name, key)
        return tuple(found.values())

    def index(self, name: str) -> Index:
        """The index of that name."""
        return next(index for index in self.indexes if index.name == name)

    @property
    def every_settings(self) -> tuple[TableSettings, ...]:
        """The table's own settings, then those of each stage."""
        return (self.settings, *(settings for _, settings in self.stages))

    def settings_for(self, stage: str | None) -> TableSettings:
        """The settings of a stage; those of the table where the stage overrides nothing."""
        return dict(self.stages).get(stage or "", self.settings)

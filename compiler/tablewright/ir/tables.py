"""Tables of the plan: keys, indexes, settings for each stage, and the DAX cluster."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
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


class Resource(StrEnum):
    """The CloudFormation type that a table becomes."""

    GLOBAL_TABLE = "global_table"
    TABLE = "table"


class StreamView(StrEnum):
    """What a stream record carries."""

    KEYS_ONLY = "keys_only"
    NEW_IMAGE = "new_image"
    OLD_IMAGE = "old_image"
    NEW_AND_OLD_IMAGES = "new_and_old_images"


class RemovalPolicy(StrEnum):
    """What happens to the table when it leaves the stack."""

    RETAIN = "retain"
    DESTROY = "destroy"


class Encryption(StrEnum):
    """Whose key encrypts the table; a customer key stands in `TableSettings.encryption_key_arn`."""

    AWS_OWNED = "aws_owned"
    AWS_MANAGED = "aws_managed"
    CUSTOMER = "customer"


@frozen
class Capacity:
    """Provisioned capacity units, scaled between bounds to keep `target` per cent in use."""

    minimum: int
    maximum: int
    target: int = 70


@frozen
class Provisioned:
    """Provisioned billing; None in `TableSettings.provisioned` means on demand."""

    read: Capacity
    write: Capacity


@frozen
class Dax:
    """A DAX cluster in front of the table. Times to live are in milliseconds."""

    node_type: str
    nodes: int = 3
    item_ttl_ms: int = 300_000
    query_ttl_ms: int = 300_000
    name: str | None = None
    description: str | None = None


@frozen
class TableSettings:
    """Everything about a table that a stage may override. Defaults are production's.

    `name` is the physical name and may hold `{stage}`; None lets CloudFormation name the table. An
    adopted table has a `name` or an `arn`, which may hold `{stage}` in the table's name.
    """

    name: str | None = None
    arn: str | None = None
    resource: Resource = Resource.GLOBAL_TABLE
    provisioned: Provisioned | None = None
    stream: StreamView | None = None
    point_in_time_recovery: bool = True
    deletion_protection: bool = True
    encryption: Encryption = Encryption.AWS_OWNED
    encryption_key_arn: str | None = None
    removal_policy: RemovalPolicy = RemovalPolicy.RETAIN
    tags: tuple[tuple[str, str], ...] = ()
    dax: Dax | None = None


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

    def settings_for(self, stage: str | None) -> TableSettings:
        """The settings of a stage; those of the table where the stage overrides nothing."""
        return dict(self.stages).get(stage or "", self.settings)

"""Keys and indexes of a planned table as DynamoDB takes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablewright.ir.tables import Index, KeyAttribute, Table

Parts = dict[str, Any]
"""Arguments of a call, or a part of them."""


def shape(table: Table) -> Parts:
    """The arguments of `create_table` that make a table what it is: none can change later."""
    made: Parts = {
        "KeySchema": _key_schema(table.keys[:1], table.keys[1:]),
        "AttributeDefinitions": [
            {"AttributeName": key.name, "AttributeType": key.wire.value}
            for key in table.key_attributes
        ],
    }
    for kind, local in (("GlobalSecondaryIndexes", False), ("LocalSecondaryIndexes", True)):
        indexes = [_index(index) for index in table.indexes if index.local is local]
        if indexes:
            made[kind] = indexes
    return made


def _index(index: Index) -> Parts:
    projection: Parts = {"ProjectionType": index.projection.kind.value.upper()}
    if index.projection.attributes:
        projection["NonKeyAttributes"] = list(index.projection.attributes)
    return {
        "IndexName": index.name,
        "KeySchema": _key_schema(index.partition_key, index.sort_key),
        "Projection": projection,
    }


def _key_schema(
    partition: Sequence[KeyAttribute], sort: Sequence[KeyAttribute]
) -> list[dict[str, str]]:
    parts = [*((key, "HASH") for key in partition), *((key, "RANGE") for key in sort)]
    return [{"AttributeName": key.name, "KeyType": kind} for key, kind in parts]

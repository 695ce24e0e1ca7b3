"""What the examples' tables are to look like, written by hand from their models."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@dataclass(frozen=True, slots=True)
class Shape:
    """A table as DynamoDB describes it, in the least words.

    A key is the names of its attributes, the partition key first; all of them are text. The
    projection of an index is its type and the attributes that it copies beside the keys.
    """

    key: tuple[str, ...]
    indexes: Mapping[str, tuple[tuple[str, ...], str, frozenset[str]]]
    stream: str | None = None
    tags: Mapping[str, str] = field(default_factory=dict[str, str])


ALL = ("ALL", frozenset[str]())
ORGANIZATIONS = Shape(
    key=("PK", "SK"),
    indexes={
        "GSI1": (("GSI1PK", "GSI1SK"), *ALL),
        "Deadlines": (("DeadlinesPK", "due_on"), *ALL),
    },
)
CUSTOMER_ORDERS = Shape(
    key=("PK", "SK"),
    indexes={"GSI1": (("GSI1PK", "GSI1SK"), *ALL)},
    stream="NEW_AND_OLD_IMAGES",
    tags={"service": "orders"},
)


def described(dynamodb: DynamoDBClient, name: str) -> Shape:
    """The shape of a table that is there; its attribute definitions are those of its keys."""
    table: Any = dynamodb.describe_table(TableName=name)["Table"]
    assert table["TableStatus"] == "ACTIVE"
    assert "LocalSecondaryIndexes" not in table
    indexes = {each["IndexName"]: _index(each) for each in table["GlobalSecondaryIndexes"]}
    key, definitions = _key(table["KeySchema"]), table["AttributeDefinitions"]
    defined = {each["AttributeName"]: each["AttributeType"] for each in definitions}
    parts = [*key, *(part for index_key, *_ in indexes.values() for part in index_key)]
    assert defined == dict.fromkeys(parts, "S")
    tags = dynamodb.list_tags_of_resource(ResourceArn=table["TableArn"]).get("Tags", [])
    stream = table.get("StreamSpecification", {"StreamEnabled": False})
    return Shape(
        key,
        indexes,
        stream["StreamViewType"] if stream["StreamEnabled"] else None,
        # CloudFormation marks what it makes, too.
        {each["Key"]: each["Value"] for each in tags if not each["Key"].startswith("aws:")},
    )


def _index(index: Any) -> tuple[tuple[str, ...], str, frozenset[str]]:
    projection = index["Projection"]
    return (
        _key(index["KeySchema"]),
        projection["ProjectionType"],
        frozenset(projection.get("NonKeyAttributes", ())),
    )


def _key(schema: list[dict[str, str]]) -> tuple[str, ...]:
    kinds = [part["KeyType"] for part in schema]
    assert kinds == ["HASH", "RANGE"][: len(kinds)]
    return tuple(part["AttributeName"] for part in schema)

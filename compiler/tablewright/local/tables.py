"""Makes a table from what CloudFormation would be told: a local run tests the real template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.tables import Table
from tablewright.local.shape import shape

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

TABLE_TYPES = ("AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable")


@frozen
class TableRequest:
    """The calls that make one table."""

    create: Mapping[str, Any]
    """The arguments of ``create_table``."""
    time_to_live: Mapping[str, Any] | None
    """The specification for ``update_time_to_live``, which is a call of its own."""


def table_request(
    resource_type: str, properties: Mapping[str, Any], name: str | None = None
) -> TableRequest:
    """The request for a table resource's own ``Properties``.

    ``name`` stands in where the template leaves the name to CloudFormation. Keys, indexes, the
    stream and TTL are taken as they are; billing, replicas, backups, encryption and the like mean
    nothing to a local engine.
    """
    if resource_type not in TABLE_TYPES:
        raise ValueError(f"{resource_type} is not a table")
    written = properties.get("TableName")
    create: dict[str, Any] = {
        "TableName": name or written,
        "BillingMode": "PAY_PER_REQUEST",
        "KeySchema": list(properties["KeySchema"]),
        "AttributeDefinitions": list(properties["AttributeDefinitions"]),
    }
    for kind in ("GlobalSecondaryIndexes", "LocalSecondaryIndexes"):
        if indexes := properties.get(kind):
            create[kind] = _indexes(indexes)
    if stream := properties.get("StreamSpecification"):
        create["StreamSpecification"] = {
            "StreamEnabled": True,
            "StreamViewType": stream["StreamViewType"],
        }
    return TableRequest(create, _time_to_live(properties))


def planned_request(table: Table, name: str, stage: str | None = None) -> TableRequest:
    """The same request straight from the plan: what of a table's shape a local engine knows.

    It needs no template, so it also serves a table that none makes, as it exists already elsewhere.
    """
    create: dict[str, Any] = {
        "TableName": name,
        "BillingMode": "PAY_PER_REQUEST",
        **shape(table),
    }
    stream = table.settings_for(stage).stream
    if stream is not None:
        create["StreamSpecification"] = {
            "StreamEnabled": True,
            "StreamViewType": stream.value.upper(),
        }
    expiring = table.ttl_attribute
    return TableRequest(create, {"AttributeName": expiring, "Enabled": True} if expiring else None)


def template_tables(template: Mapping[str, Any]) -> dict[str, TableRequest]:
    """The request for each table of a CloudFormation template, by logical id."""
    resources: Mapping[str, Mapping[str, Any]] = template.get("Resources", {})
    return {
        logical_id: _named_request(logical_id, resource)
        for logical_id, resource in resources.items()
        if resource["Type"] in TABLE_TYPES
    }


def _named_request(logical_id: str, resource: Mapping[str, Any]) -> TableRequest:
    properties: Mapping[str, Any] = resource["Properties"]
    # A name that is no text is an expression, which only CloudFormation could work out.
    has_name = isinstance(properties.get("TableName"), str)
    return table_request(resource["Type"], properties, None if has_name else f"{logical_id}-local")


def create_table(client: DynamoDBClient, request: TableRequest) -> str:
    """Makes the table, waits until it is there, and returns its name."""
    client.create_table(**request.create)
    name: str = request.create["TableName"]
    client.get_waiter("table_exists").wait(
        TableName=name, WaiterConfig={"Delay": 1, "MaxAttempts": 30}
    )
    if request.time_to_live is not None:
        client.update_time_to_live(
            TableName=name,
            TimeToLiveSpecification={
                "Enabled": True,
                "AttributeName": request.time_to_live["AttributeName"],
            },
        )
    return name


def _indexes(indexes: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Each index without the settings that only the service has."""
    return [
        {part: index[part] for part in ("IndexName", "KeySchema", "Projection")}
        for index in indexes
    ]


def _time_to_live(properties: Mapping[str, Any]) -> Mapping[str, Any] | None:
    specification = properties.get("TimeToLiveSpecification")
    return specification if specification and specification.get("Enabled") else None

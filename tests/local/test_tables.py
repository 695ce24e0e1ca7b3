"""A template's own properties become a table on both engines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tablewright.local import create_table, table_request, template_tables

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

KEYS: dict[str, Any] = {
    "KeySchema": [
        {"AttributeName": "PK", "KeyType": "HASH"},
        {"AttributeName": "SK", "KeyType": "RANGE"},
    ],
    "AttributeDefinitions": [
        {"AttributeName": name, "AttributeType": "S"} for name in ("PK", "SK", "GSI1PK", "day")
    ],
}
BY_OWNER: dict[str, Any] = {
    "IndexName": "GSI1",
    "KeySchema": [{"AttributeName": "GSI1PK", "KeyType": "HASH"}],
    "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["title"]},
}
BY_DAY: dict[str, Any] = {
    "IndexName": "ByDay",
    "KeySchema": [
        {"AttributeName": "PK", "KeyType": "HASH"},
        {"AttributeName": "day", "KeyType": "RANGE"},
    ],
    "Projection": {"ProjectionType": "ALL"},
}
TTL = {"AttributeName": "expires", "Enabled": True}

TABLE: dict[str, Any] = {
    **KEYS,
    "BillingMode": "PROVISIONED",
    "ProvisionedThroughput": {"ReadCapacityUnits": 5, "WriteCapacityUnits": 5},
    "GlobalSecondaryIndexes": [
        BY_OWNER | {"ProvisionedThroughput": {"ReadCapacityUnits": 5, "WriteCapacityUnits": 5}}
    ],
    "LocalSecondaryIndexes": [BY_DAY],
    "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True},
    "DeletionProtectionEnabled": True,
    "SSESpecification": {"SSEEnabled": True, "KMSMasterKeyId": {"Fn::GetAtt": ["Key", "Arn"]}},
    "StreamSpecification": {"StreamViewType": "NEW_IMAGE"},
    "TimeToLiveSpecification": TTL,
}
GLOBAL_TABLE: dict[str, Any] = {
    **KEYS,
    "BillingMode": "PAY_PER_REQUEST",
    "GlobalSecondaryIndexes": [
        BY_OWNER | {"WriteOnDemandThroughputSettings": {"MaxWriteRequestUnits": 9}}
    ],
    "LocalSecondaryIndexes": [BY_DAY],
    "Replicas": [{"Region": {"Ref": "AWS::Region"}, "DeletionProtectionEnabled": True}],
    "StreamSpecification": {"StreamViewType": "NEW_IMAGE"},
    "TimeToLiveSpecification": TTL,
}
SHAPES = [("AWS::DynamoDB::Table", TABLE), ("AWS::DynamoDB::GlobalTable", GLOBAL_TABLE)]


@pytest.mark.parametrize(("resource_type", "properties"), SHAPES)
def test_a_request_keeps_the_shape_and_drops_the_services_own_settings(
    resource_type: str, properties: dict[str, Any]
) -> None:
    request = table_request(resource_type, properties, "notes")
    assert request.create == {
        **KEYS,
        "TableName": "notes",
        "BillingMode": "PAY_PER_REQUEST",
        "GlobalSecondaryIndexes": [BY_OWNER],
        "LocalSecondaryIndexes": [BY_DAY],
        "StreamSpecification": {"StreamEnabled": True, "StreamViewType": "NEW_IMAGE"},
    }
    assert request.time_to_live == TTL


def test_ttl_that_is_off_is_no_ttl() -> None:
    off = {**KEYS, "TimeToLiveSpecification": {"AttributeName": "expires", "Enabled": False}}
    assert table_request("AWS::DynamoDB::Table", off, "notes").time_to_live is None


def test_another_resource_is_refused() -> None:
    with pytest.raises(ValueError, match="AWS::DAX::Cluster is not a table"):
        table_request("AWS::DAX::Cluster", {})


def test_a_templates_tables_are_found_and_named() -> None:
    resources: dict[str, Any] = {
        "Named": {"Type": "AWS::DynamoDB::Table", "Properties": {**KEYS, "TableName": "notes"}},
        "Unnamed": {"Type": "AWS::DynamoDB::GlobalTable", "Properties": KEYS},
        "Computed": {
            "Type": "AWS::DynamoDB::Table",
            "Properties": {**KEYS, "TableName": {"Fn::Sub": "${AWS::StackName}-notes"}},
        },
        "Role": {"Type": "AWS::IAM::Role", "Properties": {}},
    }
    found = template_tables({"Resources": resources})
    assert {key: request.create["TableName"] for key, request in found.items()} == {
        "Named": "notes",
        "Unnamed": "Unnamed-local",
        "Computed": "Computed-local",
    }


@pytest.fixture(params=["dynamodb", "moto_client"])
def client(request: pytest.FixtureRequest) -> DynamoDBClient:
    chosen: DynamoDBClient = request.getfixturevalue(request.param)
    return chosen


@pytest.mark.parametrize(("resource_type", "properties"), SHAPES)
def test_the_table_and_its_indexes_answer(
    client: DynamoDBClient, resource_type: str, properties: dict[str, Any]
) -> None:
    table = create_table(client, table_request(resource_type, properties, "notes"))
    note = {"PK": "USER#1", "SK": "NOTE#1", "GSI1PK": "TEAM#1", "day": "2026-01-31"}
    item: dict[str, Any] = {name: {"S": value} for name, value in note.items()}
    client.put_item(TableName=table, Item=item | {"title": {"S": "Hi"}, "body": {"S": "long"}})
    by_owner = client.query(
        TableName=table,
        IndexName="GSI1",
        KeyConditionExpression="GSI1PK = :team",
        ExpressionAttributeValues={":team": {"S": "TEAM#1"}},
    )
    projected = {name: item[name] for name in ("PK", "SK", "GSI1PK")} | {"title": {"S": "Hi"}}
    assert by_owner["Items"] == [projected]
    by_day = client.query(
        TableName=table,
        IndexName="ByDay",
        KeyConditionExpression="PK = :user AND #day > :day",
        ExpressionAttributeNames={"#day": "day"},
        ExpressionAttributeValues={":user": {"S": "USER#1"}, ":day": {"S": "2026"}},
    )
    assert by_day["Items"] == [item | {"title": {"S": "Hi"}, "body": {"S": "long"}}]


@pytest.mark.parametrize(("resource_type", "properties"), SHAPES)
def test_stream_and_ttl_are_on(
    client: DynamoDBClient, resource_type: str, properties: dict[str, Any]
) -> None:
    table = create_table(client, table_request(resource_type, properties, "notes"))
    described = client.describe_table(TableName=table)["Table"]
    assert described.get("StreamSpecification") == {
        "StreamEnabled": True,
        "StreamViewType": "NEW_IMAGE",
    }
    ttl = client.describe_time_to_live(TableName=table)["TimeToLiveDescription"]
    assert ttl == {"AttributeName": "expires", "TimeToLiveStatus": "ENABLED"}


def test_multi_attribute_keys_work_on_ministack(dynamodb: DynamoDBClient) -> None:
    by_tenant = {
        "IndexName": "ByTenant",
        "KeySchema": [
            {"AttributeName": "tenant", "KeyType": "HASH"},
            {"AttributeName": "region", "KeyType": "HASH"},
            {"AttributeName": "at", "KeyType": "RANGE"},
        ],
        "Projection": {"ProjectionType": "ALL"},
    }
    definitions = [
        {"AttributeName": name, "AttributeType": "S"} for name in ("PK", "tenant", "region")
    ]
    properties = {
        "TableName": "events",
        "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}],
        "AttributeDefinitions": [*definitions, {"AttributeName": "at", "AttributeType": "N"}],
        "GlobalSecondaryIndexes": [by_tenant],
    }
    table = create_table(dynamodb, table_request("AWS::DynamoDB::GlobalTable", properties))
    item: dict[str, Any] = {
        "PK": {"S": "1"},
        "tenant": {"S": "t"},
        "region": {"S": "eu"},
        "at": {"N": "7"},
    }
    dynamodb.put_item(TableName=table, Item=item)
    found = dynamodb.query(
        TableName=table,
        IndexName="ByTenant",
        KeyConditionExpression="tenant = :t AND #region = :r AND #at >= :a",
        ExpressionAttributeNames={"#region": "region", "#at": "at"},
        ExpressionAttributeValues={":t": {"S": "t"}, ":r": {"S": "eu"}, ":a": {"N": "7"}},
    )
    assert found["Items"] == [item]

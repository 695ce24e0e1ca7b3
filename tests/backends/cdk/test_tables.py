"""What the settings of a table become in the template, for both kinds of resource."""

from __future__ import annotations

from typing import Any

import pytest
from tests.backends.cdk.plans import GSI1, KEY_ARN, LOCAL, MANY_PARTS, SCALED, key, plan, table
from tests.backends.cdk.templates import only, properties_of, resources, table_of

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.synth import synthesize
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import (
    Capacity,
    Encryption,
    Provisioned,
    RemovalPolicy,
    Resource,
    StreamView,
    TableSettings,
)
from tablewright.ir.tables import Index

BOTH = pytest.mark.parametrize("resource", list(Resource))


def settings(resource: Resource, **changes: Any) -> TableSettings:
    return altered(TableSettings(resource=resource), **changes)


def properties(resource: Resource, **changes: Any) -> dict[str, Any]:
    return properties_of(plan(table(settings=settings(resource, **changes))))


def replica(found: dict[str, Any]) -> dict[str, Any]:
    """Where a setting that each replica has of its own stands."""
    (only_one,) = found.get("Replicas", [found])
    assert isinstance(only_one, dict)
    return only_one  # pyright: ignore[reportUnknownVariableType]


def test_defaults_are_those_of_production() -> None:
    assert table_of(plan()) == {
        "Type": "AWS::DynamoDB::GlobalTable",
        "Properties": {
            "AttributeDefinitions": [
                {"AttributeName": "PK", "AttributeType": "S"},
                {"AttributeName": "SK", "AttributeType": "S"},
            ],
            "BillingMode": "PAY_PER_REQUEST",
            "KeySchema": [
                {"AttributeName": "PK", "KeyType": "HASH"},
                {"AttributeName": "SK", "KeyType": "RANGE"},
            ],
            "Replicas": [
                {
                    "DeletionProtectionEnabled": True,
                    "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True},
                    "Region": {"Ref": "AWS::Region"},
                }
            ],
            "SSESpecification": {"SSEEnabled": False},
        },
        "DeletionPolicy": "Retain",
        "UpdateReplacePolicy": "Retain",
    }


def test_an_existing_table_keeps_its_resource_type() -> None:
    assert table_of(plan(table(settings=settings(Resource.TABLE)))) == {
        "Type": "AWS::DynamoDB::Table",
        "Properties": {
            "AttributeDefinitions": [
                {"AttributeName": "PK", "AttributeType": "S"},
                {"AttributeName": "SK", "AttributeType": "S"},
            ],
            "BillingMode": "PAY_PER_REQUEST",
            "DeletionProtectionEnabled": True,
            "KeySchema": [
                {"AttributeName": "PK", "KeyType": "HASH"},
                {"AttributeName": "SK", "KeyType": "RANGE"},
            ],
            "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True},
            "SSESpecification": {"SSEEnabled": False},
        },
        "DeletionPolicy": "Retain",
        "UpdateReplacePolicy": "Retain",
    }


@BOTH
def test_a_simple_primary_key(resource: Resource) -> None:
    simple = altered(table(settings=settings(resource)), sort_key=None)
    found = properties_of(plan(simple))
    assert found["KeySchema"] == [{"AttributeName": "PK", "KeyType": "HASH"}]
    assert found["AttributeDefinitions"] == [{"AttributeName": "PK", "AttributeType": "S"}]
    assert "GlobalSecondaryIndexes" not in found


@BOTH
def test_indexes(resource: Resource) -> None:
    found = properties_of(plan(table("T", GSI1, MANY_PARTS, LOCAL, settings=settings(resource))))
    assert found["GlobalSecondaryIndexes"] == [
        {
            "IndexName": "GSI1",
            "KeySchema": [
                {"AttributeName": "GSI1PK", "KeyType": "HASH"},
                {"AttributeName": "GSI1SK", "KeyType": "RANGE"},
            ],
            "Projection": {"ProjectionType": "ALL"},
        },
        {
            "IndexName": "by_region",
            "KeySchema": [
                {"AttributeName": "tenant", "KeyType": "HASH"},
                {"AttributeName": "region", "KeyType": "HASH"},
                {"AttributeName": "status", "KeyType": "RANGE"},
                {"AttributeName": "opened", "KeyType": "RANGE"},
                {"AttributeName": "SK", "KeyType": "RANGE"},
            ],
            "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["title", "owner"]},
        },
    ]
    assert found["LocalSecondaryIndexes"] == [
        {
            "IndexName": "by_size",
            "KeySchema": [
                {"AttributeName": "PK", "KeyType": "HASH"},
                {"AttributeName": "size", "KeyType": "RANGE"},
            ],
            "Projection": {"ProjectionType": "KEYS_ONLY"},
        }
    ]


@BOTH
def test_a_time_to_live_names_the_stored_attribute(resource: Resource) -> None:
    found = properties_of(plan(table(settings=settings(resource), ttl="expires_at")))
    assert found["TimeToLiveSpecification"] == {"AttributeName": "expires_at", "Enabled": True}


@BOTH
@pytest.mark.parametrize("view", list(StreamView))
def test_a_stream(resource: Resource, view: StreamView) -> None:
    found = properties(resource, stream=view)
    assert found["StreamSpecification"] == {"StreamViewType": view.value.upper()}


@BOTH
def test_what_a_stage_may_switch_off(resource: Resource) -> None:
    off = settings(
        resource,
        point_in_time_recovery=False,
        deletion_protection=False,
        removal_policy=RemovalPolicy.DESTROY,
    )
    found = table_of(plan(table(settings=off)))
    assert (found["DeletionPolicy"], found["UpdateReplacePolicy"]) == ("Delete", "Delete")
    own = replica(found["Properties"])
    assert own["DeletionProtectionEnabled"] is False
    assert own["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": False}


@BOTH
def test_the_key_that_aws_manages(resource: Resource) -> None:
    found = properties(resource, encryption=Encryption.AWS_MANAGED)
    assert found["SSESpecification"]["SSEEnabled"] is True
    assert "KMSMasterKeyId" not in str(found)


@BOTH
def test_a_key_of_ones_own(resource: Resource) -> None:
    found = properties(resource, encryption=Encryption.CUSTOMER, encryption_key_arn=KEY_ARN)
    assert found["SSESpecification"]["SSEEnabled"] is True
    assert found["SSESpecification"]["SSEType"] == "KMS"
    assert replica(found)["SSESpecification"]["KMSMasterKeyId"] == KEY_ARN


@BOTH
def test_tags_are_on_the_table(resource: Resource) -> None:
    found = properties(resource, tags=(("team", "platform"), ("a:b", "")))
    assert replica(found)["Tags"] == [
        {"Key": "a:b", "Value": ""},
        {"Key": "team", "Value": "platform"},
    ]


def test_provisioned_capacity_of_a_global_table_scales_inside_it() -> None:
    wanted = settings(Resource.GLOBAL_TABLE, provisioned=SCALED)
    found = properties_of(plan(table("T", GSI1, settings=wanted)))
    read = {
        "ReadCapacityAutoScalingSettings": {
            "MinCapacity": 5,
            "MaxCapacity": 50,
            "TargetTrackingScalingPolicyConfiguration": {"TargetValue": 60},
        }
    }
    write = {
        "WriteCapacityAutoScalingSettings": {
            "MinCapacity": 2,
            "MaxCapacity": 20,
            "TargetTrackingScalingPolicyConfiguration": {"TargetValue": 70},
        }
    }
    assert found["BillingMode"] == "PROVISIONED"
    assert found["WriteProvisionedThroughputSettings"] == write
    assert found["GlobalSecondaryIndexes"][0]["WriteProvisionedThroughputSettings"] == write
    (own,) = found["Replicas"]
    assert own["ReadProvisionedThroughputSettings"] == read
    assert own["GlobalSecondaryIndexes"] == [
        {"IndexName": "GSI1", "ReadProvisionedThroughputSettings": read}
    ]


def test_provisioned_capacity_of_a_plain_table_has_scaling_resources() -> None:
    wanted = settings(Resource.TABLE, provisioned=SCALED)
    (template,) = synthesize(plan(table("T", GSI1, settings=wanted))).values()
    found = only(template, "AWS::DynamoDB::Table")["Properties"]
    least = {"ReadCapacityUnits": 5, "WriteCapacityUnits": 2}
    assert "BillingMode" not in found  # provisioned is what CloudFormation takes then
    assert found["ProvisionedThroughput"] == least
    assert found["GlobalSecondaryIndexes"][0]["ProvisionedThroughput"] == least
    targets = resources(template, "AWS::ApplicationAutoScaling::ScalableTarget")
    assert {
        (each["Properties"]["ScalableDimension"], each["Properties"]["MaxCapacity"])
        for each in targets.values()
    } == {
        ("dynamodb:table:ReadCapacityUnits", 50),
        ("dynamodb:table:WriteCapacityUnits", 20),
        ("dynamodb:index:ReadCapacityUnits", 50),
        ("dynamodb:index:WriteCapacityUnits", 20),
    }
    policies = resources(template, "AWS::ApplicationAutoScaling::ScalingPolicy")
    assert sorted(each["Properties"]["PolicyName"] for each in policies.values()) == [
        "GSI1-read",
        "GSI1-write",
        "table-read",
        "table-write",
    ]


def test_equal_bounds_scale_only_where_they_must() -> None:
    fixed = Provisioned(read=Capacity(3, 3), write=Capacity(3, 3))
    (template,) = synthesize(
        plan(table("T", GSI1, settings=settings(Resource.TABLE, provisioned=fixed)))
    ).values()
    assert not resources(template, "AWS::ApplicationAutoScaling::ScalableTarget")
    (own,) = properties(Resource.GLOBAL_TABLE, provisioned=fixed)["Replicas"]
    assert own["ReadProvisionedThroughputSettings"] == {"ReadCapacityUnits": 3}


def numbered(count: int) -> list[Index]:
    return [altered(GSI1, name=f"GSI{place}") for place in range(count)]


def test_more_global_indexes_than_cdk_takes() -> None:
    many = numbered(21)
    with pytest.raises(SynthesisError, match=r"21 global secondary indexes, .* at most 20"):
        synthesize(plan(table("T", *many)))
    found = properties_of(plan(table("T", *many, settings=settings(Resource.TABLE))))
    assert len(found["GlobalSecondaryIndexes"]) == 21


def test_what_cdk_refuses_is_an_error_without_javascript() -> None:
    five_parts = altered(GSI1, partition_key=tuple(key(f"part{n}") for n in range(5)))
    with pytest.raises(
        SynthesisError, match=r"AWS CDK refuses the model: .*4 partition keys"
    ) as it:
        synthesize(plan(table("T", five_parts)))
    assert "\n" not in str(it.value)

"""The plan as the calls of DynamoDB take it."""

from __future__ import annotations

from tests.local.creation.plans import BY_STATUS, FULL, KEY_ARN, NARROW, PLAIN, SCALED, WHOLE, table

from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import Encryption, IndexSettings, Insights
from tablewright.local.creation.request import Wanted, wanted_table


def keyed(hash_: str, range_: str | None = None) -> list[dict[str, str]]:
    parts = [{"AttributeName": hash_, "KeyType": "HASH"}]
    return [*parts, {"AttributeName": range_, "KeyType": "RANGE"}] if range_ else parts


def test_everything_that_a_call_takes() -> None:
    wanted = wanted_table(WHOLE, FULL, "orders", local=False)
    assert wanted == Wanted(
        create={
            "TableName": "orders",
            "KeySchema": keyed("PK", "SK"),
            "AttributeDefinitions": [
                {"AttributeName": "PK", "AttributeType": "S"},
                {"AttributeName": "SK", "AttributeType": "S"},
                {"AttributeName": "status", "AttributeType": "S"},
                {"AttributeName": "day", "AttributeType": "N"},
            ],
            "GlobalSecondaryIndexes": [
                {
                    "IndexName": "ByStatus",
                    "KeySchema": keyed("status", "day"),
                    "Projection": {"ProjectionType": "ALL"},
                    "OnDemandThroughput": {"MaxWriteRequestUnits": 5},
                },
                {
                    "IndexName": "Narrow",
                    "KeySchema": keyed("SK"),
                    "Projection": {
                        "ProjectionType": "INCLUDE",
                        "NonKeyAttributes": ["title", "size"],
                    },
                },
            ],
            "LocalSecondaryIndexes": [
                {
                    "IndexName": "ByDay",
                    "KeySchema": keyed("PK", "day"),
                    "Projection": {"ProjectionType": "KEYS_ONLY"},
                }
            ],
            "BillingMode": "PAY_PER_REQUEST",
            "OnDemandThroughput": {"MaxReadRequestUnits": 900},
            "WarmThroughput": {"ReadUnitsPerSecond": 12_000, "WriteUnitsPerSecond": 4_000},
            "TableClass": "STANDARD_INFREQUENT_ACCESS",
            "DeletionProtectionEnabled": True,
            "StreamSpecification": {
                "StreamEnabled": True,
                "StreamViewType": "NEW_AND_OLD_IMAGES",
            },
            "SSESpecification": {"Enabled": True, "SSEType": "KMS", "KMSMasterKeyId": KEY_ARN},
            "Tags": [{"Key": "cost", "Value": "7"}, {"Key": "team", "Value": "checkout"}],
        },
        ttl_attribute="expires_at",
        recovery=True,
        recovery_days=7,
        insights=(
            (None, Insights.THROTTLED),
            ("ByStatus", Insights.THROTTLED),
            ("Narrow", Insights.THROTTLED),
        ),
        left_out=("replicas", "its Kinesis stream", "its DAX cluster"),
    )


def test_a_local_engine_has_no_keys_of_an_account() -> None:
    wanted = wanted_table(WHOLE, FULL, "orders", local=True)
    assert "SSESpecification" not in wanted.create
    assert wanted.left_out[0] == "its key"


def test_the_capacity_of_an_index_is_its_own_or_the_tables() -> None:
    own = IndexSettings("Narrow", provisioned=altered(SCALED, read=SCALED.write))
    settings = altered(PLAIN, provisioned=SCALED, indexes=(own,))
    wanted = wanted_table(table(BY_STATUS, NARROW), settings, "orders", local=False)
    assert wanted.create["BillingMode"] == "PROVISIONED"
    assert wanted.create["ProvisionedThroughput"] == {
        "ReadCapacityUnits": 2,
        "WriteCapacityUnits": 3,
    }
    by_status, narrow = wanted.create["GlobalSecondaryIndexes"]
    assert by_status["ProvisionedThroughput"]["ReadCapacityUnits"] == 2
    assert narrow["ProvisionedThroughput"]["ReadCapacityUnits"] == 3
    assert wanted.left_out == ("scaling",)


def test_the_key_of_aws_for_the_account() -> None:
    settings = altered(PLAIN, encryption=Encryption.AWS_MANAGED)
    wanted = wanted_table(table(), settings, "orders", local=True)
    assert wanted.create["SSESpecification"] == {"Enabled": True, "SSEType": "KMS"}
    assert wanted.left_out == ()

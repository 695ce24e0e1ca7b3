"""Replicas of a global table: whole by themselves, whatever the table at home has."""

from __future__ import annotations

from typing import Any

import pytest
from aws_cdk import App, Environment
from tests.backends.cdk.plans import (
    CONSUMERS,
    GSI1,
    KEY_ARN,
    KINESIS_ARN,
    LOCAL,
    MANY_PARTS,
    OTHER_KEY_ARN,
    OTHER_KINESIS_ARN,
    READERS,
    REGION,
    SCALED,
    WHOLE_GLOBAL,
    plan,
    table,
)
from tests.backends.cdk.templates import TABLES, only

from tablewright.backends.cdk.environment import ANYWHERE, Place
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.synth import synthesize
from tablewright.cdk import ModelStack
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import (
    Capacity,
    Consistency,
    Encryption,
    IndexSettings,
    Insights,
    KinesisStream,
    Provisioned,
    Replica,
    ReplicaIndex,
    Resource,
    StreamView,
    TableClass,
    TableSettings,
    Throughput,
)

HOME = Place(region=REGION)
LONDON = Replica("eu-west-2")


def properties(settings: TableSettings, place: Place = HOME) -> dict[str, Any]:
    model = plan(table("T", GSI1, MANY_PARTS, LOCAL, settings=settings))
    found = next(iter(synthesize(model, "dev", place).values()))
    whole: dict[str, Any] = only(found, *TABLES)["Properties"]
    return whole


def copies(*replicas: Replica, **changes: Any) -> tuple[dict[str, Any], ...]:
    """Each replica as the template has it, that at home last."""
    return tuple(properties(altered(TableSettings(replicas=replicas), **changes))["Replicas"])


def scaling(minimum: int, maximum: int, target: int) -> dict[str, Any]:
    return {
        "ReadCapacityAutoScalingSettings": {
            "MinCapacity": minimum,
            "MaxCapacity": maximum,
            "TargetTrackingScalingPolicyConfiguration": {"TargetValue": target},
        }
    }


def test_a_replica_is_a_table_of_production_where_nothing_is_said() -> None:
    found = properties(TableSettings(replicas=(LONDON, Replica("us-east-1"))))
    assert found["StreamSpecification"] == {"StreamViewType": "NEW_AND_OLD_IMAGES"}
    london, virginia, home = found["Replicas"]
    assert [each["Region"] for each in found["Replicas"]] == ["eu-west-2", "us-east-1", REGION]
    assert london == {
        "DeletionProtectionEnabled": True,
        "GlobalSecondaryIndexes": [{"IndexName": "GSI1"}, {"IndexName": "by_region"}],
        "PointInTimeRecoverySpecification": {"PointInTimeRecoveryEnabled": True},
        "Region": "eu-west-2",
        "TableClass": "STANDARD",
    }
    assert virginia == {**london, "Region": "us-east-1"}
    assert home["DeletionProtectionEnabled"] is True
    assert "MultiRegionConsistency" not in found


def test_a_replica_has_all_settings_of_its_own() -> None:
    found = properties(WHOLE_GLOBAL)
    london, home = found["Replicas"]
    assert found["MultiRegionConsistency"] == "STRONG"
    assert found["GlobalTableWitnesses"] == [{"Region": "eu-west-3"}]
    policies = london.pop("ResourcePolicy"), london.pop("ReplicaStreamSpecification")
    assert [str(CONSUMERS.statements[0].actions[0]) in str(policies[0])] == [True]
    assert str(READERS.statements[0].sid) in str(policies[1]["ResourcePolicy"])
    accessed = {"Enabled": True, "Mode": "ACCESSED_AND_THROTTLED_KEYS"}
    throttled = {"Enabled": True, "Mode": "THROTTLED_KEYS"}
    assert london == {
        "ContributorInsightsSpecification": throttled,
        "DeletionProtectionEnabled": False,
        "GlobalSecondaryIndexes": [
            {
                "IndexName": "GSI1",
                "ContributorInsightsSpecification": accessed,
                "ReadOnDemandThroughputSettings": {"MaxReadRequestUnits": 50},
            },
            {"IndexName": "by_region", "ContributorInsightsSpecification": throttled},
        ],
        "KinesisStreamSpecification": {"StreamArn": OTHER_KINESIS_ARN},
        "PointInTimeRecoverySpecification": {
            "PointInTimeRecoveryEnabled": True,
            "RecoveryPeriodInDays": 3,
        },
        "ReadOnDemandThroughputSettings": {"MaxReadRequestUnits": 300},
        "Region": "eu-west-2",
        "SSESpecification": {"KMSMasterKeyId": OTHER_KEY_ARN},
        "TableClass": "STANDARD",
        "Tags": [{"Key": "region", "Value": "london"}],
    }
    assert home["TableClass"] == "STANDARD_INFREQUENT_ACCESS"
    assert home["KinesisStreamSpecification"] == {
        "StreamArn": KINESIS_ARN,
        "ApproximateCreationDateTimePrecision": "MICROSECOND",
    }
    assert home["GlobalSecondaryIndexes"] == [
        {
            "IndexName": "GSI1",
            "ContributorInsightsSpecification": throttled,
            "ReadOnDemandThroughputSettings": {"MaxReadRequestUnits": 200},
        },
        {"IndexName": "by_region", "ContributorInsightsSpecification": accessed},
    ]
    assert [tag["Key"] for tag in home["Tags"]] == ["cost:center", "team"]


def test_what_belongs_to_a_region_stays_at_home() -> None:
    london, home = copies(
        LONDON,
        resource_policy=READERS,
        stream=StreamView.NEW_AND_OLD_IMAGES,
        stream_policy=CONSUMERS,
        kinesis_stream=KinesisStream(KINESIS_ARN),
        tags=(("team", "platform"),),
    )
    ours = {"ResourcePolicy", "ReplicaStreamSpecification", "KinesisStreamSpecification", "Tags"}
    assert ours <= set(home)
    assert not ours & set(london)


def test_what_is_off_in_a_replica_is_off_whatever_the_table_has() -> None:
    off = altered(
        LONDON,
        point_in_time_recovery=False,
        deletion_protection=False,
        table_class=TableClass.STANDARD,
    )
    london, home = copies(
        off,
        contributor_insights=Insights.THROTTLED,
        recovery_days=7,
        table_class=TableClass.INFREQUENT_ACCESS,
    )
    assert london["ContributorInsightsSpecification"] == {"Enabled": False}
    assert london["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": False}
    assert london["DeletionProtectionEnabled"] is False
    assert london["TableClass"] == "STANDARD"
    assert all(
        each["ContributorInsightsSpecification"] == {"Enabled": False}
        for each in london["GlobalSecondaryIndexes"]
    )
    assert home["ContributorInsightsSpecification"]["Enabled"] is True
    assert home["PointInTimeRecoverySpecification"]["RecoveryPeriodInDays"] == 7


def test_indexes_of_a_replica_read_as_they_do_at_home() -> None:
    own = IndexSettings(
        "GSI1", provisioned=Provisioned(read=Capacity(1, 9, 50), write=Capacity(1, 4))
    )
    london, home = copies(LONDON, provisioned=SCALED, indexes=(own,))
    assert london["ReadProvisionedThroughputSettings"] == scaling(5, 50, 60)
    reads = [each["ReadProvisionedThroughputSettings"] for each in london["GlobalSecondaryIndexes"]]
    assert reads == [scaling(1, 9, 50), scaling(5, 50, 60)]
    assert home["GlobalSecondaryIndexes"] == london["GlobalSecondaryIndexes"]


def test_reads_of_a_replica_and_of_its_indexes_are_its_own() -> None:
    busy = altered(
        LONDON,
        read=Capacity(10, 100, 80),
        indexes=(
            ReplicaIndex("GSI1", read=Capacity(7, 7), contributor_insights=Insights.THROTTLED),
        ),
    )
    london, home = copies(busy, provisioned=SCALED)
    assert london["ReadProvisionedThroughputSettings"] == scaling(10, 100, 80)
    assert london["GlobalSecondaryIndexes"] == [
        {
            "IndexName": "GSI1",
            "ContributorInsightsSpecification": {"Enabled": True, "Mode": "THROTTLED_KEYS"},
            "ReadProvisionedThroughputSettings": {"ReadCapacityUnits": 7},
        },
        # Without a capacity of its own it has that of its table, which here is the replica.
        {
            "IndexName": "by_region",
            "ReadProvisionedThroughputSettings": scaling(10, 100, 80),
        },
    ]
    assert home["ReadProvisionedThroughputSettings"] == scaling(5, 50, 60)


def test_a_limit_of_reads_is_that_at_home_unless_a_replica_has_its_own() -> None:
    home_limit = IndexSettings("GSI1", max_throughput=Throughput(read=20))
    london, _ = copies(LONDON, max_throughput=Throughput(read=100), indexes=(home_limit,))
    assert london["ReadOnDemandThroughputSettings"] == {"MaxReadRequestUnits": 100}
    assert london["GlobalSecondaryIndexes"] == [
        {"IndexName": "GSI1", "ReadOnDemandThroughputSettings": {"MaxReadRequestUnits": 20}},
        {"IndexName": "by_region"},
    ]


def test_a_replica_needs_a_key_where_the_table_has_one() -> None:
    own = TableSettings(
        encryption=Encryption.CUSTOMER, encryption_key_arn=KEY_ARN, replicas=(LONDON,)
    )
    with pytest.raises(SynthesisError, match="the replica in eu-west-2 has no key") as it:
        properties(own)
    assert "under eu-west-2" in str(it.value)


STRONG = TableSettings(consistency=Consistency.STRONG, replicas=(LONDON,), witness="eu-west-3")


def test_strong_consistency_without_a_witness_has_three_replicas() -> None:
    third = altered(STRONG, replicas=(LONDON, Replica("eu-central-1")), witness=None)
    found = properties(third)
    assert found["MultiRegionConsistency"] == "STRONG"
    assert "GlobalTableWitnesses" not in found
    assert len(found["Replicas"]) == 3


@pytest.mark.parametrize("settings", [TableSettings(replicas=(LONDON,)), STRONG])
def test_replicas_need_a_stack_with_a_region(settings: TableSettings) -> None:
    with pytest.raises(SynthesisError, match="its stack needs a region") as it:
        properties(settings, ANYWHERE)
    for way in ("`--region NAME`", "`-c region=NAME`", "env=Environment(region=...)"):
        assert way in str(it.value)


def test_the_region_of_the_stack_is_no_replica_and_no_witness() -> None:
    with pytest.raises(SynthesisError, match="eu-west-2, so the table is there already"):
        properties(TableSettings(replicas=(LONDON,)), Place(region="eu-west-2"))
    with pytest.raises(SynthesisError, match="deployed to eu-west-3, and `witness`"):
        properties(STRONG, Place(region="eu-west-3"))


def test_what_cdk_knows_of_regions_is_an_error_without_javascript() -> None:
    model = plan(table(settings=STRONG))
    far = Environment(region="us-east-1")
    with pytest.raises(SynthesisError, match=r"AWS CDK refuses the model: .*same region set"):
        ModelStack(App(analytics_reporting=False), "Own", model=model, env=far)


def test_a_plain_table_has_no_replicas() -> None:
    for settings in (
        TableSettings(resource=Resource.TABLE, replicas=(LONDON,)),
        TableSettings(resource=Resource.TABLE, consistency=Consistency.STRONG),
        TableSettings(resource=Resource.TABLE, witness="eu-west-3"),
    ):
        with pytest.raises(SynthesisError, match="`resource: table` has no replicas"):
            properties(settings)

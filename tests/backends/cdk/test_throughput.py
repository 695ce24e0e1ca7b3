"""Capacity, limits, warm throughput and insights: of the table, and of each index by itself."""

from __future__ import annotations

from typing import Any

import pytest
from tests.backends.cdk.plans import GSI1, LOCAL, MANY_PARTS, SCALED, plan, table
from tests.backends.cdk.templates import only, properties_of, resources

from tablewright.backends.cdk.synth import synthesize
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import (
    Capacity,
    IndexSettings,
    Insights,
    Provisioned,
    Resource,
    TableClass,
    TableSettings,
    Throughput,
)

BOTH = pytest.mark.parametrize("resource", list(Resource))
GLOBAL = Resource.GLOBAL_TABLE


def properties(resource: Resource, *indexes: IndexSettings, **changes: Any) -> dict[str, Any]:
    """A table with two global indexes, of which the first may have settings, and a local one."""
    settings = altered(TableSettings(resource=resource), indexes=indexes, **changes)
    return properties_of(plan(table("T", GSI1, MANY_PARTS, LOCAL, settings=settings)))


def scaling(kind: str, minimum: int, maximum: int, target: int) -> dict[str, Any]:
    return {
        f"{kind}CapacityAutoScalingSettings": {
            "MinCapacity": minimum,
            "MaxCapacity": maximum,
            "TargetTrackingScalingPolicyConfiguration": {"TargetValue": target},
        }
    }


@pytest.mark.parametrize(
    ("limit", "wanted"),
    [
        (Throughput(1_000, 500), {"MaxReadRequestUnits": 1_000, "MaxWriteRequestUnits": 500}),
        (Throughput(read=1_000), {"MaxReadRequestUnits": 1_000}),
        (Throughput(write=500), {"MaxWriteRequestUnits": 500}),
    ],
)
def test_a_limit_on_demand_is_of_the_table_or_of_an_index(
    limit: Throughput, wanted: dict[str, int]
) -> None:
    plain = properties(Resource.TABLE, max_throughput=limit)
    assert plain["OnDemandThroughput"] == wanted
    assert not any("OnDemandThroughput" in each for each in plain["GlobalSecondaryIndexes"])
    plain = properties(Resource.TABLE, IndexSettings("GSI1", max_throughput=limit))
    assert "OnDemandThroughput" not in plain
    first, second = plain["GlobalSecondaryIndexes"]
    assert first["OnDemandThroughput"] == wanted
    assert "OnDemandThroughput" not in second


@pytest.mark.parametrize(
    "limit", [Throughput(1_000, 500), Throughput(1_000), Throughput(None, 500)]
)
def test_a_global_table_has_its_limit_of_reads_in_each_region(limit: Throughput) -> None:
    read = limit.read and {"MaxReadRequestUnits": limit.read}
    write = limit.write and {"MaxWriteRequestUnits": limit.write}
    found = properties(GLOBAL, max_throughput=limit)
    (home,) = found["Replicas"]
    assert found.get("WriteOnDemandThroughputSettings") == write
    assert home.get("ReadOnDemandThroughputSettings") == read
    assert home["GlobalSecondaryIndexes"] == [{"IndexName": "GSI1"}, {"IndexName": "by_region"}]
    found = properties(GLOBAL, IndexSettings("GSI1", max_throughput=limit))
    (home,) = found["Replicas"]
    assert "ReadOnDemandThroughputSettings" not in home
    assert "WriteOnDemandThroughputSettings" not in found
    assert found["GlobalSecondaryIndexes"][0].get("WriteOnDemandThroughputSettings") == write
    assert "WriteOnDemandThroughputSettings" not in found["GlobalSecondaryIndexes"][1]
    assert home["GlobalSecondaryIndexes"][0].get("ReadOnDemandThroughputSettings") == read
    assert home["GlobalSecondaryIndexes"][1] == {"IndexName": "by_region"}


@BOTH
@pytest.mark.parametrize(
    ("warm", "wanted"),
    [
        (Throughput(13_000, 5_000), {"ReadUnitsPerSecond": 13_000, "WriteUnitsPerSecond": 5_000}),
        (Throughput(read=13_000), {"ReadUnitsPerSecond": 13_000}),
        (Throughput(write=5_000), {"WriteUnitsPerSecond": 5_000}),
    ],
)
def test_warm_throughput(resource: Resource, warm: Throughput, wanted: dict[str, int]) -> None:
    found = properties(resource, warm_throughput=warm)
    assert found["WarmThroughput"] == wanted
    assert not any("WarmThroughput" in each for each in found["GlobalSecondaryIndexes"])
    found = properties(resource, IndexSettings("GSI1", warm_throughput=warm))
    assert "WarmThroughput" not in found
    first, second = found["GlobalSecondaryIndexes"]
    assert first["WarmThroughput"] == wanted
    assert "WarmThroughput" not in second


OWN = IndexSettings("GSI1", provisioned=Provisioned(read=Capacity(1, 9, 50), write=Capacity(3, 3)))


def test_an_index_of_a_global_table_scales_between_bounds_of_its_own() -> None:
    found = properties(GLOBAL, OWN, provisioned=SCALED)
    assert [
        each["WriteProvisionedThroughputSettings"] for each in found["GlobalSecondaryIndexes"]
    ] == [scaling("Write", 3, 3, 70), scaling("Write", 2, 20, 70)]
    (home,) = found["Replicas"]
    assert [
        each["ReadProvisionedThroughputSettings"] for each in home["GlobalSecondaryIndexes"]
    ] == [scaling("Read", 1, 9, 50), scaling("Read", 5, 50, 60)]


def test_an_index_of_a_plain_table_scales_between_bounds_of_its_own() -> None:
    settings = TableSettings(resource=Resource.TABLE, provisioned=SCALED, indexes=(OWN,))
    (template,) = synthesize(plan(table("T", GSI1, MANY_PARTS, settings=settings))).values()
    found = only(template, "AWS::DynamoDB::Table")["Properties"]
    assert [each["ProvisionedThroughput"] for each in found["GlobalSecondaryIndexes"]] == [
        {"ReadCapacityUnits": 1, "WriteCapacityUnits": 3},
        {"ReadCapacityUnits": 5, "WriteCapacityUnits": 2},
    ]
    targets = resources(template, "AWS::ApplicationAutoScaling::ScalableTarget")
    assert {
        name: (each["Properties"]["MinCapacity"], each["Properties"]["MaxCapacity"])
        for name, each in targets.items()
        if "GSI1" in name
    } == {"OrganizationsTableGSI1ReadScalingTarget": (1, 9)}
    policies = resources(template, "AWS::ApplicationAutoScaling::ScalingPolicy")
    (own,) = (each["Properties"] for each in policies.values() if "GSI1" in str(each))
    tracking = own["TargetTrackingScalingPolicyConfiguration"]
    assert tracking["TargetValue"] == 50


MODES = (Insights.ACCESSED_AND_THROTTLED, Insights.THROTTLED)
INSIGHTS = {
    Insights.OFF: {"Enabled": False},
    Insights.ACCESSED_AND_THROTTLED: {"Enabled": True, "Mode": "ACCESSED_AND_THROTTLED_KEYS"},
    Insights.THROTTLED: {"Enabled": True, "Mode": "THROTTLED_KEYS"},
}


def insights_of(found: dict[str, Any]) -> list[Any]:
    """The insights of the table, then of each global index, in either kind of resource."""
    home = found["Replicas"][-1] if "Replicas" in found else found
    return [
        each.get("ContributorInsightsSpecification")
        for each in (home, *home["GlobalSecondaryIndexes"])
    ]


@BOTH
@pytest.mark.parametrize("mode", MODES)
def test_insights_of_a_table_are_those_of_its_indexes(resource: Resource, mode: Insights) -> None:
    found = properties(resource, contributor_insights=mode)
    assert insights_of(found) == [INSIGHTS[mode]] * 3


@BOTH
@pytest.mark.parametrize("mode", list(Insights))
@pytest.mark.parametrize("place", [0, 1])
def test_an_index_may_have_insights_of_its_own(
    resource: Resource, mode: Insights, place: int
) -> None:
    own = IndexSettings(["GSI1", "by_region"][place], contributor_insights=mode)
    wanted: list[Any] = [None, None, None]
    wanted[1 + place] = INSIGHTS[mode]
    assert insights_of(properties(resource, own)) == wanted
    other = next(each for each in MODES if each is not mode)
    wanted = [INSIGHTS[other]] * 3
    wanted[1 + place] = INSIGHTS[mode]
    assert insights_of(properties(resource, own, contributor_insights=other)) == wanted


def test_the_class_of_a_table() -> None:
    rare = {"table_class": TableClass.INFREQUENT_ACCESS}
    assert properties(Resource.TABLE, **rare)["TableClass"] == "STANDARD_INFREQUENT_ACCESS"
    (home,) = properties(GLOBAL, **rare)["Replicas"]
    assert home["TableClass"] == "STANDARD_INFREQUENT_ACCESS"
    assert "TableClass" not in str(properties(GLOBAL)) + str(properties(Resource.TABLE))

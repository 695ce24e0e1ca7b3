"""The request from the plan is the request from the template: two ways, one table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.local.creation.plans import (
    BY_DAY,
    BY_STATUS,
    FULL,
    KEY_ARN,
    NARROW,
    PLAIN,
    SCALED,
    table,
)

from tablewright import load
from tablewright.backends.cdk.naming import base_name
from tablewright.backends.cdk.synth import synthesize
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.settings import (
    Encryption,
    IndexSettings,
    Resource,
    TableSettings,
    Throughput,
)
from tablewright.local.creation.request import wanted_table
from tablewright.local.tables import planned_request, table_request

ROOT = Path(__file__).parents[2]
MODELS = sorted(
    path
    for folder in ("examples", "tests/designs", "tests/end_to_end/invented")
    for path in (ROOT / folder).glob("*/model.yaml")
)
STAGE = "dev"


def resources(plan: Plan) -> Mapping[str, Any]:
    """What the templates of a plan make, by logical id."""
    return {
        name: resource
        for template in synthesize(plan, STAGE).values()
        for name, resource in template["Resources"].items()
    }


@pytest.mark.parametrize("path", MODELS, ids=[path.parent.name for path in MODELS])
def test_every_models_tables_are_the_same_both_ways(path: Path) -> None:
    plan = load(path)
    made = [table for table in plan.tables if not table.settings_for(STAGE).adopted]
    found: Mapping[str, Any] = resources(plan) if made else {}
    for each in made:
        resource = found[f"{base_name(plan, each)}Table"]
        from_template = table_request(resource["Type"], resource["Properties"], "orders")
        assert planned_request(each, "orders", STAGE) == from_template
        whole = wanted_table(each, each.settings_for(STAGE), "orders", local=False)
        shown = {name: whole.create[name] for name in ("KeySchema", "AttributeDefinitions")}
        assert shown.items() <= dict(from_template.create).items()


def test_there_are_models() -> None:
    assert len(MODELS) > 10


WITHOUT_A_STACKS_PARTS = altered(FULL, kinesis_stream=None, replicas=(), dax=None)
SETTINGS = [
    WITHOUT_A_STACKS_PARTS,
    altered(PLAIN, provisioned=altered(SCALED, read=SCALED.write)),
    altered(
        PLAIN,
        encryption=Encryption.AWS_MANAGED,
        indexes=(IndexSettings("ByStatus", warm_throughput=Throughput(12_000, 4_000)),),
    ),
]


@pytest.mark.parametrize("settings", SETTINGS)
def test_a_table_has_every_setting_both_ways(settings: TableSettings) -> None:
    settings = altered(settings, resource=Resource.TABLE)
    planned = table(BY_STATUS, BY_DAY, NARROW, settings=settings, ttl="expires_at")
    plan = Plan("Shop", None, (), (), (planned,), (), ())
    properties = resources(plan)["ShopTable"]["Properties"]
    wanted = wanted_table(planned, settings, "orders", local=False)
    assert as_created(properties) == comparable(wanted.create)
    recovery = properties["PointInTimeRecoverySpecification"]
    assert recovery["PointInTimeRecoveryEnabled"] is wanted.recovery
    assert recovery.get("RecoveryPeriodInDays") == wanted.recovery_days
    assert properties["TimeToLiveSpecification"]["AttributeName"] == wanted.ttl_attribute


def as_created(properties: Mapping[str, Any]) -> dict[str, Any]:
    """The properties of a table in a template as `create_table` takes them."""
    elsewhere = {
        "PointInTimeRecoverySpecification",
        "TimeToLiveSpecification",
        "ContributorInsightsSpecification",
    }
    create = {name: each for name, each in properties.items() if name not in elsewhere}
    create.setdefault("TableClass", "STANDARD")
    create.setdefault("BillingMode", "PROVISIONED")
    if stream := create.get("StreamSpecification"):
        create["StreamSpecification"] = {**stream, "StreamEnabled": True}
    encryption = create.pop("SSESpecification", {"SSEEnabled": False})
    if encryption["SSEEnabled"]:
        key = {"KMSMasterKeyId": KEY_ARN} if "KMSMasterKeyId" in encryption else {}
        create["SSESpecification"] = {"Enabled": True, "SSEType": "KMS", **key}
    for index in create.get("GlobalSecondaryIndexes", []):
        index.pop("ContributorInsightsSpecification", None)
    return create


def comparable(create: Mapping[str, Any]) -> dict[str, Any]:
    """The same without the name."""
    return {name: each for name, each in create.items() if name != "TableName"}

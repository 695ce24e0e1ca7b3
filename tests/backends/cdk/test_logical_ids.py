"""Logical ids with every setting on: they come from the model's names and from nothing else.

CloudFormation replaces what gets another id, and a table that is replaced is empty.
"""

from __future__ import annotations

import pytest
from aws_cdk import App, Environment, Stack
from aws_cdk import aws_iam as iam
from constructs import Construct
from tests.backends.cdk.plans import (
    GSI1,
    LOCAL,
    MANY_PARTS,
    REGION,
    SCALED,
    WHOLE_GLOBAL,
    WHOLE_PLAIN,
    plan,
    table,
)

from tablewright.backends.cdk.pinning import pin_logical_ids
from tablewright.backends.cdk.synth import Template
from tablewright.cdk import DaxNetwork, ModelDax, ModelTable, SynthesisError, VpcLookup
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.settings import TableSettings

INDEXES = (GSI1, MANY_PARTS, LOCAL)
WHOLE = {
    "plain": WHOLE_PLAIN,
    "global": WHOLE_GLOBAL,
    "provisioned": altered(
        WHOLE_GLOBAL, provisioned=SCALED, max_throughput=None, indexes=(), replicas=(), witness=None
    ),
}
ALL = pytest.mark.parametrize("kind", list(WHOLE))


def model_of(kind: str, description: str | None = None) -> Plan:
    settings = WHOLE[kind]
    if not settings.replicas:
        settings = altered(settings, consistency=TableSettings().consistency)
    whole = altered(table("Organizations", *INDEXES, settings=settings, ttl="expires"))
    return plan(altered(whole, description=description), description=description)


def deployed(model: Plan, *path: str, stack: str = "Own", parent: str | None = None) -> Template:
    """The table and its cluster somewhere in a stack, whose name and place may be any."""
    app = App(analytics_reporting=False)
    scope = Construct(app, parent) if parent else app
    env = Environment(account="111122223333", region=REGION)
    own = Stack(scope, stack, env=env)
    inner: Construct = own
    for name in path[:-1]:
        inner = Construct(inner, name)
    made = ModelTable(inner, path[-1], model=model, stage="dev")
    ModelDax(
        Construct(inner, "Caches"),
        path[-1],
        table=made,
        network=DaxNetwork(lookup=VpcLookup(name="main")),
    )
    made.table.grant_read_write_data(iam.Role.from_role_name(own, "Role", "existing"))
    template: Template = app.synth().get_stack_artifact(own.artifact_id).template
    return template


def pinned(template: Template) -> dict[str, list[str]]:
    """The ids of each section but those of the app's own resources."""
    sections = ("Resources", "Outputs", "Parameters")
    return {
        section: sorted(name for name in template[section] if name.startswith("Organizations"))
        for section in sections
    }


@ALL
def test_a_construct_may_be_moved_renamed_and_described_anew(kind: str) -> None:
    plainly = deployed(model_of(kind), "Table")
    moved = deployed(model_of(kind, "Said anew."), "Data", "T@bles", "Other name!", parent="Deep")
    renamed = deployed(model_of(kind, "x" * 2000), "Table", stack="Another")
    assert pinned(moved) == pinned(plainly) == pinned(renamed)
    for section in ("Resources", "Outputs"):
        ours = {name for name in plainly[section] if name.startswith("Organizations")}
        assert {name: moved[section][name] for name in ours} == {
            name: plainly[section][name] for name in ours
        }


@ALL
def test_everything_has_the_name_that_is_documented(kind: str) -> None:
    found = pinned(deployed(model_of(kind), "Table"))
    assert found["Outputs"] == [
        "OrganizationsDaxEndpoint",
        "OrganizationsKeyArn",
        "OrganizationsTableArn",
        "OrganizationsTableName",
        "OrganizationsTableStreamArn",
    ]
    cluster = ["Cluster", "ParameterGroup", "Role", "SecurityGroup", "SubnetGroup"]
    scaling = [
        f"OrganizationsTable{of}Scaling{part}"
        for of in ("GSI1Read", "Read", "Write")
        for part in ("Target", "TargetTracking")
    ]
    fixed = ["OrganizationsKey", "OrganizationsTable"]
    fixed += [f"OrganizationsDax{part}" for part in cluster]
    if kind == "plain":
        resources = [name for name in found["Resources"] if "byregion" not in name]
        assert resources == sorted(fixed + scaling)
        assert len(found["Resources"]) == len(resources) + 4
    else:
        assert found["Resources"] == sorted(fixed)
    assert found["Parameters"] == ["OrganizationsDaxClientSecurityGroupId"]
    assert all(name.isalnum() for section in found.values() for name in section)


def test_two_resources_with_one_id_are_an_error() -> None:
    root = Construct(Stack(App(analytics_reporting=False), "Own"), "Root")
    for outer, inner in (("Q", "RS"), ("QR", "S")):
        iam.CfnRole(Construct(root, outer), inner, assume_role_policy_document={})
    with pytest.raises(SynthesisError, match=r"`QR/S` and `Q/RS` would both have .* BaseQRS"):
        pin_logical_ids(root, "Base")

"""What a table counts for in a stack is what the stack has of it."""

from __future__ import annotations

import pytest
from aws_cdk import App, Environment, Stack
from aws_cdk.assertions import Template
from tests.refusals.limits import shop

from tablewright.backends.cdk.stack import add_model
from tablewright.pipeline import compile_text
from tablewright.semantics.refusals.stacks import outputs_of, resources_of

CAPACITY = "billing: {read: {min: 1, max: 9}, write: {min: 1, max: 9}}"
INDEXED = (
    "indexes: {GSI1: {partition_key: SK}, GSI2: {partition_key: name},"
    " LSI1: {local: true, sort_key: name}}"
)


@pytest.mark.parametrize(
    "settings",
    [
        "resource: global_table",
        "resource: table",
        "stream: keys_only",
        "encryption: customer_managed",
        "replicas: {eu-west-1: {}}",
        "replicas: {us-east-2: {}, us-west-2: {}}, consistency: strong",
        f"{CAPACITY}, {INDEXED}",
        f"resource: table, {CAPACITY}, {INDEXED}",
        f"resource: table, {CAPACITY}, encryption: customer_managed, stream: new_image",
        "resource: table, stream: new_image, tags: {team: x}, contributor_insights: throttled",
    ],
)
def test_a_table_counts_for_what_it_has_in_the_template(settings: str) -> None:
    text = shop(table=f"partition_key: PK, sort_key: SK, {settings}")
    plan = compile_text(text, "model.yaml").plan
    assert plan is not None
    app = App(analytics_reporting=False)
    (stack,) = add_model(app, plan, env=Environment(region="us-east-1", account="123456789012"))
    assert isinstance(stack, Stack)
    template = Template.from_stack(stack).to_json()
    (table,) = plan.tables
    assert outputs_of(table.settings) == len(template["Outputs"])
    assert resources_of(table, table.settings) == len(template["Resources"])

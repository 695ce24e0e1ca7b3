"""Tables that exist already: imported for grants and outputs, and never made."""

from __future__ import annotations

import json

import pytest
from aws_cdk import App, Stack
from aws_cdk import aws_iam as iam
from tests.backends.cdk.plans import DAX, GSI1, KEY_ARN, LOCAL, plan, table
from tests.backends.cdk.templates import TABLES, only, resources

from tablewright.backends.cdk.naming import deploys
from tablewright.backends.cdk.synth import Template, synthesize
from tablewright.cdk import ModelStack, ModelTable, SynthesisError, add_model
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.settings import Encryption, TableSettings
from tablewright.ir.tables import Index, Table

ARN = "arn:aws:dynamodb:eu-west-1:123456789012:table/orders-{stage}"
BY_NAME = TableSettings(name="orders-{stage}")
BY_ARN = TableSettings(arn=ARN)


def adopted(*indexes: Index, settings: TableSettings = BY_NAME) -> Table:
    """A table that is there already."""
    return altered(
        table("Orders", *indexes, settings=altered(settings, adopted=True)), adopted=True
    )


def template_of(stack: Stack) -> Template:
    app = stack.node.root
    assert isinstance(app, App)
    template: Template = app.synth().get_stack_by_name(stack.stack_name).template
    return template


def granted(model: Plan) -> tuple[ModelTable, Template]:
    """A table in somebody's own stack, which a user may read."""
    stack = Stack(App(analytics_reporting=False), "Own")
    made = ModelTable(stack, "Table", model=model, stage="dev")
    user = iam.User(stack, "User")
    made.table.grant_read_data(user)
    return made, template_of(stack)


def types(template: Template) -> set[str]:
    return {each["Type"] for each in template.get("Resources", {}).values()}


@pytest.mark.parametrize("settings", [BY_NAME, BY_ARN], ids=["name", "arn"])
def test_the_table_is_not_made_and_has_its_properties(settings: TableSettings) -> None:
    made, template = granted(plan(adopted(settings=settings)))
    assert types(template) == {"AWS::IAM::User", "AWS::IAM::Policy"}
    assert made.environment == {"ORGANIZATIONS_TABLE": "orders-dev"}
    outputs = template["Outputs"]
    assert outputs["OrganizationsTableName"]["Value"] == "orders-dev"
    assert "orders-dev" in json.dumps(outputs["OrganizationsTableArn"]["Value"])


@pytest.mark.parametrize("indexes", [(), (GSI1,), (LOCAL,)], ids=["none", "global", "local"])
def test_grants_cover_the_indexes(indexes: tuple[Index, ...]) -> None:
    _, template = granted(plan(adopted(*indexes, settings=BY_ARN)))
    (policy,) = (
        each["Properties"]
        for each in template["Resources"].values()
        if each["Type"] == "AWS::IAM::Policy"
    )
    statements = policy["PolicyDocument"]["Statement"]
    (reads,) = (each for each in statements if "dynamodb:Query" in each["Action"])
    arn = ARN.replace("{stage}", "dev")
    wanted = [arn, f"{arn}/index/*"] if indexes else [arn]
    assert reads["Resource"] == wanted


def test_a_table_beside_it_is_made_in_one_stack_with_its_outputs() -> None:
    model = plan(adopted(), table("Couriers"), model="Delivery")
    (template,) = synthesize(model, "dev").values()
    assert list(template["Resources"]) == ["DeliveryCouriersTable"]
    assert template["Outputs"]["DeliveryOrdersTableName"]["Value"] == "orders-dev"
    assert "DeliveryCouriersTableName" in template["Outputs"]


def test_a_cluster_in_front_of_it_is_all_that_is_deployed() -> None:
    model = plan(adopted(GSI1, settings=altered(BY_NAME, dax=DAX)))
    templates = synthesize(model, "dev")
    assert list(templates) == ["OrganizationsDax-dev"]
    (template,) = templates.values()
    assert not any(each.startswith("AWS::DynamoDB::") for each in types(template))
    assert "orders-dev" in json.dumps(template["Resources"]["OrganizationsDaxRole"])
    assert {"OrganizationsDaxEndpoint", "OrganizationsTableName"} <= set(template["Outputs"])


def test_nothing_to_deploy_is_said_before_synthesis() -> None:
    model, app = plan(adopted()), App(analytics_reporting=False)
    with pytest.raises(SynthesisError, match="no stack to deploy: its table exists already"):
        add_model(app, model, stage="dev")
    with pytest.raises(SynthesisError, match="put a ModelTable into a stack of your own"):
        ModelStack(app, "Stack", model=model, stage="dev")
    assert not app.node.children


def test_its_name_needs_a_stage_and_must_be_one() -> None:
    for settings in (BY_NAME, BY_ARN):
        stack = Stack(App(analytics_reporting=False), "Own")
        with pytest.raises(SynthesisError, match="a stage is needed"):
            ModelTable(stack, "Table", model=plan(adopted(settings=settings)))
    short = TableSettings(arn="arn:aws:dynamodb:eu-west-1:123456789012:table/x")
    with pytest.raises(SynthesisError, match="is not a table name"):
        ModelTable(Stack(App(), "Own"), "Table", model=plan(adopted(settings=short)))


STREAM = f"{ARN}/stream/2026-11-30T12:00:00.000"


def test_grants_open_the_key_and_the_stream_that_the_model_names() -> None:
    own = altered(
        BY_ARN, encryption=Encryption.CUSTOMER, encryption_key_arn=KEY_ARN, stream_arn=STREAM
    )
    stack = Stack(App(analytics_reporting=False), "Own")
    made = ModelTable(stack, "Table", model=plan(adopted(settings=own)), stage="dev")
    user = iam.User(stack, "User")
    made.table.grant_write_data(user)
    made.table.grant_stream_read(user)
    template = template_of(stack)
    stream = STREAM.replace("{stage}", "dev")
    assert types(template) == {"AWS::IAM::User", "AWS::IAM::Policy"}
    assert template["Outputs"]["OrganizationsTableStreamArn"]["Value"] == stream
    assert "OrganizationsKeyArn" not in template["Outputs"]
    (policy,) = resources(template, "AWS::IAM::Policy").values()
    statements = policy["Properties"]["PolicyDocument"]["Statement"]
    assert {
        action for each in statements if each["Resource"] == KEY_ARN for action in each["Action"]
    } >= {"kms:Decrypt", "kms:GenerateDataKey*"}
    assert any(
        each["Resource"] == stream and "dynamodb:GetRecords" in each["Action"]
        for each in statements
    )


def test_a_customers_key_that_nobody_names_is_not_made() -> None:
    own = altered(BY_NAME, encryption=Encryption.CUSTOMER)
    _, template = granted(plan(adopted(settings=own)))
    assert types(template) == {"AWS::IAM::User", "AWS::IAM::Policy"}


SOMEWHERE = plan(
    table(
        "Orders",
        GSI1,
        settings=TableSettings(name="orders-{stage}"),
        stages=(("live", TableSettings(name="orders", adopted=True)),),
    )
)


def test_a_table_may_exist_in_one_stage_and_be_made_in_another() -> None:
    (template,) = synthesize(SOMEWHERE, "dev").values()
    made = only(template, *TABLES)["Properties"]
    assert made["TableName"] == "orders-dev"
    assert deploys(SOMEWHERE, "dev")
    assert not deploys(SOMEWHERE, "live")
    stack = Stack(App(analytics_reporting=False), "Own")
    live = ModelTable(stack, "Table", model=SOMEWHERE, stage="live")
    assert live.environment == {"ORGANIZATIONS_TABLE": "orders"}
    assert not types(template_of(stack))


def test_a_stage_without_a_stack_is_named_where_another_one_has_a_stack() -> None:
    app = App(analytics_reporting=False)
    with pytest.raises(SynthesisError, match="no stack to deploy in the stage `live`: its table"):
        add_model(app, SOMEWHERE, stage="live")
    with pytest.raises(SynthesisError, match=r"in the stage `live`: .* into a stack of your own"):
        ModelStack(app, "Stack", model=SOMEWHERE, stage="live")
    assert not app.node.children


def test_a_table_that_exists_in_a_stage_is_beside_those_that_are_made() -> None:
    model = altered(SOMEWHERE, tables=(*SOMEWHERE.tables, table("Couriers")))
    (template,) = synthesize(model, "live").values()
    assert list(template["Resources"]) == ["OrganizationsCouriersTable"]
    (template,) = synthesize(model, "dev").values()
    assert list(resources(template, *TABLES)) == [
        "OrganizationsOrdersTable",
        "OrganizationsCouriersTable",
    ]

"""The constructs inside somebody's own app."""

from __future__ import annotations

import pytest
from aws_cdk import App, Environment, NestedStack, Stack
from aws_cdk import aws_iam as iam
from constructs import Construct
from tests.backends.cdk.plans import DAX, GSI1, KEY_ARN, MANY_PARTS, SCALED, plan, table
from tests.backends.cdk.templates import TABLES, only, resources

from tablewright.backends.cdk.pinning import logical_id
from tablewright.backends.cdk.synth import Template
from tablewright.cdk import ModelDax, ModelStack, ModelTable, SynthesisError
from tablewright.ir.plan import Plan
from tablewright.ir.settings import Encryption, Resource, TableSettings

SCALED_SETTINGS = TableSettings(resource=Resource.TABLE, provisioned=SCALED, dax=DAX)
SCALED_PLAN = plan(table("Organizations", GSI1, MANY_PARTS, settings=SCALED_SETTINGS))
TWO = plan(table("Orders"), table("Couriers"), model="Delivery")


def synthesized(stack: Stack) -> Template:
    app = stack.node.root
    assert isinstance(app, App)
    template: Template = app.synth().get_stack_by_name(stack.stack_name).template
    return template


def own_stack() -> Stack:
    return Stack(App(analytics_reporting=False), "Own")


@pytest.mark.parametrize("model", [plan(), SCALED_PLAN], ids=["small", "scaled"])
def test_a_construct_may_be_renamed_and_moved(model: Plan) -> None:
    at_the_top = own_stack()
    ModelTable(at_the_top, "Table", model=model)
    deep_inside = own_stack()
    ModelTable(Construct(Construct(deep_inside, "Data"), "Tables"), "Other name!", model=model)
    template = synthesized(at_the_top)
    assert synthesized(deep_inside)["Resources"] == template["Resources"]
    assert synthesized(deep_inside)["Outputs"] == template["Outputs"]
    assert "OrganizationsTable" in template["Resources"]


def test_a_cluster_may_be_renamed_and_moved() -> None:
    templates: list[Template] = []
    for names in (["Dax"], ["Caches", "First"]):
        stack = own_stack()
        made = ModelTable(stack, "Table", model=SCALED_PLAN)
        scope: Construct = stack
        for name in names[:-1]:
            scope = Construct(scope, name)
        ModelDax(scope, names[-1], table=made)
        templates.append(synthesized(stack))
    assert templates[0] == templates[1]
    # In one stack with its table, the cluster needs no export.
    assert not any("Export" in each for each in templates[0]["Outputs"].values())


def test_logical_ids_hold_letters_and_digits_only() -> None:
    stack = own_stack()
    ModelTable(stack, "Table", model=SCALED_PLAN)
    template = synthesized(stack)
    assert all(name.isalnum() and name.isascii() for name in template["Resources"])
    assert logical_id("M", "Table/by-day/Resource") != logical_id("M", "Table/byday/Resource")
    assert logical_id("M", "Table/by-day/Resource") != logical_id("M", "Table/by.day/Resource")


def test_outputs_and_environment_have_the_names_that_the_module_expects() -> None:
    stack = own_stack()
    made = ModelTable(stack, "Table", model=TWO, table="Couriers", stage="dev")
    assert list(made.environment) == ["DELIVERY_COURIERS_TABLE"]
    outputs = synthesized(stack)["Outputs"]
    assert outputs["DeliveryCouriersTableName"]["Value"] == {"Ref": "DeliveryCouriersTable"}
    assert outputs["DeliveryCouriersTableArn"]["Value"] == {
        "Fn::GetAtt": ["DeliveryCouriersTable", "Arn"]
    }
    alone = ModelTable(own_stack(), "Table", model=plan())
    assert list(alone.environment) == ["ORGANIZATIONS_TABLE"]


@pytest.mark.parametrize("resource", list(Resource))
def test_the_table_can_be_granted_like_any_other(resource: Resource) -> None:
    stack = own_stack()
    made = ModelTable(
        stack, "Table", model=plan(table("T", GSI1, settings=TableSettings(resource=resource)))
    )
    made.table.grant_read_data(iam.User(stack, "Reader"))
    document = only(synthesized(stack), "AWS::IAM::Policy")["Properties"]["PolicyDocument"]
    assert "dynamodb:Query" in document["Statement"][0]["Action"]
    assert made.table.metric_consumed_read_capacity_units().metric_name


@pytest.mark.parametrize("resource", list(Resource))
def test_a_grant_opens_a_key_of_ones_own_where_the_region_is_known(resource: Resource) -> None:
    stack = Stack(App(), "Own", env=Environment(region="eu-west-1"))
    settings = TableSettings(
        resource=resource, encryption=Encryption.CUSTOMER, encryption_key_arn=KEY_ARN
    )
    made = ModelTable(stack, "Table", model=plan(table(settings=settings)))
    made.table.grant_read_data(iam.User(stack, "Reader"))
    template = synthesized(stack)
    assert KEY_ARN in str(only(template, *TABLES))
    assert KEY_ARN in str(only(template, "AWS::IAM::Policy"))


def test_one_stack_holds_a_table_once() -> None:
    stack = own_stack()
    ModelTable(stack, "Dev", model=plan(), stage="dev")
    with pytest.raises(SynthesisError, match="put each stage of a model into a stack of its own"):
        ModelTable(stack, "Test", model=plan(), stage="test")


def test_two_models_may_share_a_stack_and_a_table_name() -> None:
    stack = own_stack()
    ModelTable(stack, "One", model=TWO, table="Orders")
    ModelTable(stack, "Two", model=plan(table("Orders"), table("X"), model="Shop"), table="Orders")
    found = resources(synthesized(stack), *TABLES)
    assert sorted(found) == ["DeliveryOrdersTable", "ShopOrdersTable"]


def test_a_nested_stack_is_a_stack_of_its_own() -> None:
    stack = own_stack()
    first, second = NestedStack(stack, "A"), NestedStack(stack, "B")
    assert ModelTable(first, "Table", model=plan()).base_name == "Organizations"
    assert ModelTable(second, "Table", model=plan()).base_name == "Organizations"


def test_a_model_stack_holds_every_table() -> None:
    stack = ModelStack(App(), "Delivery", model=TWO, stage="dev")
    assert list(stack.model_tables) == ["Orders", "Couriers"]
    template = synthesized(stack)
    assert sorted(resources(template, *TABLES)) == ["DeliveryCouriersTable", "DeliveryOrdersTable"]
    assert template["Description"] == "Who works where."

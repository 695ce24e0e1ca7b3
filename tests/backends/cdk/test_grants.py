"""Grants of constructs: exactly what access patterns need, wherever grantee and table are."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest
from aws_cdk import App, Environment, Stack
from aws_cdk import aws_iam as iam
from aws_cdk import aws_lambda as lambda_
from tests.semantics.models import plan_of

from tablewright.backends.cdk.synth import Template
from tablewright.cdk import (
    DaxNetwork,
    ModelDax,
    ModelTable,
    PrincipalTag,
    SynthesisError,
)
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.settings import Dax, Encryption, Replica, Resource

KEY_ARN = "arn:aws:kms:eu-west-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab"
MODEL = """\
tablewright: 1
model: Shop
types:
  Status: {enum: [open, sent]}
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
    GSI2: {partition_key: GSI2PK}
entities:
  Order:
    key: {PK: "CUSTOMER#{customer}", SK: "ORDER#{order}"}
    indexes:
      GSI1: {key: {GSI1PK: "CUSTOMER#{customer}#{status}", GSI1SK: "{order}"}}
      GSI2: {key: {GSI2PK: "SKU#{sku}"}}
    attributes: {customer: ulid, order: ulid, sku: string, status: Status}
access_patterns:
  orders: {query: Order, given: [customer]}
  by_status: {query: Order, given: [customer, status]}
  by_sku: {query: Order, given: [sku]}
  exact_order: {get: Order, consistent: true}
"""
PLAN = plan_of(MODEL)
ACME = "01J8Z0W9M3X4Y5Z6A7B8C9D0EF"
HERE = Environment(account="111122223333", region="eu-west-1")
TABLE = {"Fn::GetAtt": ["ShopTable", "Arn"]}


def index(name: str) -> Any:
    return {"Fn::Join": ["", [TABLE, f"/index/{name}"]]}


def with_settings(**changes: Any) -> Plan:
    """The model with other settings."""
    (table,) = PLAN.tables
    settings = altered(table.settings, **changes)
    made = altered(table, settings=settings, adopted=settings.adopted)
    return altered(PLAN, tables=(made,))


class World:
    """An app with a table and somebody who may use it."""

    def __init__(self, plan: Plan = PLAN, env: Environment | None = None) -> None:
        self.app = App(analytics_reporting=False)
        self.stack = Stack(self.app, "Tables", env=env)
        self.table = ModelTable(self.stack, "Table", model=plan)
        # Its parameters have other names than the interface's.
        root = cast("iam.IPrincipal", iam.AccountRootPrincipal())
        self.role = iam.Role(self.stack, "Role", assumed_by=root)

    def template(self, stack: Stack | None = None) -> Template:
        """What a stack becomes."""
        name = (stack or self.stack).stack_name
        template: Template = self.app.synth().get_stack_by_name(name).template
        return template

    def statements(self, stack: Stack | None = None) -> list[Any]:
        """The statements of all policies of a stack."""
        policies = ("AWS::IAM::Policy", "AWS::IAM::ManagedPolicy")
        return [
            statement
            for each in self.template(stack)["Resources"].values()
            if each["Type"] in policies
            for statement in each["Properties"]["PolicyDocument"]["Statement"]
        ]


def function(stack: Stack) -> lambda_.Function:
    return lambda_.Function(
        stack,
        "Function",
        runtime=lambda_.Runtime.PYTHON_3_13,
        handler="index.handler",
        code=lambda_.Code.from_inline("handler = print"),
    )


def allow(actions: str | list[str], resources: Any, condition: Any = None) -> Any:
    statement = {"Action": actions, "Effect": "Allow", "Resource": resources}
    return statement if condition is None else {**statement, "Condition": condition}


def test_the_actions_and_the_resources_of_the_patterns() -> None:
    world = World()
    grant = world.table.grant(world.role, patterns=["by_sku", "update_order", "by_status"])
    assert grant.success
    assert world.statements() == [
        allow(["dynamodb:GetItem", "dynamodb:UpdateItem"], TABLE),
        allow("dynamodb:Query", [index("GSI1"), index("GSI2")]),
    ]


def test_the_order_of_names_changes_nothing() -> None:
    one, other = World(), World()
    one.table.grant(one.role, patterns=["orders", "by_sku", "put_order"])
    other.table.grant(other.role, patterns=["put_order", "by_sku", "orders", "orders"])
    assert json.dumps(one.statements()) == json.dumps(other.statements())


def test_everything_where_nothing_is_named() -> None:
    world = World()
    world.table.grant(world.role)
    table, indexes = world.statements()
    assert table["Action"] == [
        f"dynamodb:{each}" for each in ("DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem")
    ]
    assert indexes == allow("dynamodb:Query", [index("GSI1"), index("GSI2")])


def test_one_tenant() -> None:
    world = World()
    world.table.grant(world.role, patterns=["orders", "by_status"], tenant=ACME)
    some = {"Null": {"dynamodb:LeadingKeys": "false"}}
    whole = {"ForAllValues:StringEquals": {"dynamodb:LeadingKeys": f"CUSTOMER#{ACME}"}}
    begun = {"ForAllValues:StringLike": {"dynamodb:LeadingKeys": f"CUSTOMER#{ACME}#*"}}
    assert world.statements() == [
        allow("dynamodb:Query", TABLE, {**whole, **some}),
        allow("dynamodb:Query", index("GSI1"), {**begun, **some}),
    ]


def test_the_tenant_of_a_tag() -> None:
    world = World()
    world.table.grant(world.role, patterns=["orders"], tenant=PrincipalTag("customer"))
    (statement,) = world.statements()
    value = "CUSTOMER#${aws:PrincipalTag/customer}"
    assert statement["Condition"]["ForAllValues:StringEquals"] == {"dynamodb:LeadingKeys": value}


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"patterns": ["order"]}, "did you mean `orders`?"),
        ({"patterns": ["by_sku", "orders"], "tenant": ACME}, "in the index GSI2 by `sku`"),
        ({"patterns": ["orders"], "tenant": "*"}, "wildcard"),
    ],
)
def test_what_cannot_be_granted(asked: Any, words: str) -> None:
    world = World()
    with pytest.raises(SynthesisError) as caught:
        world.table.grant(world.role, **asked)
    assert words in str(caught.value)


def test_a_function_is_told_the_table() -> None:
    world = World()
    world.table.grant(function(world.stack), patterns=["orders"])
    template = world.template()
    (made,) = [
        each["Properties"]
        for each in template["Resources"].values()
        if each["Type"] == "AWS::Lambda::Function"
    ]
    assert made["Environment"] == {"Variables": {"SHOP_TABLE": {"Ref": "ShopTable"}}}
    assert world.statements() == [allow("dynamodb:Query", TABLE)]


def test_across_stacks() -> None:
    world = World()
    elsewhere = Stack(world.app, "Functions")
    world.table.grant(function(elsewhere), patterns=["by_sku"])
    (statement,) = world.statements(elsewhere)
    assert statement["Action"] == "dynamodb:Query"
    joined = statement["Resource"]["Fn::Join"][1]
    assert "Fn::ImportValue" in joined[0]
    assert joined[1] == "/index/GSI2"


def test_groups_users_and_imported_roles() -> None:
    world = World(env=HERE)
    arn = "arn:aws:iam::111122223333:role/Imported"
    imported = iam.Role.from_role_arn(world.stack, "Imported", arn)
    for each in (iam.Group(world.stack, "Group"), iam.User(world.stack, "User"), imported):
        world.table.grant(each, patterns=["exact_order"])
    assert world.statements() == [allow("dynamodb:GetItem", TABLE)] * 3


def test_a_service_has_no_policy_of_its_own() -> None:
    world = World()
    with pytest.raises(SynthesisError, match="grant to a role, a user, a group or a function"):
        world.table.grant(iam.ServicePrincipal("lambda.amazonaws.com"), patterns=["orders"])


@pytest.mark.parametrize("by", ["name", "arn"])
def test_a_table_that_exists(by: str) -> None:
    arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
    where = {"name": "orders"} if by == "name" else {"arn": arn}
    world = World(with_settings(adopted=True, **where), HERE)
    world.table.grant(world.role, patterns=["by_sku", "exact_order"])
    text = json.dumps(world.statements())
    assert "table/orders" in text
    assert "/index/GSI2" in text
    assert "/index/GSI1" not in text


READS = "kms:Decrypt"
WRITES = ["kms:Decrypt", "kms:DescribeKey", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*"]


@pytest.mark.parametrize("resource", [Resource.GLOBAL_TABLE, Resource.TABLE])
@pytest.mark.parametrize(
    ("pattern", "actions"), [("orders", READS), ("exact_order", READS), ("put_order", WRITES)]
)
def test_the_key_of_the_table(resource: Resource, pattern: str, actions: Any) -> None:
    settings = {"encryption": Encryption.CUSTOMER, "encryption_key_arn": KEY_ARN}
    world = World(with_settings(resource=resource, **settings), HERE)
    world.table.grant(world.role, patterns=[pattern])
    condition = {"StringEquals": {"kms:ViaService": "dynamodb.eu-west-1.amazonaws.com"}}
    assert world.statements()[-1] == allow(actions, KEY_ARN, condition)


@pytest.mark.parametrize("resource", [Resource.GLOBAL_TABLE, Resource.TABLE])
def test_the_key_that_the_stack_makes(resource: Resource) -> None:
    world = World(with_settings(resource=resource, encryption=Encryption.CUSTOMER), HERE)
    world.table.grant(world.role, patterns=["orders"])
    last = world.statements()[-1]
    assert last["Action"] == READS
    assert last["Resource"]["Fn::GetAtt"][1] == "Arn"


def test_a_key_in_a_stack_without_a_region() -> None:
    settings = {"encryption": Encryption.CUSTOMER, "encryption_key_arn": KEY_ARN}
    world = World(with_settings(**settings))
    world.table.grant(world.role, patterns=["orders"])
    last = world.statements()[-1]
    via = {"Fn::Join": ["", ["dynamodb.", {"Ref": "AWS::Region"}, ".amazonaws.com"]]}
    assert last == allow(READS, KEY_ARN, {"StringEquals": {"kms:ViaService": via}})


def replicated() -> World:
    key = KEY_ARN.replace("eu-west-1", "eu-north-1")
    settings = {"encryption": Encryption.CUSTOMER, "encryption_key_arn": KEY_ARN}
    copy = Replica("eu-north-1", encryption_key_arn=key)
    return World(with_settings(replicas=(copy,), **settings), HERE)


def test_a_replica_and_its_own_key() -> None:
    world = replicated()
    world.table.grant(world.role, patterns=["by_sku"], region="eu-north-1")
    table, key = world.statements()
    joined = table["Resource"]["Fn::Join"][1]
    assert joined[0] == "arn:"
    assert joined[2] == ":dynamodb:eu-north-1:111122223333:table/"
    assert joined[3:] == [{"Ref": "ShopTable"}, "/index/GSI2"]
    condition = {"StringEquals": {"kms:ViaService": "dynamodb.eu-north-1.amazonaws.com"}}
    assert key == allow(READS, KEY_ARN.replace("eu-west-1", "eu-north-1"), condition)


def test_the_table_at_home_by_its_region() -> None:
    one, other = replicated(), replicated()
    one.table.grant(one.role, patterns=["orders"], region="eu-west-1")
    other.table.grant(other.role, patterns=["orders"])
    assert one.statements() == other.statements()


def test_a_region_without_a_replica() -> None:
    world = replicated()
    with pytest.raises(SynthesisError, match="in `us-east-1`, it has some in eu-north-1"):
        world.table.grant(world.role, patterns=["orders"], region="us-east-1")
    world = World(env=HERE)
    with pytest.raises(SynthesisError, match="it has none at all"):
        world.table.grant(world.role, patterns=["orders"], region="us-east-1")


def test_no_key_for_who_only_describes() -> None:
    settings = {"encryption": Encryption.CUSTOMER, "encryption_key_arn": KEY_ARN}
    world = World(with_settings(**settings), HERE)
    world.table.grant(world.role, patterns=["verify"])
    actions = ["dynamodb:DescribeTable", "dynamodb:DescribeTimeToLive"]
    assert world.statements() == [allow(actions, TABLE)]


class Cached(World):
    """A table behind a cluster, in the stack of a function."""

    def __init__(self) -> None:
        super().__init__(with_settings(dax=Dax("dax.t3.small")), HERE)
        network = DaxNetwork(
            vpc_id="vpc-1", subnet_ids=("subnet-1",), client_security_group_id="sg-1"
        )
        self.dax = ModelDax(self.stack, "Dax", table=self.table, network=network)
        self.function = function(self.stack)


def test_a_cluster_and_what_goes_around_it() -> None:
    world = Cached()
    names = ["orders", "exact_order", "update_order"]
    world.dax.grant_dax(world.function, patterns=names)
    world.table.grant(world.function, patterns=names, beside_dax=True)
    cluster = {"Fn::GetAtt": ["ShopDaxCluster", "Arn"]}
    mine = [each for each in world.statements() if "AssumeRole" not in str(each)]
    assert allow(["dax:Query", "dax:UpdateItem"], cluster) in mine
    assert allow("dynamodb:GetItem", TABLE) in mine
    (made,) = [
        each["Properties"]["Environment"]["Variables"]
        for each in world.template()["Resources"].values()
        if each["Type"] == "AWS::Lambda::Function"
    ]
    endpoint = {"Fn::GetAtt": ["ShopDaxCluster", "ClusterDiscoveryEndpointURL"]}
    assert made == {"SHOP_TABLE": {"Ref": "ShopTable"}, "SHOP_DAX": endpoint}


def test_nothing_of_a_cluster_for_what_goes_around_it() -> None:
    world = Cached()
    world.dax.grant_dax(world.role, patterns=["exact_order"])
    assert "ShopDaxCluster" not in json.dumps(world.statements())

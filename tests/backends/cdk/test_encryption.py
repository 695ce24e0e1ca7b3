"""A customer's key: given by its ARN, or made beside the table; grants open it in every case."""

from __future__ import annotations

from typing import Any

import pytest
from aws_cdk import App, Environment, Stack
from aws_cdk import aws_iam as iam
from tests.backends.cdk.plans import DAX, KEY_ARN, plan, table
from tests.backends.cdk.templates import TABLES, only, resources

from tablewright.backends.cdk.synth import Template, synthesize
from tablewright.cdk import ModelTable
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import Encryption, RemovalPolicy, Resource, TableSettings

BOTH = pytest.mark.parametrize("resource", list(Resource))
MADE = {"Fn::GetAtt": ["OrganizationsKey", "Arn"]}


def settings(resource: Resource, key_arn: str | None = None, **changes: Any) -> TableSettings:
    own = TableSettings(
        resource=resource, encryption=Encryption.CUSTOMER, encryption_key_arn=key_arn
    )
    return altered(own, **changes)


def template(resource: Resource, **changes: Any) -> Template:
    (found,) = synthesize(plan(table(settings=settings(resource, **changes)))).values()
    return found


def named_key(found: Template) -> object:
    """The key that the table names, after a look at the rest of its encryption."""
    properties = only(found, *TABLES)["Properties"]
    whole = properties["SSESpecification"]
    assert (whole["SSEEnabled"], whole["SSEType"]) == (True, "KMS")
    home = properties["Replicas"][0] if "Replicas" in properties else properties
    return home["SSESpecification"]["KMSMasterKeyId"]


@BOTH
def test_the_stack_makes_a_key_that_rotates_and_stays(resource: Resource) -> None:
    found = template(resource, tags=(("team", "platform"),))
    key = only(found, "AWS::KMS::Key")
    policy = key["Properties"].pop("KeyPolicy")
    assert key == {
        "Type": "AWS::KMS::Key",
        "Properties": {
            "Description": "Encrypts the table Organizations",
            "EnableKeyRotation": True,
            "Tags": [{"Key": "team", "Value": "platform"}],
        },
        "DeletionPolicy": "Retain",
        "UpdateReplacePolicy": "Retain",
    }
    (owner,) = policy["Statement"]
    assert ":root" in str(owner["Principal"]["AWS"])
    assert named_key(found) == MADE
    assert list(resources(found, "AWS::KMS::Key")) == ["OrganizationsKey"]
    assert found["Outputs"]["OrganizationsKeyArn"]["Value"] == MADE


@BOTH
def test_a_key_goes_with_a_table_that_goes(resource: Resource) -> None:
    key = only(template(resource, removal_policy=RemovalPolicy.DESTROY), "AWS::KMS::Key")
    assert (key["DeletionPolicy"], key["UpdateReplacePolicy"]) == ("Delete", "Delete")


@BOTH
def test_a_key_that_is_given_is_not_made(resource: Resource) -> None:
    found = template(resource, encryption_key_arn=KEY_ARN)
    assert named_key(found) == KEY_ARN
    assert not resources(found, "AWS::KMS::Key")
    assert "OrganizationsKeyArn" not in found["Outputs"]


@BOTH
@pytest.mark.parametrize("region", [None, "eu-west-1"])
@pytest.mark.parametrize(("key_arn", "wanted"), [(None, MADE), (KEY_ARN, KEY_ARN)])
def test_grants_open_the_key_with_a_region_or_without(
    resource: Resource, region: str | None, key_arn: str | None, wanted: object
) -> None:
    stack = Stack(App(analytics_reporting=False), "Own", env=Environment(region=region))
    made = ModelTable(stack, "Table", model=plan(table(settings=settings(resource, key_arn))))
    made.table.grant_read_write_data(iam.User(stack, "User"))
    app = stack.node.root
    assert isinstance(app, App)
    found = app.synth().get_stack_by_name("Own").template
    statements = only(found, "AWS::IAM::Policy")["Properties"]["PolicyDocument"]["Statement"]
    (opened,) = (each for each in statements if "kms:Decrypt" in each["Action"])
    assert opened["Action"] == [
        "kms:Decrypt",
        "kms:DescribeKey",
        "kms:Encrypt",
        "kms:ReEncrypt*",
        "kms:GenerateDataKey*",
    ]
    assert opened["Resource"] == wanted
    assert named_key(found) == wanted
    assert made.table.encryption_key is not None


@BOTH
@pytest.mark.parametrize("encryption", [Encryption.AWS_OWNED, Encryption.AWS_MANAGED])
def test_there_is_no_key_to_open_where_aws_has_it(
    resource: Resource, encryption: Encryption
) -> None:
    stack = Stack(App(analytics_reporting=False), "Own")
    own = TableSettings(resource=resource, encryption=encryption)
    assert ModelTable(stack, "T", model=plan(table(settings=own))).table.encryption_key is None


def test_a_cluster_opens_the_key_of_its_table() -> None:
    own = settings(Resource.GLOBAL_TABLE, dax=DAX)
    tables, cluster = synthesize(plan(table(settings=own))).values()
    role = only(cluster, "AWS::IAM::Role")["Properties"]
    statement = role["Policies"][0]["PolicyDocument"]["Statement"][-1]
    assert statement["Action"][0] == "kms:Decrypt"
    assert list(statement["Condition"]["StringEquals"]) == ["kms:ViaService"]
    exported = statement["Resource"]["Fn::ImportValue"].partition(":")[2]
    assert tables["Outputs"][exported]["Value"] == MADE

"""Resource policies of the table and of its stream, as the model's IAM reads."""

from __future__ import annotations

from typing import Any

import pytest
from aws_cdk import App, Stack
from aws_cdk import aws_dynamodb as dynamodb
from aws_cdk import aws_iam as iam
from tests.backends.cdk.plans import CONSUMERS, READERS, plan, table
from tests.backends.cdk.templates import TABLES, only, properties_of

from tablewright.backends.cdk.environment import Place
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.synth import synthesize
from tablewright.cdk import ModelTable
from tablewright.diagnostics.frozen import altered
from tablewright.ir.policies import VERSION, Policy, Statement
from tablewright.ir.settings import Replica, Resource, StreamView, TableSettings

BOTH = pytest.mark.parametrize("resource", list(Resource))
READERS_JSON = {
    "Version": "2012-10-17",
    "Statement": [
        {
            "Sid": "Readers",
            "Effect": "Allow",
            "Principal": {"AWS": "arn:aws:iam::444455556666:role/reports"},
            "Action": ["dynamodb:GetItem", "dynamodb:Query"],
            "Resource": "*",
            "Condition": {"StringEquals": {"aws:PrincipalOrgID": ["o-a1b2c3d4e5"]}},
        }
    ],
}


def document(resource: Resource, policy: Policy) -> dict[str, Any]:
    settings = TableSettings(resource=resource, resource_policy=policy)
    found = properties_of(plan(table(settings=settings)))
    home = found["Replicas"][0] if "Replicas" in found else found
    whole: dict[str, Any] = home["ResourcePolicy"]["PolicyDocument"]
    return whole


@BOTH
def test_a_policy_of_the_table(resource: Resource) -> None:
    assert document(resource, READERS) == READERS_JSON


@BOTH
@pytest.mark.parametrize("head", [("2008-10-17", None), ("2008-10-17", "old"), (VERSION, "named")])
def test_the_version_and_the_id_of_a_policy(resource: Resource, head: tuple[str, str]) -> None:
    policy = altered(READERS, version=head[0], id=head[1])
    settings = TableSettings(
        resource=resource,
        stream=StreamView.NEW_IMAGE,
        resource_policy=policy,
        stream_policy=altered(CONSUMERS, version=head[0], id=head[1]),
    )
    found = properties_of(plan(table(settings=settings)))
    home = found["Replicas"][0] if "Replicas" in found else found
    stream = "ReplicaStreamSpecification" if "Replicas" in found else "StreamSpecification"
    for each in (home, home[stream]):
        whole = dict(each["ResourcePolicy"]["PolicyDocument"])
        assert (whole.pop("Version"), whole.pop("Id", None)) == head
        assert list(whole) == ["Statement"]
        assert whole["Statement"][0]["Effect"] == "Allow"


def test_the_heads_of_the_policies_of_replicas() -> None:
    policies = (altered(READERS, id="there"), altered(CONSUMERS, version="2008-10-17"))
    replica = Replica("eu-west-1", resource_policy=policies[0], stream_policy=policies[1])
    settings = TableSettings(
        replicas=(replica,), stream=StreamView.NEW_AND_OLD_IMAGES, resource_policy=READERS
    )
    home = Place(region="us-east-1")
    template = next(iter(synthesize(plan(table(settings=settings)), None, home).values()))
    found = only(template, *TABLES)["Properties"]["Replicas"]
    there, here = (each["ResourcePolicy"]["PolicyDocument"] for each in found)
    stream = found[0]["ReplicaStreamSpecification"]["ResourcePolicy"]["PolicyDocument"]
    assert (there["Id"], there["Version"]) == ("there", VERSION)
    assert ("Id" in stream, stream["Version"]) == (False, "2008-10-17")
    assert here == READERS_JSON


@BOTH
def test_every_part_of_a_statement(resource: Resource) -> None:
    arns = tuple(f"arn:aws:dynamodb:*:*:table/orders{end}" for end in ("", "/index/*"))
    everybody = Statement(
        effect="Deny", principals=(("*", ("*",)),), actions=("dynamodb:*",), resources=arns
    )
    several = Statement(
        effect="Allow",
        principals=(("AWS", ("111122223333", "444455556666")), ("Service", ("x.amazonaws.com",))),
        actions=("dynamodb:PutItem",),
        conditions=(
            ("Null", (("aws:PrincipalTag/team", ("false",)),)),
            ("ForAllValues:StringLike", (("dynamodb:LeadingKeys", ("${aws:username}#*", "x")),)),
        ),
    )
    assert document(resource, Policy((everybody, several)))["Statement"] == [
        {
            "Effect": "Deny",
            "Principal": "*",
            "Action": "dynamodb:*",
            "Resource": list(arns),
        },
        {
            "Effect": "Allow",
            "Principal": {"AWS": ["111122223333", "444455556666"], "Service": "x.amazonaws.com"},
            "Action": "dynamodb:PutItem",
            "Resource": "*",
            "Condition": {
                "Null": {"aws:PrincipalTag/team": ["false"]},
                "ForAllValues:StringLike": {"dynamodb:LeadingKeys": ["${aws:username}#*", "x"]},
            },
        },
    ]


@BOTH
def test_a_policy_of_the_stream(resource: Resource) -> None:
    settings = TableSettings(
        resource=resource, stream=StreamView.NEW_IMAGE, stream_policy=CONSUMERS
    )
    found = properties_of(plan(table(settings=settings)))
    assert found["StreamSpecification"]["StreamViewType"] == "NEW_IMAGE"
    place = "StreamSpecification" if resource is Resource.TABLE else "ReplicaStreamSpecification"
    holder = found if resource is Resource.TABLE else found["Replicas"][0]
    (statement,) = holder[place]["ResourcePolicy"]["PolicyDocument"]["Statement"]
    assert statement == {
        "Effect": "Allow",
        "Principal": {"AWS": "arn:aws:iam::444455556666:role/consumer"},
        "Action": "dynamodb:GetRecords",
        "Resource": "*",
    }
    assert "ResourcePolicy" not in (found if resource is Resource.TABLE else holder)


@BOTH
def test_an_app_may_add_to_the_policy_of_the_model(resource: Resource) -> None:
    stack = Stack(App(analytics_reporting=False), "Own")
    settings = TableSettings(resource=resource, resource_policy=READERS)
    made = ModelTable(stack, "Table", model=plan(table(settings=settings)))
    added = iam.PolicyStatement.from_json(
        {
            "Effect": "Allow",
            "Principal": {"AWS": "777788889999"},
            "Action": "dynamodb:PutItem",
            "Resource": "*",
        }
    )
    assert isinstance(made.table, dynamodb.TableV2 | dynamodb.Table)
    made.table.add_to_resource_policy(added)
    app = stack.node.root
    assert isinstance(app, App)
    template = app.synth().get_stack_by_name("Own").template
    found = only(template, *TABLES)["Properties"]
    home = found["Replicas"][0] if "Replicas" in found else found
    first, second = home["ResourcePolicy"]["PolicyDocument"]["Statement"]
    assert first == READERS_JSON["Statement"][0]
    assert second["Action"] == "dynamodb:PutItem"


@BOTH
@pytest.mark.parametrize("word", ["Ref", "Condition", "Fn::GetAtt", "Fn::Transform"])
@pytest.mark.parametrize("operator", [True, False])
def test_no_text_becomes_a_function_of_the_template(
    resource: Resource, word: str, operator: bool
) -> None:
    condition = (word, (("aws:SourceVpc", ("x",)),)) if operator else ("Bool", ((word, ("x",)),))
    statement = Statement("Allow", (("AWS", ("123456789012",)),), ("*",), conditions=(condition,))
    with pytest.raises(SynthesisError, match="a function of CloudFormation"):
        document(resource, Policy((statement,)))

"""Streams of a table: of DynamoDB and of Kinesis, and the output that consumers begin from."""

from __future__ import annotations

from typing import Any

import pytest
from aws_cdk import App, Stack
from aws_cdk import aws_iam as iam
from tests.backends.cdk.plans import KINESIS_ARN, plan, table
from tests.backends.cdk.templates import only, properties_of

from tablewright.backends.cdk.synth import synthesize
from tablewright.cdk import ModelTable
from tablewright.ir.settings import KinesisStream, Precision, Resource, StreamView, TableSettings

BOTH = pytest.mark.parametrize("resource", list(Resource))


def kinesis(resource: Resource, stream: KinesisStream) -> dict[str, Any]:
    found = properties_of(plan(table(settings=TableSettings(resource, kinesis_stream=stream))))
    home = found["Replicas"][0] if "Replicas" in found else found
    whole: dict[str, Any] = home["KinesisStreamSpecification"]
    return whole


@BOTH
def test_a_kinesis_stream(resource: Resource) -> None:
    assert kinesis(resource, KinesisStream(KINESIS_ARN)) == {"StreamArn": KINESIS_ARN}


@BOTH
@pytest.mark.parametrize("precision", list(Precision))
def test_a_kinesis_stream_with_its_precision(resource: Resource, precision: Precision) -> None:
    assert kinesis(resource, KinesisStream(KINESIS_ARN, precision)) == {
        "StreamArn": KINESIS_ARN,
        "ApproximateCreationDateTimePrecision": precision.value.upper(),
    }


@BOTH
def test_a_stream_has_an_output(resource: Resource) -> None:
    settings = TableSettings(resource=resource, stream=StreamView.KEYS_ONLY)
    (template,) = synthesize(plan(table(settings=settings))).values()
    assert template["Outputs"]["OrganizationsTableStreamArn"]["Value"] == {
        "Fn::GetAtt": ["OrganizationsTable", "StreamArn"]
    }
    (without,) = synthesize(plan(table(settings=TableSettings(resource=resource)))).values()
    assert sorted(without["Outputs"]) == ["OrganizationsTableArn", "OrganizationsTableName"]


@BOTH
def test_a_stream_can_be_granted(resource: Resource) -> None:
    stack = Stack(App(analytics_reporting=False), "Own")
    settings = TableSettings(resource=resource, stream=StreamView.NEW_IMAGE)
    made = ModelTable(stack, "Table", model=plan(table(settings=settings)))
    made.table.grant_stream_read(iam.User(stack, "User"))
    app = stack.node.root
    assert isinstance(app, App)
    template = app.synth().get_stack_by_name("Own").template
    granted = str(only(template, "AWS::IAM::Policy")["Properties"]["PolicyDocument"])
    assert "dynamodb:GetRecords" in granted
    assert "StreamArn" in granted

"""An account of the local engine that `cdk bootstrap` has made ready for deployments."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import boto3
from botocore.config import Config
from tests.commands import ROOT, cdk

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

SERVICES = ("cloudformation", "dynamodb", "ecr", "iam", "s3", "ssm", "sts")
"""What a bootstrap stack is made of, and what our stacks are."""

REGION = "us-east-1"
_NUMBER = "000000000000"
_EACH_SECONDS = 90.0
_ALL_SECONDS = 300.0


@dataclass(frozen=True, slots=True)
class Stack:
    """A deployed stack as CloudFormation describes it."""

    name: str
    outputs: dict[str, str]
    tags: dict[str, str]


class Account:
    """Runs the real `cdk` against an engine; all commands of one account share a time limit."""

    def __init__(self, endpoint_url: str, output: Path) -> None:
        self.endpoint_url = endpoint_url
        self._output = output
        self._deadline = time.monotonic() + _ALL_SECONDS
        self._cloudformation: Any = self._client("cloudformation")
        self.dynamodb: DynamoDBClient = self._client("dynamodb")

    def bootstrap(self) -> None:
        """`cdk bootstrap`, which makes the bucket and the roles that `cdk deploy` works with."""
        # Away from the checkout, whose app it would run and then not look at.
        self._cdk("bootstrap", f"aws://{_NUMBER}/{REGION}", cwd=self._output)

    def deploy(self, stack: str, model: Path, **context: str) -> Stack:
        """`cdk deploy` of one stack of a model; a deployment that fails is an `AssertionError`."""
        given = {"model": str(model), **context}
        self._cdk(
            "deploy",
            stack,
            "--exclusively",
            *("--require-approval", "never"),
            *("--progress", "events"),
            *("--output", str(self._output)),
            *(part for name, value in given.items() for part in ("-c", f"{name}={value}")),
        )
        return self.described(stack)

    def described(self, stack: str) -> Stack:
        """A stack that is there and has no update under way or undone."""
        (found,) = self._cloudformation.describe_stacks(StackName=stack)["Stacks"]
        assert found["StackStatus"] in ("CREATE_COMPLETE", "UPDATE_COMPLETE")
        return Stack(
            stack,
            {each["OutputKey"]: each["OutputValue"] for each in found["Outputs"]},
            {each["Key"]: each["Value"] for each in found.get("Tags", [])},
        )

    def resources(self, stack: Stack) -> list[Any]:
        """The resources of a stack as CloudFormation was told them."""
        template = self._cloudformation.get_template(StackName=stack.name)["TemplateBody"]
        told = json.loads(template) if isinstance(template, str) else template
        return [each for each in told["Resources"].values() if each["Type"] != "AWS::CDK::Metadata"]

    def arn(self, table: str) -> str:
        """The ARN of a table by its name."""
        return f"arn:aws:dynamodb:{REGION}:{_NUMBER}:table/{table}"

    def _cdk(self, *arguments: str, cwd: Path = ROOT) -> None:
        left = self._deadline - time.monotonic()
        assert left > 0, "the deployments have used up their time"
        done = cdk(
            *arguments,
            seconds=min(_EACH_SECONDS, left),
            cwd=cwd,
            AWS_ENDPOINT_URL=self.endpoint_url,
            AWS_REGION=REGION,
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"

    def _client(self, service: str) -> Any:
        session: Any = boto3.Session(region_name=REGION)
        config = Config(proxies={}, connect_timeout=5, read_timeout=20)
        return session.client(service, endpoint_url=self.endpoint_url, config=config)

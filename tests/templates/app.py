"""A CDK app of every model in the repository: `python -m tests.templates.app COPIES`.

It is a program because CDK asks once in a process's life whether it should validate. All of the
models are in one, because starting CDK and its validators takes longer than a model.
"""

from __future__ import annotations

import sys
from pathlib import Path

from aws_cdk import Acknowledgment, App, Environment, Stack, Stage, Validations
from aws_cdk import aws_dynamodb as dynamodb
from aws_cdk import aws_iam as iam
from cdk_nag import AwsSolutionsChecks
from tests.templates.models import FILES, KINDS, SETTINGS, copy_as, place_name, stages

from tablewright import load
from tablewright.cdk import add_model

CONTEXT = {"@aws-cdk/core:validateAgainstDefaultRules": True}
EUROPE = Environment(account="123456789012", region="eu-central-1")
HOME = Environment(account="111122223333", region="us-east-1")

EXCEPTIONS = {
    "notes-table-dev": {
        "AwsSolutions-DDB3": "the stage of the model turns point-in-time recovery off",
    },
}
"""Where cdk-nag finds something that is meant, and why; docs/cdk.md says the same."""


def main(copies: Path) -> None:
    """Synthesize everything; with `wrong` after the folder, what both validators would refuse."""
    app = App(analytics_reporting=False, context=CONTEXT)
    Validations.of(app).add_plugins(AwsSolutionsChecks(app))
    if "wrong" in sys.argv:
        _add_wrong(app)
    else:
        for file in FILES:
            _add(app, file, copies)
        for file in SETTINGS:
            place = Stage(app, f"every-setting-{file.stem}".replace("_", "-"), env=EUROPE)
            add_model(place, load(file), stage="prod")
    app.synth()


def _add(app: App, file: Path, copies: Path) -> None:
    for kind in KINDS:
        plan = load(copy_as(kind, file, copies))
        for stage in stages(plan):
            place = Stage(app, place_name(file, kind, stage), env=HOME)
            add_model(place, plan, stage=stage)
            for rule, reason in EXCEPTIONS.get(place.node.id, {}).items():
                known = Acknowledgment(id=f"AwsSolutions::{rule}", reason=reason)
                Validations.of(place).acknowledge(known)


def _add_wrong(app: App) -> None:
    stack = Stack(app, "Wrong")
    key = dynamodb.CfnTable.KeySchemaProperty(attribute_name="PK", key_type="HASH")
    table = dynamodb.CfnTable(stack, "Table", key_schema=[key], billing_mode="PAY_PER_REQUEST")
    table.add_property_override("Strange", value=1)
    everything = {"Effect": "Allow", "Action": "dynamodb:*", "Resource": "*"}
    iam.CfnRole(
        stack,
        "Role",
        assume_role_policy_document={},
        policies=[
            iam.CfnRole.PolicyProperty(
                policy_name="All", policy_document={"Statement": [everything]}
            )
        ],
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))

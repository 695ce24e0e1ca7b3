"""The role of a DAX cluster: it reaches one table and its indexes, and nothing else."""

from __future__ import annotations

from aws_cdk import Aws
from aws_cdk import aws_iam as iam
from constructs import Construct

from tablewright.backends.cdk.table import ModelTable
from tablewright.backends.iam import via_dynamodb

_Statement = dict[str, object]

_ITEM_ACTIONS = (
    "BatchGetItem",
    "BatchWriteItem",
    "ConditionCheckItem",
    "DeleteItem",
    "DescribeTable",
    "GetItem",
    "PutItem",
    "UpdateItem",
)
_READ_MANY_ACTIONS = ("Query", "Scan")
_KEY_ACTIONS = (
    "Decrypt",
    "DescribeKey",
    "Encrypt",
    "GenerateDataKey",
    "GenerateDataKeyWithoutPlaintext",
    "ReEncryptFrom",
    "ReEncryptTo",
)


def dax_role(scope: Construct, table: ModelTable) -> iam.CfnRole:
    """The service role of the cluster in front of a table."""
    trust = _allow(["sts:AssumeRole"], Principal={"Service": "dax.amazonaws.com"})
    return iam.CfnRole(
        scope,
        "Role",
        description="Lets the DAX cluster reach the table behind it",
        assume_role_policy_document=_policy(trust),
        policies=[
            iam.CfnRole.PolicyProperty(
                policy_name="Table", policy_document=_policy(*_table_access(table))
            )
        ],
    )


def _table_access(table: ModelTable) -> list[_Statement]:
    arn = table.table.table_arn
    searched = [arn, *(f"{arn}/index/{index.name}" for index in table.plan_table.indexes)]
    statements = [
        _allow([f"dynamodb:{name}" for name in _ITEM_ACTIONS], Resource=arn),
        _allow([f"dynamodb:{name}" for name in _READ_MANY_ACTIONS], Resource=searched),
    ]
    key = table.table.encryption_key
    if key is not None:
        # The key serves the cluster by way of DynamoDB alone.
        by_way = {"kms:ViaService": via_dynamodb(Aws.REGION)}
        statements.append(
            _allow(
                [f"kms:{name}" for name in _KEY_ACTIONS],
                Resource=key.key_arn,
                Condition={"StringEquals": by_way},
            )
        )
    return statements


def _policy(*statements: _Statement) -> _Statement:
    return {"Version": "2012-10-17", "Statement": list(statements)}


def _allow(actions: list[str], **rest: object) -> _Statement:
    return {"Effect": "Allow", "Action": actions, **rest}

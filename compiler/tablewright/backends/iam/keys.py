"""What the key that encrypts a table asks of those who read or write it.

DynamoDB uses the key on behalf of whoever sends the request, and only so: `kms:ViaService` keeps
the permission from being good for anything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.backends.iam.arns import TableArn
from tablewright.backends.iam.permissions import Permission
from tablewright.backends.iam.statements import Statement

_READS = ("kms:Decrypt",)
_WRITES = (
    "kms:Decrypt",
    "kms:DescribeKey",
    "kms:Encrypt",
    "kms:GenerateDataKey*",
    "kms:ReEncrypt*",
)
_WRITING = frozenset({"BatchWriteItem", "DeleteItem", "PutItem", "UpdateItem"})
_DESCRIBING = frozenset({"DescribeTable", "DescribeTimeToLive"})
"""Actions that touch no data, and so no key."""


def via_dynamodb(region: str) -> str:
    """What `kms:ViaService` is where DynamoDB of a region uses a key.

    It ends so in every partition, China's too, whatever the endpoints there end with.
    """
    return f"dynamodb.{region}.amazonaws.com"


def key_statement(permissions: Iterable[Permission], arn: TableArn) -> Iterator[Statement]:
    """What is needed of the key, where the table has one of its own."""
    actions = {each.action for each in permissions} - _DESCRIBING
    if arn.key is None or not actions:
        return
    needed = _WRITES if actions & _WRITING else _READS
    condition = ("StringEquals", (("kms:ViaService", (via_dynamodb(arn.region),)),))
    yield Statement(needed, (arn.key,), (condition,))

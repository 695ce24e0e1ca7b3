"""Grants: what some access patterns need, and nothing else, given to a role, a user or a group."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from aws_cdk import Stack
from aws_cdk import aws_iam as iam

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.iam import GrantError, Named, Statement, TableArn, dax_granted, granted
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.settings import Encryption

if TYPE_CHECKING:
    from tablewright.backends.cdk.table import ModelTable


@frozen
class Asked:
    """What is asked for: methods, of one tenant, beside a DAX client or without one, somewhere."""

    patterns: Sequence[str] | None = None
    tenant: Named | None = None
    beside_dax: bool = False
    region: str | None = None


def grant_table(table: ModelTable, grantee: iam.IGrantable, asked: Asked) -> iam.Grant:
    """Give a grantee what methods need of a table, and tell it the table's name."""
    try:
        statements = granted(
            table.model,
            table.plan_table,
            _arn(table, asked.region),
            patterns=asked.patterns,
            tenant=asked.tenant,
            beside_dax=asked.beside_dax,
            stage=table.stage,
        )
    except GrantError as error:
        raise SynthesisError(str(error)) from error
    grant = _given(grantee, statements)
    tell(grantee, table.environment)
    return grant


def grant_cluster(
    table: ModelTable,
    cluster_arn: str,
    environment: dict[str, str],
    grantee: iam.IGrantable,
    patterns: Sequence[str] | None,
) -> iam.Grant:
    """Give a grantee what methods need of a cluster, and tell it the cluster's address."""
    try:
        statements = dax_granted(table.model, table.plan_table, cluster_arn, patterns)
    except GrantError as error:
        raise SynthesisError(str(error)) from error
    grant = _given(grantee, statements)
    tell(grantee, environment)
    return grant


def tell(grantee: object, environment: dict[str, str]) -> None:
    """Set environment variables where the grantee has any, as a Lambda function does."""
    add = getattr(grantee, "add_environment", None)
    if callable(add):
        for name, value in environment.items():
            add(name, value)


def _arn(table: ModelTable, region: str | None) -> TableArn:
    """Where the table is, or its replica in a region."""
    made = table.table
    if region is not None and region != made.env.region:
        return _replica_arn(table, region)
    key = made.encryption_key
    arn = key.key_arn if key is not None else None
    if arn is None and table.settings.encryption is Encryption.CUSTOMER:
        # In a stack without a region the construct does not know the key, but the model does.
        arn = table.settings.encryption_key_arn
    return TableArn(made.table_arn, made.env.region, arn)


def _replica_arn(table: ModelTable, region: str) -> TableArn:
    """A replica has the name of the table at home, and a key of its own region."""
    replicas = {each.region: each for each in table.settings.replicas}
    if region not in replicas:
        there = f"it has some in {', '.join(replicas)}" if replicas else "it has none at all"
        raise SynthesisError(
            f"the table {table.plan_table.name} has no replica in {shown(region)}, {there}: "
            "leave out `region` for the table at home"
        )
    arn = Stack.of(table).format_arn(
        service="dynamodb", region=region, resource="table", resource_name=table.table.table_name
    )
    return TableArn(arn, region, replicas[region].encryption_key_arn)


def _given(grantee: iam.IGrantable, statements: Iterable[Statement]) -> iam.Grant:
    """The statements as policies of the grantee's own."""
    whole: iam.Grant | None = None
    for each in statements:
        grant = iam.Grant.add_to_principal(
            grantee=grantee,
            actions=list(each.actions),
            resource_arns=list(each.resources),
            conditions=each.condition_map() or None,
        )
        if not grant.success:
            raise SynthesisError(
                f"{grantee} has no policy of its own to grant anything in: "
                "grant to a role, a user, a group or a function"
            )
        whole = grant if whole is None else whole.combine(grant)
    if whole is None:
        return iam.Grant.drop(grantee, "nothing of what was named goes there")
    return whole

"""The policy document that `show --iam` prints."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from tablewright.cli.codes import CommandError
from tablewright.diagnostics.text import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablewright.backends.iam import PrincipalTag, Statement, TableArn
    from tablewright.ir.plan import Plan
    from tablewright.ir.tables import Table

DETAILS = """\
  tablewright show model.yaml --iam                 the policy of an application that does it all
  tablewright show model.yaml --iam --patterns list_projects,get_project --stage prod
  tablewright show model.yaml --iam --patterns list_projects --tenant 01J8Z0W9M3X4Y5Z6A7B8C9D0EF

With --iam it prints the least policy for a role, as JSON: exactly the actions, and the ARNs of the
table and the indexes, that the methods of --patterns use (access patterns, built-in operations such
as update_project, and verify). REGION, ACCOUNT and NAME stand for what nobody has said yet.
--tenant keeps a role to the partitions of one tenant, by a condition on dynamodb:LeadingKeys.
In a CDK app, ModelTable.grant() does the same and fills in the ARNs.
"""

_OPTIONS = ("patterns", "stage", "tenant", "tenant_tag", "region", "account", "table_arn")
_REGION = re.compile(r"[a-z]{2}(?:-[a-z]+)+-[0-9]")
_ACCOUNT = re.compile(r"[0-9]{12}")
_ARN = re.compile(r"arn:aws[a-z-]*:dynamodb:([a-z0-9-]+):[0-9]{12}:table/[A-Za-z0-9_.-]{3,255}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what says which policy is meant."""
    group = parser.add_argument_group("a policy of IAM")
    group.add_argument("--iam", action="store_true", help="print a policy document, as JSON")
    group.add_argument(
        "--patterns", metavar="NAMES", help="methods to allow, with commas between; default: all"
    )
    group.add_argument("--stage", metavar="NAME", help="the stage whose settings to take")
    one = group.add_mutually_exclusive_group()
    one.add_argument("--tenant", metavar="VALUE", help="allow the partitions of one tenant alone")
    one.add_argument(
        "--tenant-tag", metavar="KEY", help="the same, of the tenant that a tag of the caller names"
    )
    group.add_argument("--region", metavar="REGION", help="where the table is")
    group.add_argument("--account", metavar="NUMBER", help="whose the table is")
    group.add_argument("--table-arn", metavar="ARN", help="the table's whole ARN instead")


def check_arguments(arguments: argparse.Namespace) -> None:
    """Refuse what makes no sense together."""
    given = [name for name in _OPTIONS if getattr(arguments, name) is not None]
    if not arguments.iam:
        if given:
            raise CommandError(f"--{given[0].replace('_', '-')} needs --iam")
        return
    if arguments.format not in ("text", "json"):
        raise CommandError(f"a policy is JSON: leave out --format {arguments.format}")
    for name, form in (("region", _REGION), ("account", _ACCOUNT), ("table_arn", _ARN)):
        value = getattr(arguments, name)
        if value is not None and not form.fullmatch(value):
            option = f"--{name.replace('_', '-')}"
            raise CommandError(f"{shown(value)} is not what {option} takes, such as {_LIKE[name]}")
    if arguments.table_arn is not None and (arguments.region or arguments.account):
        raise CommandError("--table-arn says the region and the account, too: leave them out")


_LIKE = {
    "region": "eu-central-1",
    "account": "123456789012",
    "table_arn": "arn:aws:dynamodb:eu-central-1:123456789012:table/orders",
}


def policy_text(plan: Plan, arguments: argparse.Namespace) -> str:
    """The policy document, as JSON."""
    import json

    from tablewright.backends.cdk.errors import SynthesisError
    from tablewright.backends.cdk.naming import checked_stage
    from tablewright.backends.iam import GrantError, document

    try:
        checked_stage(arguments.stage)
        statements = list(_statements(plan, arguments))
    except (GrantError, SynthesisError) as error:
        raise CommandError(str(error)) from error
    return f"{json.dumps(document(statements), indent=2)}\n"


def _statements(plan: Plan, arguments: argparse.Namespace) -> Iterator[Statement]:
    """The statements of every table that the methods have to do with."""
    from tablewright.backends.iam import granted, methods_by_table

    names = None if arguments.patterns is None else _names(arguments.patterns)
    asked = methods_by_table(plan, names)
    if arguments.table_arn is not None and len(asked) > 1:
        raise CommandError(
            f"--table-arn is about one table, and these methods use {', '.join(asked)}: "
            "name --patterns of one"
        )
    for table, methods in asked.items():
        found = plan.table(table)
        arn = _arn(plan, found, arguments)
        tenant = _tenant(arguments)
        yield from granted(plan, found, arn, patterns=methods, tenant=tenant)


def _names(patterns: str) -> list[str]:
    return [name for each in patterns.split(",") if (name := each.strip())]


def _tenant(arguments: argparse.Namespace) -> str | PrincipalTag | None:
    from tablewright.backends.iam import PrincipalTag

    if arguments.tenant_tag is not None:
        return PrincipalTag(arguments.tenant_tag)
    tenant: str | None = arguments.tenant
    return tenant


def _arn(plan: Plan, table: Table, arguments: argparse.Namespace) -> TableArn:
    """Where the table is, as far as anybody has said it."""
    from tablewright.backends.cdk.naming import adopted_arn, physical_name
    from tablewright.backends.iam import TableArn
    from tablewright.ir.settings import Encryption

    region, account = arguments.region or "REGION", arguments.account or "ACCOUNT"
    arn: str | None = arguments.table_arn or adopted_arn(table, arguments.stage)
    if arn is None:
        unknown = "NAME" if len(plan.tables) == 1 else f"NAME-OF-{table.name}"
        name = physical_name(table, arguments.stage) or unknown
        arn = f"arn:aws:dynamodb:{region}:{account}:table/{name}"
    else:
        region, account = arn.split(":")[3:5]
    settings = table.settings_for(arguments.stage)
    key = None
    if settings.encryption is Encryption.CUSTOMER:
        key = settings.encryption_key_arn or f"arn:aws:kms:{region}:{account}:key/KEY-ID"
    return TableArn(arn, region, key)

"""The policy document that `show --iam` prints."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING

from tablewright.cli.codes import CommandError
from tablewright.diagnostics.text import shown
from tablewright.ir.regions import is_region, partition_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tablewright.backends.iam import Named, PrincipalTag, Statement
    from tablewright.ir.plan import Plan

DETAILS = """\
  tablewright show model.yaml --iam                 the policy of an application that does it all
  tablewright show model.yaml --iam --patterns list_projects,get_project --stage prod
  tablewright show model.yaml --iam --patterns list_projects --tenant 01J8Z0W9M3X4Y5Z6A7B8C9D0EF

With --iam it prints the least policy for a role, as JSON: exactly the actions, and the ARNs of the
table and the indexes, that the methods of --patterns use (access patterns, built-in operations such
as update_project, and verify). REGION, ACCOUNT and NAME stand for what nobody has said yet.
With --region or --table-arn of a replica, it is the policy of that one, with its own key.
--tenant keeps a role to the partitions of one tenant, by a condition on dynamodb:LeadingKeys.
In a CDK app, ModelTable.grant() does the same and fills in the ARNs.
"""

_OPTIONS = (
    *("patterns", "stage", "tenant", "tenant_tag", "tenant_attribute"),
    *("region", "account", "table_arn"),
)
_ACCOUNT = re.compile(r"[0-9]{12}")
_ARN = re.compile(r"arn:(aws[a-z-]*):dynamodb:([a-z0-9-]+):[0-9]{12}:table/[A-Za-z0-9_.-]{3,255}")


def _is_account(text: str) -> bool:
    return _ACCOUNT.fullmatch(text) is not None


def _is_table_arn(text: str) -> bool:
    found = _ARN.fullmatch(text)
    return found is not None and is_region(found[2]) and partition_of(found[2]) == found[1]


_FORMS = (("region", is_region), ("account", _is_account), ("table_arn", _is_table_arn))


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
    group.add_argument(
        "--tenant-attribute", metavar="NAME", help="the attribute that tells tenants apart"
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
    for name, fits in _FORMS:
        value = getattr(arguments, name)
        if value is not None and not fits(value):
            option = f"--{name.replace('_', '-')}"
            raise CommandError(f"{shown(value)} is not what {option} takes, such as {_LIKE[name]}")
    if arguments.tenant_attribute is not None and arguments.tenant is arguments.tenant_tag is None:
        raise CommandError("--tenant-attribute needs --tenant or --tenant-tag")
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
        checked_stage(arguments.stage, plan)
        statements = list(_statements(plan, arguments))
    except (GrantError, SynthesisError) as error:
        raise CommandError(str(error)) from error
    return f"{json.dumps(document(statements), indent=2)}\n"


def _statements(plan: Plan, arguments: argparse.Namespace) -> Iterator[Statement]:
    """The statements of every table that the methods have to do with."""
    from tablewright.backends.iam import check_one_tenant, granted, methods_by_table
    from tablewright.cli.whereabouts import whereabouts

    names = None if arguments.patterns is None else _names(arguments.patterns)
    asked = methods_by_table(plan, names)
    if arguments.table_arn is not None and len(asked) > 1:
        raise CommandError(
            f"--table-arn is about one table, and these methods use {', '.join(asked)}: "
            "name --patterns of one"
        )
    tenant = _tenant(arguments)
    for table, methods in asked.items():
        found = plan.table(table)
        arn = whereabouts(plan, found, arguments)
        yield from granted(plan, found, arn, patterns=methods, tenant=tenant, stage=arguments.stage)
    if tenant is not None and len(asked) > 1:
        every = dict.fromkeys(name for methods in asked.values() for name in methods)
        check_one_tenant(plan, tuple(every), tenant)


def _names(patterns: str) -> list[str]:
    return [name for each in patterns.split(",") if (name := each.strip())]


def _tenant(arguments: argparse.Namespace) -> Named | None:
    from tablewright.backends.iam import PrincipalTag

    tenant: str | PrincipalTag | None = arguments.tenant
    if arguments.tenant_tag is not None:
        tenant = PrincipalTag(arguments.tenant_tag)
    if tenant is None or arguments.tenant_attribute is None:
        return tenant
    return {arguments.tenant_attribute: tenant}

"""`tablewright create-table`: the tables of a model, for tests and local work."""

from __future__ import annotations

import argparse
import os
import shlex
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tablewright.cli.codes import FINDINGS, FINE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.help import Help
from tablewright.cli.models import STRICT, plan_of
from tablewright.diagnostics.text import escaped, shown

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

    from tablewright.ir.plan import Plan
    from tablewright.local.creation.make import Made
    from tablewright.local.creation.orders import Order
    from tablewright.local.creation.request import Wanted
    from tablewright.local.creation.session import Connection

HELP = Help(
    name="create-table",
    summary="make the table of a model for tests and local work, without CDK and Node.js",
    details="""\
examples:
  tablewright create-table model.yaml --endpoint-url http://localhost:8000
  set_tables=$(tablewright create-table model.yaml --endpoint-url http://localhost:8000) &&
    eval "$set_tables"                  for a shell, which stops where the command fails
  tablewright create-table model.yaml --stage dev --table Orders --name orders-test-7
  tablewright create-table model.yaml --aws --region eu-central-1     a real table, that costs

Makes every table of the model where it is not there, with its keys, indexes, stream, TTL, recovery,
protection and tags, and waits until all of it is active. Standard output has the variables by which
the generated module finds the tables, for a shell; what was done is on standard error.

A table that is there and agrees with the model is fine, so the command can run at every start. On a
local engine it gets the global indexes and settings that it lacks. What cannot change (keys, local
indexes, what an index has) is told, and the exit code is 1.

Without --endpoint-url, the address is that of AWS_ENDPOINT_URL_DYNAMODB or AWS_ENDPOINT_URL. The
command never makes a table in AWS unless you say --aws, and never changes one that is there. For
production, deploy the stack: it also has replicas, scaling, keys and policies.

It needs boto3: pip install 'tablewright[aws]'. A local engine needs no credentials.
""",
)

_ADDRESSES = ("AWS_ENDPOINT_URL_DYNAMODB", "AWS_ENDPOINT_URL")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("model", metavar="MODEL", help="a model file, or - for stdin")
    where = parser.add_argument_group("where")
    where.add_argument("--endpoint-url", metavar="URL", help="the address of a local engine")
    where.add_argument(
        "--aws", action="store_true", help="make real tables, in the account of your credentials"
    )
    where.add_argument("--region", metavar="REGION", help="default: that of your AWS settings")
    where.add_argument("--profile", metavar="NAME", help="a profile of your AWS settings")
    what = parser.add_argument_group("what")
    what.add_argument("--stage", metavar="NAME", help="the stage whose settings to take")
    what.add_argument("--table", metavar="NAME", help="one table, of a model with several")
    what.add_argument("--name", metavar="NAME", help="the table's name, in place of the model's")
    parser.add_argument("--strict", action="store_true", help=STRICT)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Exit with 1 where a table is there and is not the model's."""
    from tablewright.backends.cdk.errors import SynthesisError
    from tablewright.local.creation.errors import CreationError

    plan = plan_of(arguments.model, console, strict=arguments.strict)
    if plan is None:
        return FINDINGS
    try:
        return _make_all(_orders(plan, arguments, console), arguments, console)
    except (CreationError, SynthesisError) as error:
        raise CommandError(str(error)) from error


def _orders(plan: Plan, arguments: argparse.Namespace, console: Console) -> list[Order]:
    from tablewright.backends.cdk.naming import checked_stage, unlisted_stage
    from tablewright.local.creation.orders import orders

    stage = checked_stage(arguments.stage, plan)
    remark = unlisted_stage(plan, stage)
    if remark is not None:
        console.note(remark)
    return orders(plan, stage, arguments.table, arguments.name)


def _make_all(orders: Sequence[Order], arguments: argparse.Namespace, console: Console) -> int:
    from tablewright.local.creation.session import connect, explained

    connection = _connection(arguments)
    wanted = [(order, order.wanted(local=not arguments.aws)) for order in orders]
    connected = connect(connection, aws=arguments.aws)
    for remark in connected.remarks:
        console.note(remark)
    agreeing = True
    for order, each in wanted:
        if arguments.aws and order.settings.adopted:
            console.note(f"{order.table.name} exists already, as {order.name}: left as it is")
        else:
            with explained(connection.endpoint_url):
                made = _made(connected.client, each, arguments.aws, console)
            if made.differences:
                agreeing = False
                continue
        console.print(f"export {order.variable}={shlex.quote(order.name)}\n")
        console.out.flush()
    if arguments.endpoint_url is not None and agreeing:
        address = escaped(arguments.endpoint_url)
        console.note(f"boto3 finds the engine by AWS_ENDPOINT_URL_DYNAMODB={address}")
    return FINE if agreeing else FINDINGS


def _made(client: DynamoDBClient, wanted: Wanted, aws: bool, console: Console) -> Made:
    """Make one table, and tell what became of it; what it is doing only where somebody watches."""
    from tablewright.local.creation.make import ensure_table

    progress = console.note if console.err.isatty() else _say_nothing
    made = ensure_table(client, wanted, local=not aws, progress=progress)
    _tell(wanted, made, console)
    return made


def _connection(arguments: argparse.Namespace) -> Connection:
    """Where to: nowhere by accident, so an address or `--aws` has to be said."""
    from tablewright.local.creation.endpoints import is_url
    from tablewright.local.creation.session import Connection

    url = arguments.endpoint_url
    if url is None and not arguments.aws:
        url = next((os.environ[name] for name in _ADDRESSES if os.environ.get(name)), None)
        if url is None:
            raise CommandError(
                "say where: --endpoint-url http://localhost:8000 for a local engine that runs "
                "there, or --aws for a real table"
            )
    if url is not None and not is_url(url):
        raise CommandError(f"{shown(url, 200)} is not an address like http://localhost:8000")
    return Connection(url, arguments.region, arguments.profile)


def _say_nothing(_: str) -> None:
    """Where nobody watches, the outcome says it all."""


def _tell(wanted: Wanted, made: Made, console: Console) -> None:
    """What became of a table, in a line; and what the person has to know beside it."""
    name = made.name
    if made.differences:
        console.note(f"{name} is there already, and is not the table of the model:")
        for each in made.differences:
            console.note(f"  - {each}")
        console.note(
            "Delete it and run this again, or make another one with --name; its items are untouched"
        )
        return
    added = f", and got {', '.join(made.added)}" if made.added else " and agrees with the model"
    console.note(f"{name}: made" if made.created else f"{name}: is there already{added}")
    for remark in made.remarks:
        console.note(f"  note: {remark}")
    if wanted.left_out:
        console.note(f"  note: only its stack makes {', '.join(wanted.left_out)}")

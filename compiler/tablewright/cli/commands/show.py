"""`tablewright show`: the charts of a model."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tablewright.cli import policies
from tablewright.cli.codes import FINDINGS, FINE
from tablewright.cli.console import Console
from tablewright.cli.help import Help
from tablewright.cli.models import plan_of

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan

HELP = Help(
    name="show",
    summary="draw the entity chart, the index chart and the access-pattern table of a model",
    details=f"""\
examples:
  tablewright show model.yaml
  tablewright show model.yaml --format markdown     for a pull request, with the diagram
  tablewright show model.yaml --format mermaid      the entity-relationship diagram alone
  tablewright show model.yaml --format json         the whole plan, for other tools
{policies.DETAILS}""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("model", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument(
        "--format",
        choices=("text", "json", "markdown", "mermaid"),
        default="text",
        help="text for people (the default), json, markdown or mermaid",
    )
    policies.add_arguments(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the charts in the form that was asked for, or a policy."""
    policies.check_arguments(arguments)
    plan = plan_of(arguments.model, console)
    if plan is None:
        return FINDINGS
    if arguments.iam:
        console.exact(policies.policy_text(plan, arguments))
    elif arguments.format == "text":
        console.print(_text(plan, console))
    else:
        console.exact(_document(plan, arguments.format))
    return FINE


def _text(plan: Plan, console: Console) -> str:
    from tablewright.backends.docs.terminal import Terminal, charts_text

    return charts_text(plan, Terminal(console.width, console.colour, console.encoding))


def _document(plan: Plan, form: str) -> str:
    if form == "json":
        from tablewright.backends.ir_json import plan_json

        return plan_json(plan)
    if form == "markdown":
        from tablewright.backends.docs.markdown import charts_markdown

        return charts_markdown(plan)
    from tablewright.backends.docs.mermaid import diagram

    return diagram(plan)

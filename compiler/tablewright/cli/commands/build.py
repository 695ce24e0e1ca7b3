"""`tablewright build`: everything that a model becomes, in one directory."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.cli.codes import FINDINGS, FINE
from tablewright.cli.console import Console
from tablewright.cli.files import write_files
from tablewright.cli.help import Help
from tablewright.cli.models import plan_of
from tablewright.cli.stacks import synthesized
from tablewright.diagnostics.text import shown
from tablewright.ir.naming import snake

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan

HELP = Help(
    name="build",
    summary="write the Python module, the CloudFormation templates and the charts of a model",
    details="""\
examples:
  tablewright build model.yaml -o build
  tablewright build model.yaml -o build --stage dev

Writes <model>.py, one <Stack>.template.json for each stack, and charts.md. AWS CDK makes the
templates, which needs Node.js and pip install 'tablewright[cdk]'. Nothing is written unless all
of it can be.
""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("model", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument(
        "-o", "--output", metavar="DIR", required=True, help="the directory to write to"
    )
    parser.add_argument("--stage", metavar="NAME", help="the stage whose settings to take")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Make every file first, then write them all."""
    plan = plan_of(arguments.model, console)
    if plan is None:
        return FINDINGS
    files = outputs(plan, arguments.stage, console)
    directory = Path(arguments.output)
    write_files(directory, files)
    for name in files:
        console.print(f"{shown(str(directory / name), 300).strip('`')}\n")
    return FINE


def outputs(plan: Plan, stage: str | None, console: Console) -> dict[str, str]:
    """The text of every file that a model becomes, by name."""
    from tablewright.backends.docs.markdown import charts_markdown
    from tablewright.backends.python import generate

    module, charts = generate(plan), charts_markdown(plan)
    return {
        f"{snake(plan.model)}.py": module,
        **templates(plan, stage, console),
        "charts.md": charts,
    }


def templates(plan: Plan, stage: str | None, console: Console) -> dict[str, str]:
    """The template of every stack, as the file that it goes to."""
    import json

    from tablewright.backends.cdk.naming import template_file

    stacks = synthesized(plan, stage, console)
    return {
        template_file(name): f"{json.dumps(template, indent=2)}\n"
        for name, template in stacks.items()
    }

"""`tablewright build`: everything that a model becomes, in one directory."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.cli import runtime, stacks
from tablewright.cli.codes import FINDINGS, FINE
from tablewright.cli.console import Console
from tablewright.cli.files import staleness, write_files
from tablewright.cli.help import Help
from tablewright.cli.models import STRICT, plan_of
from tablewright.cli.runtime import Runtime, runtime_of
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
  tablewright build model.yaml -o build --check     exits with 1 when a file of it is stale
  tablewright build model.yaml -o build --region eu-central-1     a model with replicas needs it

Writes <model>.py, one <Stack>.template.json for each stack, and charts.md. AWS CDK makes the
templates, which needs Node.js and pip install 'tablewright[cdk]'. Nothing is written unless all
of it can be. With --runtime FILE, what the modules of several models share goes to FILE, which is
the same for all of them (`tablewright generate --help` says more).
""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("model", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument(
        "-o", "--output", metavar="DIR", required=True, help="the directory to write to"
    )
    stacks.add_arguments(parser)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit with 1 when a file is stale"
    )
    runtime.add_arguments(parser)
    parser.add_argument("--strict", action="store_true", help=STRICT)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Make every file first, then write them all, or compare them with what is there."""
    plan = plan_of(arguments.model, console, strict=arguments.strict)
    if plan is None:
        return FINDINGS
    directory = Path(arguments.output)
    shared = runtime_of(arguments, directory / module_file(plan))
    files = outputs(plan, arguments, console, shared.imported if shared else None)
    beside = _shared_files(shared)
    paths = {**{directory / name: text for name, text in files.items()}, **beside}
    if arguments.check:
        return _compare(paths, console)
    write_files(directory, files, beside)
    for path in paths:
        console.print(f"{shown(str(path), 300).strip('`')}\n")
    return FINE


def _shared_files(shared: Runtime | None) -> dict[Path, str]:
    from tablewright.backends.python import generate_runtime

    return {shared.path: generate_runtime()} if shared else {}


def _compare(paths: Mapping[Path, str], console: Console) -> int:
    """Name every file that is not what the model makes of it."""
    stale = 0
    for path, text in paths.items():
        state = staleness(path, text)
        if state is not None:
            stale += 1
            console.note(f"{shown(str(path), 300)} {state}")
    if stale:
        console.note("write them again with `tablewright build`")
    return FINDINGS if stale else FINE


def module_file(plan: Plan) -> str:
    """The name of the access module's file."""
    return f"{snake(plan.model)}.py"


def outputs(
    plan: Plan, arguments: argparse.Namespace, console: Console, imported: str | None = None
) -> dict[str, str]:
    """The text of every file that a model becomes, by name.

    `imported` is the module that has the access module's machinery, if it is shared.
    """
    from tablewright.backends.docs.markdown import charts_markdown
    from tablewright.backends.python import generate

    module, charts = generate(plan, imported), charts_markdown(plan)
    return {
        module_file(plan): module,
        **templates(plan, arguments, console),
        "charts.md": charts,
    }


def templates(plan: Plan, arguments: argparse.Namespace, console: Console) -> dict[str, str]:
    """The template of every stack, as the file that it goes to."""
    import json

    from tablewright.backends.cdk.naming import template_file

    made = stacks.synthesized(
        plan, arguments.stage, console, region=arguments.region, account=arguments.account
    )
    return {
        template_file(name): f"{json.dumps(template, indent=2)}\n"
        for name, template in made.items()
    }

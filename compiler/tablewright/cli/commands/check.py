"""`tablewright check`: everything that is wrong with some models."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from tablewright.cli.codes import FINDINGS, FINE, USAGE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.help import Help
from tablewright.cli.models import STRICT, compile_model
from tablewright.cli.reports import FORMS, fails, rendered, report_of

if TYPE_CHECKING:
    from tablewright.diagnostics.render.report import Report
    from tablewright.pipeline import Compilation

HELP = Help(
    name="check",
    summary="check models and say what is wrong with them",
    details="""\
examples:
  tablewright check model.yaml
  tablewright check models/*.yaml
  cat model.yaml | tablewright check -
  tablewright check --strict --format github model.yaml       in a workflow of GitHub Actions
  tablewright check --format sarif model.yaml > found.sarif   for code scanning
  tablewright check --format json model.yaml                  for other tools
  tablewright check --fix model.yaml     put right what leaves no doubt; --diff only shows it

Exits with 1 when a model has an error; warnings alone exit with 0, and with --strict with 1.
`tablewright explain TW301` tells more about a code. A warning that you accept is silenced on its
element with a reason: ignore: [{rule: TW309, reason: "Read by its own id only."}]
""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("models", nargs="+", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument(
        "--format",
        choices=FORMS,
        default="text",
        help="text for people (the default), json, annotations of GitHub Actions, or SARIF 2.1.0",
    )
    parser.add_argument("--strict", action="store_true", help=STRICT)
    parser.add_argument(
        "--fix",
        action="store_true",
        help="write the fixes that are certain into the files, then say what is left",
    )
    parser.add_argument(
        "--diff", action="store_true", help="show what --fix would change, and change nothing"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Check every model that can be opened; say of the others why not."""
    compilations = list(_compiled(arguments, console))
    report = report_of(compilations)
    if compilations or arguments.format != "text":
        _write(report, arguments, console)
    if len(compilations) < len(arguments.models):
        return USAGE
    return FINDINGS if fails(report.findings, strict=arguments.strict) else FINE


def _compiled(arguments: argparse.Namespace, console: Console) -> Iterable[Compilation]:
    read = _reader(arguments, console)
    for name in arguments.models:
        try:
            yield read(name)
        except CommandError as error:
            console.note(f"tablewright check: {error}")


def _reader(arguments: argparse.Namespace, console: Console) -> Callable[[str], Compilation]:
    if not (arguments.fix or arguments.diff):
        return compile_model
    from tablewright.cli.fixing import fix_model, show_fixes

    if arguments.diff and arguments.format != "text":
        raise CommandError("--diff is for people to read: leave --format out")
    return partial(show_fixes if arguments.diff else fix_model, console=console)


def _write(report: Report, arguments: argparse.Namespace, console: Console) -> None:
    """The report on standard output; the summary with it, or beside it where a tool reads it."""
    from tablewright.diagnostics.render.report import how_to_accept, summary

    text = rendered(report, arguments.format, colour=console.colour)
    told = summary(report, strict=arguments.strict)
    if arguments.format == "text":
        accept = how_to_accept(report)
        last = f"{accept}\n{told}\n" if accept else f"{told}\n"
        console.print(f"{text}\n{last}" if text else last)
        return
    console.print(text)
    console.out.flush()
    if arguments.format == "github":
        console.note(told)

"""`tablewright check`: everything that is wrong with some models."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tablewright.cli.codes import FINDINGS, FINE, USAGE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.help import Help
from tablewright.cli.models import compile_model, findings_text
from tablewright.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from tablewright.pipeline import Compilation

HELP = Help(
    name="check",
    summary="check models and say what is wrong with them",
    details="""\
examples:
  tablewright check model.yaml
  tablewright check models/*.yaml
  cat model.yaml | tablewright check -
  tablewright check --format json model.yaml    for editors and for continuous integration

Exits with 1 when a model has an error; warnings alone exit with 0.
`tablewright explain TW301` tells more about a code.
""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("models", nargs="+", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        help="text for people (the default), or a JSON list of findings",
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Check every model that can be opened; say of the others why not."""
    compilations: list[Compilation] = []
    unopened = 0
    for name in arguments.models:
        try:
            compilations.append(compile_model(name))
        except CommandError as error:
            unopened += 1
            console.note(f"tablewright check: {error}")
    findings = [finding for one in compilations for finding in one.findings]
    if compilations or arguments.format == "json":
        _write(arguments.format, compilations, findings, console)
    if unopened:
        return USAGE
    return FINDINGS if _count(findings, Severity.ERROR) else FINE


def _write(
    form: str, compilations: Sequence[Compilation], findings: list[Diagnostic], console: Console
) -> None:
    if form == "json":
        from tablewright.diagnostics.render.json_ import render_json

        console.print(render_json(findings))
        return
    console.print(findings_text(compilations, colour=console.colour))
    console.print(f"{summary(len(compilations), findings)}\n")


def summary(models: int, findings: Sequence[Diagnostic]) -> str:
    """`3 models checked: 1 error, 2 warnings`."""
    counts = ((_count(findings, severity), severity.value) for severity in Severity)
    told = ", ".join(_counted(count, noun) for count, noun in counts if count)
    return f"{_counted(models, 'model')} checked: {told or 'nothing found'}"


def _count(findings: Iterable[Diagnostic], severity: Severity) -> int:
    return sum(finding.severity is severity for finding in findings)


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"

"""`tablewright generate`: the typed Python module of a model."""

from __future__ import annotations

import argparse
from pathlib import Path

from tablewright.cli.codes import FINDINGS, FINE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.files import staleness, write_file
from tablewright.cli.help import Help
from tablewright.cli.models import STDIN, STRICT, plan_of
from tablewright.diagnostics.text import shown

HELP = Help(
    name="generate",
    summary="write the typed Python access module of a model",
    details="""\
examples:
  tablewright generate model.yaml                          to standard output
  tablewright generate model.yaml -o app/store.py
  tablewright generate model.yaml -o app/store.py --check  exits with 1 when the file is stale
""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("model", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument(
        "-o", "--output", metavar="FILE", default="-", help="the file to write; - for stdout"
    )
    parser.add_argument(
        "--check", action="store_true", help="write nothing; exit with 1 when FILE is stale"
    )
    parser.add_argument("--strict", action="store_true", help=STRICT)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Write the module, or compare it with the file that is there."""
    output = None if arguments.output == STDIN else Path(arguments.output)
    if arguments.check and output is None:
        raise CommandError("--check needs a file: give it with -o FILE")
    if output is not None and _same_file(output, arguments.model):
        raise CommandError(f"{shown(arguments.output, 300)} is the model itself")
    if output is not None and not arguments.check and not output.parent.exists():
        where = shown(str(output.parent), 300)
        raise CommandError(f"the folder {where} is not there: make it first")
    plan = plan_of(arguments.model, console, strict=arguments.strict)
    if plan is None:
        return FINDINGS
    from tablewright.backends.python import generate

    text = generate(plan)
    if output is None:
        console.exact(text)
    elif arguments.check:
        return _compare(output, text, arguments.model, console)
    else:
        write_file(output, text)
    return FINE


def _compare(output: Path, text: str, model: str, console: Console) -> int:
    state = staleness(output, text)
    if state is None:
        return FINE
    console.note(
        f"{shown(str(output), 300)} {state}: "
        f"write it with {shown(f'tablewright generate {model} -o {output}', 600)}"
    )
    return FINDINGS


def _same_file(output: Path, model: str) -> bool:
    try:
        return model != STDIN and output.samefile(model)
    except OSError:  # one of them is not there
        return False

"""`tablewright generate`: the typed Python module of a model."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

from tablewright.cli import runtime
from tablewright.cli.codes import FINDINGS, FINE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.files import staleness, write_file, write_together
from tablewright.cli.help import Help
from tablewright.cli.models import STDIN, STRICT, plan_of
from tablewright.cli.runtime import runtime_of
from tablewright.diagnostics.text import shown

HELP = Help(
    name="generate",
    summary="write the typed Python access module of a model",
    details="""\
examples:
  tablewright generate model.yaml                          to standard output
  tablewright generate model.yaml -o app/store.py
  tablewright generate model.yaml -o app/store.py --check  exits with 1 when the file is stale

several models in one application, with one file for what their modules share:
  tablewright generate orders.yaml -o app/orders.py --runtime app/tablewright_runtime.py
  tablewright generate stock.yaml -o app/stock.py --runtime app/tablewright_runtime.py

The shared file is the same for every model, and written with each module. Where both are in one
package (a folder with __init__.py), the import is relative.
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
    runtime.add_arguments(parser)
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
    if output is None and (arguments.runtime or arguments.runtime_import):
        raise CommandError("--runtime needs a module to write beside it: give it with -o FILE")
    shared = runtime_of(arguments, output) if output is not None else None
    if shared is not None and _same_file(shared.path, arguments.model):
        raise CommandError(f"{shown(arguments.runtime, 300)} is the model itself")
    plan = plan_of(arguments.model, console, strict=arguments.strict)
    if plan is None:
        return FINDINGS
    from tablewright.backends.python import generate, generate_runtime

    text = generate(plan, shared.imported if shared else None)
    if output is None:
        console.exact(text)
        return FINE
    texts = {output: text} | ({shared.path: generate_runtime()} if shared else {})
    if arguments.check:
        return _compare(texts, arguments, console)
    if shared is None:
        write_file(output, text)
    else:
        write_together(texts)
    return FINE


def _compare(texts: Mapping[Path, str], arguments: argparse.Namespace, console: Console) -> int:
    """Name every file that is not what the model makes of it, and say how to write it."""
    command = f"tablewright generate {arguments.model} -o {arguments.output}"
    if arguments.runtime:
        command += f" --runtime {arguments.runtime}"
    if arguments.runtime_import:
        command += f" --runtime-import {arguments.runtime_import}"
    stale = 0
    for path, text in texts.items():
        state = staleness(path, text)
        if state is not None:
            stale += 1
            console.note(f"{shown(str(path), 300)} {state}: write it with {shown(command, 600)}")
    return FINDINGS if stale else FINE


def _same_file(output: Path, model: str) -> bool:
    try:
        return model != STDIN and output.samefile(model)
    except OSError:  # one of them is not there
        return False

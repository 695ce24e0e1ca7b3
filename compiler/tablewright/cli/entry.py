"""Runs a command and turns whatever happens into an exit code; no traceback ever reaches a user."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from importlib import import_module

from tablewright.cli import codes
from tablewright.cli.console import Console, standard_console
from tablewright.cli.parser import build_parser, parsed
from tablewright.diagnostics.text import escaped

DEBUG = "TABLEWRIGHT_DEBUG"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    console = standard_console()
    try:
        with _uncollected():
            code = _run(argv, console)
        console.out.flush()
    except BrokenPipeError:
        return _pipe_closed()
    except KeyboardInterrupt:
        console.note("interrupted")
        return codes.INTERRUPTED
    return code


@contextmanager
def _uncollected() -> Generator[None]:
    """Leave garbage collection out: a run is short, and its values form next to no circles.

    The collector would walk a large model again and again, for a fourth of the time it takes.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _run(argv: Sequence[str] | None, console: Console) -> int:
    parser = build_parser()
    words = sys.argv[1:] if argv is None else argv
    if not words:
        console.note(parser.format_help().rstrip("\n"))
        return codes.USAGE
    try:
        arguments = parsed(parser, words)
    except SystemExit as stop:  # argparse has said why, or printed the help
        return stop.code if isinstance(stop.code, int) else codes.USAGE
    try:
        command = import_module(arguments.module)
        code: int = command.run(arguments, console)
    except codes.CommandError as error:
        console.note(f"tablewright {arguments.command}: {error}")
        return codes.USAGE
    except BrokenPipeError:
        raise
    except Exception as defect:  # noqa: BLE001 - the last stop before a traceback
        return _defect(defect, console)
    return code


def _defect(defect: Exception, console: Console) -> int:
    """Any exception that gets here is a bug: models have findings, and calls have CommandError."""
    if os.environ.get(DEBUG):
        raise defect
    text = escaped(f"{type(defect).__name__}: {defect}")
    console.note(
        f"tablewright: internal error ({text[:300]}). This is a fault of tablewright, not of the "
        f"model: please report it with the model and what {DEBUG}=1 prints."
    )
    return codes.DEFECT


def _pipe_closed() -> int:
    # Python flushes once more at exit, which would fail and print; let it write to nowhere.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return codes.PIPE_CLOSED

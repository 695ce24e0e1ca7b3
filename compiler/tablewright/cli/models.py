"""Models as the commands get them: from a file or from standard input, compiled, findings shown."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.cli.codes import CommandError
from tablewright.cli.console import Console
from tablewright.cli.reports import fails
from tablewright.diagnostics.text import shown

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan
    from tablewright.pipeline import Compilation

STDIN = "-"
STRICT = "let a warning count as an error"
"""What the option says of itself, in every command that has it."""
STDIN_NAME = "<stdin>"


def compile_model(name: str) -> Compilation:
    """Compile one file, or standard input for `-`."""
    from tablewright.pipeline import compile_bytes, compile_file

    if name == STDIN:
        return compile_bytes(stdin_bytes(), STDIN_NAME)
    try:
        return compile_file(Path(name))
    except OSError as error:
        raise CommandError(cannot_open(name, error)) from error


def stdin_bytes() -> bytes:
    """What standard input holds, and no more than a model may."""
    from tablewright.source.rules.too_large import MOST_BYTES

    return sys.stdin.buffer.read(MOST_BYTES + 1)


def cannot_open(name: str, error: OSError) -> str:
    """Why a file cannot be opened, in a few words."""
    return f"cannot open {shown(name, 300)}: {error.strerror or type(error).__name__}"


def plan_of(name: str, console: Console, *, strict: bool = False) -> Plan | None:
    """The plan of a model, None where it may not be built; its findings go to standard error."""
    from tablewright.diagnostics.render.text import render_text

    compilation = compile_model(name)
    path, findings = compilation.path, compilation.findings
    if findings:
        sources = {path: compilation.text}
        console.err.write(f"{render_text(findings, sources, colour=console.error_colour)}\n")
    if fails(findings, strict=strict):
        what = "errors" if compilation.plan is None else "warnings (--strict)"
        console.note(f"{shown(path, 300)} has {what}, so nothing was made of it")
        return None
    return compilation.plan

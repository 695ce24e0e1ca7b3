"""Models as the commands get them: from a file or from standard input, compiled, findings shown."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.cli.codes import CommandError
from tablewright.cli.console import Console
from tablewright.diagnostics.text import shown

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan
    from tablewright.pipeline import Compilation

STDIN = "-"
_STDIN_NAME = "<stdin>"


def compile_model(name: str) -> Compilation:
    """Compile one file, or standard input for `-`."""
    from tablewright.pipeline import compile_bytes, compile_file
    from tablewright.source.rules.too_large import MOST_BYTES

    if name == STDIN:
        return compile_bytes(sys.stdin.buffer.read(MOST_BYTES + 1), _STDIN_NAME)
    try:
        return compile_file(Path(name))
    except OSError as error:
        raise CommandError(cannot_open(name, error)) from error


def cannot_open(name: str, error: OSError) -> str:
    """Why a file cannot be opened, in a few words."""
    return f"cannot open {shown(name, 300)}: {error.strerror or type(error).__name__}"


def plan_of(name: str, console: Console) -> Plan | None:
    """The plan of a model, None where it has an error; its findings go to standard error."""
    compilation = compile_model(name)
    if compilation.findings:
        console.err.write(findings_text([compilation], colour=console.error_colour))
    if compilation.plan is None:
        console.note(f"{shown(compilation.path, 300)} has errors, so nothing was made of it")
    return compilation.plan


def findings_text(compilations: Sequence[Compilation], *, colour: bool) -> str:
    """The findings of several models, with the lines that they point at."""
    from tablewright.diagnostics.render.text import render_text

    findings = [finding for one in compilations for finding in one.findings]
    sources = {one.path: one.text for one in compilations}
    return render_text(findings, sources, colour=colour)

"""`check --fix`: the certain fixes of a model file, written into it or shown as a difference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.cli.codes import CommandError
from tablewright.cli.console import Console
from tablewright.cli.files import write_file
from tablewright.cli.models import STDIN, cannot_open
from tablewright.diagnostics.text import shown

if TYPE_CHECKING:
    from tablewright.pipeline import Compilation
    from tablewright.suggestions.fixing import Fixed

_BOM = "\ufeff"


def fix_model(name: str, console: Console) -> Compilation:
    """Fix a model file in place, say what was done, and compile what it has become."""
    from tablewright.pipeline import compile_bytes

    data = _read(name)
    fixed = fixes_of(data, name)
    if fixed is None:
        return compile_bytes(data, name)
    start = _BOM if data.startswith(_BOM.encode()) else ""
    written = f"{start}{fixed.text}"
    if _read(name) != data:
        raise CommandError(f"{shown(name, 300)} has changed meanwhile, so nothing was written")
    write_file(Path(name), written)
    for line in _told(fixed, name):
        console.note(line)
    return compile_bytes(written.encode(), name)


def show_fixes(name: str, console: Console) -> Compilation:
    """Print what fixing a model file would change, and compile the file as it is."""
    from difflib import unified_diff

    from tablewright.pipeline import compile_bytes

    data = _read(name)
    fixed = fixes_of(data, name)
    compilation = compile_bytes(data, name)
    if fixed is not None:
        lines = (compilation.text.splitlines(keepends=True), fixed.text.splitlines(keepends=True))
        label = shown(name, 300).strip("`")
        for line in unified_diff(*lines, fromfile=label, tofile=label):
            console.exact(
                line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
            )
    return compilation


def _read(name: str) -> bytes:
    if name == STDIN:
        raise CommandError("what comes from standard input cannot be fixed in place: name a file")
    from tablewright.source.rules.too_large import MOST_BYTES

    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(cannot_open(name, error)) from error


def fixes_of(data: bytes, name: str) -> Fixed | None:
    """What the file's text becomes; None where there is nothing to fix."""
    from tablewright.pipeline import Suggest, compile_bytes, compile_text
    from tablewright.suggestions.fixing import fixed

    first = compile_bytes(data, name, suggest=Suggest.CERTAIN)
    if not any(fix.certain for finding in first.findings for fix in finding.fixes):
        return None
    found = fixed(
        first.text, lambda text: compile_text(text, name, suggest=Suggest.CERTAIN).findings
    )
    return found if found.made else None


def _told(fixed: Fixed, name: str) -> Iterator[str]:
    for finding, fix in fixed.made:
        yield f"fixed {shown(name, 300)}: {fix.title} ({finding.code})"

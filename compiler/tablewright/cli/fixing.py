"""`check --fix`: the certain fixes of a model file, written into it or shown as a difference."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.cli.codes import CommandError
from tablewright.cli.console import Console
from tablewright.cli.files import write_file
from tablewright.cli.models import STDIN, STDIN_NAME, cannot_open, stdin_bytes
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import escaped, shown

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
    if not fixed.made:
        _tell(fixed, name, console)
        return _uncounted(compile_bytes(data, name), fixed)
    start = _BOM if data.startswith(_BOM.encode()) else ""
    written = f"{start}{fixed.text}"
    if _read(name) != data:
        raise CommandError(f"{shown(name, 300)} has changed meanwhile, so nothing was written")
    write_file(Path(name), written)
    _tell(fixed, name, console)
    return _uncounted(compile_bytes(written.encode(), name), fixed)


def _uncounted(compilation: Compilation, fixed: Fixed) -> Compilation:
    """The compilation without the certain fixes that were refused: another run makes none."""
    from tablewright.suggestions.attach import without_certain

    refused = {(each.finding.code, each.finding.message) for each in fixed.refused}
    findings = tuple(
        without_certain(each) if (each.code, each.message) in refused else each
        for each in compilation.findings
    )
    return altered(compilation, findings=findings)


def show_fixes(name: str, console: Console) -> Compilation:
    """Print what fixing a model would change, and compile it as it is."""
    from difflib import unified_diff

    from tablewright.pipeline import compile_bytes

    data = stdin_bytes() if name == STDIN else _read(name)
    path = STDIN_NAME if name == STDIN else name
    fixed = fixes_of(data, path)
    compilation = compile_bytes(data, path)
    if fixed is None:
        return compilation
    lines = (compilation.text.splitlines(keepends=True), fixed.text.splitlines(keepends=True))
    label = shown(path, 300).strip("`")
    for line in unified_diff(*lines, fromfile=label, tofile=label):
        console.exact(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n")
    return _uncounted(compilation, fixed)


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
    """What the file's text becomes; None where no fix of it is certain."""
    from tablewright.pipeline import Suggest, compile_bytes, compile_text
    from tablewright.suggestions.fixing import fixed

    first = compile_bytes(data, name, suggest=Suggest.CERTAIN)
    if not any(fix.certain for finding in first.findings for fix in finding.fixes):
        return None
    return fixed(
        first.text, lambda text: compile_text(text, name, suggest=Suggest.CERTAIN).findings
    )


def _tell(fixed: Fixed, name: str, console: Console) -> None:
    where = shown(name, 300)
    for finding, fix in fixed.made:
        console.note(f"fixed {where}: {fix.title} ({finding.code})")
    for each in fixed.refused:
        told = f"not applied to {where}: {each.fix.title} ({each.finding.code})"
        if each.leads_to:
            first = each.leads_to[0]
            told += f": it would lead to {first.code}, {escaped(first.message)}"
        console.note(told)

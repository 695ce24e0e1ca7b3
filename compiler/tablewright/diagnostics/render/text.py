"""Findings for people at a terminal: the message, the line it is about, and what to do.

    error[TW122]: `modle` is not a key of a model
     --> model.yaml:2:1
      |
    2 | modle: Notes
      | ^^^^^
      = help: did you mean `model`?

Everything that comes from a model is escaped: no text of it can move the cursor or change a colour.
A line break in a help is the compiler's own, and what follows one is indented.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Diagnostic, Severity, Span
from tablewright.diagnostics.render.excerpt import excerpt
from tablewright.diagnostics.text import escaped

_BREAK = re.compile(r"\r\n|\r|\n")
_RED, _YELLOW, _BLUE, _BOLD, _CYAN = "1;31", "1;33", "1;34", "1", "1;36"


@frozen
class _Style:
    """Paints, or does not."""

    colour: bool

    def paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour else text


def render_text(
    findings: Iterable[Diagnostic], sources: Mapping[str, str], colour: bool = False
) -> str:
    """The findings one after another; `sources` has the text of each path that can be quoted."""
    style = _Style(colour)
    lines: dict[str, list[str]] = {}
    blocks: list[str] = []
    for finding in findings:
        for path in (finding.path, *(other.path for other in finding.related)):
            if path in sources and path not in lines:
                lines[path] = _BREAK.split(sources[path])
        blocks.append("\n".join(_block(finding, lines, style)) + "\n")
    return "\n".join(blocks)


def _block(finding: Diagnostic, lines: Mapping[str, list[str]], style: _Style) -> Iterator[str]:
    margin = max(
        len(str(span.line)) for span in (finding.span, *(each.span for each in finding.related))
    )
    code = _RED if finding.severity is Severity.ERROR else _YELLOW
    head = style.paint(f"{finding.severity.value}[{finding.code}]", code)
    yield f"{head}{style.paint(f': {escaped(finding.message)}', _BOLD)}"
    yield from _place(finding.path, finding.span, lines, _Marks(margin, "^", code, style))
    for other in finding.related:
        yield f"{' ' * margin} {style.paint('note', _CYAN)}: {escaped(other.message)}"
        yield from _place(other.path, other.span, lines, _Marks(margin, "-", _BLUE, style))
    if finding.help is not None:
        yield from _help(finding.help, margin, style)


def _help(text: str, margin: int, style: _Style) -> Iterator[str]:
    """What to write instead; further lines begin below the first one's text."""
    first, *others = (escaped(line) for line in text.split("\n"))
    start = f"{' ' * margin} {style.paint('=', _BLUE)} {style.paint('help', _CYAN)}: "
    yield f"{start}{first}"
    for line in others:
        yield f"{' ' * (margin + len(' = help: '))}{line}"


@frozen
class _Marks:
    """How a place is marked: the margin's width, the mark and its colour."""

    margin: int
    sign: str
    code: str
    style: _Style


def _place(path: str, span: Span, lines: Mapping[str, list[str]], marks: _Marks) -> Iterator[str]:
    """The place's address, and its line where there is one to show."""
    paint, space = marks.style.paint, " " * marks.margin
    yield f"{space}{paint('-->', _BLUE)} {escaped(path)}:{span.line}:{span.column}"
    known = lines.get(path, [])
    if span.line > len(known) or not known[span.line - 1]:
        return
    shown = excerpt(known[span.line - 1], span)
    bar = paint("|", _BLUE)
    number = paint(str(span.line).rjust(marks.margin), _BLUE)
    yield f"{space} {bar}"
    yield f"{number} {bar} {shown.text}"
    yield f"{space} {bar} {' ' * shown.indent}{paint(marks.sign * shown.width, marks.code)}"

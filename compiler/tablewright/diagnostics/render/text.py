"""Findings for people at a terminal: the message, the lines it is about, and what to do.

    error[TW605]: the capacity scales up to 5, but not below 50
     --> model.yaml:6:26
      |
    6 |     read: {min: 50, max: 5}
      |                          ^
      |                 -- `min` stands here
      = help: `max` is at least `min`; equal bounds fix the capacity

Everything that comes from a model is escaped: no text of it can move the cursor or change a colour.
A line break in a help is the compiler's own, and what follows one is indented.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Diagnostic, Fix, Related, Severity, Span
from tablewright.diagnostics.render.paint import Ink, Painter, ink_of
from tablewright.diagnostics.render.preview import preview, says_it
from tablewright.diagnostics.render.snippet import Frame, Place, can_show, snippet
from tablewright.diagnostics.render.tame import tame

MOST_IN_FULL = 100
"""How many findings are shown with their lines; any others have a line each."""
_MOST_RELATED = 8
_BREAK = re.compile(r"\r\n|\r|\n")

Lines = Mapping[str, Sequence[str]]


def render_text(
    findings: Iterable[Diagnostic], sources: Mapping[str, str], colour: bool = False
) -> str:
    """The findings one after another; `sources` has the text of each path that can be quoted."""
    painter = Painter(colour)
    every = tuple(findings)
    lines: dict[str, Sequence[str]] = {
        path: _BREAK.split(sources[path]) for path in _paths(every) if path in sources
    }
    full, brief = _divided(every)
    blocks = ["\n".join(_block(finding, lines, painter)) + "\n" for finding in full]
    if brief:
        blocks.append("".join(f"{_brief(finding, painter)}\n" for finding in brief))
    return "\n".join(blocks)


def _divided(every: Sequence[Diagnostic]) -> tuple[list[Diagnostic], list[Diagnostic]]:
    """The findings to show in full, errors before warnings where there are too many, and others."""
    if len(every) <= MOST_IN_FULL:
        return list(every), []
    by_weight = sorted(
        range(len(every)), key=lambda at: (every[at].severity is not Severity.ERROR, at)
    )
    chosen = set(by_weight[:MOST_IN_FULL])
    return (
        [finding for at, finding in enumerate(every) if at in chosen],
        [finding for at, finding in enumerate(every) if at not in chosen],
    )


def _paths(findings: Iterable[Diagnostic]) -> set[str]:
    return {
        path
        for finding in findings
        for path in (finding.path, *(other.path for other in finding.related))
    }


def _brief(finding: Diagnostic, painter: Painter) -> str:
    return f"{_address(finding.path, finding.span)}: {_head(finding, painter)}"


def _head(finding: Diagnostic, painter: Painter) -> str:
    head = painter.paint(f"{finding.severity.value}[{finding.code}]", ink_of(finding.severity))
    return f"{head}{painter.paint(f': {tame(finding.message)}', Ink.BOLD)}"


def _address(path: str, span: Span) -> str:
    return f"{tame(path)}:{span.line}:{span.column}"


def _block(finding: Diagnostic, lines: Lines, painter: Painter) -> Iterator[str]:
    parties = _Parties.of(finding, lines)
    frame = Frame(parties.margin(finding), painter)
    arrow = painter.paint(f"{' ' * frame.margin}-->", Ink.FRAME)
    yield _head(finding, painter)
    yield f"{arrow} {_address(finding.path, finding.span)}"
    if can_show(finding.span, lines.get(finding.path, ())):
        main = Place(finding.span, "^", ink_of(finding.severity))
        here = (Place(other.span, "-", Ink.FRAME, other.message) for other in parties.here)
        yield from snippet((main, *here), lines[finding.path], frame)
    for other in parties.elsewhere:
        yield f"{' ' * frame.margin} {painter.paint('note', Ink.LABEL)}: {tame(other.message)}"
        yield f"{arrow} {_address(other.path, other.span)}"
        if can_show(other.span, lines.get(other.path, ())):
            place = Place(other.span, "-", Ink.FRAME)
            yield from snippet((place,), lines[other.path], frame)
    if parties.untold:
        yield _remark("note", f"there are {parties.untold} more such places", frame)
    yield from _advice(finding, lines, frame)


@frozen
class _Parties:
    """The other places of a finding: those in the excerpt of its own, those apart, and a number."""

    here: tuple[Related, ...]
    elsewhere: tuple[Related, ...]
    untold: int

    @classmethod
    def of(cls, finding: Diagnostic, lines: Lines) -> _Parties:
        told = finding.related[:_MOST_RELATED]
        known = lines.get(finding.path, ())
        both = can_show(finding.span, known)
        here = tuple(
            other
            for other in told
            if both and other.path == finding.path and can_show(other.span, known)
        )
        apart = tuple(other for other in told if other not in here)
        return cls(here, apart, len(finding.related) - len(told))

    def margin(self, finding: Diagnostic) -> int:
        """The width of the widest line number."""
        spans = [finding.span, *(other.span for other in (*self.here, *self.elsewhere))]
        return max(len(str(max(span.line, span.end_line))) for span in spans)


def _advice(finding: Diagnostic, lines: Lines, frame: Frame) -> Iterator[str]:
    """What to write instead, and the fixes that say more than that."""
    if finding.help is not None:
        yield _remark("help", finding.help, frame)
    for fix in finding.fixes:
        if not says_it(finding.help or "", fix):
            yield _remark("fix", _title(fix), frame)
            yield from preview(fix, lines.get(finding.path, ()), frame)


def _title(fix: Fix) -> str:
    return f"{fix.title} (`--fix` does it)" if fix.certain else fix.title


def _remark(kind: str, text: str, frame: Frame) -> str:
    """A remark below the lines; its further lines begin below the first one's text."""
    sign, label = frame.painter.paint("=", Ink.FRAME), frame.painter.paint(kind, Ink.LABEL)
    first, *others = (tame(line) for line in text.split("\n"))
    indent = " " * (frame.margin + len(f" = {kind}: "))
    start = f"{' ' * frame.margin} {sign} {label}: {first}"
    return "\n".join([start, *(f"{indent}{line}" for line in others)])

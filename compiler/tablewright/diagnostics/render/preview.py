"""What a fix would make of a model's lines: the new ones, or the ones that would go."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tablewright.diagnostics.model import Edit, Fix
from tablewright.diagnostics.render.excerpt import Stretch, excerpts
from tablewright.diagnostics.render.paint import Ink
from tablewright.diagnostics.render.snippet import Frame

_MOST_LINES = 12
_IN_VIEW = 30
"""How much that is new in a long line is in view for certain, with some of what is before it."""
_WORD = re.compile(r"[^\s,:`'\"\[\]{}]+")


def says_it(help: str, fix: Fix) -> bool:
    """Whether a help shows already what the fix would write: its title, or every word of it."""
    written = {word for edit in fix.edits for word in _WORD.findall(edit.text)}
    return fix.title in help or (bool(written) and written <= set(_WORD.findall(help)))


def preview(fix: Fix, lines: Sequence[str], frame: Frame) -> Iterator[str]:
    """The changed lines with their new numbers; `-` before lines that go, `+` before new ones."""
    changed = list(_changed(fix, lines))
    shown = changed[:_MOST_LINES]
    margin = max((len(str(number)) for number, _, _, _ in shown), default=0)
    margin = max(margin, frame.margin)
    for number, sign, text, at in shown:
        (line,) = excerpts(text, [Stretch(at, at)])
        ink = Ink.ADDED if sign == "+" else Ink.REMOVED
        row = f"{number:>{margin}} {sign} {line.text}".rstrip()
        yield frame.painter.paint(row, ink)
    if len(changed) > len(shown):
        yield frame.gap()


def _changed(fix: Fix, lines: Sequence[str]) -> Iterator[tuple[int, str, str, int]]:
    """The number and the sign of each line, its text, and the place that must be in view."""
    shift = 0
    for first, last, edits in _groups(fix):
        old = list(lines[first - 1 : last])
        if len(old) < last - first + 1:  # a place past the end: the last line has no successor
            old += [""] * (last - first + 1 - len(old))
        new = _applied(old, first, edits)
        same = _common(old, new)
        tail = _common(old[same:][::-1], new[same:][::-1])
        gone, come = old[same : len(old) - tail], new[same : len(new) - tail]
        sign, told, moved = ("+", come, shift) if come else ("-", gone, 0)
        for at, text in enumerate(told):
            before = gone[at] if sign == "+" and at < len(gone) else ""
            yield first + same + moved + at, sign, text, _turn(before, text)
        shift += len(new) - len(old)


def _groups(fix: Fix) -> Iterator[tuple[int, int, list[Edit]]]:
    """The edits that share lines, with the first and the last of these."""
    group: list[Edit] = []
    last = 0
    for edit in sorted(fix.edits, key=lambda each: each.span):
        if group and edit.span.line > last:
            yield group[0].span.line, last, group
            group = []
        group.append(edit)
        last = max(edit.span.end_line, last if len(group) > 1 else 0)
    if group:
        yield group[0].span.line, last, group


def _applied(old: Sequence[str], first: int, edits: Sequence[Edit]) -> list[str]:
    text = "\n".join(old)
    starts = [0]
    for line in old:
        starts.append(starts[-1] + len(line) + 1)
    for edit in reversed(edits):  # from the end, so that the places before it stay true
        span = edit.span
        start = starts[span.line - first] + span.column - 1
        end = starts[span.end_line - first] + span.end_column - 1
        text = text[:start] + edit.text + text[end:]
    return text.split("\n")


def _turn(before: str, text: str) -> int:
    """Where what is new in a line ends, or is well under way."""
    start = _common(before, text)
    end = len(text) - _common(before[start:][::-1], text[start:][::-1])
    return min(end, start + _IN_VIEW) if before else 0


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """How many lines, or characters, two texts begin alike with."""
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count

"""The lines of one file that a finding is about, in their order, each mark with what it says.

 6 |     key: {PK: "BOOK#{isbn}", SK: BOOK}
   |                                  ---- the key of `Book`
...
19 |     key: {PK: "BOOK#{isbn}", SK: BOOK}
   |                                  ^^^^
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Span
from tablewright.diagnostics.render.excerpt import Stretch, excerpts
from tablewright.diagnostics.render.paint import Ink, Painter
from tablewright.diagnostics.render.tame import tame


@frozen
class Place:
    """A place to mark: the sign and colour of its marks, and what stands beside them."""

    span: Span
    sign: str
    ink: Ink
    label: str = ""


@frozen
class Frame:
    """What stands left of the lines: a number or nothing, and a bar."""

    margin: int
    painter: Painter

    def line(self, number: int | None, text: str) -> str:
        """A row of the excerpt."""
        shown = "" if number is None else str(number)
        blank = " " if text else ""
        return f"{self.painter.paint(f'{shown:>{self.margin}} |', Ink.FRAME)}{blank}{text}"

    def gap(self) -> str:
        """A row that stands for lines left out."""
        return self.painter.paint("...", Ink.FRAME)


def can_show(span: Span, lines: Sequence[str]) -> bool:
    """Whether the file has the line, and anything on it."""
    return span.line <= len(lines) and bool(lines[span.line - 1])


def snippet(places: Iterable[Place], lines: Sequence[str], frame: Frame) -> Iterator[str]:
    """The rows for some places of one file, each of which can be shown."""
    rows: dict[int, list[tuple[Stretch, Place, bool]]] = {}
    for place in places:
        for number, stretch, labelled in _stretches(place.span, lines):
            rows.setdefault(number, []).append((stretch, place, labelled))
    before = 0
    yield frame.line(None, "")
    for number in sorted(rows):
        if before and number == before + 2:
            yield from _bare(number - 1, lines, frame)
        elif before and number > before + 1:
            yield frame.gap()
        yield from _marked_line(number, lines[number - 1], rows[number], frame)
        before = number


def _bare(number: int, lines: Sequence[str], frame: Frame) -> Iterator[str]:
    """A line without marks, where dots would take as much room."""
    (shown,) = excerpts(lines[number - 1], [Stretch(0, 0)])
    yield frame.line(number, shown.text)


def _marked_line(
    number: int, text: str, marks: Sequence[tuple[Stretch, Place, bool]], frame: Frame
) -> Iterator[str]:
    shown = excerpts(text, [stretch for stretch, _, _ in marks])
    waiting = iter(marks)
    for excerpt in shown:
        yield frame.line(number, excerpt.text)
        for mark, (_, place, labelled) in zip(excerpt.marks, waiting, strict=False):
            label = f" {tame(place.label)}" if labelled and place.label else ""
            signs = frame.painter.paint(f"{place.sign * mark.width}{label}", place.ink)
            yield frame.line(None, f"{' ' * mark.indent}{signs}")


def _stretches(span: Span, lines: Sequence[str]) -> Iterator[tuple[int, Stretch, bool]]:
    """The parts of lines to mark, by line, and which has the label: the first and the last."""
    last, end = span.end_line, span.end_column - 1
    if last > span.line and end == 0:  # up to a line's beginning is up to the end of the one before
        last -= 1
        end = len(lines[last - 1]) if last <= len(lines) else 0
    start = Stretch(span.column - 1, end if last == span.line else None)
    text = lines[last - 1] if last <= len(lines) else ""
    if last == span.line or not text.strip():
        yield span.line, start, True
        return
    yield span.line, start, False
    yield last, Stretch(len(text) - len(text.lstrip()), end), True

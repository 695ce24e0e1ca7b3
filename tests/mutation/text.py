"""A mistake as an edit of the model's text, and the lines at which it should be reported."""

from __future__ import annotations

import re
from collections.abc import Sequence as Several
from dataclasses import dataclass
from itertools import accumulate

from tablewright.diagnostics import Span
from tablewright.source.tree import Mapping, Node, Sequence


@dataclass(frozen=True, slots=True)
class Edit:
    """Replaces `text[start:end]`."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """Edits that make one mistake.

    The right lines are those edited. Where nothing is left to point at, a mistake names what holds
    it (`within`, offsets of the unchanged text), or what it takes the meaning from (`uses`, a name:
    every line that still has it is a place where the reader meets the mistake).
    """

    label: str
    edits: tuple[Edit, ...]
    within: tuple[int, int] | None = None
    uses: str | None = None


@dataclass(frozen=True, slots=True)
class Mutant:
    """A model with one mistake."""

    mistake: Mistake
    text: str
    lines: frozenset[int]


def made(
    label: str, *edits: Edit, within: tuple[int, int] | None = None, uses: str | None = None
) -> Mistake:
    """A mistake of some edits."""
    return Mistake(label, edits, within, uses)


class Text:
    """A model's text with offsets for its places."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0, *accumulate(len(line) for line in text.splitlines(keepends=True))]

    def offset(self, line: int, column: int) -> int:
        """The offset of a place."""
        return self._starts[line - 1] + column - 1

    def start(self, node: Node) -> int:
        """Where a node begins."""
        return self.offset(node.span.line, node.span.column)

    def end(self, node: Node) -> int:
        """Where the last thing in a node ends: a block's own span runs on to what follows it."""
        inner = last_inside(node)
        if inner is not None and not self.is_flow(node):
            return self.end(inner)
        return self.offset(node.span.end_line, node.span.end_column)

    def is_flow(self, node: Node) -> bool:
        """Whether a map or list stands in brackets."""
        return self.text[self.start(node)] in "{["

    def line_of(self, offset: int) -> int:
        """The line of an offset."""
        return self.text.count("\n", 0, offset) + 1

    def whole_lines(self, start: int, end: int) -> tuple[int, int]:
        """From the beginning of the first line to the end of the last one, with its break."""
        first = self.text.rfind("\n", 0, start) + 1
        found = self.text.find("\n", end)
        return first, len(self.text) if found < 0 else found + 1


def last_inside(node: Node) -> Node | None:
    """The last node in a map or list."""
    if isinstance(node, Mapping) and node.entries:
        return node.entries[-1][1]
    if isinstance(node, Sequence) and node.items:
        return node.items[-1]
    return None


def replaced(text: Text, node: Node, new: str) -> Edit:
    """Writes something in place of a node."""
    return Edit(text.start(node), text.end(node), new)


def without_entry(text: Text, mapping: Mapping, key: str) -> Edit:
    """Takes one entry out of a map."""
    places = [(text.start(name), text.end(value)) for name, value in mapping.entries]
    at = [name.text for name, _ in mapping.entries].index(key)
    return _without(text, mapping, places, at)


def without_item(text: Text, sequence: Sequence, at: int) -> Edit:
    """Takes one item out of a list in brackets."""
    places = [(text.start(item), text.end(item)) for item in sequence.items]
    return _without(text, sequence, places, at)


def _without(text: Text, holder: Node, places: Several[tuple[int, int]], at: int) -> Edit:
    start, end = places[at]
    if not text.is_flow(holder):
        return Edit(*text.whole_lines(start, end), "")
    if at + 1 < len(places):
        return Edit(start, places[at + 1][0], "")
    return Edit(places[at - 1][1] if at else start, end, "")


def with_entry(text: Text, mapping: Mapping, entry: str) -> Edit:
    """Puts one more entry into a map, first."""
    start = text.start(mapping)
    if text.is_flow(mapping):
        more = ", " if mapping.entries else ""
        return Edit(start + 1, start + 1, entry + more)
    indent = " " * (mapping.span.column - 1)
    return Edit(start, start, f"{entry}\n{indent}")


def with_item(text: Text, sequence: Sequence, item: str) -> Edit:
    """Puts one more item into a list in brackets, last."""
    end = text.end(sequence) - 1
    return Edit(end, end, f", {item}" if sequence.items else item)


def mutant(text: Text, mistake: Mistake) -> Mutant | None:
    """The model with the mistake in it; None where that is the same text."""
    edits = sorted(mistake.edits, key=lambda edit: edit.start)
    parts: list[str] = []
    lines: set[int] = set()
    at = line = 0
    shifts: list[tuple[int, int]] = []
    for edit in edits:
        kept = text.text[at : edit.start]
        line += kept.count("\n")
        parts += [kept, edit.text]
        if edit.text or "\n" not in text.text[edit.start : edit.end]:
            lines |= set(range(line + 1, line + edit.text.count("\n") + 2))
        line += edit.text.count("\n")
        at = edit.end
        shifts.append((edit.end, line + 1 - text.line_of(edit.end)))
    parts.append(text.text[at:])
    new = "".join(parts)
    if new == text.text:
        return None
    if mistake.within is not None:
        lines |= _moved(text, mistake.within, shifts)
    if mistake.uses is not None:
        lines |= _lines_with(new, mistake.uses)
    return Mutant(mistake, new, frozenset(lines))


def _moved(text: Text, within: tuple[int, int], shifts: list[tuple[int, int]]) -> set[int]:
    """The lines of a stretch after the edits."""
    start, end = within

    def line(offset: int) -> int:
        return text.line_of(offset) + next(
            (shift for past, shift in reversed(shifts) if offset >= past), 0
        )

    return set(range(line(start), line(end) + 1))


def _lines_with(text: str, name: str) -> set[int]:
    word = re.compile(rf"(?<![A-Za-z0-9_-]){re.escape(name)}(?![A-Za-z0-9_-])")
    return {number for number, line in enumerate(text.splitlines(), 1) if word.search(line)}


def touches(span: Span, lines: frozenset[int]) -> bool:
    """Whether a finding's place is on one of the lines."""
    last = span.end_line if span.end_column > 1 or span.end_line == span.line else span.end_line - 1
    return any(span.line <= line <= last for line in lines)


def quoted(text: str) -> str:
    """A text in quotes, as YAML and JSON take it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'

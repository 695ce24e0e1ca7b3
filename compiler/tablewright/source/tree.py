"""The tree that a model file is read into: every key and every value keeps its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen

ScalarValue = str | int | float | bool | None


@frozen
class Scalar:
    """A single value.

    `value` is what the YAML 1.2 core rules make of it; `text` is how the file spells it (quotes and
    escapes undone), which keeps what a float would lose (`0.10`). `plain` is False for quoted text.
    """

    value: ScalarValue
    text: str
    span: Span
    plain: bool = True

    def inside(self, start: int, end: int) -> Span:
        """The place of `text[start:end]`; the whole scalar where escapes or line folds hide it."""
        quotes = 0 if self.plain else 1
        width = self.span.end_column - self.span.column
        if self.span.line != self.span.end_line or width != len(self.text) + 2 * quotes:
            return self.span
        first = self.span.column + quotes
        return Span(self.span.line, first + start, self.span.line, first + end)


@frozen
class Sequence:
    """A list of nodes."""

    items: tuple[Node, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Mapping:
    """A map with text keys, in the file's order; no key stands twice."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span
    _index: dict[str, tuple[Scalar, Node]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = {key.text: (key, value) for key, value in self.entries}
        object.__setattr__(self, "_index", index)

    def get(self, key: str) -> Node | None:
        """The value under a key, or None."""
        found = self._index.get(key)
        return found[1] if found else None

    def key(self, key: str) -> Scalar | None:
        """The key itself, for its place."""
        found = self._index.get(key)
        return found[0] if found else None

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.entries)

    def __contains__(self, key: object) -> bool:
        return key in self._index


Node = Scalar | Sequence | Mapping


@frozen
class Source:
    """A model file's text and the name it is shown under."""

    path: str
    text: str

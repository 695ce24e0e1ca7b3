"""From events to a tree: a stack in place of recursion, and every bound kept on the way."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tablewright.diagnostics import Diagnostic, Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source import rules
from tablewright.source.events import Closed, Event, Leaf, Opened, Reference, Unsure
from tablewright.source.tree import Mapping, Node, Scalar, Sequence

_MOST_FINDINGS = 100


@frozen
class Composed:
    """The tree, as far as there is one. `unsure` means that another parser must be asked."""

    root: Node | None
    findings: tuple[Diagnostic, ...]
    unsure: bool = False


@frozen
class _Measured:
    """A node with what its aliases cost: how many nodes it has, and how deep they go."""

    node: Node
    size: int = 1
    height: int = 0


@dataclass(slots=True)
class _Frame:
    """A map or list that is still open; `key` waits for its value."""

    opened: Opened
    items: list[Node] = field(default_factory=list[Node])
    entries: dict[str, tuple[Scalar, Node]] = field(default_factory=dict[str, tuple[Scalar, Node]])
    key: Scalar | None = None
    # Set while the value of a refused key is read, which then goes nowhere.
    skips: bool = False
    size: int = 1
    height: int = 0

    @property
    def wants_key(self) -> bool:
        return self.opened.is_map and self.key is None and not self.skips


def compose(events: Iterable[Event], path: str) -> Composed:
    """The tree of a document, or as much of it as its findings leave."""
    composer = _Composer(path)
    for event in events:
        if isinstance(event, Unsure):
            return Composed(None, (), unsure=True)
        composer.take(event)
        if composer.stopped or len(composer.findings) >= _MOST_FINDINGS:
            break
    findings = sorted(composer.findings, key=lambda finding: finding.sort_key)
    root = composer.root
    # A document of nothing (`---` alone) is as empty as a file of nothing.
    nothing = isinstance(root, Scalar) and root.plain and not root.text
    return Composed(None if nothing else root, tuple(findings))


class _Composer:
    def __init__(self, path: str) -> None:
        self.root: Node | None = None
        self.findings: list[Diagnostic] = []
        self.stopped = False
        self._path = path
        self._open: list[_Frame] = []
        self._anchors: dict[str, _Measured] = {}
        self._count = 0
        self._expanded = 0

    def take(self, event: Event) -> None:
        match event:
            case Leaf(scalar, anchor):
                self._leaf(scalar, anchor)
            case Opened():
                self._opened(event)
            case Closed(span):
                self._closed(span)
            case Reference(name, span):
                self._reference(name, span)
            case Diagnostic():
                self.findings.append(event)
            case Unsure():
                pass

    def _leaf(self, scalar: Scalar, anchor: str | None) -> None:
        self.findings.extend(_unfit(self._path, scalar))
        self._count_one(scalar.span)
        measured = _Measured(scalar)
        if anchor is not None:
            self._anchors[anchor] = measured
        self._place(measured)

    def _opened(self, event: Opened) -> None:
        self._count_one(event.span)
        if len(self._open) >= rules.nesting.DEEPEST:
            self._stop(rules.nesting.at(self._path, event.span))
            return
        self._open.append(_Frame(event))

    def _closed(self, span: Span) -> None:
        frame = self._open.pop()
        opened = frame.opened
        node = _finished(frame, span)
        measured = _Measured(node, frame.size, frame.height + 1)
        if opened.anchor is not None:
            self._anchors[opened.anchor] = measured
        self._place(measured)

    def _reference(self, name: str, span: Span) -> None:
        if any(frame.opened.anchor == name for frame in self._open):
            self._stop(rules.aliases.cycle(self._path, span, name))
            return
        found = self._anchors.get(name)
        if found is None:
            self.findings.append(rules.aliases.unknown(self._path, span, name, self._anchors))
            found = _Measured(Scalar(None, "", span))
        self._expanded += found.size
        if self._expanded > rules.aliases.MOST_EXPANDED:
            self._stop(rules.aliases.expansion(self._path, span, name))
        elif len(self._open) + found.height > rules.nesting.DEEPEST:
            self._stop(rules.nesting.at(self._path, span))
        else:
            self._place(found, span)

    def _place(self, measured: _Measured, span: Span | None = None) -> None:
        """Put a finished node where the innermost open map or list expects one."""
        if not self._open:
            self.root = measured.node
            return
        frame = self._open[-1]
        frame.size += measured.size
        frame.height = max(frame.height, measured.height)
        if not frame.opened.is_map:
            frame.items.append(measured.node)
        elif frame.wants_key:
            self._key(frame, measured.node, span or measured.node.span)
        elif frame.key is None:
            frame.skips = False
        else:
            frame.entries[frame.key.text] = (frame.key, measured.node)
            frame.key = None

    def _key(self, frame: _Frame, node: Node, span: Span) -> None:
        finding = self._fault_of_key(frame, node, span)
        if finding is None and isinstance(node, Scalar):
            frame.key = node
            return
        frame.skips = True
        if finding is not None:
            self.findings.append(finding)

    def _fault_of_key(self, frame: _Frame, node: Node, span: Span) -> Diagnostic | None:
        if not isinstance(node, Scalar):
            return rules.key_not_text.complex_key(self._path, span)
        if node.plain and node.text == "<<":
            return rules.merge_key.at(self._path, span)
        if not isinstance(node.value, str):
            return rules.key_not_text.at(self._path, node, span)
        if node.text in frame.entries:
            return rules.duplicate_key.at(self._path, node, span, frame.entries[node.text][0].span)
        return None

    def _count_one(self, span: Span) -> None:
        self._count += 1
        if self._count > rules.too_large.MOST_VALUES:
            self._stop(rules.too_large.of_values(self._path, span))

    def _stop(self, finding: Diagnostic) -> None:
        self.findings.append(finding)
        self.stopped = True


def _finished(frame: _Frame, closing: Span) -> Node:
    opened = frame.opened
    start, end = opened.span, closing
    parts = list(frame.items) or [node for entry in frame.entries.values() for node in entry]
    if parts and (closing.line, closing.column) == (closing.end_line, closing.end_column):
        # The parsers say that an indented map ends where the next thing begins, lines further down.
        end = parts[-1].span
    span = Span(start.line, start.column, end.end_line, end.end_column)
    if opened.is_map:
        return Mapping(tuple(frame.entries.values()), span)
    return Sequence(tuple(frame.items), span)


def _unfit(path: str, scalar: Scalar) -> Iterable[Diagnostic]:
    bad = None if scalar.text.isprintable() else rules.characters.IN_TEXT.search(scalar.text)
    if bad is not None:
        yield rules.characters.in_value(path, scalar.span, bad.group())
    if (mark := rules.token.mark_in(scalar.text)) is not None:
        yield rules.token.at(path, scalar.span, mark)

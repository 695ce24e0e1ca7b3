"""YAML as events, whichever of PyYAML's parsers reads it.

The parser is only asked for its event stream: what plain text means, and what is refused, is ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from tablewright.diagnostics import Diagnostic, Span
from tablewright.source import rules
from tablewright.source.events import Closed, Event, Leaf, Opened, Reference, Unsure
from tablewright.source.loaders import Loader, Parser, reference
from tablewright.source.places import BREAK, after, place
from tablewright.source.scalars import MOST_DIGITS, is_number, resolve
from tablewright.source.tree import Scalar, Source
from tablewright.source.yaml_errors import Mark, explain

_CHEAP = 256 * 1024
"""Up to this many characters a failed parse is repeated by the slow parser, for one wording."""


def yaml_events(source: Source, loader: Loader) -> Iterator[Event]:
    """The events of a YAML document."""
    fast = loader is not reference()
    if fast and "\t" in source.text:
        # The parsers differ in where they let a tab separate two things.
        yield Unsure()
        return
    # Without a last line break the parsers put the end of the text on different lines.
    text = source.text if source.text.endswith("\n") else source.text + "\n"
    parser = loader(text)
    try:
        yield from _Reader(Source(source.path, text), fast).events(parser)
    except yaml.MarkedYAMLError as failure:
        again = fast and len(text) <= _CHEAP
        yield Unsure() if again else explain(source, failure)
    except (ValueError, OverflowError):
        yield _impossible_escape(source, parser)
    finally:
        parser.dispose()


def _impossible_escape(source: Source, parser: Parser) -> Diagnostic:
    """The Python parser hands an escape such as `\\UFFFFFFFF` to `chr` as it is."""
    mark: Any = getattr(parser, "get_mark", None)  # only the Python parser has, and needs, it
    at: int = 0 if mark is None else mark().index
    return rules.syntax.no_such_character(source.path, place(source.text, at, at + 8))


class _Reader:
    """Turns a parser's events into ours; the depth of brackets is all that it remembers."""

    def __init__(self, source: Source, fast: bool) -> None:
        self._source = source
        self._fast = fast
        self._brackets = 0
        self._last: Mark | None = None

    def events(self, parser: Parser) -> Iterator[Event]:
        begun = False
        while (event := parser.get_event()) is not None:
            fault = self._fault(event, begun)
            if fault is not None:
                yield fault
                return
            begun = begun or isinstance(event, yaml.DocumentStartEvent)
            yield from self._event(event)

    def _fault(self, event: yaml.Event, begun: bool) -> Diagnostic | None:
        """What makes the rest of the file meaningless."""
        match event:
            case yaml.DocumentStartEvent() if begun:
                return rules.documents.at(self._source.path, _span(event))
            case yaml.DocumentStartEvent(version=version, tags=tags):
                if version not in (None, (1, 2)) or tags:
                    return rules.syntax.directive(self._source.path, _span(event))
            case yaml.ScalarEvent() | yaml.CollectionStartEvent():
                if event.tag is not None:
                    return rules.tag.at(self._source, _offset(event.start_mark))
            case _:
                pass
        return None

    def _event(self, event: yaml.Event) -> Iterator[Event]:
        match event:
            case yaml.ScalarEvent():
                yield from self._scalar(event)
            case yaml.CollectionStartEvent():
                self._brackets += bool(event.flow_style)
                yield Opened(isinstance(event, yaml.MappingStartEvent), _span(event), event.anchor)
            case yaml.CollectionEndEvent():
                span = _span(event)
                self._brackets -= span.column != span.end_column
                yield Closed(span)
            case yaml.AliasEvent():
                yield Reference(str(event.anchor), _span(event))
            case _:
                pass  # where the stream and the document begin and end

    def _scalar(self, event: yaml.ScalarEvent) -> Iterator[Event]:
        text, span, plain = event.value, _span(event), not event.style
        if self._fast and self._doubtful(event):
            yield Unsure()
            return
        if event.style in ("|", ">"):
            span = after(span, self._raw(event).rstrip())
        elif plain and not text:
            span = self._missing(span, _offset(event.start_mark))
        elif plain and len(text) > MOST_DIGITS and is_number(text):
            yield rules.long_number.at(self._source.path, span, text)
        self._last = event.end_mark
        yield Leaf(Scalar(resolve(text) if plain else text, text, span, plain), event.anchor)

    def _missing(self, span: Span, offset: int) -> Span:
        """Where a value is missing: behind its colon.

        Inside brackets one parser takes that for its place, and the other what comes next.
        """
        if self._brackets == 0 or self._last is None:
            return span
        start = self._last
        colon = self._source.text.find(":", start.index, offset)
        if colon < 0:
            return span
        point = Span(start.line + 1, start.column + 1, start.line + 1, start.column + 1)
        gap = after(point, self._source.text[start.index : colon + 1])
        return Span(gap.end_line, gap.end_column, gap.end_line, gap.end_column)

    def _doubtful(self, event: yaml.ScalarEvent) -> bool:
        """What the parser in C accepts and the one in Python may refuse."""
        if not event.style:
            return self._brackets > 0 and "?" in event.value
        return event.style in ("|", ">") and "#" in BREAK.split(self._raw(event), 1)[0]

    def _raw(self, event: yaml.ScalarEvent) -> str:
        return self._source.text[_offset(event.start_mark) : _offset(event.end_mark)]


def _span(event: yaml.Event) -> Span:
    start, end = event.start_mark, event.end_mark
    if start is None or end is None:
        raise TypeError("an event of a parsed text has its marks")
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


def _offset(mark: Mark | None) -> int:
    return 0 if mark is None else mark.index

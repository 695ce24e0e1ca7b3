"""JSON as events: a scanner of its own, because JSON's rules are stricter than YAML's.

It holds exactly RFC 8259, keeps every place, and uses no stack but one of open brackets.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from enum import Enum, auto

from tablewright.diagnostics import Diagnostic, Span
from tablewright.source import rules
from tablewright.source.events import Closed, Event, Leaf, Opened
from tablewright.source.json_advice import advice_for
from tablewright.source.places import BREAK
from tablewright.source.scalars import MOST_DIGITS
from tablewright.source.tree import Scalar, ScalarValue, Source

_SPACE = re.compile(r"[ \t\r\n]*+")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+"')
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*+)(\.[0-9]++)?([eE][-+]?[0-9]++)?")
_WORD = re.compile(r"[^\s,:\[\]{}\"]+")
_WORDS: dict[str, ScalarValue] = {"true": True, "false": False, "null": None}


class _State(Enum):
    """What must come next."""

    VALUE = auto()
    VALUE_OR_END = auto()
    KEY = auto()
    KEY_OR_END = auto()
    COLON = auto()
    COMMA_OR_END = auto()
    NOTHING = auto()


def json_events(source: Source) -> Iterator[Event]:
    """The events of a JSON document. An empty text has none."""
    scanner = _Scanner(source)
    scanner.skip_space()
    return iter(()) if scanner.ended else scanner.document()


class _Scanner:
    def __init__(self, source: Source) -> None:
        self._path = source.path
        self._text = source.text
        self._at = 0
        self._line = 1
        self._line_start = 0
        self._state = _State.VALUE
        self._closers: list[str] = []

    @property
    def ended(self) -> bool:
        return self._at >= len(self._text)

    def skip_space(self) -> None:
        found = _SPACE.match(self._text, self._at)
        end = self._at if found is None else found.end()
        if end == self._at:
            return
        for line_break in BREAK.finditer(self._text, self._at, end):
            self._line, self._line_start = self._line + 1, line_break.end()
        self._at = end

    def document(self) -> Iterator[Event]:
        """One value, and nothing behind it. Ends with the first finding."""
        while self._state is not _State.NOTHING:
            self.skip_space()
            event = self._step(self._text[self._at : self._at + 1])
            if event is not None:
                yield event
            if isinstance(event, Diagnostic):
                return
        self.skip_space()
        if not self.ended:
            yield self._unexpected("the end of the file")

    def _step(self, char: str) -> Event | None:
        match self._state:
            case _State.COLON:
                return self._colon(char)
            case _State.COMMA_OR_END:
                return self._comma_or_end(char)
            case _State.KEY | _State.KEY_OR_END:
                if char == '"':
                    return self._string(_State.COLON)
                if char == "}" and self._state is _State.KEY_OR_END:
                    return self._close()
                return self._unexpected("a key in double quotes")
            case _:
                return self._value(char)

    def _colon(self, char: str) -> Event | None:
        if char != ":":
            return self._unexpected("`:`")
        self._sign(_State.VALUE)
        return None

    def _comma_or_end(self, char: str) -> Event | None:
        closer = self._closers[-1]
        if char == ",":
            self._sign(_State.KEY if closer == "}" else _State.VALUE)
            return None
        return self._close() if char == closer else self._unexpected(f"`,` or `{closer}`")

    def _value(self, char: str) -> Event:
        if char == '"':
            return self._string(self._after_value())
        if char == "{":
            return self._open("}", _State.KEY_OR_END)
        if char == "[":
            return self._open("]", _State.VALUE_OR_END)
        if char == "]" and self._state is _State.VALUE_OR_END:
            return self._close()
        return self._word()

    def _sign(self, state: _State) -> None:
        self._at, self._state = self._at + 1, state

    def _open(self, closer: str, state: _State) -> Event:
        self._closers.append(closer)
        span = self._span(1)
        self._sign(state)
        return Opened(closer == "}", span)

    def _close(self) -> Event:
        self._closers.pop()
        span = self._span(1)
        self._sign(self._after_value())
        return Closed(span)

    def _string(self, state: _State) -> Event:
        found = _STRING.match(self._text, self._at)
        if found is None:
            advice = "close it on its line; escapes are those of JSON, \\n and \\t among them"
            return rules.syntax.at(
                self._path, self._span(1), "this text does not end in JSON", advice
            )
        spelled = found.group()
        value: str = json.loads(spelled) if "\\" in spelled else spelled[1:-1]
        return self._leaf(value, value, len(spelled), state)

    def _word(self) -> Event:
        found = _WORD.match(self._text, self._at)
        word = "" if found is None else found.group()
        number = _NUMBER.fullmatch(word)
        if number is not None and len(word) > MOST_DIGITS:
            return rules.long_number.at(self._path, self._span(len(word)), word)
        if number is None and word not in _WORDS:
            return self._unexpected("a value")
        value = _WORDS[word] if number is None else _number(number)
        return self._leaf(value, word, len(word), self._after_value())

    def _leaf(self, value: ScalarValue, text: str, width: int, state: _State) -> Event:
        span = self._span(width)
        self._at, self._state = self._at + width, state
        return Leaf(Scalar(value, text, span, plain=not isinstance(value, str)))

    def _after_value(self) -> _State:
        return _State.COMMA_OR_END if self._closers else _State.NOTHING

    def _span(self, width: int) -> Span:
        column = self._at - self._line_start + 1
        return Span(self._line, column, self._line, column + width)

    def _unexpected(self, expected: str) -> Diagnostic:
        found = _WORD.match(self._text, self._at)
        word = self._text[self._at : self._at + 1] if found is None else found.group()
        after_comma = self._text[: self._at].rstrip(" \t\r\n").endswith(",")
        advice = advice_for(word, expected, after_comma)
        return rules.syntax.unexpected(self._path, self._span(len(word)), word, expected, advice)


def _number(found: re.Match[str]) -> int | float:
    whole = found[1] is None and found[2] is None
    return int(found.group()) if whole else float(found.group())

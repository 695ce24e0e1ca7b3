"""Cursors: where a page ended, as text that only its own query takes back."""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass
from typing import Any, Final

from tablewright.backends.python.machinery.errors import CursorError
from tablewright.backends.python.machinery.keyranges import (
    KeyTest,
)
from tablewright.backends.python.machinery.values import WireItem, WireValue

CURSOR_VERSION: Final = 1
LONGEST_CURSOR: Final = 65_536


@dataclass(frozen=True, slots=True)
class Place:
    """Where a query goes on: after this key, with so many results before it."""

    key: WireItem
    before: int = 0


@dataclass(frozen=True, slots=True)
class CursorForm:
    """How the cursors of one query with its arguments are written and read.

    The parts of a key that the arguments fix are not in the cursor at all.
    """

    query: str
    tests: tuple[KeyTest, ...]
    wanted: str
    keys: tuple[tuple[str, str], ...]
    secret: bytes | None

    def write(self, place: Place) -> str:
        """A place as text that is safe in a URL."""
        fixed = self.fixed()
        key = [
            plain_value(place.key[name], wire)
            for name, wire in self.keys
            if name not in fixed
        ]
        body = [CURSOR_VERSION, key, place.before]
        text = cursor_body([*body, self.signature(body)])
        return urlsafe_b64encode(text).decode().rstrip("=")

    def read(self, cursor: str) -> Place:
        """The place that a cursor names."""
        try:
            text = cursor_text(cursor)
            version, key, before, signature = body = json.loads(text)
            if cursor_body(body) != text:
                raise ValueError("not canonical")
            expected = self.signature([version, key, before])
            if version != CURSOR_VERSION or not hmac.compare_digest(
                expected, signature
            ):
                raise CursorError(
                    "The cursor belongs to another query, or was altered."
                )
            fixed = self.fixed()
            open_keys = [pair for pair in self.keys if pair[0] not in fixed]
            found = {
                name: wire_value(plain, wire)
                for (name, wire), plain in zip(open_keys, key, strict=True)
            }
            return Place({**found, **fixed}, checked_count(before))
        except (TypeError, ValueError, RecursionError):
            raise CursorError("The cursor is not one of this query.") from None

    def fixed(self) -> WireItem:
        """The key attributes that the arguments give."""
        return {
            test.attribute: test.operands[0]
            for test in self.tests
            if test.operator == "="
        }

    def signature(self, body: list[Any]) -> str:
        """Binds a cursor to its query, its arguments, and to any secret."""
        tests = [
            [
                test.attribute,
                test.operator,
                *(
                    plain_value(value, kind)
                    for value in test.operands
                    for kind in value
                ),
            ]
            for test in self.tests
        ]
        bound = json.dumps([self.query, tests, self.wanted, body])
        digest = hmac.new(self.secret or b"unsigned", bound.encode(), hashlib.sha256)
        return urlsafe_b64encode(digest.digest()[:18]).decode()


def cursor_body(body: list[Any]) -> bytes:
    """The one spelling of what a cursor holds."""
    return json.dumps(body, separators=(",", ":")).encode()


def cursor_text(cursor: str) -> bytes:
    """The text inside a cursor."""
    if len(cursor) > LONGEST_CURSOR:
        raise ValueError("too long")
    padded = cursor.encode("ascii") + b"=" * (-len(cursor) % 4)
    text = urlsafe_b64decode(padded)
    if urlsafe_b64encode(text).rstrip(b"=") != cursor.encode("ascii"):
        raise ValueError("not canonical")
    return text


def checked_count(before: object) -> int:
    """The number of results before a place."""
    if not isinstance(before, int) or isinstance(before, bool) or before < 0:
        raise ValueError("not a count")
    return before


def plain_value(value: WireValue, wire: str) -> str:
    """A key attribute as text."""
    content = value[wire]
    return b64encode(content).decode() if wire == "B" else str(content)


def wire_value(plain: object, wire: str) -> WireValue:
    """A key attribute from its text."""
    if not isinstance(plain, str):
        raise TypeError("not text")
    return {wire: b64decode(plain, validate=True) if wire == "B" else plain}

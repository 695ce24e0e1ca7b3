"""The grammar of type text: `string`, `Address`, `list<optional<Tier>>`.

Only the shape is decided here; whether a name is the name of a type is its reader's question.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Literal, cast

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.typeremedies import in_place, repaired_type
from tablewright.source.tree import Scalar
from tablewright.syntax.typerepair import Repair, repaired

__all__ = [
    "CONSTRUCTORS",
    "Applied",
    "Constructor",
    "Named",
    "TypeExpr",
    "parse_type",
]

Constructor = Literal["optional", "list", "map", "set"]
CONSTRUCTORS = ("optional", "list", "map", "set")
MOST_NESTED = 16
"""How deep constructors may stand inside each other: DynamoDB's own bound is 32 levels."""

_TOKEN = re.compile(r"\s*([A-Za-z_]\w*|\S)", re.ASCII)
_NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)


@frozen
class Named:
    """A type by its name."""

    name: str
    span: Span


@frozen
class Applied:
    """A constructor with the type that it is applied to: `list<string>`."""

    constructor: Constructor
    argument: TypeExpr
    span: Span


TypeExpr = Named | Applied


def parse_type(text: Scalar, findings: Findings, known: Collection[str] = ()) -> TypeExpr | None:
    """Read a type text; None after a finding at the first character that does not fit.

    `known` are the names of the model's own types, which are no slips.
    """
    parsed = _Parser(text).whole()
    if not isinstance(parsed, _Fault):
        return parsed
    better = repaired(text.text, known)
    findings.add(
        rules.tw202_type_syntax.RULE,
        text.inside(parsed.start, parsed.end),
        parsed.message,
        help=_help(better, findings.path) if better else _in_general(parsed, text.text),
        remedies=None if better is None else repaired_type(text, better),
    )
    return None


def _in_general(fault: _Fault, wrong: str) -> str:
    """What to write where nobody can know what was meant."""
    return _UNION if "|" in wrong else fault.help or _FORMS


_FORMS = "write a type such as `string`, `optional<string>` or `list<string>`"
_UNION = (
    "an attribute has one type: `json` takes any value, and texts to choose from are an enum, such"
    " as `{enum: [one, another]}`"
)


def _help(better: Repair, path: str) -> str:
    where = "" if isinstance(better.value, str) else " in place of the type"
    return f"write {shown(in_place(better.value, path), _LONGEST)}{where}"


_LONGEST = 200


@frozen
class _Fault:
    start: int
    end: int
    message: str
    help: str | None = None


@frozen
class _Token:
    """A name or a single character; the empty token ends the text."""

    text: str
    start: int
    end: int

    @property
    def is_name(self) -> bool:
        return _NAME.fullmatch(self.text) is not None


class _Parser:
    """One token of lookahead over one text."""

    def __init__(self, scalar: Scalar) -> None:
        self._scalar = scalar
        self._text = scalar.text
        self._place = 0

    def whole(self) -> TypeExpr | _Fault:
        found = self._type(0)
        if isinstance(found, _Fault):
            return found
        rest = self._next()
        return found if not rest.text else _unexpected(rest, "the type ends before it")

    def _next(self) -> _Token:
        found = _TOKEN.match(self._text, self._place)
        if found is None:
            return _Token("", len(self._text.rstrip()), len(self._text))
        self._place = found.end()
        return _Token(found[1], found.start(1), found.end(1))

    def _peek(self) -> _Token:
        place = self._place
        token = self._next()
        self._place = place
        return token

    def _type(self, depth: int) -> TypeExpr | _Fault:
        name = self._next()
        if not name.is_name:
            return _unexpected(name, "the name of a type belongs here")
        if self._peek().text != "<":
            return self._named(name)
        if name.text not in CONSTRUCTORS:
            return _Fault(
                name.start,
                name.end,
                f"{shown(name.text)} takes no type in angle brackets",
                "`optional`, `list`, `map` and `set` do",
            )
        if depth >= MOST_NESTED:
            return _Fault(name.start, name.end, f"more than {MOST_NESTED} types inside each other")
        return self._applied(name, depth)

    def _named(self, name: _Token) -> TypeExpr | _Fault:
        if name.text not in CONSTRUCTORS:
            return Named(name.text, self._scalar.inside(name.start, name.end))
        if self._peek().text in ("[", "("):
            return _unexpected(self._peek(), f"`<` belongs here, after {shown(name.text)}")
        return _Fault(
            name.start,
            name.end,
            f"{shown(name.text)} needs the type that it holds",
            f"for example `{name.text}<string>`",
        )

    def _applied(self, name: _Token, depth: int) -> TypeExpr | _Fault:
        self._next()
        argument = self._type(depth + 1)
        if isinstance(argument, _Fault):
            return argument
        closing = self._next()
        if closing.text == ">":
            span = self._scalar.inside(name.start, closing.end)
            return Applied(cast("Constructor", name.text), argument, span)
        if closing.text == "," and name.text == "map":
            return _Fault(
                closing.start,
                closing.end,
                "`map` takes one type, that of its values: its keys are always text",
                "write `map<` with the type of the values alone",
            )
        return _unexpected(closing, f"`>` belongs here, to close {shown(name.text + '<')}")


def _unexpected(token: _Token, wanted: str) -> _Fault:
    if not token.text:
        return _Fault(token.start, token.end, f"the type text ends too early: {wanted}")
    return _Fault(token.start, token.end, f"{shown(token.text)} cannot stand here: {wanted}")

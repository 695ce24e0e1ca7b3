"""Edits that put right what the schema refuses: quotes, brackets, and names from a closed list."""

from __future__ import annotations

import json
import re
from collections.abc import Collection

from tablewright.diagnostics import Diagnostic, Edit, Fix, Span, quoted, shown
from tablewright.diagnostics.frozen import altered
from tablewright.editing.slips import is_certain
from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.habits import meant

_TEMPLATE = re.compile(r"(?:\{[A-Za-z_]\w*(?::[^\s{},]+)?\}[^\s{},]*)+", re.ASCII)
_HIDDEN_TEXT = re.compile(r"#[A-Z{][^\s#]*\s*", re.ASCII)
_ITEM = re.compile(r"\w+", re.ASCII)
_OTHER_NAMES = (
    *("hash_key", "range_key", "get_item", "index_name", "belongs_to"),
    *("<", "<=", ">", ">=", "lte", "gte", "starts_with", "startswith"),
    *("asc", "ASC", "desc", "DESC"),
)
"""What other interfaces call things that are called otherwise here: nothing else is called so."""
_TRUE = ("yes", "on", "true")
_FALSE = ("no", "off", "false")


def respelled(finding: Diagnostic, name: Scalar, known: Collection[str]) -> Diagnostic:
    """A finding about a name, with the known one that it was meant to be.

    `desc` can only be `descending`: the one known word that begins with it.
    """
    near = meant(name.text, known)
    if near is None:
        return finding
    begun = [word for word in known if word.startswith(name.text)]
    only = len(name.text) > 2 and begun == [near]
    certain = is_certain(name.text, near, known) or only or name.text in _OTHER_NAMES
    edit = Edit(name.inside(0, len(name.text)), near)
    title = f"write {shown(near)} in place of {shown(name.text)}"
    return altered(finding, fixes=(Fix(title, (edit,), certain),))


def quoted_template(place: Span, text: str) -> tuple[Fix, ...]:
    """Quotes around a template whose braces YAML takes for a map."""
    return (_quote(place, text, certain=_TEMPLATE.fullmatch(text) is not None),)


def quoted_comment(place: Span, text: str, rest: str) -> tuple[Fix, ...]:
    """Quotes around a text that YAML takes for a comment; certain where it looks like a key's text
    and ends its line."""
    certain = _HIDDEN_TEXT.fullmatch(text + rest) is not None
    return (_quote(place, text, certain=certain),)


def quoted_scalar(node: Scalar, *, alone: bool) -> tuple[Fix, ...]:
    """Quotes around a number or a truth value; certain where text `alone` can stand.

    Null may mean nothing.
    """
    return (_quote(node.span, node.text, certain=alone and node.value is not None),)


def other_kind(node: Node, types: list[str]) -> tuple[Fix, ...]:
    """The value as one of another kind, where it says what was meant."""
    spelled = None if isinstance(node, Mapping) else _spelled(node, types)
    if spelled is None:
        return ()
    return (Fix(f"write {shown(spelled)}", (Edit(node.span, spelled),), certain=True),)


def _spelled(node: Node, types: list[str]) -> str | None:
    if not isinstance(node, Scalar):
        return None
    if "array" in types and isinstance(node.value, str) and _ITEM.fullmatch(node.text):
        return f"[{node.text if node.plain else quoted(node.text)}]"
    if "boolean" in types and node.text.lower() in _TRUE + _FALSE:
        return json.dumps(node.text.lower() in _TRUE)
    digits = node.text.isascii() and node.text.isdecimal() and not node.text.startswith("0")
    return node.text if "integer" in types and not node.plain and digits else None


def _quote(place: Span, text: str, *, certain: bool) -> Fix:
    return Fix(f"put {shown(text)} in quotes", (Edit(place, quoted(text)),), certain)

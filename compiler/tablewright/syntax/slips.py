"""Text that lost its quotes: what YAML made of it, and what was meant."""

from __future__ import annotations

import re

from tablewright.diagnostics import Diagnostic, Span, shown
from tablewright.diagnostics.frozen import altered
from tablewright.source.places import line_at
from tablewright.source.tree import Mapping, Node, Scalar, Source
from tablewright.syntax import fixes, rules
from tablewright.syntax.words import expected, kind

_REST = re.compile(r"(?:\{[^\s{},]+\}|[^\s,{}\]])*")
_ACCOUNT = re.compile(r"[0-9]{12}")  # which is text, and no number to count with
_MARK = re.compile(r"\s*(#[^\s]*)")


def unquoted_text(source: Source, node: Node, name: str, types: list[str]) -> Diagnostic | None:
    """The finding where text belongs and YAML read something else; None where it is no slip."""
    if "string" not in types:
        return None
    if isinstance(node, Mapping):
        return _braces(source, node, name)
    if isinstance(node, Scalar) and node.plain and not isinstance(node.value, str):
        return _scalar(source, node, name, types)
    return None


def _braces(source: Source, node: Mapping, name: str) -> Diagnostic | None:
    """`PK: {org_id}`, `PK: {org_id}#x` and the like, on one line."""
    if any(not isinstance(value, Scalar) or value.value is not None for _, value in node):
        return None
    span = node.span
    line = line_at(source.text, span.line)
    if span.line != span.end_line or line[span.column - 1 : span.column] != "{":
        return None
    rest = _REST.match(line, span.end_column - 1)
    end = span.end_column if rest is None else rest.end() + 1
    text = line[span.column - 1 : end - 1]
    place = Span(span.line, span.column, span.line, end)
    finding = rules.quote_it.braces(source.path, place, name, text)
    return altered(finding, fixes=fixes.quoted_template(place, text))


def _scalar(source: Source, node: Scalar, name: str, types: list[str]) -> Diagnostic | None:
    span = node.span
    if node.text and "array" in types and not _ACCOUNT.fullmatch(node.text):
        return None  # one of a list that is missing, rather than text without its quotes
    if node.text:
        message = f"{name} must be {expected(types)}, and {shown(node.text)} is {kind(node.value)}"
        finding = rules.quote_it.scalar(source.path, span, message, node.text)
        return altered(finding, fixes=fixes.quoted_scalar(node, alone=types == ["string"]))
    line = line_at(source.text, span.line)
    comment = _MARK.match(line, span.column - 1)
    if comment is None or comment[1] == "#":
        return None
    place = Span(span.line, comment.start(1) + 1, span.line, comment.end(1) + 1)
    finding = rules.quote_it.comment(source.path, place, name, comment[1])
    rest = line[comment.end(1) :]
    return altered(finding, fixes=fixes.quoted_comment(place, comment[1], rest))

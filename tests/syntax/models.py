"""A small model that is right, and short ways to check changed copies of it."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic
from tablewright.source.reader import read
from tablewright.syntax.build import build
from tablewright.syntax.model import ModelSyntax
from tablewright.syntax.validate import validate

MODEL = """\
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
access_patterns:
  get_user: {get: User}
  find: {query: User, given: [user_id]}
"""
TABLE = "{partition_key: PK, sort_key: SK}"
KEY = 'key: {PK: "USER#{user_id}", SK: PROFILE}'
ATTRIBUTES = "attributes: {user_id: ulid}"
FIND = "{query: User, given: [user_id]}"


def changed(old: str, new: str) -> str:
    """The model with one part replaced."""
    assert MODEL.count(old) == 1
    return MODEL.replace(old, new)


def found(text: str, path: str = "model.yaml") -> tuple[Diagnostic, ...]:
    """What the schema finds wrong with a text that can be read."""
    reading = read(text.encode(), path)
    assert reading.findings == ()
    assert reading.root is not None
    return validate(reading.root, reading.source)


def told(text: str, path: str = "model.yaml") -> list[str]:
    """Each finding as `code line:column-end message | help`."""
    return [
        f"{each.code} {each.span.line}:{each.span.column}-{each.span.end_column} {each.message}"
        + (f" | {each.help}" if each.help else "")
        for each in found(text, path)
    ]


def built(text: str, path: str = "model.yaml") -> ModelSyntax:
    """The syntax tree of a text that has no findings."""
    from tablewright.source.tree import Mapping

    assert found(text, path) == ()
    root = read(text.encode(), path).root
    assert isinstance(root, Mapping)
    return build(root, path)

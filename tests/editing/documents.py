"""Small documents for the tests of edits."""

from __future__ import annotations

from tablewright.editing.apply import applied
from tablewright.editing.changes import Change, Remedy
from tablewright.editing.document import Document
from tablewright.editing.layout import fix
from tablewright.source.reader import read
from tablewright.source.tree import Mapping


def document(text: str, *, json_: bool = False) -> Document:
    """A text with its tree."""
    root = read(text.encode(), "model.json" if json_ else "model.yaml").root
    assert isinstance(root, Mapping)
    return Document(text, root, json_=json_)


def edited(text: str, *changes: Change, json_: bool = False) -> str | None:
    """The text after some changes; None where they are refused."""
    made = fix(document(text, json_=json_), Remedy("change it", changes))
    return None if made is None else applied(text, made.edits)

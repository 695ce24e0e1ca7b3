"""Names and labels for Mermaid's entity-relationship diagrams."""

from __future__ import annotations

import re

_NOT_NAME = re.compile(r"[^A-Za-z0-9_]")
_NOT_TYPE = re.compile(r"[^A-Za-z0-9_()]")
_MARKS = {"pk", "fk", "uk"}


def mermaid_entity(name: str) -> str:
    """An entity's name, quoted because words such as `One` are the grammar's own."""
    return f'"{_NOT_NAME.sub("_", name)}"'


def mermaid_attribute(name: str) -> str:
    """An attribute's name; one that reads as a key mark gets an underscore before it."""
    safe = _NOT_NAME.sub("_", name)
    return f"_{safe}" if safe.lower() in _MARKS or not safe[:1].isalpha() else safe


def mermaid_type(text: str) -> str:
    """A type's text: `list<string>` becomes `list(string)`."""
    safe = _NOT_TYPE.sub("_", text.replace("<", "(").replace(">", ")"))
    return f"_{safe}" if safe.lower() in _MARKS else safe

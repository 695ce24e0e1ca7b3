"""The rules of reading, TW101 to TW119.

A rule's module, with its documentation, is loaded when the rule is first needed: most models break
none. `tablewright.pipeline.every_rule` loads them all.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.source.rules import (
        aliases,
        characters,
        documents,
        duplicate_key,
        empty_file,
        encoding,
        key_not_text,
        long_number,
        merge_key,
        nesting,
        syntax,
        tab,
        tag,
        token,
        too_large,
        unquoted,
    )

__all__ = [
    "aliases",
    "characters",
    "documents",
    "duplicate_key",
    "empty_file",
    "encoding",
    "key_not_text",
    "long_number",
    "merge_key",
    "nesting",
    "syntax",
    "tab",
    "tag",
    "token",
    "too_large",
    "unquoted",
]


def __getattr__(name: str) -> ModuleType:
    if name in __all__:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"there is no rule {name!r}")

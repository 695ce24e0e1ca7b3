"""The rules of the schema, TW120 to TW149.

A rule's module, with its documentation, is loaded when the rule is first needed: most models break
none. `tablewright.pipeline.every_rule` loads them all.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.syntax.rules import (
        language_version,
        later_part,
        malformed,
        missing_key,
        not_one_of,
        one_of_keys,
        out_of_range,
        quote_it,
        unknown_key,
        wrong_kind,
        wrong_size,
    )

__all__ = [
    "language_version",
    "later_part",
    "malformed",
    "missing_key",
    "not_one_of",
    "one_of_keys",
    "out_of_range",
    "quote_it",
    "unknown_key",
    "wrong_kind",
    "wrong_size",
]


def __getattr__(name: str) -> ModuleType:
    if name in __all__:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"there is no rule {name!r}")

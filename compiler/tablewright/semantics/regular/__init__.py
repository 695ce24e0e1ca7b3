"""The regular subset that `pattern` is written in: what the proofs can follow, and no more.

A pattern is read into a small tree, refused where it is not regular or would be slow to match, and
written back in a canonical form that means the same to `re.fullmatch` on every Python.
"""

from tablewright.semantics.regular.ast import (
    Alternate,
    Ast,
    Chars,
    Concat,
    Repeat,
    first,
    nullable,
)
from tablewright.semantics.regular.matching import matches
from tablewright.semantics.regular.pattern import Pattern, parse_pattern

__all__ = [
    "Alternate",
    "Ast",
    "Chars",
    "Concat",
    "Pattern",
    "Repeat",
    "first",
    "matches",
    "nullable",
    "parse_pattern",
]

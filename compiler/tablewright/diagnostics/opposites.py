"""Words that look alike and mean something else: none of them is a slip of another."""

from __future__ import annotations

import re

_GROUPS: tuple[tuple[str, ...], ...] = (
    ("lt", "le lte", "gt", "ge gte", "eq", "ne"),
    ("asc ascending", "desc descending"),
    ("min minimum", "max maximum"),
    ("created create", "updated update", "deleted delete"),
    ("start started starts", "end ended ends"),
    ("first", "last"),
    ("old", "new", "now"),
    ("from", "to"),
    ("before", "after"),
    ("read", "write"),
    ("get", "put", "set"),
    ("seconds second", "millis milliseconds ms", "micros microseconds", "nanos nanoseconds"),
    ("uuid", "ulid", "guid"),
)
_SENSES = {
    word: (group, sense)
    for group, senses in enumerate(_GROUPS)
    for sense, words in enumerate(senses)
    for word in words.split()
}
_TOO_SHORT = frozenset(" ".join(_GROUPS[0]).split())
"""Two letters, of which one tells them apart: a slip makes any of them of any other."""
_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")


def opposed(word: str, candidate: str) -> bool:
    """Whether two names differ in a part that tells them apart, as `created_at` and `updated_at`.

    >>> opposed("lte", "lt"), opposed("minLength", "max_length"), opposed("min", "min_length")
    (True, True, False)
    """
    if candidate in _TOO_SHORT:
        return True
    senses = dict(_senses(word))
    return any(senses.get(group, sense) != sense for group, sense in _senses(candidate))


def _senses(name: str) -> list[tuple[int, int]]:
    parts = (part.lower() for part in _PARTS.findall(name))
    return [_SENSES[part] for part in parts if part in _SENSES]

"""The rules of the schema, TW120 to TW149. Importing this package registers them all."""

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

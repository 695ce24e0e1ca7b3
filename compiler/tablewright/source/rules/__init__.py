"""The rules of reading, TW101 to TW119. Importing this package registers them all."""

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

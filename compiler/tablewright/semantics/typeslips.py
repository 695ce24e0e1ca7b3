"""What people write for types out of habit from other languages, and what it is called here."""

from __future__ import annotations

import re

BUILT_IN_SLIPS: dict[str, str] = {
    **dict.fromkeys(("str", "text", "String", "varchar", "char", "email", "url"), "string"),
    **dict.fromkeys(("int", "Integer", "long", "bigint", "short", "int32", "int64"), "integer"),
    **dict.fromkeys(("number", "Number", "numeric", "money", "Decimal"), "decimal"),
    **dict.fromkeys(("double", "real", "Float", "float32", "float64"), "float"),
    **dict.fromkeys(("bool", "Boolean"), "boolean"),
    **dict.fromkeys(("binary", "blob", "bytea", "Bytes", "buffer"), "bytes"),
    **dict.fromkeys(("timestamp", "Timestamp", "DateTime", "time", "instant"), "datetime"),
    **dict.fromkeys(("Date", "day"), "date"),
    **dict.fromkeys(("UUID", "guid", "GUID", "uuid4", "uuid7"), "uuid"),
    **dict.fromkeys(("ULID", "ksuid"), "ulid"),
    **dict.fromkeys(("any", "object", "JSON", "Any"), "json"),
    **dict.fromkeys(("array", "Array", "List", "tuple"), "list<string>"),
    **dict.fromkeys(("dict", "Dict", "Map", "hash", "record"), "map<string>"),
    **dict.fromkeys(("frozenset", "Set"), "set<string>"),
}
"""Wrong names of built-in types, each with the type text that says what was meant."""

_CONSTRUCTOR_SLIPS = {
    "array": "list",
    "sequence": "list",
    "tuple": "list",
    "dict": "map",
    "record": "map",
    "mapping": "map",
    "frozenset": "set",
    "maybe": "optional",
    "option": "optional",
    "nullable": "optional",
    "optional": "optional",
    "list": "list",
    "map": "map",
    "set": "set",
}
_APPLIED = re.compile(r"([A-Za-z_]\w*)\s*<", re.ASCII)
_BARE = re.compile(r"\b([A-Za-z_]\w*)\b(?!\s*<)", re.ASCII)
_SUFFIXED = re.compile(r"(.*?)\s*(\?|\[\s*\])", re.DOTALL)
_OR_NULL = re.compile(r"(.*?)\s*\|\s*(?:null|none|undefined)", re.IGNORECASE | re.DOTALL)
_TEXT_KEYED = re.compile(r"\bmap\s*<\s*string\s*,\s*")
_LONGEST = 200


def repaired(wrong: str) -> str:
    """The type text that a wrong one was likely meant to be; it may still be wrong.

    >>> repaired("Optional[List[str]]")
    'optional<list<string>>'
    """
    if len(wrong) > _LONGEST:
        return wrong
    text = wrong.strip()
    for suffixed in (_OR_NULL, _SUFFIXED):
        if found := suffixed.fullmatch(text):
            inner = repaired(found[1])
            return f"list<{inner}>" if "[" in text[found.end(1) :] else f"optional<{inner}>"
    text = text.replace("[", "<").replace("]", ">").replace("(", "<").replace(")", ">")
    text = _APPLIED.sub(lambda found: _constructor(found[1]), text)
    text = _BARE.sub(lambda found: BUILT_IN_SLIPS.get(found[1], found[1]), text)
    text = re.sub(r"\b(optional|list|map|set)\b(?!\s*<)", r"\1<string>", text)
    return _TEXT_KEYED.sub("map<", text)


def _constructor(name: str) -> str:
    return _CONSTRUCTOR_SLIPS.get(name.lower(), name) + "<"

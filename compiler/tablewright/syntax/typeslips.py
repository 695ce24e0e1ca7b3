"""What people write for types out of habit from other languages, and what it is called here."""

from __future__ import annotations

BUILT_IN_SLIPS: dict[str, str] = {
    **dict.fromkeys(("str", "text", "varchar", "nvarchar", "char", "email", "url"), "string"),
    **dict.fromkeys(("S", "phone", "character", "varying", "keyword"), "string"),
    **dict.fromkeys(("int", "long", "bigint", "short", "smallint", "tinyint"), "integer"),
    **dict.fromkeys(("int32", "int64", "serial"), "integer"),
    **dict.fromkeys(("number", "numeric", "money", "N", "dec"), "decimal"),
    **dict.fromkeys(("double", "real", "float32", "float64"), "float"),
    **dict.fromkeys(("bool", "bit", "BOOL"), "boolean"),
    **dict.fromkeys(("binary", "varbinary", "blob", "bytea", "byte", "buffer", "B"), "bytes"),
    **dict.fromkeys(("timestamp", "timestamptz", "time", "instant", "iso8601"), "datetime"),
    **dict.fromkeys(("day",), "date"),
    **dict.fromkeys(("guid", "uuid4", "uuid7"), "uuid"),
    **dict.fromkeys(("ksuid",), "ulid"),
    **dict.fromkeys(("any", "object", "jsonb", "document", "data", "M"), "json"),
    **dict.fromkeys(("array", "tuple", "stringlist", "L"), "list<string>"),
    **dict.fromkeys(("dict", "dictionary", "hash", "hashmap", "record"), "map<string>"),
    **dict.fromkeys(("frozenset", "stringset", "SS"), "set<string>"),
    **dict.fromkeys(("numberset", "NS"), "set<decimal>"),
    **dict.fromkeys(("binaryset", "BS"), "set<bytes>"),
}
"""Wrong names of built-in types, each with the type text that says what was likely meant."""

_SURE = frozenset(
    {"str", "varchar", "nvarchar", "char", "character", "int", "bigint", "bool", "BOOL", "S", "B"}
    | {"SS", "BS", "stringset", "binaryset"}
)
"""The names that have one meaning only: a `number` may be whole or not, a `timestamp` a number."""

_OTHERS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("number", "numeric", "N"), ("integer",)),
    **dict.fromkeys(("numberset", "NS"), ("set<integer>",)),
    "data": ("bytes", "string"),
    "byte": ("integer",),
    "record": ("json",),
}
"""What else a name may mean, after the first."""

_IN_WORDS = {
    "N": "`integer` for whole numbers, `decimal` for others",
    "number": "`integer` for whole numbers, `decimal` for others",
    "numeric": "`integer` for whole numbers, `decimal` for others",
    "NS": "`set<integer>`, or `set<decimal>`",
    "numberset": "`set<integer>`, or `set<decimal>`",
    "M": "`json` for any document, `map<string>`, or `{fields: {city: string}}` in place of a type",
    "object": "`json` for any document, or `{fields: {city: string}}` in place of a type",
    "record": "`map<string>`, or `{fields: {city: string}}` in place of a type",
    "L": "`list<string>`, with the type of its entries",
    "NULL": "`optional<string>`, with the type of the value where there is one",
    "null": "`optional<string>`, with the type of the value where there is one",
    "enum": "`{enum: [active, closed]}` in place of the type",
    "struct": "`{fields: {city: string}}` in place of the type",
    "epoch": "`{type: datetime, format: epoch_seconds}`",
    "unixtime": "`{type: datetime, format: epoch_seconds}`",
    "unix_timestamp": "`{type: datetime, format: epoch_seconds}`",
    "ttl": "`{type: datetime, format: epoch_seconds}`, and name it under the entity's `ttl`",
    "timestamp": "`datetime`, or `{type: datetime, format: epoch_seconds}` for a number of seconds",
}
_LETTERS = 2
_SEPARATORS = str.maketrans("", "", "_- ")


def slip(name: str) -> str | None:
    """The wrong name as the tables here have it: the letters of DynamoDB's types as they are, any
    other name whatever its case."""
    if name in BUILT_IN_SLIPS or name in _IN_WORDS:
        return name
    folded = name.lower()
    for each in (folded, folded.translate(_SEPARATORS)):
        if len(name) > _LETTERS and (each in BUILT_IN_SLIPS or each in _IN_WORDS):
            return each
    return None


def meanings(name: str, built_in: frozenset[str]) -> tuple[str, ...]:
    """The type texts that a wrong name may stand for, the likeliest first."""
    folded = name.lower().translate(_SEPARATORS)
    if folded in built_in:
        return (folded,)
    if (found := slip(name)) is None or found not in BUILT_IN_SLIPS:
        return _CONTAINERS.get(folded, ())
    return (BUILT_IN_SLIPS[found], *_OTHERS.get(found, ()))


_CONTAINERS = {"list": ("list<string>",), "map": ("map<string>",), "set": ("set<string>",)}


def in_words(name: str, built_in: frozenset[str]) -> str | None:
    """What to write in place of a wrong name, where that is known."""
    found = slip(name)
    if found in _IN_WORDS:
        return f"write {_IN_WORDS[found]}"
    meant = meanings(name, built_in)
    return f"the language calls it `{meant[0]}`" if meant else None


def is_sure(name: str, built_in: frozenset[str]) -> bool:
    """Whether a wrong name has one meaning only, such as another case of a right one."""
    return name.lower().translate(_SEPARATORS) in built_in or slip(name) in _SURE

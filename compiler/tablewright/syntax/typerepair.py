"""Type texts in the notation of other languages, written as this one has them."""

from __future__ import annotations

import re
from collections.abc import Collection

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.editing.changes import Value
from tablewright.ir.types import Kind
from tablewright.syntax.typeslips import is_sure, meanings

BUILT_IN = frozenset(kind.value for kind in Kind)

_CONSTRUCTORS = {
    **dict.fromkeys(("list", "array", "sequence", "tuple", "arraylist", "vec"), "list"),
    **dict.fromkeys(("map", "dict", "record", "mapping", "hashmap", "dictionary"), "map"),
    **dict.fromkeys(("set", "frozenset", "hashset"), "set"),
    **dict.fromkeys(("optional", "maybe", "option", "nullable"), "optional"),
}
_LONGEST = 200
_ENUM = re.compile(
    r"(?:enum|literal|oneof|one_of)\s*[\[(<{:](.*?)[\])>}]?", re.IGNORECASE | re.DOTALL
)
_OPTIONAL = re.compile(
    r"(?:optional|maybe|option|nullable)\s*[\[(<](.*)[\])>]", re.IGNORECASE | re.DOTALL
)
_NULLS = ("null", "none", "undefined")
_ITEM = re.compile(r"\w(?:[\w .-]*\w)?")
_TEXTS = r"varchar2?|nvarchar|char|nchar|character varying|character|string|str|text"
_SIZED_TEXT = re.compile(rf"(?:{_TEXTS})\s*[(\[<]\s*(\d{{1,6}})\s*[)\]>]", re.IGNORECASE)
_SIZED = re.compile(r"([A-Za-z_]\w*)\s*\(\s*\d+\s*(?:,\s*\d+\s*)?\)", re.ASCII)
_LIST = re.compile(r"(?:\[\s*([^\[\],|]+)\s*\]|([^|]+?)\s*\[\s*\])", re.DOTALL)
_APPLIED = re.compile(r"([A-Za-z_]\w*)\s*<", re.ASCII)
_BARE = re.compile(r"\b([A-Za-z_]\w*)\b(?!\s*<)", re.ASCII)
_TEXT_KEYED = re.compile(r"\bmap\s*<\s*string\s*,\s*")
_WHOLE = re.compile(r"\b(?:decimal|numeric)\b", re.IGNORECASE)
_TYPE = re.compile(r"((?:(?:optional|list|map|set)<)*)([A-Za-z_]\w*)(>*)", re.ASCII)
_SETTABLE = BUILT_IN - {"json", "boolean"}
_SET = re.compile(r"\bset<([^<>]*)(.)")


@frozen
class Repair:
    """What a type text was likely meant to be: a type text, or a map in place of a type.

    `certain` where nothing else can have been meant, and what is written is a type.
    """

    value: Value
    certain: bool


def repaired(wrong: str, known: Collection[str] = ()) -> Repair | None:
    """What a text was meant to be that is no type text; `known` are the model's own types.

    >>> repaired("Optional[List[str]]")
    Repair(value='optional<list<string>>', certain=True)
    >>> repaired("enum(admin, user)")
    Repair(value={'enum': ['admin', 'user']}, certain=True)
    """
    text = wrong.strip()
    if len(text) > _LONGEST or not text:
        return None
    own = frozenset(known)
    return (
        _enum(text)
        or _optional(text, own)
        or _union(text, own)
        or _sized(text, own)
        or _list(text, own)
        or _generic(text, own)
    )


def _enum(text: str) -> Repair | None:
    """`enum[a, b]`, `Literal["a", "b"]`."""
    found = _ENUM.fullmatch(text)
    return None if found is None else _listed(re.split(r"[,|]", found[1]), certain=True)


def _listed(items: list[str], *, certain: bool) -> Repair | None:
    values: list[Value] = [item.strip().strip("\"'").strip() for item in items]
    fitting = all(isinstance(value, str) and _ITEM.fullmatch(value) for value in values)
    if not fitting or len({str(value) for value in values}) != len(values):
        return None
    return Repair({"enum": values}, certain)


def _inner(text: str, known: frozenset[str]) -> Repair | None:
    """A part of a type text, which may be right as it is."""
    text = text.strip()
    if text in known or text in BUILT_IN:
        return Repair(text, certain=True)
    return repaired(text, known)


def _optional(text: str, known: frozenset[str]) -> Repair | None:
    """`Optional[T]`, `T?`, `T | None`."""
    if found := _OPTIONAL.fullmatch(text):
        return _made_optional(_inner(found[1], known))
    if text.endswith("?") or text.startswith("?"):
        return _made_optional(_inner(text.strip("?"), known))
    if text.endswith("!"):
        return _inner(text.removesuffix("!"), known)
    parts = [part.strip() for part in text.split("|")]
    left = [part for part in parts if part.lower() not in _NULLS]
    if left and len(left) < len(parts):
        return _made_optional(_inner(" | ".join(left), known))
    return None


def _made_optional(inner: Repair | None) -> Repair | None:
    if inner is None:
        return None
    if isinstance(inner.value, dict):
        return altered(inner, value={**inner.value, "optional": True})
    text = str(inner.value)
    return inner if text.startswith("optional<") else altered(inner, value=f"optional<{text}>")


def _union(text: str, known: frozenset[str]) -> Repair | None:
    """`admin | user`: values, unless one of them is the name of a type."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) < 2 or any(part in known or meanings(part, BUILT_IN) for part in parts):
        return None
    return _listed(parts, certain=all(part[:1] in "\"'" for part in parts if part))


def _sized(text: str, known: frozenset[str]) -> Repair | None:
    """`varchar(20)`, `decimal(10, 2)`."""
    if found := _SIZED_TEXT.fullmatch(text):
        size = int(found[1])
        return Repair({"type": "string", "max_length": size}, certain=True) if size else None
    found = _SIZED.fullmatch(text)
    inner = None if found is None else _inner(found[1], known)
    if found is None or inner is None or inner.value not in known | BUILT_IN:
        return None
    return altered(inner, certain=_WHOLE.fullmatch(found[1]) is not None)


def _list(text: str, known: frozenset[str]) -> Repair | None:
    """`T[]`, `[T]`."""
    found = _LIST.fullmatch(text)
    inner = None if found is None else _inner(found[1] or found[2], known)
    if inner is None or not isinstance(inner.value, str):
        return None
    return _typed(f"list<{inner.value}>", known, certain=inner.certain)


def _generic(text: str, known: frozenset[str]) -> Repair | None:
    """Names and constructors of other languages."""
    text = text.replace("[", "<").replace("]", ">").replace("(", "<").replace(")", ">")
    sure = True

    def name(found: re.Match[str]) -> str:
        nonlocal sure
        meant = () if found[1] in known or found[1] in BUILT_IN else meanings(found[1], BUILT_IN)
        sure = sure and (not meant or is_sure(found[1], BUILT_IN))
        return meant[0] if meant else found[1]

    text = _APPLIED.sub(lambda found: _CONSTRUCTORS.get(found[1].lower(), found[1]) + "<", text)
    text = _BARE.sub(name, text)
    text = re.sub(r"\s*([<>])\s*", r"\1", _TEXT_KEYED.sub("map<", text))
    held = re.sub(r"\boptional\b(?!<)", "optional<string>", text)
    return _typed(held, known, certain=sure and held == text)


def _typed(text: str, known: frozenset[str], *, certain: bool) -> Repair | None:
    """A type text; certain only where it is one: of known names, and sets of what they can hold."""
    shape = _TYPE.fullmatch(text)
    if shape is None or shape[1].count("<") != len(shape[3]):
        return None
    sets = all(found[1] in _SETTABLE and found[2] == ">" for found in _SET.finditer(text))
    nested = text.rfind("optional<") > 0
    return Repair(text, certain and shape[2] in known | BUILT_IN and sets and not nested)

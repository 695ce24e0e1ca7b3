"""The parts of the language that are designed but not built, by the part of a model they belong to.

Someone who has read about one of them must not be asked whether they meant another key, but told
what there is in its place.
"""

from __future__ import annotations

_ANYWHERE = frozenset({"was", "retired", "phase"})
_BY_PART = {
    "Tablewright model": frozenset({"include", "expect"}),
    "Entity": frozenset({"expect", "examples", "count_of"}),
    "Attribute": frozenset({"copy_of", "count_of"}),
    "Access pattern": frozenset({"expect"}),
}


def is_later(part: str, key: str) -> bool:
    """Whether a key of that part of a model (by its title in the schema) is for a later version."""
    return key in _ANYWHERE or key in _BY_PART.get(part, frozenset())


_CLIENT = "use boto3's client beside the module for it"
_APPLICATION = "leave it out, and do it in the application"
_INSTEAD = {
    "Entity": {"count_of": _APPLICATION},
    "Attribute": {"copy_of": _APPLICATION, "count_of": _APPLICATION},
    "Access pattern": {"expect": "leave it out"},
}
_OTHERWISE = {"Access pattern": f"leave the pattern out, and {_CLIENT}"}


def in_its_place(part: str, key: str) -> str:
    """What to do without a key of that part."""
    otherwise = "leave it out" if key in _ANYWHERE else _OTHERWISE.get(part, "leave it out")
    return _INSTEAD.get(part, {}).get(key, otherwise)

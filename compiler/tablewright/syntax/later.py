"""The parts of the language that are designed but not built, by the part of a model they belong to.

Someone who has read about one of them must not be asked whether they meant another key, but told
what there is in its place.
"""

from __future__ import annotations

from tablewright.diagnostics import shown
from tablewright.ir.naming import snake

_ANYWHERE = frozenset({"was", "retired", "phase"})
_TABLE = frozenset(
    {
        "max_throughput",
        "warm_throughput",
        "class",
        "kinesis_stream",
        "contributor_insights",
        "replicas",
        "consistency",
        "resource_policy",
        "import_from_s3",
    }
)
_BY_PART = {
    "Tablewright model": frozenset({"include", "expect"}),
    "Entity": frozenset({"unique", "variants", "expect", "examples", "count_of"}),
    "Attribute": frozenset({"copy_of", "count_of"}),
    "Table": _TABLE,
    "Stage": _TABLE,
    "Index": frozenset({"max_throughput", "warm_throughput", "contributor_insights"}),
    "Access pattern": frozenset(
        {
            "scan",
            "segments",
            "create",
            "put",
            "update",
            "delete",
            "batch_get",
            "batch_write",
            "transaction",
            "check",
            "if",
            "set",
            "add",
            "remove",
            "append",
            "upsert",
            "hydrate",
            "then",
            "key",
            "expect",
        }
    ),
}


def is_later(part: str, key: str) -> bool:
    """Whether a key of that part of a model (by its title in the schema) is for a later version."""
    return key in _ANYWHERE or key in _BY_PART.get(part, frozenset())


_LONGEST = 64
_WRITES = ("create", "put", "update", "delete")
_CLIENT = "use boto3's client beside the module for it"
_APPLICATION = "leave it out, and do it in the application"
_CONSTRUCT = "leave it out, and set it in the CDK app on the construct, which is `.table`"
_UPDATE = (
    "leave the pattern out: every entity has its own `update_…` in the generated module; for what"
    f" that cannot do, {_CLIENT}"
)
_INSTEAD = {
    "Entity": {
        "unique": f"leave it out, and {_CLIENT}: a transaction that also puts an item for its"
        " value",
        "variants": "leave it out, and write an entity for each of them",
        "count_of": _APPLICATION,
    },
    "Attribute": {"copy_of": _APPLICATION, "count_of": _APPLICATION},
    "Access pattern": {
        **dict.fromkeys(("if", "set", "add", "remove", "append"), _UPDATE),
        "upsert": "leave the pattern out: every entity has its own `put_…` in the generated module",
        "hydrate": "leave it out, and read each of the others by a `get` pattern",
        "then": "leave it out, and read each of the others by a pattern of its own",
        "key": "leave it out: `given` says what the caller knows",
        "expect": "leave it out",
    },
}
_OTHERWISE = {
    "Access pattern": f"leave the pattern out, and {_CLIENT}",
    "Table": _CONSTRUCT,
    "Stage": _CONSTRUCT,
    "Index": _CONSTRUCT,
}


def in_its_place(part: str, key: str, value: object) -> str:
    """What to do without a key of that part; `value` is what stands there."""
    if part == "Access pattern" and key in _WRITES:
        return _own_method(key, value)
    otherwise = "leave it out" if key in _ANYWHERE else _OTHERWISE.get(part, "leave it out")
    return _INSTEAD.get(part, {}).get(key, otherwise)


def _own_method(verb: str, value: object) -> str:
    """Each entity has its methods already, without a pattern."""
    named = isinstance(value, str) and value.isidentifier() and len(value) <= _LONGEST
    names = [f"{each}_{snake(str(value))}" if named else f"{each}_…" for each in (verb, *_WRITES)]
    methods = ", ".join(shown(name, _LONGEST + 10) for name in dict.fromkeys(names))
    return f"leave the pattern out: every entity has {methods} in the generated module"

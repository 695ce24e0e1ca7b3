"""The parts of the language that are designed but not built, by the part of a model they belong to.

Someone who has read about one of them must not be asked whether they meant another key.
"""

from __future__ import annotations

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
    "Entity": frozenset({"unique", "version", "variants", "expect", "examples", "count_of"}),
    "Attribute": frozenset({"copy_of", "count_of"}),
    "Table": _TABLE,
    "Stage": _TABLE,
    "Index": frozenset({"max_throughput", "warm_throughput", "contributor_insights"}),
    "Entity in an index": frozenset({"when"}),
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
            "filter",
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

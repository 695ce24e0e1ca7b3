"""What people write out of habit from DynamoDB's own interface, and what it is called here."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics import nearest

_HABITS = {
    "hash_key": "partition_key",
    "hash": "partition_key",
    "pk": "partition_key",
    "range_key": "sort_key",
    "range": "sort_key",
    "sk": "sort_key",
    "gsi": "indexes",
    "lsi": "indexes",
    "gsis": "indexes",
    "lsis": "indexes",
    "global_secondary_indexes": "indexes",
    "local_secondary_indexes": "indexes",
    "billing_mode": "billing",
    "pay_per_request": "on_demand",
    "pitr": "point_in_time_recovery",
    "stream_view_type": "stream",
    "kms_key": "encryption",
    "time_to_live": "ttl",
    "ttl_attribute": "ttl",
    "fields": "attributes",
    "properties": "attributes",
    "models": "entities",
    "patterns": "access_patterns",
    "queries": "access_patterns",
    "scanindexforward": "order",
    "order_by": "order",
    "sort": "order",
    "consistent_read": "consistent",
    "consistentread": "consistent",
    "projection_expression": "project",
    "select": "project",
    "where": "given",
    "params": "given",
    "parameters": "given",
    "s": "string",
    "n": "number",
    "b": "binary",
    "<": "lt",
    "<=": "le",
    ">": "gt",
    ">=": "ge",
    "snapshot": "retain",
    "delete": "destroy",
}


def meant(word: str, candidates: Iterable[str]) -> str | None:
    """The candidate that a slip of the fingers, or a habit, made this word of."""
    known = tuple(candidates)
    habit = _HABITS.get(word.lower().replace("-", "_"))
    return habit if habit in known else nearest(word, known)

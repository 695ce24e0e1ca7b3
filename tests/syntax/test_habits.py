"""Words of DynamoDB's own interface, understood."""

from __future__ import annotations

import pytest

from tablewright.syntax.habits import meant


@pytest.mark.parametrize(
    ("word", "candidates", "expected"),
    [
        ("hash_key", ["partition_key", "sort_key"], "partition_key"),
        ("range-key", ["partition_key", "sort_key"], "sort_key"),
        ("PAY_PER_REQUEST", ["on_demand"], "on_demand"),
        ("partitionKey", ["partition_key"], "partition_key"),
        ("pk", ["name", "type"], None),
        ("zzz", ["name"], None),
    ],
)
def test_what_was_meant(word: str, candidates: list[str], expected: str | None) -> None:
    assert meant(word, candidates) == expected

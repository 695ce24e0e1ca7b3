"""A mistake made ten times as often takes about ten times as long to find."""

from __future__ import annotations

import pytest
from tests.scale.timing import MOST, least_ratio

from tablewright.pipeline import compile_text

SMALL, LARGE = 30, 300
FAR_FROM_SQUARE = 2 * MOST
"""Comparing each with each would take a hundred times as long; small times are hard to measure."""
HEAD = """\
tablewright: 1
model: Large
table: {partition_key: PK, sort_key: SK}
entities:
"""


def _entities(body: str, count: int) -> str:
    return HEAD + "".join(f"  Kind{n}:\n" + body.replace("<n>", str(n)) for n in range(count))


COPIED = """\
    key: {PK: "TENANT#{tenant_id}", SK: "KIND#{id<n>}"}
    attributes: {tenant_id: ulid, id<n>: ulid}
"""
ORPHAN = """\
    parent: Unknown<n>x
    key: {PK: "TENANT#{tenant_id}", SK: "KIND<n>#{item_id}"}
    attributes: {tenant_id: ulid, item_id: ulid}
"""
MISTYPED = """\
    key: {PK: "TENANT#{tenant_id}", SK: "KIND<n>#{item_id}"}
    attributes: {tenant_id: ulid, item_id: ulid, title: Strng<n>}
"""
SUFFIXED = """\
    key: {PK: "TENANT#{tenant_id}", SK: "{item_id}#KIND<n>#"}
    attributes: {tenant_id: ulid, item_id: ulid}
"""
MIDDLE = """\
    key: {PK: "TENANT#{tenant_id}", SK: "{name}#{item_id}#KIND<n>#{part}"}
    attributes: {tenant_id: ulid, name: string, item_id: ulid, part: string}
"""
VALUES = """\
    key: {PK: "TENANT#{tenant_id}", SK: "{kind}#{part}"}
    attributes: {tenant_id: ulid, kind: {enum: [a<n>, b<n>]}, part: string}
"""


@pytest.mark.parametrize(
    ("body", "code", "spared"),
    [
        (COPIED, "TW306", 1),
        (ORPHAN, "TW204", 0),
        (MISTYPED, "TW201", 0),
        (SUFFIXED, None, LARGE),
        (MIDDLE, None, LARGE),
        (VALUES, None, LARGE),
    ],
    ids=["copied", "orphan", "mistyped", "suffixed", "middle", "values"],
)
def test_many_findings(body: str, code: str | None, spared: int) -> None:
    small, large = _entities(body, SMALL), _entities(body, LARGE)
    found = compile_text(large).findings
    assert [finding.code for finding in found] == [code] * (LARGE - spared)
    ratio = least_ratio(lambda: compile_text(small), lambda: compile_text(large))
    assert ratio <= FAR_FROM_SQUARE

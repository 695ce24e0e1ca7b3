"""One mistake made in every entity of a large model is found in each, and soon."""

from __future__ import annotations

from time import process_time

import pytest

from tablewright.pipeline import compile_text

COUNT = 500
_MOST_SECONDS = 20.0
HEAD = """\
tablewright: 1
model: Large
table: {partition_key: PK, sort_key: SK}
entities:
"""


def _entities(body: str) -> str:
    return HEAD + "".join(f"  Kind{n}:\n" + body.replace("<n>", str(n)) for n in range(COUNT))


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


@pytest.mark.parametrize(
    ("body", "code", "findings"),
    [
        (COPIED, "TW306", COUNT - 1),
        (ORPHAN, "TW204", COUNT),
        (MISTYPED, "TW201", COUNT),
        (SUFFIXED, None, 0),
    ],
    ids=["copied", "orphan", "mistyped", "suffixed"],
)
def test_many_findings(body: str, code: str | None, findings: int) -> None:
    text = _entities(body)
    before = process_time()
    found = compile_text(text).findings
    taken = process_time() - before
    assert [finding.code for finding in found] == [code] * findings
    assert taken < _MOST_SECONDS

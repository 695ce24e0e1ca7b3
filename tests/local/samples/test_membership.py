"""What a pattern is asked for is in the index that it reads, where anything is."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal
from enum import StrEnum
from uuid import UUID

import pytest

from tablewright.local.samples import Sample, met
from tablewright.pipeline import compile_text


class _Status(StrEnum):
    OPEN = "open"
    CLOSED = "closed"


OPEN = Sample(
    "Ticket",
    {
        "status": _Status.OPEN,
        "score": 3,
        "price": Decimal("2.5"),
        "urgent": True,
        "tags": frozenset({"red"}),
        "note": "a word",
        "due": date(2026, 1, 10),
        "seen": datetime(2026, 1, 1, tzinfo=UTC),
        "owner": UUID(int=1),
        "blob": b"\x00",
    },
)
CLOSED = Sample("Ticket", {"status": _Status.CLOSED, "score": 1, "tags": frozenset[str]()})


@pytest.mark.parametrize(
    "when",
    [
        "{status: open}",
        "{status: {in: [open]}}",
        "{not: {status: closed}}",
        "{score: {between: [2, 5]}}",
        "{score: {gt: 1}, price: {ge: 2.5}}",
        "{any_of: [{score: {lt: 0}}, {urgent: true}]}",
        "{tags: exists}",
        "{tags: {contains: red}}",
        "{tags: {size: {ge: 1}}}",
        "{note: {begins_with: a}}",
        "{note: {contains: word}}",
        "{note: {size: 6}}",
        "{due: {ge: '2026-01-10'}}",
        "{seen: '2026-01-01T00:00:00Z'}",
        "{owner: 00000000-0000-0000-0000-000000000001}",
        "{blob: AA==}",
        "{due: exists, seen: {lt: '2027-01-01T00:00:00Z'}}",
    ],
)
def test_what_is_not_in_the_index_is_not_asked_for(when: str) -> None:
    plan = compile_text(
        f"""
tablewright: 1
model: Desk
table:
  partition_key: PK
  indexes: {{Some: {{partition_key: some_pk}}}}
entities:
  Ticket:
    key: {{PK: "TICKET#{{number}}"}}
    indexes: {{Some: {{key: {{some_pk: "DESK#{{desk}}"}}, when: {when}}}}}
    attributes:
      number: integer
      desk: string
      status: {{enum: [open, closed]}}
      score: integer
      price: optional<decimal>
      urgent: optional<boolean>
      tags: set<string>
      note: optional<string>
      due: optional<date>
      seen: optional<datetime>
      owner: optional<uuid>
      blob: optional<bytes>
access_patterns:
  some: {{query: Ticket, given: [desk]}}
  one: {{get: Ticket}}
"""
    ).plan
    assert plan is not None
    some, one = plan.reads
    assert met(plan, some, [CLOSED, OPEN]) == [OPEN]
    assert met(plan, one, [CLOSED, OPEN]) == [CLOSED, OPEN]
    assert met(plan, some, [CLOSED]) == [CLOSED], "rather than none"

"""Items are in an index just while its condition holds: as the engine decides it in a filter."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest
from tests.backends.python.generated import compiled, imported, make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

CONDITIONS = [
    "{status: open}",
    "{status: {ne: open}}",
    "{status: {in: [open, waiting]}}",
    "{not: {status: {in: [open, waiting]}}}",
    "{mood: good}",
    "{mood: {ne: good}}",
    "{mood: {in: [good, bad]}}",
    "{mood: exists}",
    "{mood: not_exists}",
    "{urgent: true}",
    "{urgent: {ne: true}}",
    "{checked: false}",
    "{checked: {ne: false}}",
    "{not: {checked: true}}",
    "{priority: {ge: 3}}",
    "{priority: {between: [2, 5]}}",
    "{not: {priority: {between: [2, 5]}}}",
    "{price: 2.5}",
    "{price: {lt: 2.5}}",
    "{price: {gt: 2.5}}",
    "{not: {price: {gt: 2.5}}}",
    "{price: {in: [1.5, 9E+10]}}",
    "{rate: {le: 0.25}}",
    "{rate: {between: [-1, 0.5]}}",
    "{note: {begins_with: '$$'}}",
    "{not: {note: {begins_with: '$$'}}}",
    "{note: {contains: word}}",
    "{not: {note: {contains: word}}}",
    "{note: {lt: word}}",
    "{note: {size: {ge: 5}}}",
    "{note: {size: 0}}",
    "{note: {size: {ne: 0}}}",
    "{not: {note: {size: {ge: 5}}}}",
    "{tags: {contains: red}}",
    "{not: {tags: {contains: red}}}",
    "{tags: exists}",
    "{tags: not_exists}",
    "{tags: {size: 0}}",
    "{tags: {size: {ge: 2}}}",
    "{tags: {size: {between: [1, 2]}}}",
    "{steps: {contains: 2}}",
    "{steps: {size: {lt: 2}}}",
    "{counts: {size: {ne: 1}}}",
    "{moments: {contains: '2026-01-01T00:00:02Z'}}",
    "{blob: {gt: AAE=}}",
    "{blob: {size: {le: 1}}}",
    "{due: {ge: '2026-01-10'}}",
    "{due: {begins_with: '2026-01-1'}}",
    "{seen: {ge: '2026-01-01T00:00:02Z'}}",
    "{seen: {lt: '2026-01-01T00:00:02Z'}}",
    "{seen: '2026-01-01T00:00:02Z'}",
    "{seen: {ne: '2026-01-01T00:00:02Z'}}",
    "{not: {seen: {in: ['2026-01-01T00:00:02Z', '2026-01-01T00:00:03Z']}}}",
    "{opened_at: {begins_with: '2026-01-01T00:0'}}",
    "{opened_at: {between: ['2026-01-01T00:05:00Z', '2026-01-01T00:20:00+00:00']}}",
    "{owner: 00000000-0000-0000-0000-000000000001}",
    "{owner: {gt: 00000000-0000-0000-0000-000000000001}}",
    "{owner: {begins_with: '0'}}",
    "{raw: exists}",
    "{status: open, priority: {lt: 5}}",
    "{status: open, mood: exists, due: {gt: '2026-01-09'}}",
    "{any_of: [{status: open}, {price: {ge: 2}}, {tags: {contains: blue}}]}",
    "{not: {any_of: [{status: open}, {not: {price: {ge: 2}}}]}}",
    "{any_of: [{all_of: [{due: exists}, {note: not_exists}]}, {not: {urgent: true}}], mood: good}",
    "{not: {all_of: [{mood: {ne: bad}}, {seen: exists}]}}",
]
TOGETHER = 16
ITEMS = 24
T0 = datetime(2026, 1, 1, tzinfo=UTC)
KEY = ("desk", "number")


def model_of(conditions: list[str]) -> str:
    """A model with an index for each condition, and the same condition as a filter."""
    numbered = list(enumerate(conditions))
    indexes = ", ".join(f"IN{n}: {{partition_key: P{n}, sort_key: S{n}}}" for n, _ in numbered)
    entries = "\n".join(
        f'      IN{n}: {{key: {{P{n}: "D#{{desk}}", S{n}: "{{number:06d}}"}}, when: {when}}}'
        for n, when in numbered
    )
    patterns = "\n".join(
        f"  kept{n}: {{query: Ticket, given: [desk], index: table, filter: {when}}}\n"
        f"  indexed{n}: {{query: Ticket, given: [desk], index: IN{n}}}"
        for n, when in numbered
    )
    return f"""
tablewright: 1
model: Tickets
types: {{Moment: {{type: datetime, format: epoch_seconds}}}}
table: {{partition_key: PK, sort_key: SK, indexes: {{{indexes}}}}}
entities:
  Ticket:
    key: {{PK: "DESK#{{desk}}", SK: "TICKET#{{number:06d}}"}}
    indexes:
{entries}
    attributes:
      desk: {{type: string, min_length: 1}}
      number: {{type: integer, min: 0}}
      opened_at: datetime
      status: {{enum: [open, waiting, closed]}}
      mood: {{enum: [good, bad], optional: true}}
      priority: {{type: integer, min: 0, max: 9}}
      note: optional<string>
      price: {{type: decimal, optional: true, stored_as: p}}
      rate: optional<float>
      tags: set<string>
      steps: list<integer>
      moments: list<Moment>
      counts: map<integer>
      blob: optional<bytes>
      urgent: boolean
      checked: optional<boolean>
      due: optional<date>
      seen: {{type: datetime, optional: true, format: iso_seconds}}
      owner: {{type: uuid, optional: true, sensitive: true}}
      raw: {{type: json, optional: true}}
access_patterns:
{patterns}
"""


@cache
def compiled_at(at: int) -> tuple[Plan, ModuleType]:
    """The plan and the module of some of the conditions."""
    plan = compiled(model_of(CONDITIONS[at : at + TOGETHER]))
    return plan, imported(plan)


def values(module: ModuleType, rnd: random.Random) -> dict[str, Any]:
    """The values of a ticket: each comes up often, and an optional one is often missing."""

    def maybe(value: Any) -> Any:
        return value if rnd.random() < 0.7 else None

    seconds = [timedelta(seconds=rnd.randrange(5), microseconds=rnd.choice([0, 9])) for _ in "abc"]
    return {
        "opened_at": T0 + timedelta(minutes=rnd.randrange(30)),
        "status": rnd.choice(list(module.TicketStatus)),
        "mood": maybe(rnd.choice(list(module.TicketMood))),
        "priority": rnd.randrange(10),
        "note": maybe(rnd.choice(["$5 off", "say $5", "word", "a word here", "", "é"])),
        "price": maybe(Decimal(rnd.choice(["0", "1.5", "2.5", "2.50", "2.50001", "9E+10"]))),
        "rate": maybe(rnd.choice([-1.0, 0.25, 0.5, 1e9])),
        "tags": frozenset(rnd.sample(["red", "blue", "é"], rnd.randrange(4))),
        "steps": [rnd.randrange(3) for _ in range(rnd.randrange(4))],
        "moments": [T0 + each for each in seconds[: rnd.randrange(4)]],
        "counts": dict.fromkeys(rnd.sample("xyz", rnd.randrange(4)), 1),
        "blob": maybe(rnd.choice([b"\x00", b"\x00\x01", b"\xff\xff"])),
        "urgent": rnd.random() < 0.3,
        "checked": maybe(rnd.random() < 0.5),
        "due": maybe(date(2026, 1, rnd.randrange(8, 16))),
        "seen": maybe(T0 + seconds[0]),
        "owner": maybe(UUID(int=rnd.randrange(3))),
        "raw": maybe({"a": [1, None]}),
    }


def with_values(fresh: dict[str, Any]) -> Callable[[Any], Any]:
    """What gives an item other values."""
    return lambda old: replace(old, **fresh)


def check(db: Any, conditions: list[str]) -> Iterator[int]:
    """Hold every index against the filter of its condition; how many items each has."""
    for number, condition in enumerate(conditions):
        kept = list(getattr(db, f"kept{number}")(desk="d"))
        indexed = list(getattr(db, f"indexed{number}")(desk="d"))
        assert indexed == kept, condition
        yield len(indexed)


@pytest.mark.parametrize("at", range(0, len(CONDITIONS), TOGETHER))
def test_an_index_has_what_a_filter_keeps(moto_client: DynamoDBClient, at: int) -> None:
    plan, module = compiled_at(at)
    (table,) = make_tables(moto_client, plan).values()
    db = module.Tickets(moto_client, table_name=table)
    rnd = random.Random(at)
    conditions = CONDITIONS[at : at + TOGETHER]
    for number in range(ITEMS):
        ticket = module.Ticket(desk="d", number=number, **values(module, rnd))
        (db.create_ticket if number % 2 else db.put_ticket)(ticket)
    assert all(0 < held < ITEMS for held in check(db, conditions)), (
        "each condition tells items apart"
    )
    for number in range(ITEMS):
        db.modify_ticket(desk="d", number=number, change=with_values(values(module, rnd)))
    (entity,) = plan.entities
    alone = [each.attribute for each in entity.updatable if each.attribute not in KEY]
    for number in range(ITEMS):
        fresh = values(module, rnd)
        changed = {name: fresh[name] for name in rnd.sample(alone, rnd.randrange(len(alone)))}
        got = db.update_ticket(desk="d", number=number, **changed)
        assert {f.name for f in fields(got)} >= set(changed)
    list(check(db, conditions))


DESK = """
tablewright: 1
model: Desk
table:
  partition_key: PK
  sort_key: SK
  indexes:
    Open: {partition_key: open_pk, sort_key: open_sk}
    Due: {partition_key: due_pk, sort_key: open_sk}
    Mine: {partition_key: agent, sort_key: mine_sk}
entities:
  Ticket:
    key: {PK: "DESK#{desk}", SK: "TICKET#{number}"}
    indexes:
      Open: {key: {open_pk: "D#{desk}", open_sk: "{title}"}, when: {status: open}}
      Due: {key: {due_pk: "D#{desk}"}, when: {status: waiting, due: exists}}
      Mine: {key: {mine_sk: "{number:06d}"}, when: {any_of: [{status: open}, {due: exists}]}}
    attributes:
      desk: string
      number: integer
      title: string
      agent: string
      status: {enum: [open, waiting, closed]}
      due: optional<date>
access_patterns:
  open_tickets: {query: Ticket, given: [desk], index: Open}
  due_tickets: {query: Ticket, given: [desk], index: Due}
  of_agent: {query: Ticket, given: [agent]}
"""
DESK_PLAN = compiled(DESK)
DESK_MODULE = imported(DESK_PLAN)


@pytest.fixture
def desk(moto_client: DynamoDBClient) -> tuple[Any, Any]:
    """The desk on a new table, and what gives a raw item."""
    (table,) = make_tables(moto_client, DESK_PLAN).values()
    db = DESK_MODULE.Desk(moto_client, table_name=table)

    def keys(number: int) -> set[str]:
        key: Any = {"PK": {"S": "DESK#d"}, "SK": {"S": f"TICKET#{number}"}}
        item = moto_client.get_item(TableName=table, Key=key).get("Item", {})
        return set(item) & {"open_pk", "open_sk", "due_pk", "mine_sk", "agent"}

    return db, keys


def test_a_key_that_two_conditions_share_is_always_there(desk: tuple[Any, Any]) -> None:
    db, keys = desk
    status = DESK_MODULE.TicketStatus
    new = {"desk": "d", "title": "t", "agent": "ann"}
    db.create_ticket(DESK_MODULE.Ticket(number=1, status=status.OPEN, **new))
    db.create_ticket(DESK_MODULE.Ticket(number=2, status=status.CLOSED, **new))
    assert keys(1) == {"open_pk", "open_sk", "agent", "mine_sk"}
    assert keys(2) == {"open_sk", "agent"}
    assert [each.number for each in db.open_tickets(desk="d")] == [1]


def test_what_decides_together_is_updated_together(desk: tuple[Any, Any]) -> None:
    db, keys = desk
    status = DESK_MODULE.TicketStatus
    db.create_ticket(
        DESK_MODULE.Ticket(desk="d", number=1, title="t", agent="ann", status=status.CLOSED)
    )
    with pytest.raises(DESK_MODULE.InvalidValueError):
        db.update_ticket(desk="d", number=1, status=status.OPEN)
    db.update_ticket(desk="d", number=1, status=status.WAITING, due=date(2026, 1, 1))
    assert keys(1) == {"open_sk", "due_pk", "agent", "mine_sk"}
    assert [each.number for each in db.due_tickets(desk="d")] == [1]
    db.update_ticket(desk="d", number=1, status=status.WAITING, due=None)
    assert keys(1) == {"open_sk", "agent"}
    db.update_ticket(desk="d", number=1, title="other")
    assert [each.number for each in db.of_agent(agent="ann")] == []


def test_the_docstring_says_which_items_the_index_has() -> None:
    text = DESK_MODULE.Desk.open_tickets.__doc__
    assert text is not None
    assert "Open has a Ticket only while status = 'open'." in text

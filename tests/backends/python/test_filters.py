"""Filters beside an oracle in plain Python, on random items, whole and page by page."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest
from tests.backends.python.generated import compiled, connected, imported, module_of

from tablewright.backends.python.machinery.expressions import Names
from tablewright.backends.python.machinery.filters import (
    where_all,
    where_any,
    where_compared,
    where_not,
)
from tablewright.backends.python.machinery.values import WireItem

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

T0 = datetime(2026, 1, 1, tzinfo=UTC)
OWNERS = [UUID(int=n) for n in range(3)]
TAGS = ["red", "blue", "é", ""]
MANY = 60
Keep = Callable[[Any], bool]


@pytest.fixture(scope="module")
def module() -> ModuleType:
    """The module whose model uses everything that a filter can say."""
    return module_of("filters")


def made(module: ModuleType, rnd: random.Random, number: int) -> Any:
    """A ticket in which each value comes up often, and each optional one is often missing."""

    def maybe(value: Any) -> Any:
        return value if rnd.random() < 0.7 else None

    return module.Ticket(
        desk="d",
        number=number,
        agent=rnd.choice("ab"),
        opened_at=T0 + timedelta(minutes=number),
        status=rnd.choice(list(module.Status)),
        priority=rnd.randrange(10),
        note=maybe(rnd.choice(["$5 off", "say $5", "word", "a word here", "", "é"])),
        price=maybe(Decimal(rnd.choice(["0", "1.5", "2.5", "2.50001", "9E+10"]))),
        rate=maybe(rnd.choice([-1.0, 0.25, 0.5, 1e9])),
        tags=frozenset(rnd.sample(TAGS, rnd.randrange(4))),
        steps=[rnd.randrange(3) for _ in range(rnd.randrange(4))],
        counts=dict.fromkeys(rnd.sample("xyz", rnd.randrange(4)), 1),
        blob=maybe(rnd.choice([b"\x00", b"\xff\xff"])),
        urgent=rnd.random() < 0.3,
        due=maybe(date(2026, 1, rnd.randrange(8, 16))),
        seen=maybe(T0 + timedelta(seconds=rnd.randrange(6))),
        owner=maybe(rnd.choice(OWNERS)),
        raw=maybe({"a": [1, None]}),
    )


@pytest.fixture(scope="module")
def stored(module: ModuleType) -> list[Any]:
    """The tickets that are in the table, in the order of its key."""
    rnd = random.Random(20)
    return [made(module, rnd, number) for number in range(MANY)]


@pytest.fixture
def tickets(moto_client: DynamoDBClient, module: ModuleType, stored: list[Any]) -> Any:
    """The table with these tickets, and some of another desk."""
    db = connected(moto_client, "filters")
    for each in stored:
        db.put_ticket(each)
    db.put_ticket(module.Ticket(**{**fields(stored[0]), "desk": "other", "agent": "c"}))
    return db


def fields(item: Any) -> dict[str, Any]:
    """The attributes of an item."""
    names: tuple[str, ...] = item.__slots__
    return {name: getattr(item, name) for name in names}


def keeps_nothing(item: Any) -> bool:
    """Nothing lies between ends that are out of order, or is one of none."""
    del item
    return False


def questions(module: ModuleType) -> list[tuple[str, dict[str, Any], Keep]]:
    """Each pattern with arguments, and what it keeps by the words of the language."""
    status, between = module.Status, module.between
    half = timedelta(milliseconds=500)
    four = T0 + timedelta(seconds=4)
    return [
        (
            "with_status",
            {"status": status.WAITING},
            lambda t: t.status is status.WAITING and t.priority >= 3,
        ),
        ("in_status", {"status": [status.OPEN, status.CLOSED]}, lambda t: t.status != "waiting"),
        ("in_status", {"status": []}, keeps_nothing),
        ("not_in_status", {"other": status.OPEN}, lambda t: t.status == "waiting"),
        (
            "priced",
            {"price": between(Decimal("1.5"), Decimal("2.5"))},
            lambda t: t.price is not None and Decimal("1.5") <= t.price <= Decimal("2.5"),
        ),
        ("priced", {"price": between(Decimal(3), Decimal(1))}, keeps_nothing),
        ("noted", {}, lambda t: (t.note or "").startswith("$")),
        ("mentions", {"word": "word"}, lambda t: "word" in (t.note or "")),
        ("not_noted", {"where": "word"}, lambda t: t.note != "word"),
        ("tagged", {"tag": "é", "step": 2}, lambda t: "é" in t.tags or 2 in t.steps),
        *(
            (
                "of_size",
                {"tags_size": size, "many": between(1, 2)},
                lambda t, size=size: len(t.tags) <= size and 1 <= len(t.steps) <= 2,
            )
            for size in (-1, 0, 1)
        ),
        *(
            ("not_of_size", {"least": least}, lambda t, least=least: len(t.tags) < least)
            for least in (0, 1, 2)
        ),
        *(
            ("seen_before", {"seen": at}, lambda t, at=at: t.seen is not None and t.seen < at)
            for at in (four, four + half, four - half)
        ),
        *(
            ("seen_since", {"seen": at}, lambda t, at=at: t.seen is not None and t.seen >= at)
            for at in (four, four + half, four - half)
        ),
        (
            "due_in",
            {"until": date(2026, 1, 12)},
            lambda t: t.due is not None and 10 <= t.due.day <= 12,
        ),
        (
            "urgent_or_cheap",
            {"rate": 0.5},
            lambda t: (
                t.urgent
                and not (
                    t.price is not None
                    and t.price > Decimal("2.5")
                    and t.rate is not None
                    and t.rate <= 0.5
                )
            ),
        ),
        ("owned", {"owner": OWNERS[1]}, lambda t: t.owner == OWNERS[1]),
        ("kept", {}, lambda t: t.blob is not None and t.raw is None),
    ]


def test_what_is_kept_is_what_the_words_say(
    tickets: Any, module: ModuleType, stored: list[Any]
) -> None:
    for name, arguments, keeps in questions(module):
        query = getattr(tickets, name)(desk="d", **arguments)
        wanted = [each.number for each in stored if keeps(each)]
        assert [each.number for each in query] == wanted, name
        assert query.count() == len(wanted), name
        assert getattr(query.first(), "number", None) == next(iter(wanted), None), name


@pytest.mark.parametrize("size", [7])
def test_pages_are_full_whatever_is_dropped(
    tickets: Any, module: ModuleType, stored: list[Any], size: int
) -> None:
    for name, arguments, keeps in questions(module):
        query = getattr(tickets, name)(desk="d", **arguments)
        wanted = [each.number for each in stored if keeps(each)]
        found: list[int] = []
        page = query.page(limit=size)
        while page.cursor is not None:
            assert len(page.items) == size, name
            found += [each.number for each in page.items]
            page = query.page(limit=size, cursor=page.cursor)
        assert page.items or not wanted, name
        assert found + [each.number for each in page.items] == wanted, name


def test_an_index_is_filtered_by_what_it_holds(tickets: Any, stored: list[Any]) -> None:
    wanted = [
        (each.priority, each.number)
        for each in reversed(stored)
        if each.agent == "a" and each.priority in (1, 2, 8) and each.note is None
    ]
    found = tickets.of_agent(agent="a", third=8)
    assert [(each.priority, each.number) for each in found] == wanted
    assert len(found.page().items) == min(2, len(wanted))


def test_the_number_the_one_and_the_first(tickets: Any, module: ModuleType, stored: Any) -> None:
    wanted = sum(1 for each in stored if len(each.counts) > 1)
    assert tickets.how_many(desk="d", counts_size=1) == wanted
    urgent = [each.number for each in stored if each.urgent]
    assert tickets.first_urgent(desk="d").number == urgent[0]
    assert [each.number for each in tickets.a_few(desk="d")] == urgent[:3]
    assert tickets.the_one(desk="d", blob=b"none") is None
    with pytest.raises(module.NotUniqueError):
        tickets.the_one(desk="d", blob=b"\xff\xff")


def test_a_cursor_belongs_to_its_filter(tickets: Any, module: ModuleType) -> None:
    cursor = tickets.tagged(desk="d", tag="red", step=1).page(limit=1).cursor
    again = tickets.tagged(desk="d", tag="red", step=1).page(limit=1, cursor=cursor)
    assert len(again.items) == 1
    with pytest.raises(module.CursorError):
        tickets.tagged(desk="d", tag="blue", step=1).page(limit=1, cursor=cursor)


def test_more_values_than_dynamodb_compares_are_refused(tickets: Any, module: ModuleType) -> None:
    most = [module.Status.OPEN] * 100
    assert tickets.in_status(desk="d", status=most).count() > 0
    with pytest.raises(module.InvalidValueError, match=r"in_status\.status"):
        tickets.in_status(desk="d", status=[*most, module.Status.OPEN])


def test_a_value_of_another_type_is_refused_and_not_shown(tickets: Any, module: ModuleType) -> None:
    with pytest.raises(module.InvalidValueError) as caught:
        tickets.owned(desk="d", owner="a secret")
    assert "secret" not in str(caught.value)


def test_a_time_without_a_zone_is_refused(tickets: Any, module: ModuleType) -> None:
    with pytest.raises(module.InvalidValueError, match="seen"):
        tickets.seen_since(desk="d", seen=T0.replace(tzinfo=None))


def test_brackets_stand_once_and_where_they_are_needed() -> None:
    one, two = (where_compared(name, "=", {"S": name}) for name in "ab")
    names = Names()
    values: WireItem = {}
    text = where_not(where_any(one, where_all(one, two)))(names, values)
    assert text == "(NOT (#n0 = :w0 OR (#n0 = :w1 AND #n1 = :w2)))"
    assert values == {":w0": {"S": "a"}, ":w1": {"S": "a"}, ":w2": {"S": "b"}}


PLAIN = """
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  Note:
    key: {PK: "USER#{user}", SK: "NOTE#{note_id}"}
    attributes: {user: string, note_id: ulid, where_all: integer, list: string}
access_patterns:
  notes: {query: Note, given: [user]%s}
"""
FILTER = ", filter: {where_all: ge, list: {in: $list}}"


def test_only_a_module_that_filters_has_the_machinery_for_it() -> None:
    reads_alone = PLAIN.replace("    attributes:", "    operations: [create, get]\n    attributes:")
    assert not hasattr(imported(compiled(reads_alone % "")), "where_compared")
    assert hasattr(imported(compiled(reads_alone % FILTER)), "where_compared")


def test_arguments_hide_nothing_that_a_filter_needs(moto_client: DynamoDBClient) -> None:
    module = imported(compiled(PLAIN % FILTER))
    moto_client.create_table(
        TableName="notes",
        BillingMode="PAY_PER_REQUEST",
        KeySchema=[
            {"AttributeName": "PK", "KeyType": "HASH"},
            {"AttributeName": "SK", "KeyType": "RANGE"},
        ],
        AttributeDefinitions=[
            {"AttributeName": name, "AttributeType": "S"} for name in ("PK", "SK")
        ],
    )
    db = module.Notes(moto_client, table_name="notes")
    note_id = "01J9ZQ4V8N3T5W7X9Y1B2C3D4E"
    db.create_note(module.Note(user="u", note_id=note_id, where_all_=3, list="x"))
    assert len(db.notes(user="u", where_all_=3, list=["x", "y"]).all()) == 1
    assert db.notes(user="u", where_all_=4, list=["x", "y"]).all() == []

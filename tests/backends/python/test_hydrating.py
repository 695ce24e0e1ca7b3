"""Whole items through indexes that lack attributes, and the items that results name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Failing, Recorder, Sparing
from tests.backends.python.generated import connected, module_of
from tests.backends.python.test_batches import no_pause
from tests.backends.python.test_queries import pages

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODULE = module_of("following")
OPEN, CLOSED = MODULE.TicketStatus.OPEN, MODULE.TicketStatus.CLOSED
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)


def ticket(number: int, **more: Any) -> Any:
    """A ticket of the desk `d`."""
    values: dict[str, Any] = {
        "status": CLOSED if number % 3 == 0 else OPEN,
        "kind": "odd" if number % 2 else "even",
        "agent": f"a{number % 4}",
        "seconded_by": None if number % 5 else "a1",
    }
    return MODULE.Ticket(
        desk="d",
        number=number,
        opened=date(2026, 1, 1) + timedelta(days=number),
        text=f"Ticket {number}",
        **{**values, **more},
    )


TICKETS = [ticket(number) for number in range(30)]
AGENTS = [MODULE.Agent(name=f"a{number}", phone=f"+{number}") for number in range(3)]


@pytest.fixture
def desk(moto_client: DynamoDBClient, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A desk with tickets and the agents of most of them; nobody waits."""
    monkeypatch.setattr(MODULE.time, "sleep", no_pause)
    db = connected(moto_client, "following")
    for each in TICKETS:
        db.create_ticket(each)
    for agent in AGENTS:
        db.create_agent(agent)
    db.create_ticket(ticket(90, ends=LONG_AGO))
    return db


def where(test: Callable[[Any], bool]) -> list[Any]:
    """The tickets that pass a test."""
    return [each for each in TICKETS if test(each)]


def test_whole_items_come_through_an_index_that_lacks_attributes(desk: Any) -> None:
    closed = where(lambda each: each.status is CLOSED)
    recorder = desk._access.client = Recorder(desk._access.client)
    query = desk.tickets_by_status(status=CLOSED)
    assert query.all() == closed
    assert recorder.operations == ["query", "batch_get_item"]
    assert set(recorder.calls[0][1]["ExpressionAttributeNames"].values()) == {
        "status",
        "opened",
        "PK",
        "SK",
    }
    assert query.first() == closed[0]
    assert query.count() == len(closed)
    assert desk.tickets_by_status(status=CLOSED, include_expired=True).count() == len(closed) + 1
    assert desk.one_of_agent(agent="a2", number=MODULE.ge(3)) == TICKETS[6]
    texts = desk.texts_of_agent(agent="a3").all()
    assert [(each.number, each.text) for each in texts] == [
        (each.number, each.text) for each in where(lambda each: each.agent == "a3")
    ]


@pytest.mark.parametrize("limit", [1, 3, 4, 5, 100])
def test_pages_are_full_in_order_and_join_up(desk: Any, limit: int) -> None:
    closed = where(lambda each: each.status is CLOSED)
    found = pages(desk.tickets_by_status(status=CLOSED), limit)
    assert [each for page in found for each in page] == closed
    assert all(len(page) == limit for page in found[:-1])
    odd = where(lambda each: each.status is OPEN and each.kind == "odd")
    kept = pages(desk.tickets_of_kind(status=OPEN, kind="odd"), limit)
    assert [each for page in kept for each in page] == odd
    assert all(len(page) == limit for page in kept[:-1])


class Behind:
    """An index that is behind: what was deleted or moved since is still in it."""

    def __init__(self, client: Any, between: Callable[[], Any]) -> None:
        self.client = client
        self.between = between

    def __getattr__(self, name: str) -> Any:
        return getattr(self.client, name)

    def query(self, **request: Any) -> Any:
        """The answer of a moment ago."""
        answer = self.client.query(**request)
        self.between()
        return answer


def test_what_is_gone_or_moved_meanwhile_is_no_result(desk: Any) -> None:
    other = MODULE.Following(desk._access.client, table_name=desk._access.table_name("Following"))

    def between() -> None:
        other.delete_ticket(desk="d", number=3)
        other.update_ticket(desk="d", number=6, status=OPEN, opened=date(2027, 1, 1))
        other.update_ticket(desk="d", number=9, text="another")

    desk._access.client = Behind(desk._access.client, between)
    found = desk.tickets_by_status(status=CLOSED).all()
    assert [each.number for each in found][:4] == [0, 9, 12, 15]
    assert found[1].text == "another"
    assert all(each.status is CLOSED for each in found)


def test_results_come_with_the_items_that_they_name(desk: Any) -> None:
    recorder = desk._access.client = Recorder(desk._access.client)
    agents = {each.name: each for each in AGENTS}
    found = desk.tickets_with_agents(desk="d").all()
    assert [each.ticket for each in found] == TICKETS
    assert [each.agent for each in found] == [agents.get(each.agent) for each in TICKETS]
    # One batch, in which each agent is asked for once, and as consistently as the tickets.
    assert recorder.operations == ["query", "batch_get_item"]
    (asked,) = recorder.calls[1][1]["RequestItems"].values()
    assert (len(asked["Keys"]), asked["ConsistentRead"]) == (4, True)


def test_a_follow_up_is_used_as_a_query_is(desk: Any) -> None:
    query = desk.seconds_of_agent(agent="a0")
    mine = where(lambda each: each.agent == "a0")
    expected = [(each, AGENTS[1] if each.seconded_by else None) for each in mine]
    assert [(each.ticket, each.agent) for each in query] == expected
    assert query.count() == len(mine)
    assert (query.first().ticket, query.first().agent) == expected[0]
    found = pages(query, 3)
    assert [(each.ticket, each.agent) for page in found for each in page] == expected
    assert [len(page) for page in found] == [3, 3, 2]
    assert query.page(limit=2, max_requests=1).cursor is not None
    with pytest.raises(MODULE.CursorError):
        desk.seconds_of_agent(agent="a1").page(cursor=query.page(limit=2).cursor)
    assert desk.seconds_of_agent(agent="nobody").first() is None
    with pytest.raises(MODULE.NotUniqueError):
        query.one()


def test_one_result_comes_with_its_item(desk: Any) -> None:
    found = desk.first_with_agent(desk="d", number=5)
    assert (found.ticket.text, found.agent) == ("Ticket 5", AGENTS[1])
    assert desk.first_with_agent(desk="d", number=3).agent is None
    assert desk.first_with_agent(desk="d", number=77) is None


def test_expired_items_are_not_gone_on_to(desk: Any) -> None:
    desk.put_agent(MODULE.Agent(name="a1", phone="+1", ends=LONG_AGO))
    assert desk.first_with_agent(desk="d", number=5).agent is None
    found = desk.first_with_agent(desk="d", number=5, include_expired=True)
    assert found.agent.name == "a1"


def test_keys_that_stay_unprocessed_are_an_error_and_no_gap(desk: Any) -> None:
    client = desk._access.client
    desk._access.client = Sparing(client, lambda call: call % 3)
    assert len(desk.tickets_by_status(status=CLOSED).all()) == 10
    assert len(desk.tickets_with_agents(desk="d").all()) == 30
    desk._access.client = Failing(client, "batch_get_item")
    for query in (desk.tickets_by_status(status=CLOSED), desk.tickets_with_agents(desk="d")):
        with pytest.raises(MODULE.UnprocessedKeysError):
            query.all()
        with pytest.raises(MODULE.UnprocessedKeysError):
            query.page(limit=3)
    assert issubclass(MODULE.UnprocessedKeysError, MODULE.AccessError)


def test_an_item_that_cannot_be_read_does_not_spoil_the_pairs(
    desk: Any, moto_client: DynamoDBClient
) -> None:
    item: Any = {"PK": {"S": "AGENT#a1"}, "SK": {"S": "PROFILE"}, "_type": {"S": "Agent"}}
    moto_client.put_item(TableName=desk._access.table_name("Following"), Item=item)
    with pytest.raises(MODULE.ItemDecodeError):
        desk.tickets_with_agents(desk="d").all()
    seen: list[Any] = []
    desk._access.on_undecodable = seen.append
    found = desk.tickets_with_agents(desk="d").all()
    assert [each.ticket for each in found] == TICKETS
    assert {each.agent.name for each in found if each.agent} == {"a0", "a2"}
    assert len(seen) == 1

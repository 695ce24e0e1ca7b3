"""Queries that meet strangers, and drop them."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, get_type_hints

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import connected, module_of
from tests.backends.python.makers import START
from tests.backends.python.test_queries import pages

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODULE = module_of("dropping")
TICKETS = (1, 2, 30, 31, 32, 33, 60, 61)


def ticket(number: int) -> Any:
    """A ticket on board `b`."""
    made = START + timedelta(minutes=number)
    return MODULE.Ticket(board="b", seq=number, made=made, title=f"{number}")


@pytest.fixture
def board(moto_client: DynamoDBClient) -> Any:
    """A board of eight tickets among sixty-two notes."""
    db = connected(moto_client, "dropping")
    for number in range(62):
        made = START + timedelta(minutes=number)
        db.create_note(MODULE.Note(board="b", seq=number, made=made))
    for number in TICKETS:
        db.create_ticket(ticket(number))
    return db


def test_strangers_are_no_results(board: Any) -> None:
    every = [ticket(number) for number in TICKETS]
    assert board.tickets(board="b").all() == every
    assert board.tickets(board="b").count() == len(TICKETS)
    assert board.count_tickets(board="b") == len(TICKETS)
    assert board.three_tickets(board="b").all() == every[:3]
    assert board.three_tickets(board="b").count() == 3
    assert board.tickets(board="b").first() == every[0]
    assert board.tickets(board="b", seq=MODULE.between(2, 31)).all() == every[1:4]
    assert board.tickets_of_day(made=every[4].made).all() == [every[4]]
    assert board.first_ticket(board="b", seq=30) == every[2]
    assert board.first_ticket(board="b", seq=3) is None


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8, 9, 100])
def test_pages_are_full_although_most_is_dropped(board: Any, limit: int) -> None:
    found = pages(board.tickets(board="b"), limit)
    assert [each.seq for page in found for each in page] == list(TICKETS)
    assert all(len(page) == limit for page in found[:-1])
    assert found[-1]


def test_a_limit_over_all_holds_over_pages(board: Any) -> None:
    assert [len(page) for page in pages(board.three_tickets(board="b"), 2)] == [2, 1]
    assert [len(page) for page in pages(board.three_tickets(board="b"))] == [3]


def test_a_page_stops_after_so_many_requests_and_can_go_on(
    board: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MODULE, "READ_BUDGET", 2)
    monkeypatch.setattr(MODULE, "DROPPING_READ", 5)
    access = board._access
    access.client = Recorder(access.client)
    found = pages(board.tickets(board="b"), 4)
    assert [each.seq for page in found for each in page] == list(TICKETS)
    assert any(len(page) < 4 for page in found[:-1])
    assert len(access.client.calls) <= 2 * len(found)


def test_the_callers_choice_for_a_number_is_no_prefix() -> None:
    hints = get_type_hints(MODULE.Dropping.tickets, vars(MODULE))
    assert hints["seq"] == MODULE.OrderRange[int] | None

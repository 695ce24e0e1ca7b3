"""Orders that a sort key does not give."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model

TASK = """
Task:
  key: {PK: "USER#{user_id}", SK: "TASK#{status}#{due_on}#{task_id}"}
  attributes: {user_id: ulid, task_id: ulid, status: {enum: [open, done]}, due_on: date}
"""
OPEN = "open_tasks: {query: Task, given: [user_id, {status: open}]}\n"


@pytest.mark.parametrize("asked", ["limit: 5", "order: descending"])
def test_the_first_few_come_by_what_the_key_has_first(asked: str) -> None:
    patterns = f"{OPEN}next: {{query: Task, given: [user_id], {asked}}}\n"
    assert codes(model(TASK, patterns)) == ["TW517"]


@pytest.mark.parametrize(
    "pattern",
    [
        "next: {query: Task, given: [user_id, status], limit: 5}",
        "every: {query: Task, given: [user_id], page_size: 20}",
        "every: {query: Task, given: [user_id], order: ascending}",
        "grouped: {query: Task, given: [user_id], range: {status: ge}, limit: 5}",
    ],
    ids=["the choice is given", "no order is asked", "the key's own order", "the choice is ranged"],
)
def test_orders_that_the_key_gives(pattern: str) -> None:
    assert "TW517" not in codes(model(TASK, f"{OPEN}{pattern}\n"))


def test_where_no_pattern_is_given_the_choice_it_may_be_there_for_the_order() -> None:
    assert codes(model(TASK, "next: {query: Task, given: [user_id], limit: 5}\n")) == []


def test_words_after_the_choice_have_no_order_to_miss() -> None:
    entity = TASK.replace("#{due_on}#{task_id}", "#{title}").replace(
        "due_on: date", "title: string"
    )
    patterns = f"{OPEN}next: {{query: Task, given: [user_id], limit: 5}}\n"
    assert codes(model(entity, patterns)) == []


MIXED = """
Post:
  key: {{PK: "WALL#{{wall_id}}", SK: "{post}"}}
  attributes: {{wall_id: ulid, posted_at: datetime}}
Pin:
  key: {{PK: "WALL#{{wall_id}}", SK: "{pin}"}}
  attributes: {{wall_id: ulid, pin_id: ulid, pinned_on: date}}
"""


@pytest.mark.parametrize(
    ("post", "pin", "found"),
    [
        ("{posted_at}", "{pin_id}", ["TW518"]),
        ("{posted_at}#POST", "{pinned_on}#PIN", []),
        ("POST#{posted_at}", "PIN#{pin_id}", []),
        ("{posted_at}", "PIN#{pin_id}", []),
    ],
)
def test_items_in_one_order_sort_by_the_same_kind_of_value(
    post: str, pin: str, found: list[str]
) -> None:
    entities = MIXED.format(post=post, pin=pin)
    wall = "wall: {query: [Post, Pin], given: [wall_id], order: descending}\n"
    assert codes(model(entities, wall)) == found
    unordered = "wall: {query: [Post, Pin], given: [wall_id]}\n"
    assert codes(model(entities, unordered)) == []

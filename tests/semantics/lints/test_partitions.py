"""Partition keys of few values, and those that move with the clock."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, model, only_message

ORDER = """
Order:
  key: {{PK: "{pk}", SK: "ORDER#{{order_id}}"}}
  attributes:
    order_id: ulid
    shop_id: ulid
    status: {{enum: [placed, paid, shipped]}}
    express: boolean
    kind: {{type: string, constant: retail}}
    placed_at: {{type: datetime{generate}}}
"""
READ = "get_order: {get: Order}"
NOW = ", generate: now"


def _codes(pk: str, generate: str = "") -> list[str]:
    return codes(model(ORDER.format(pk=pk, generate=generate), READ))


@pytest.mark.parametrize(
    ("pk", "values"),
    [
        ("ORDERS", "one partition key value, `ORDERS`"),
        ("{kind}", "one partition key value, `retail`"),
        ("{status}", "one of 3 partition key values, `{status}`"),
        ("O#{status}#{express}", "one of 6 partition key values, `O#{status}#{express}`"),
    ],
)
def test_a_partition_key_of_few_values_says_how_many(pk: str, values: str) -> None:
    message = only_message(model(ORDER.format(pk=pk, generate=""), READ))
    assert message.startswith(f"every `Order` in the table has {values}: DynamoDB serves at most")


@pytest.mark.parametrize("pk", ["SHOP#{shop_id}", "SHOP#{shop_id}#{status}", "{placed_at}"])
def test_one_part_of_many_values_is_enough(pk: str) -> None:
    assert _codes(pk) == []


def test_an_item_that_there_is_only_one_of_shares_its_partition_with_nobody() -> None:
    settings = """
        Settings:
          key: {PK: SETTINGS, SK: "{realm}"}
          attributes: {realm: {enum: [test, live]}, text: string}
    """
    assert codes(model(settings, "get_settings: {get: Settings}")) == []


INDEXED = """
Task:
  key: {{PK: "TASK#{{task_id}}", SK: TASK}}
  indexes: {{GSI1: {{key: {{GSI1PK: "{{state}}", GSI1SK: "{{task_id}}"}}{sparse}}}}}
  attributes: {{task_id: ulid, state: {{enum: [open, done], optional: {optional}}}}}
"""
BY_STATE = "tasks_by_state: {query: Task, given: [state]}"


def test_an_index_counts_where_it_is_read_and_holds_every_item() -> None:
    every = INDEXED.format(sparse="", optional="false")
    assert "TW701" in codes(model(every, BY_STATE, table=WITH_INDEX))
    assert "TW701" not in codes(model(every, "get_task: {get: Task}", table=WITH_INDEX))
    rare = INDEXED.format(sparse=", sparse: true", optional="true")
    assert codes(model(rare, BY_STATE, table=WITH_INDEX)) == []


@pytest.mark.parametrize("pk", ["{placed_at:%Y-%m-%d}", "DAY#{placed_at:%Y-%m}#{status}"])
def test_the_day_of_now_is_one_value_at_a_time(pk: str) -> None:
    assert _codes(pk, NOW) == ["TW702"]


@pytest.mark.parametrize("pk", ["{shop_id}#{placed_at:%Y-%m-%d}", "DAY#{placed_at}"])
def test_a_day_within_something_or_a_whole_time_is_not(pk: str) -> None:
    assert _codes(pk, NOW) == []


def test_a_whole_date_of_now_is_the_day_of_now() -> None:
    visits = """
        Visit:
          key: {PK: "{on}", SK: "VISIT#{visit_id}"}
          attributes: {on: {type: date, generate: now}, visit_id: ulid}
    """
    assert codes(model(visits, "visits_on: {query: Visit, given: ['on']}")) == ["TW702"]


def test_a_table_that_exists_already_is_as_it_is() -> None:
    table = "table: {name: orders, adopted: true, partition_key: PK, sort_key: SK}"
    assert codes(model(ORDER.format(pk="ORDERS", generate=""), READ, table=table)) == []


def test_a_day_that_somebody_gives_is_not_today() -> None:
    assert _codes("{placed_at:%Y-%m-%d}") == []

"""Indexes that hold what the table or another index holds, and two that could be one."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, model

TWO = """
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
    GSI2: {partition_key: GSI2PK, sort_key: GSI2SK}
"""
ORDER = """
Order:
  key: {{PK: "CUSTOMER#{{customer_id}}", SK: "ORDER#{{order_id}}"}}
  indexes:
    GSI1: {{key: {{GSI1PK: "{partition}", GSI1SK: "{sort}"}}}}
  attributes: {{customer_id: ulid, order_id: ulid, placed_at: datetime}}
"""
READ = "orders: {query: Order, given: [customer_id], index: GSI1}\n"


@pytest.mark.parametrize(
    ("sort", "found"), [("ORDER#{order_id}", ["TW514"]), ("ORDER#{placed_at}", [])]
)
def test_an_index_with_the_keys_of_the_table(sort: str, found: list[str]) -> None:
    order = ORDER.format(partition="CUSTOMER#{customer_id}", sort=sort)
    assert codes(model(order, READ, table=WITH_INDEX)) == found


def test_a_smaller_copy_of_the_table_makes_reads_cheaper() -> None:
    order = ORDER.format(partition="CUSTOMER#{customer_id}", sort="ORDER#{order_id}")
    table = WITH_INDEX.replace("GSI1SK}", "GSI1SK, projection: keys_only}")
    read = READ.replace("GSI1}", "GSI1, project: [customer_id, order_id]}")
    assert codes(model(order, read, table=table)) == []


def test_one_other_entity_gives_an_index_a_purpose() -> None:
    order = ORDER.format(partition="CUSTOMER#{customer_id}", sort="ORDER#{order_id}")
    courier = """
    Parcel:
      key: {PK: "PARCEL#{parcel_id}", SK: PARCEL}
      indexes:
        GSI1: {key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "PARCEL#{parcel_id}"}}
      attributes: {parcel_id: ulid, customer_id: ulid}
    """
    read = "all: {query: [Order, Parcel], given: [customer_id]}\n"
    assert codes(model(order + _level(courier), read, table=WITH_INDEX)) == []


TWICE = """
Order:
  key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
  indexes:
    GSI1: {key: {GSI1PK: "DAY#{day}", GSI1SK: "{order_id}"}}
    GSI2: {key: {GSI2PK: "DAY#{day}", GSI2SK: "{order_id}"}}
  attributes: {customer_id: ulid, order_id: ulid, day: date, total: integer}
"""
READ_TWICE = """
orders: {query: Order, given: [day], index: GSI1}
again: {query: Order, given: [day], order: descending, index: GSI2}
"""


def test_two_indexes_with_the_same_keys() -> None:
    assert codes(model(TWICE, READ_TWICE, table=TWO)) == ["TW515"]


def test_the_same_keys_the_other_way_round_are_another_index() -> None:
    turned = TWICE.replace(
        'GSI2PK: "DAY#{day}", GSI2SK: "{order_id}"', 'GSI2PK: "{order_id}", GSI2SK: "DAY#{day}"'
    )
    read = READ_TWICE.replace("given: [day], order: descending", "given: [order_id]")
    assert codes(model(turned, read, table=TWO)) == []


def test_the_same_keys_with_less_of_each_item_are_another_index() -> None:
    table = TWO.replace("GSI2SK}", "GSI2SK, projection: [total]}")
    read = READ_TWICE.replace("GSI2}", "GSI2, project: [total]}")
    assert codes(model(TWICE, read, table=table)) == []


APART = """
Customer:
  key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
  indexes:
    GSI1: {key: {GSI1PK: "EMAIL#{email}", GSI1SK: CUSTOMER}}
  attributes: {customer_id: ulid, email: string}
Order:
  key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
  indexes:
    GSI2: {key: {GSI2PK: "COURIER#{courier_id}", GSI2SK: "ORDER#{order_id}"}}
  attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
"""
READ_APART = """
by_email: {query: Customer, given: [email]}
carried: {query: Order, given: [courier_id]}
"""


def test_two_generic_indexes_that_no_entity_is_in_both_of() -> None:
    assert codes(model(APART, READ_APART, table=TWO)) == ["TW516"]


@pytest.mark.parametrize("partition", ["{courier_id}", "EMAIL#COURIER#{courier_id}"])
def test_keys_that_nothing_tells_apart(partition: str) -> None:
    entities = APART.replace("COURIER#{courier_id}", partition)
    assert codes(model(entities, READ_APART, table=TWO)) == []


def test_an_entity_that_needs_both() -> None:
    second = (
        '    GSI2: {key: {GSI2PK: "NAME#{name}", GSI2SK: CUSTOMER}}\n  attributes: {name: string,'
    )
    entities = APART.replace("  attributes: {", second, 1)
    patterns = READ_APART + "named: {query: Customer, given: [name]}\n"
    assert codes(model(entities, patterns, table=TWO)) == []


@pytest.mark.parametrize(
    "table",
    [
        TWO.replace("GSI2SK}", "GSI2SK, projection: keys_only}"),
        TWO.replace("GSI2PK, sort_key: GSI2SK", "courier_key, sort_key: order_key"),
        TWO.replace("GSI2PK,", "{name: GSI2PK, type: number},"),
    ],
    ids=["another projection", "keys with names of their own", "keys of another type"],
)
def test_indexes_that_are_not_alike(table: str) -> None:
    entities, patterns = APART, READ_APART
    if "keys_only" in table:
        patterns = patterns.replace("[courier_id]}", "[courier_id], count: true}")
    if "courier_key" in table:
        entities = entities.replace("GSI2PK", "courier_key").replace("GSI2SK", "order_key")
    if "number" in table:
        entities = entities.replace('"COURIER#{courier_id}"', '"{courier_id}"')
        entities = entities.replace("courier_id: ulid", "courier_id: integer")
    assert codes(model(entities, patterns, table=table)) == []


def _level(text: str) -> str:
    """The text four columns to the left."""
    return "\n".join(line[4:] for line in text.splitlines()) + "\n"

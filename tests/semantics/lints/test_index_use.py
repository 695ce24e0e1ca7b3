"""Indexes that nobody reads, and entities that nobody reads there."""

from __future__ import annotations

from tests.semantics.models import WITH_INDEX, codes, model

ORDER = """
Order:
  key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
  indexes:
    GSI1: {key: {GSI1PK: "COURIER#{courier_id}", GSI1SK: "ORDER#{order_id}"}}
  attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
"""
RETURN = """
Return:
  key: {PK: "CUSTOMER#{customer_id}", SK: "RETURN#{return_id}"}
  indexes:
    GSI1: {key: {GSI1PK: "COURIER#{courier_id}", GSI1SK: "RETURN#{return_id}"}}
  attributes: {customer_id: ulid, return_id: ulid, courier_id: ulid}
"""
OF_CUSTOMER = "orders: {query: Order, given: [customer_id]}\n"
OF_COURIER = "carried: {query: Order, given: [courier_id]}\n"
RETURNS = "returns: {query: Return, given: [customer_id]}\n"


def test_an_index_is_read_or_it_is_for_nothing() -> None:
    assert codes(model(ORDER, OF_CUSTOMER, table=WITH_INDEX)) == ["TW512"]
    assert codes(model(ORDER, OF_CUSTOMER + OF_COURIER, table=WITH_INDEX)) == []


def test_a_model_without_patterns_is_not_asked_what_its_indexes_are_for() -> None:
    assert codes(model(ORDER, table=WITH_INDEX)) == []


def test_others_may_read_the_indexes_of_an_adopted_table() -> None:
    adopted = WITH_INDEX + "  adopted: true\n  name: orders\n"
    assert codes(model(ORDER, OF_CUSTOMER, table=adopted)) == []


def test_an_unused_index_can_be_meant() -> None:
    table = WITH_INDEX.replace(
        "GSI1SK}", 'GSI1SK, ignore: [{rule: TW512, reason: "The warehouse team reads it."}]}'
    )
    assert codes(model(ORDER, OF_CUSTOMER, table=table)) == []


def test_an_entity_is_read_where_it_is_written() -> None:
    patterns = OF_COURIER + RETURNS
    assert codes(model(ORDER + RETURN, patterns, table=WITH_INDEX)) == ["TW513"]
    both = "carried: {query: [Order, Return], given: [courier_id]}\n"
    assert codes(model(ORDER + RETURN, both + RETURNS, table=WITH_INDEX)) == []


def test_of_an_unused_index_its_entities_are_not_spoken_of_one_by_one() -> None:
    patterns = OF_CUSTOMER + RETURNS
    assert codes(model(ORDER + RETURN, patterns, table=WITH_INDEX)) == ["TW512"]


def test_an_entity_that_cannot_stay_out_of_an_index_is_not_blamed() -> None:
    table = """
    table:
      partition_key: PK
      sort_key: SK
      indexes:
        Inverted: {partition_key: SK, sort_key: PK}
    """
    entities = (ORDER + RETURN).replace("  indexes:\n", "").replace("    GSI1: ", "  # ")
    patterns = "order: {query: Order, given: [order_id]}\n" + RETURNS
    assert codes(model(entities, patterns, table=table)) == []

"""Which key answers: the table if it can, else the only index that can."""

from __future__ import annotations

from tests.semantics.models import codes, model, plan_of, query

TABLE = """
table:
  partition_key: PK
  sort_key: SK
  indexes:
    First: {partition_key: GSI1PK, sort_key: GSI1SK}
    Second: {partition_key: GSI2PK, sort_key: GSI2SK}
"""


def _order(*indexes: str) -> str:
    """An order that is in the table and in the named indexes by its customer."""
    entity = """
Order:
  key: {PK: "ORDER#{order_id}", SK: ORDER}
  attributes: {order_id: ulid, customer_id: ulid, at: datetime, total: integer}
"""
    keys = {
        "First": '{GSI1PK: "C#{customer_id}", GSI1SK: "{at}"}',
        "Second": '{GSI2PK: "C#{customer_id}", GSI2SK: "{total:09d}"}',
    }
    body = "".join(f"    {name}:\n      key: {keys[name]}\n" for name in indexes)
    return f"{entity}  indexes:\n{body}" if indexes else entity


def _chosen(pattern: str, *indexes: str) -> tuple[str | None, str]:
    found = query(plan_of(model(_order(*indexes), f"asked: {pattern}", table=TABLE)), "asked")
    return found.index, found.reason


def test_the_table_comes_first() -> None:
    assert _chosen("{query: Order, given: [order_id]}", "First") == (
        None,
        "the table's own key answers it",
    )


def test_the_only_index_that_can() -> None:
    assert _chosen("{query: Order, given: [customer_id]}", "Second") == (
        "Second",
        "it is the only index whose key answers it",
    )


def test_a_range_tells_two_indexes_apart() -> None:
    index, _ = _chosen("{query: Order, given: [customer_id], range: {at: ge}}", "First", "Second")
    assert index == "First"


def test_of_several_the_model_must_name_one() -> None:
    patterns = "asked: {query: Order, given: [customer_id]}"
    assert codes(model(_order("First", "Second"), patterns, table=TABLE)) == ["TW402"]
    assert _chosen("{query: Order, given: [customer_id], index: Second}", "First", "Second") == (
        "Second",
        "the model names it",
    )


def test_the_table_can_be_named_too() -> None:
    assert _chosen("{query: Order, given: [order_id], index: table}", "First")[0] is None


def test_a_named_index_has_to_answer() -> None:
    patterns = "asked: {query: Order, given: [order_id], index: First}"
    assert codes(model(_order("First"), patterns, table=TABLE)) == ["TW401"]


def test_an_inverted_index_needs_no_templates() -> None:
    table = """
        table:
          partition_key: PK
          sort_key: SK
          indexes:
            Inverted: {partition_key: SK, sort_key: PK}
    """
    entities = """
        Membership:
          key: {PK: "USER#{user_id}", SK: "GROUP#{group_id}"}
          attributes: {user_id: ulid, group_id: ulid}
    """
    patterns = """
        groups_of_user: {query: Membership, given: [user_id]}
        users_of_group: {query: Membership, given: [group_id]}
    """
    plan = plan_of(model(entities, patterns, table=table))
    assert query(plan, "groups_of_user").index is None
    assert query(plan, "users_of_group").index == "Inverted"


def test_a_local_index_answers_consistently() -> None:
    table = """
        table:
          partition_key: PK
          sort_key: SK
          indexes:
            ByTotal: {local: true, sort_key: {name: total, type: number}}
    """
    entities = """
        Order:
          key: {PK: "C#{customer_id}", SK: "O#{order_id}"}
          attributes: {customer_id: ulid, order_id: ulid, total: decimal}
    """
    patterns = """
        large_orders:
          query: Order
          given: [customer_id]
          range: {total: ge}
          consistent: true
    """
    found = query(plan_of(model(entities, patterns, table=table)), "large_orders")
    assert (found.index, found.consistent) == ("ByTotal", True)

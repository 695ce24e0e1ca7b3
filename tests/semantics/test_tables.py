"""Tables: key attributes, several of them, names in them, indexes and what is in each."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, keys, model, plan_of

from tablewright.ir.tables import KeyAttribute, ProjectionKind
from tablewright.ir.types import WireType

ORDER = """
Order:
  key: {PK: "ORDER#{order_id}"}
  attributes: {order_id: ulid, placed_at: datetime, total: integer}
"""


def test_one_table_has_the_model_s_name() -> None:
    plan = plan_of(model(ORDER, table="table: {partition_key: PK}"))
    assert [table.name for table in plan.tables] == ["Tested"]
    assert plan.entity("Order").table == "Tested"


def test_several_tables_have_their_own() -> None:
    tables = """
        tables:
          Orders: {partition_key: PK}
          Customers: {partition_key: id, sort_key: {name: at, type: number}}
    """
    entities = """
        Order:
          table: Orders
          key: {PK: "{order_id}"}
          attributes: {order_id: ulid}
        Visit:
          table: Customers
          attributes: {id: ulid, at: integer}
    """
    plan = plan_of(model(entities, table=tables))
    assert [table.name for table in plan.tables] == ["Orders", "Customers"]
    assert plan.table("Customers").sort_key == KeyAttribute("at", WireType.N)
    assert keys(plan.entity("Visit")) == {"id": "{id}", "at": "{at}"}


@pytest.mark.parametrize(
    ("case", "names"),
    [
        (None, ["order_id", "placed_at", "total"]),
        ("snake", ["order_id", "placed_at", "total"]),
        ("camel", ["orderId", "placedAt", "total"]),
        ("pascal", ["OrderId", "PlacedAt", "Total"]),
    ],
)
def test_the_case_of_stored_names(case: str | None, names: list[str]) -> None:
    more = f", stored_case: {case}" if case else ""
    plan = plan_of(model(ORDER, table=f"table: {{partition_key: PK{more}}}"))
    assert [a.stored_as for a in plan.entity("Order").attributes] == names


def test_a_name_of_its_own_beats_the_case() -> None:
    entities = """
        Order:
          key: {PK: "{order_id}"}
          attributes: {order_id: {type: ulid, stored_as: oid}, placed_at: datetime}
    """
    plan = plan_of(model(entities, table="table: {partition_key: PK, stored_case: camel}"))
    assert [a.stored_as for a in plan.entity("Order").attributes] == ["oid", "placedAt"]


def test_an_entity_is_in_an_index_only_with_its_whole_key() -> None:
    table = """
        table:
          partition_key: PK
          indexes:
            ByTotal: {partition_key: [kind], sort_key: [total]}
    """
    entities = """
        Order:
          key: {PK: "ORDER#{order_id}"}
          attributes: {order_id: ulid, kind: string, total: integer}
        Customer:
          key: {PK: "CUSTOMER#{customer_id}"}
          attributes: {customer_id: ulid, kind: string}
    """
    plan = plan_of(model(entities, table=table))
    assert [key.index for key in plan.entity("Order").index_keys] == ["ByTotal"]
    assert plan.entity("Customer").index_keys == ()


def test_a_sparse_index_key_is_optional() -> None:
    table = """
        table:
          partition_key: PK
          indexes:
            ByCourier: {partition_key: GSI1PK}
    """
    entities = """
        Order:
          key: {PK: "ORDER#{order_id}"}
          indexes: {ByCourier: {key: {GSI1PK: "C#{courier}"}, sparse: true}}
          attributes: {order_id: ulid, courier: optional<ulid>}
    """
    (key,) = plan_of(model(entities, table=table)).entity("Order").index_keys
    assert key.sparse
    assert [binding.optional for binding in key.bindings] == [True]


def test_two_indexes_may_share_a_key_attribute() -> None:
    table = """
        table:
          partition_key: PK
          indexes:
            First: {partition_key: GSI1PK, sort_key: when}
            Second: {partition_key: GSI2PK, sort_key: when}
    """
    entities = """
        Order:
          key: {PK: "ORDER#{order_id}"}
          indexes:
            First: {key: {GSI1PK: "A#{order_id}", when: "{at}"}}
            Second: {key: {GSI2PK: "B#{order_id}"}}
          attributes: {order_id: ulid, at: datetime}
    """
    order = plan_of(model(entities, table=table)).entity("Order")
    assert [key.index for key in order.index_keys] == ["First", "Second"]
    assert [binding.attribute for binding in order.key_writes] == ["PK", "GSI1PK", "when", "GSI2PK"]


def test_a_projection_lists_stored_names_without_the_keys() -> None:
    table = """
        table:
          partition_key: PK
          stored_case: camel
          indexes:
            GSI1: {partition_key: GSI1PK, projection: [placed_at, total]}
            GSI2: {partition_key: placedAt, projection: [placed_at, total]}
    """
    entities = """
        Order:
          key: {PK: "ORDER#{order_id}"}
          attributes: {order_id: ulid, placed_at: datetime, total: integer}
    """
    plan = plan_of(model(entities, table=table))
    first, second = (index.projection for index in plan.tables[0].indexes)
    assert (first.kind, first.attributes) == (
        ProjectionKind.INCLUDE,
        ("placedAt", "total", "_type"),
    )
    assert second.attributes == ("total", "_type")


def test_the_type_attribute_can_have_another_name() -> None:
    entities = """
        Order:
          key: {PK: "{order_id}"}
          attributes: {order_id: ulid, _x: string}
    """.replace("_x", "x")
    plan = plan_of(model(entities, table="table: {partition_key: PK, type_attribute: kind}"))
    assert plan.tables[0].type_attribute == "kind"
    clash = entities.replace("x: string", "kind: string")
    assert codes(model(clash, table="table: {partition_key: PK, type_attribute: kind}")) == [
        "TW209"
    ]


def test_time_to_live_is_the_table_s_under_its_stored_name() -> None:
    entities = """
        Session:
          key: {PK: "S#{id}"}
          ttl: ends
          attributes: {id: ulid, ends: {type: datetime, format: epoch_seconds, stored_as: exp}}
        Code:
          key: {PK: "C#{id}"}
          ttl: valid
          attributes: {id: ulid, valid: {type: datetime, format: epoch_seconds, stored_as: exp}}
    """
    plan = plan_of(model(entities, table="table: {partition_key: PK}"))
    assert plan.tables[0].ttl_attribute == "exp"
    assert [entity.ttl for entity in plan.entities] == ["ends", "valid"]

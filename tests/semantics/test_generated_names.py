"""Names of the generated module: classes and methods, each taken once."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, get, model, plan_of

from tablewright.ir.entities import Operation

ORDER = """
Order:
  key: {PK: "C#{customer_id}", SK: "O#{order_id}"}
  attributes: {customer_id: ulid, order_id: ulid, total: decimal}
"""


@pytest.mark.parametrize(
    "name",
    [
        *("get_order", "create_order", "put_order", "update_order"),
        *("modify_order", "move_order", "delete_order"),
    ],
)
def test_a_pattern_may_not_take_the_name_of_an_operation(name: str) -> None:
    assert codes(model(ORDER, f"{name}: {{query: Order, given: [customer_id]}}")) == ["TW203"]


def test_a_get_under_the_built_in_name_is_that_operation_with_options() -> None:
    plan = plan_of(model(ORDER, "get_order: {get: Order, consistent: true}"))
    assert get(plan, "get_order").consistent
    assert Operation.GET not in plan.entity("Order").operations


def test_an_operation_that_is_not_generated_leaves_its_name_free() -> None:
    entity = ORDER + "  operations: [create]\n"
    assert codes(model(entity, "get_order: {query: Order, given: [customer_id]}")) == []


def test_inline_classes_are_named_after_entity_and_attribute() -> None:
    entities = """
        Order:
          key: {PK: "C#{customer_id}", SK: "O#{order_id}"}
          attributes:
            customer_id: ulid
            order_id: ulid
            ship_to: {fields: {city: string, kind: {enum: [home, work]}}}
            state: {enum: [open, "in progress", IN-PROGRESS, "2nd", "!"]}
    """
    plan = plan_of(model(entities))
    assert [record.name for record in plan.records] == ["OrderShipTo"]
    assert [enum.name for enum in plan.enums] == ["OrderShipToKind", "OrderState"]
    members = [member.name for member in plan.enum("OrderState").members]
    assert members == ["OPEN", "IN_PROGRESS", "IN_PROGRESS_2", "VALUE_2ND", "VALUE"]


def test_two_types_of_one_class_name() -> None:
    types = "OrderState: {enum: [a]}"
    entities = """
        Order:
          key: {PK: "C#{customer_id}", SK: "O"}
          attributes: {customer_id: ulid, state: {enum: [b]}}
    """
    assert codes(model(entities, types=types)) == ["TW203"]

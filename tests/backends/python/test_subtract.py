"""What is taken from a number: by a parameter, and never beyond the number's limits."""

from __future__ import annotations

from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Seats
table: {partition_key: PK}
entities:
  Seat:
    key: {PK: "SEAT#{seat}"}
    attributes:
      seat: string
      stock: {type: integer, min: 0, max: 10}
      weight: {type: decimal, default: 5}
      prices: {type: map<integer>, default: {}}
  Order:
    key: {PK: "ORDER#{order}"}
    attributes: {order: string, seat: string, quantity: {type: integer, min: 1}}
access_patterns:
  take: {update: Seat, subtract: {stock: $quantity}}
  lighten: {update: Seat, subtract: {weight: 1.5, stock: 1}}
  weigh: {update: Seat, subtract: [weight]}
  cheapen: {update: Seat, subtract: {prices.$kind: $by}}
  sell:
    transaction:
      - {create: Order}
      - {update: Seat, subtract: {stock: $quantity}}
"""


@pytest.fixture
def db(moto_client: DynamoDBClient, plan: Plan, module: ModuleType) -> Any:
    """The seats on a new table, with ten of one kind."""
    (name,) = make_tables(moto_client, plan).values()
    db = module.Seats(moto_client, table_name=name)
    db.create_seat(module.Seat(seat="a", stock=10, prices={"child": 7}))
    return db


def test_a_parameter_is_taken_away(db: Any) -> None:
    assert db.take(seat="a", quantity=4).stock == 6
    assert db.take(seat="a", quantity=0).stock == 6
    assert db.weigh(seat="a", weight=Decimal("0.25")).weight == Decimal("4.75")
    assert db.cheapen(seat="a", kind="child", by=2).prices == {"child": 5}


def test_a_literal_is_taken_from_what_the_number_begins_as(db: Any) -> None:
    found = db.lighten(seat="a")
    assert (found.weight, found.stock) == (Decimal("3.5"), 9)


@pytest.mark.parametrize("quantity", [11, -1])
def test_the_number_keeps_its_limits(db: Any, module: ModuleType, quantity: int) -> None:
    with pytest.raises(module.ConditionFailedError):
        db.take(seat="a", quantity=quantity)
    assert db.take(seat="a", quantity=10).stock == 0


def test_one_name_ties_the_parts_of_a_transaction(db: Any, module: ModuleType) -> None:
    assert db.sell(order="1", seat="a", quantity=8).quantity == 8
    with pytest.raises(module.TransactionCancelledError):
        db.sell(order="2", seat="a", quantity=3)
    assert db.get_order(order="2") is None
    assert db.get_seat(seat="a").stock == 2

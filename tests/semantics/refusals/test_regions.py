"""Which transactions reach over the border of an account or a region."""

from __future__ import annotations

import pytest

from tablewright.pipeline import compile_text

MODEL = """\
tablewright: 1
model: Shop
tables:
  Orders: {partition_key: PK, ORDERS}
  Stock: {partition_key: PK, STOCK}
entities:
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid}
  Item:
    table: Stock
    key: {PK: "ITEM#{sku}"}
    attributes: {sku: ulid, left: integer}
access_patterns:
  place_order: {transaction: [{create: Order}, {update: Item, subtract: {left: 1}}]}
  look: {transaction: [{get: Order}, {get: Item}]}
"""
HERE = "adopted: true, arn: 'arn:aws:dynamodb:eu-west-1:123456789012:table/orders'"
ELSEWHERE = "adopted: true, arn: 'arn:aws:dynamodb:us-east-1:123456789012:table/stock'"
OF_OTHERS = "adopted: true, arn: 'arn:aws:dynamodb:eu-west-1:999999999999:table/stock'"
BESIDE = "adopted: true, arn: 'arn:aws:dynamodb:eu-west-1:123456789012:table/stock'"


def _codes(orders: str, stock: str) -> list[str]:
    text = MODEL.replace("ORDERS", orders).replace("STOCK", stock)
    return [f"{each.code} {each.message}" for each in compile_text(text, "model.yaml").findings]


@pytest.mark.parametrize(
    ("orders", "stock", "what"), [(HERE, ELSEWHERE, "regions"), (HERE, OF_OTHERS, "accounts")]
)
def test_a_transaction_over_two_places_is_refused_whether_it_writes_or_reads(
    orders: str, stock: str, what: str
) -> None:
    said = f"`Orders` and `Stock` are in two {what}"
    found = _codes(orders, stock)
    assert len(found) == 2
    assert all(each.startswith("TW421") and said in each for each in found)


@pytest.mark.parametrize(
    ("orders", "stock"),
    [(HERE, BESIDE), (HERE, "adopted: true, name: stock"), (HERE, "name: stock")],
)
def test_tables_that_may_be_in_one_place_are_let_pass(orders: str, stock: str) -> None:
    assert _codes(orders, stock) == []


def test_one_stage_that_is_elsewhere_is_enough() -> None:
    dev = "arn: 'arn:aws:dynamodb:us-east-1:123456789012:table/stock'"
    found = _codes(HERE, f"{BESIDE}, stages: {{dev: {{{dev}}}}}")
    assert [each[:5] for each in found] == ["TW421", "TW421"]

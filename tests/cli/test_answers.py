"""How `try` shows values, requests and items."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import Enum

import pytest
from tests.cli.running import GOOD

from tablewright.backends.docs.terminal import Terminal
from tablewright.cli.answers import answer_text, chosen, outcome_text
from tablewright.cli.values import python_text, request_text, value_text
from tablewright.ir.plan import Plan
from tablewright.local.trial import Answer
from tablewright.local.trial.recorder import Call, Recorder
from tablewright.pipeline import compile_text


class Tier(Enum):
    FREE = "free"


@dataclass
class Between:
    low: object
    high: object


@dataclass
class Order:
    customer_id: str
    order_id: str
    note: str | None


@dataclass
class Customer:
    customer_id: str
    name: str


@pytest.fixture(scope="module")
def plan() -> Plan:
    note = "note: {type: string, optional: true, sensitive: true}"
    compilation = compile_text(GOOD.replace("note: optional<string>", note))
    assert compilation.plan is not None, compilation.findings
    return compilation.plan


@pytest.mark.parametrize(
    ("value", "python", "cell"),
    [
        ("a'b", '"a\'b"', "a'b"),
        (Tier.FREE, "Tier.FREE", "free"),
        (Decimal("1.50"), "Decimal('1.50')", "1.50"),
        (date(2026, 1, 5), "date.fromisoformat('2026-01-05')", "2026-01-05"),
        (
            datetime(2026, 1, 5, tzinfo=UTC),
            "datetime.fromisoformat('2026-01-05T00:00:00+00:00')",
            "2026-01-05T00:00:00Z",
        ),
        (Between(1, 2), "between(1, 2)", "Between(low=1, high=2)"),
        (None, "None", "(none)"),
        (b"\x00", "b'\\x00'", "AA=="),
        ("x" * 40, repr("x" * 40), "x" * 31 + "…"),
    ],
)
def test_values(value: object, python: str, cell: str) -> None:
    assert python_text(value) == python
    assert value_text(value) == cell


QUERY = Call(
    "query",
    {
        "KeyConditionExpression": "#a = :k0 AND #b BETWEEN :k1 AND :k2",
        "ExpressionAttributeNames": {"#a": "PK", "#b": "SK"},
        "ExpressionAttributeValues": {
            ":k0": {"S": ":k1 #b"},
            ":k1": {"N": "5"},
            ":k2": {"S": "x\U0010ffff"},
        },
        "IndexName": "GSI1",
    },
    0.5,
)


def test_requests() -> None:
    assert request_text([QUERY]) == "Query on the index GSI1: PK = :k1 #b AND SK BETWEEN 5 AND x…"
    get = Call("get_item", {"Key": {"PK": {"S": "a"}, "SK": {"B": b"\x00"}}}, None)
    assert request_text([get]) == "GetItem on the table: PK = a AND SK = AA=="
    assert request_text([]) == "nothing was asked of DynamoDB"


def test_outcomes(plan: Plan) -> None:
    pattern = plan.reads[0]
    items = [Order("c", str(number), None) for number in range(5)]
    assert outcome_text(Answer(pattern, {}, [QUERY, QUERY], items)) == (
        "5 items in 2 requests, 1 read unit as the engine counts; the first 3:"
    )
    assert outcome_text(Answer(pattern, {}, [], [], 7)) == "7 counted in 0 requests"
    assert outcome_text(Answer(pattern, {}, failure="X: y")) == "failed: X: y"


def test_some_of_each_entity_is_shown() -> None:
    orders = [Order("c", str(number), None) for number in range(5)]
    customer = Customer("c", "Ada")
    assert chosen(orders) == orders[:3]
    assert chosen([*orders, customer, *orders]) == [orders[0], customer]


def test_items_are_shown_and_never_acted_on(plan: Plan) -> None:
    pattern = plan.reads[0]
    items = [Order("c1", "\x1b[2J", "a secret")]
    text = answer_text(Answer(pattern, {"customer_id": "c1"}, [QUERY], items), plan, Terminal(70))
    assert text == (
        "list_orders\n"
        "  db.list_orders(customer_id='c1')\n"
        "  Query on the index GSI1: PK = :k1 #b AND SK BETWEEN 5 AND x…\n"
        "  1 item in 1 request, 0.5 read units as the engine counts\n"
        "  ┌───────────┬─────────────┬─────────────┐\n"
        "  │ order_id  │ note        │ customer_id │\n"
        "  ├───────────┼─────────────┼─────────────┤\n"
        "  │ \\u{1b}[2J │ (sensitive) │ c1          │\n"
        "  └───────────┴─────────────┴─────────────┘\n"
    )


def test_a_pattern_without_items_was_not_run(plan: Plan) -> None:
    text = answer_text(Answer(plan.reads[0], None), plan, Terminal(70))
    assert "so it was not run" in text


class Client:
    def query(self, **request: object) -> dict[str, object]:
        return {"ConsumedCapacity": {"CapacityUnits": 2.5}, **request}

    def put_item(self, **request: object) -> dict[str, object]:
        return request


def test_a_recorder_passes_on_and_remembers_reads() -> None:
    recorder = Recorder(Client())
    assert recorder.put_item(TableName="t") == {"TableName": "t"}
    assert recorder.query(TableName="t")["ReturnConsumedCapacity"] == "TOTAL"
    assert recorder.taken() == [Call("query", {"TableName": "t"}, 2.5)]
    assert recorder.taken() == []

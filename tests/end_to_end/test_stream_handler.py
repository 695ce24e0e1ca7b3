"""The example's Lambda function, on the records that an engine makes of its own writes."""

from __future__ import annotations

import importlib
import logging
import sys
from collections.abc import Generator
from decimal import Decimal
from types import ModuleType
from typing import Any, cast

import pytest
from botocore.session import Session
from moto.core.botocore_stubber import BotocoreStubber
from tests.end_to_end.models import EXAMPLES

from tablewright import load
from tablewright.local import Engine, planned_request

ACCOUNT = "222233334444"
FOLDER = EXAMPLES / "customer_orders"
NAMES = ("customer_orders", "handler")
PLACE = {"street": "1 Main St", "city": "Oslo", "postcode": "0150", "country": "NO"}


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Generator[ModuleType]:
    """The handler, imported as Lambda does it: from the folder that both files are in."""
    monkeypatch.setattr(sys, "path", [str(FOLDER), *sys.path])
    yield importlib.import_module("handler")
    for name in NAMES:
        sys.modules.pop(name, None)


class Stream:
    """A table with a stream on moto, and every record that was read of it."""

    def __init__(self, engine: Engine, orders: ModuleType) -> None:
        client = engine.client(ACCOUNT)
        table = load(FOLDER / "model.yaml").tables[0]
        request = dict(planned_request(table, "orders").create)
        request["StreamSpecification"] = {
            "StreamEnabled": True,
            "StreamViewType": "NEW_AND_OLD_IMAGES",
        }
        made: Any = client.create_table(**request)
        self.arn = made["TableDescription"]["LatestStreamArn"]
        self.client = client
        self.orders = orders
        self.db = orders.CustomerOrders(client, table_name="orders")
        self.reader = streams_client()

    def event(self) -> Any:
        """Every record, as the stream gives them."""
        described = self.reader.describe_stream(StreamArn=self.arn)["StreamDescription"]
        (shard,) = described["Shards"]
        found = self.reader.get_shard_iterator(
            StreamArn=self.arn, ShardId=shard["ShardId"], ShardIteratorType="TRIM_HORIZON"
        )
        return self.reader.get_records(ShardIterator=found["ShardIterator"])

    def order(self) -> Any:
        """A new order with two lines."""
        orders = self.orders
        order = self.db.create_order(
            orders.Order(
                customer_id=orders.new_ulid(),
                total=Decimal(9),
                deliver_to=orders.Address(**PLACE),
            )
        )
        for number in (1, 2):
            self.db.create_order_line(
                orders.OrderLine(
                    order_id=order.order_id,
                    line_number=number,
                    sku="ABC-1",
                    quantity=1,
                    unit_price=Decimal("4.50"),
                )
            )
        return order


def streams_client() -> Any:
    """A client of moto's streams that stays in this process, as the engine's clients do."""
    client: Any = cast("Any", Session()).create_client(
        "dynamodbstreams",
        region_name="us-east-1",
        endpoint_url="https://streams.dynamodb.us-east-1.amazonaws.com",
        aws_access_key_id=ACCOUNT,
        aws_secret_access_key="local",
    )
    stubber = BotocoreStubber()
    stubber.enabled = True

    def answer(event_name: str, request: Any, **_: object) -> Any:
        request.headers["x-moto-account-id"] = ACCOUNT
        return stubber(event_name, request)

    client.meta.events.register("before-send.dynamodb-streams.*", answer)
    return client


@pytest.fixture
def stream(
    moto_engine: Engine, module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> Generator[Stream]:
    """A stream, and a handler that is connected to its table."""
    made = Stream(moto_engine, sys.modules["customer_orders"])
    monkeypatch.setattr(module, "database", lambda: made.db)
    yield made
    made.client.delete_table(TableName="orders")
    made.client.close()
    made.reader.close()


def test_what_was_written_is_what_the_stream_tells(stream: Stream) -> None:
    order = stream.order()
    changed = stream.db.update_order(order_id=order.order_id, total=Decimal("9.10"))
    stream.db.delete_order(order_id=order.order_id)
    changes = list(stream.db.changes(stream.event()))
    assert [(type(each).__name__, each.entity) for each in changes] == [
        ("Created", "Order"),
        ("Created", "OrderLine"),
        ("Created", "OrderLine"),
        ("Updated", "Order"),
        ("Removed", "Order"),
    ]
    assert (changes[0].new, changes[3].old) == (order, order)
    assert (changes[3].new, changes[4].old) == (changed, changed)
    numbers = [each.sequence_number for each in changes]
    assert sorted(set(numbers), key=int) == numbers


def test_the_lines_of_a_removed_order_are_removed_and_again(
    stream: Stream, module: ModuleType
) -> None:
    kept, removed = stream.order(), stream.order()
    stream.db.delete_order(order_id=removed.order_id)
    event = stream.event()
    for _ in range(2):
        assert module.handle(event, None) == {"batchItemFailures": []}
        assert stream.db.lines_of_order(order_id=removed.order_id).all() == []
    assert stream.db.lines_of_order(order_id=kept.order_id).count() == 2


def test_it_stops_at_the_first_failure(
    stream: Stream, module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    first, second = stream.order(), stream.order()
    key = stream.orders._order_key(first.order_id)
    stream.client.update_item(
        TableName="orders",
        Key=key,
        UpdateExpression="SET deliver_to = :x",
        ExpressionAttributeValues={":x": {"S": "nowhere"}},
    )
    stream.db.delete_order(order_id=second.order_id)
    event = stream.event()
    (spoilt,) = (each for each in event["Records"] if each["eventName"] == "MODIFY")
    assert module.handle(event, None) == {
        "batchItemFailures": [{"itemIdentifier": spoilt["dynamodb"]["SequenceNumber"]}]
    }
    assert stream.db.lines_of_order(order_id=second.order_id).count() == 2
    assert "nowhere" not in caplog.text


def test_items_of_others_are_skipped_and_said(
    stream: Stream, module: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    stream.client.put_item(TableName="orders", Item={"PK": {"S": "x"}, "SK": {"S": "y"}})
    order = stream.order()
    stream.db.update_order(order_id=order.order_id, status=stream.orders.OrderStatus.PAID)
    with caplog.at_level(logging.INFO):
        assert module.handle(stream.event(), None) == {"batchItemFailures": []}
    assert "none of the entities" in caplog.text
    assert f"Order {order.order_id} is now paid." in caplog.text

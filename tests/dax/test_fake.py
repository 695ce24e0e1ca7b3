"""The fake itself: the real client gets through it what boto3 gets of the engine."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from tests.dax.fake.server import Cluster

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

ITEM = {
    "pk": {"S": "a"},
    "sk": {"N": "-1.50"},
    "text": {"S": "ü"},
    "number": {"N": "12345678901234567890123456789.5"},
    "bytes": {"B": b"\x00\xff"},
    "flag": {"BOOL": False},
    "none": {"NULL": True},
    "list": {"L": [{"N": "1"}, {"L": []}, {"M": {}}]},
    "map": {"M": {"in": {"M": {"deep": {"S": ""}}}}},
    "texts": {"SS": ["b", "a"]},
    "numbers": {"NS": ["1", "2.5"]},
    "blobs": {"BS": [b"1"]},
}


@pytest.fixture
def table(moto_client: DynamoDBClient) -> str:
    moto_client.create_table(
        TableName="T",
        BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=[
            {"AttributeName": "sk", "AttributeType": "N"},
            {"AttributeName": "pk", "AttributeType": "S"},
        ],
        KeySchema=[
            {"AttributeName": "pk", "KeyType": "HASH"},
            {"AttributeName": "sk", "KeyType": "RANGE"},
        ],
    )
    return "T"


def normal(item: Any) -> Any:
    """An item with its numbers as numbers and its sets in order."""
    if isinstance(item, dict):
        return {
            name: Decimal(value) if name == "N" else sorted(value) if name in ("SS", "NS") else normal(value)
            for name, value in item.items()
        }
    return [normal(each) for each in item] if isinstance(item, list) else item


def test_an_item_of_every_type_comes_back(table: str, dax: Any, dax_cluster: Cluster) -> None:
    dax.put_item(TableName=table, Item=ITEM)
    key = {"pk": ITEM["pk"], "sk": ITEM["sk"]}
    assert normal(dax.get_item(TableName=table, Key=key)["Item"]) == normal(ITEM)
    assert dax_cluster.operations == ["put_item", "get_item"]

"""The fake itself: the real client gets through it what boto3 gets of the engine."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from botocore.exceptions import ClientError
from tests.dax.fake.server import Cluster

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

KEY: dict[str, Any] = {"pk": {"S": "a"}, "sk": {"N": "-1.50"}}
ITEM: dict[str, Any] = {
    **KEY,
    "text": {"S": "über"},
    "number": {"N": "12345678901234567890123456789.5"},
    "small": {"N": "-0.000001"},
    "large": {"N": "1e20"},
    "bytes": {"B": b"\x00\xff"},
    "flag": {"BOOL": False},
    "none": {"NULL": True},
    "list": {"L": [{"N": "1"}, {"L": []}, {"M": {}}]},
    "map": {"M": {"in": {"M": {"deep": {"S": ""}, "other": {"S": "x"}}}}},
    "texts": {"SS": ["b", "a"]},
    "numbers": {"NS": ["1", "2.5"]},
    "blobs": {"BS": [b"1"]},
}
CONDITIONS = (
    "attribute_exists(#text) AND (NOT begins_with(#text, :u) OR size(#text) >= :two)",
    "#number BETWEEN :two AND :large OR (#map.#in.#other IN (:u, :x) AND #flag <> :t)",
    "attribute_type(#flag, :t) AND #map.#in.#other IN (:u, :x)",
    "contains(#texts, :a) AND #list[0] <> :two AND attribute_not_exists(#nothing)",
    "NOT #number <= :two AND #bytes <> :b AND (#small < :two AND #large > :two)",
)
UPDATE = (
    "SET #map.#in.#other = :x, #counted = if_not_exists(#counted, :two) + :two,"
    " #list[1] = list_append(#list[1], :new) REMOVE #small, #large"
    " ADD #numbers :more DELETE #texts :gone"
)
VALUES: dict[str, Any] = {
    ":u": {"S": "ü"},
    ":x": {"S": "x"},
    ":a": {"S": "a"},
    ":b": {"B": b"b"},
    ":t": {"S": "BOOL"},
    ":two": {"N": "2"},
    ":large": {"N": "1e40"},
    ":new": {"L": [{"NULL": True}]},
    ":more": {"NS": ["7"]},
    ":gone": {"SS": ["a"]},
}


def used(expression: str) -> dict[str, Any]:
    """The names and the values of an expression."""
    names, values = (re.findall(sign + r"\w+", expression) for sign in "#:")
    return {
        "ExpressionAttributeNames": {name: name[1:] for name in names},
        "ExpressionAttributeValues": {name: VALUES[name] for name in values},
    }


@pytest.fixture(scope="module")
def table(ordinary: DynamoDBClient) -> str:
    ordinary.create_table(
        TableName="Things",
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
    return "Things"


def normal(value: Any) -> Any:
    """A stored value with its numbers as numbers, and its sets in order."""
    match value:
        case {"N": number}:
            return Decimal(number)
        case {"NS": numbers}:
            return sorted(map(Decimal, numbers))
        case {"SS": texts}:
            return sorted(texts)
        case {"L": values}:
            return [normal(each) for each in values]
        case {"M": values}:
            return {name: normal(each) for name, each in values.items()}
        case _:
            return value


def test_an_item_of_every_type_comes_back(
    table: str, dax: Any, dax_cluster: Cluster, ordinary: Any
) -> None:
    dax.put_item(TableName=table, Item=ITEM)
    for client in (dax, ordinary):
        assert normal({"M": client.get_item(TableName=table, Key=KEY)["Item"]}) == normal(
            {"M": ITEM}
        )
    assert dax_cluster.operations == ["put_item", "get_item"]


@pytest.mark.parametrize("condition", CONDITIONS)
def test_a_condition_means_what_it_meant(
    table: str, dax: Any, ordinary: Any, condition: str
) -> None:
    ordinary.put_item(TableName=table, Item=ITEM)
    for client in (ordinary, dax):
        asked = {"TableName": table, "Item": ITEM, **used(condition)}
        client.put_item(**asked, ConditionExpression=condition)
        with pytest.raises(ClientError, match="ConditionalCheckFailedException"):
            client.put_item(**asked, ConditionExpression=f"NOT ({condition})")


def test_an_update_does_what_it_did(table: str, dax: Any, ordinary: Any) -> None:
    update = {"TableName": table, "Key": KEY, "UpdateExpression": UPDATE, **used(UPDATE)}
    answers: list[Any] = []
    for client, returned in ((ordinary, "ALL_NEW"), (dax, "ALL_NEW"), (dax, "UPDATED_NEW")):
        ordinary.put_item(TableName=table, Item=ITEM)
        answer = client.update_item(**update, ReturnValues=returned)["Attributes"]
        answers.append(normal({"M": answer}))
    assert answers[0] == answers[1]
    assert answers[2].items() <= answers[0].items()
    assert answers[2]["counted"] == 4


def test_what_the_engine_refuses_is_refused(table: str, dax: Any) -> None:
    with pytest.raises(ClientError, match="ResourceNotFoundException"):
        dax.query(
            TableName=table,
            KeyConditionExpression="pk = :p",
            IndexName="Nothing",
            ExpressionAttributeValues={":p": {"S": "a"}},
        )


KEYS: dict[str, list[dict[str, Any]]] = {
    "S": [{"a": {"S": text}} for text in ("x", "ü", "#")],
    "N": [{"a": {"N": number}} for number in ("-1.5", "0", "12345678901234567890")],
    "B": [{"a": {"B": data}} for data in (b"\x00", b"x", b"\xff")],
    "SS": [{"a": {"S": "x"}, "b": {"S": text}} for text in ("a", "b", "ü")],
    "SN": [{"a": {"S": "x"}, "b": {"N": number}} for number in ("-1.5", "0", "100")],
    "SB": [{"a": {"S": "x"}, "b": {"B": data}} for data in (b"\x00", b"x", b"\xff")],
    "NS": [{"a": {"N": "7"}, "b": {"S": text}} for text in ("a", "b", "ü")],
    "BN": [{"a": {"B": b"\x00"}, "b": {"N": number}} for number in ("-7", "2", "1e20")],
}
"""Keys in their order, by the types of their attributes."""


@pytest.mark.parametrize("types", KEYS)
def test_a_key_of_any_type_is_read_asked_for_and_paged(
    types: str, dax: Any, ordinary: DynamoDBClient
) -> None:
    names = "ab"[: len(types)]
    table = f"Keys-{types}"
    kinds = dict(zip(names, ("HASH", "RANGE"), strict=False))
    definitions: Any = [
        {"AttributeName": name, "AttributeType": kind}
        for name, kind in zip(names, types, strict=True)
    ]
    schema: Any = [{"AttributeName": name, "KeyType": kinds[name]} for name in names]
    ordinary.create_table(
        TableName=table,
        BillingMode="PAY_PER_REQUEST",
        AttributeDefinitions=definitions,
        KeySchema=schema,
    )
    keys = KEYS[types]
    for key in keys:
        dax.put_item(TableName=table, Item={**key, "c": {"S": "c"}})
        assert same(dax.get_item(TableName=table, Key=key)["Item"], {**key, "c": {"S": "c"}})
    found = dax.batch_get_item(RequestItems={table: {"Keys": keys}})["Responses"][table]
    assert [same({**key, "c": {"S": "c"}}, *found) for key in keys] == [True] * len(keys)
    assert sorted(map(repr, pages(dax.scan, TableName=table))) == sorted(
        map(repr, pages(ordinary.scan, TableName=table))
    )
    if len(types) == 2:
        asked: dict[str, Any] = {
            "TableName": table,
            "KeyConditionExpression": "a = :a",
            "ExpressionAttributeValues": {":a": keys[0]["a"]},
        }
        for one, other in zip(pages(dax.query, **asked), keys, strict=True):
            assert same(one, {**other, "c": {"S": "c"}})
    for key in keys:
        dax.delete_item(TableName=table, Key=key)
    assert ordinary.scan(TableName=table)["Items"] == []


def same(item: Any, *others: Any) -> bool:
    """Whether one of the others is this item."""
    return normal({"M": item}) in [normal({"M": other}) for other in others]


def pages(ask: Any, **asked: Any) -> list[Any]:
    """What is asked for, one item after the other."""
    found: list[Any] = []
    start: dict[str, Any] = {}
    while True:
        answer = ask(**asked, **start, Limit=1)
        found += answer["Items"]
        if not answer.get("LastEvaluatedKey"):
            return found
        start = {"ExclusiveStartKey": answer["LastEvaluatedKey"]}

"""Connecting: any client with the methods, and options of their types."""

from __future__ import annotations

from typing import Any, assert_type

from mypy_boto3_dynamodb import DynamoDBClient
from shop import (
    AccessError,
    ConditionFailedError,
    InvalidValueError,
    ItemExistsError,
    KeyValueError,
    Order,
    Query,
    RequestInfo,
    Shop,
)


def connected(client: DynamoDBClient) -> None:
    assert_type(Shop(client, table_name="shop"), Shop)
    assert_type(Shop.connect(region_name="eu-west-1", retry_mode="standard"), Shop)
    Shop(client, table_name="shop", dax=client, cursor_secret=b"secret", on_request=told)
    Shop.connect(max_attempts=3, read_timeout=0.5, on_undecodable=print)


def told(info: RequestInfo) -> None:
    assert_type(info.capacity, float | None)
    assert_type(info.index, str | None)
    info.latency = 0.0  # error


def untold() -> None:
    pass


def options_have_their_types(client: DynamoDBClient) -> None:
    Shop(client)  # error
    Shop(table_name="shop")  # error
    Shop("client", table_name="shop")  # error
    Shop(client, table_name="shop", cursor_secret="secret")  # error
    Shop(client, table_name="shop", on_request=untold)  # error
    Shop.connect(retry_mode="often")  # error
    Shop.connect(max_attempts="3")  # error


def errors_have_a_root(error: AccessError) -> None:
    assert_type(ItemExistsError("a").item, object)
    _: tuple[type[AccessError], ...] = (ConditionFailedError, KeyValueError, ItemExistsError)
    if isinstance(error, InvalidValueError):
        assert_type((error.owner, error.attribute, error.reason), tuple[str, str, str])
    error.attribute  # error  # noqa: B018


def a_query_is_of_one_type(orders: Query[Order], anything: Query[Any]) -> None:
    _: Query[int] = orders  # error

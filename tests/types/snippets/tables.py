"""Several tables: their names in one mapping, and one class for all of them."""

from __future__ import annotations

from typing import assert_type

from mypy_boto3_dynamodb import DynamoDBClient
from warehouse import Blob, Query, Reading, Session, Warehouse

NAMES = {"Stock": "stock-dev", "Readings": "readings-dev", "Blobs": "blobs-dev"}


def connected(client: DynamoDBClient) -> None:
    db = Warehouse(client, table_names=NAMES)
    assert_type(Warehouse.connect(table_names=NAMES), Warehouse)
    assert_type(Warehouse.connect(), Warehouse)
    assert_type(db.get_session(token="t"), Session | None)
    assert_type(db.get_blob(digest=b"d"), Blob | None)
    assert_type(db.readings(device="d"), Query[Reading])


def names_are_a_mapping_of_text(client: DynamoDBClient) -> None:
    Warehouse(client)  # error
    Warehouse(client, table_name="stock")  # error
    Warehouse(client, table_names=["stock", "readings", "blobs"])  # error
    Warehouse(client, table_names={"Stock": 1})  # error
    Warehouse.connect(table_name="stock")  # error

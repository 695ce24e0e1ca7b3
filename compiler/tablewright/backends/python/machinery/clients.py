"""Clients: what is asked of one, and how boto3's is made."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Mapping
from typing import Any, Literal, Protocol, TypeAlias, cast

from tablewright.backends.python.machinery.errors import AccessError

RetryMode: TypeAlias = Literal["legacy", "standard", "adaptive"]


class DynamoDBClient(Protocol):
    """Any client with these methods of boto3's: DAX's, a lighter one, or a double."""

    @property
    def get_item(self) -> Callable[..., Any]: ...

    @property
    def put_item(self) -> Callable[..., Any]: ...

    @property
    def update_item(self) -> Callable[..., Any]: ...

    @property
    def delete_item(self) -> Callable[..., Any]: ...

    @property
    def transact_write_items(self) -> Callable[..., Any]: ...

    @property
    def transact_get_items(self) -> Callable[..., Any]: ...

    @property
    def query(self) -> Callable[..., Any]: ...

    @property
    def scan(self) -> Callable[..., Any]: ...

    @property
    def batch_get_item(self) -> Callable[..., Any]: ...

    @property
    def batch_write_item(self) -> Callable[..., Any]: ...


def connect_client(
    region_name: str | None,
    endpoint_url: str | None,
    profile_name: str | None,
    options: Mapping[str, Any],
) -> DynamoDBClient:
    """A client of boto3, which is not loaded before it is wanted."""
    boto3: Any = importlib.import_module("boto3")
    session = boto3.Session(profile_name=profile_name, region_name=region_name)
    more: dict[str, Any] = {}
    if options:
        botocore: Any = importlib.import_module("botocore.config")
        more["config"] = botocore.Config(**options)
    client: DynamoDBClient = session.client(
        "dynamodb", endpoint_url=endpoint_url, **more
    )
    return client


def client_options(
    *,
    max_attempts: int | None,
    retry_mode: RetryMode | None,
    max_pool_connections: int | None,
    connect_timeout: float | None,
    read_timeout: float | None,
) -> dict[str, Any]:
    """The options that are given, as botocore's Config spells them."""
    # What botocore calls max_attempts leaves the first attempt out.
    retries = given(mode=retry_mode, total_max_attempts=max_attempts)
    return given(
        retries=retries or None,
        max_pool_connections=max_pool_connections,
        connect_timeout=connect_timeout,
        read_timeout=read_timeout,
    )


def given(**options: Any) -> dict[str, Any]:
    """The options that have a value."""
    return {name: value for name, value in options.items() if value is not None}


def table_from_environment(variable: str) -> str:
    """The name of a table, from the environment."""
    name = os.environ.get(variable)
    if not name:
        raise AccessError(f"Set {variable} to the name of the table, or pass the name.")
    return name


def named_tables(
    table_names: Mapping[str, str], tables: tuple[str, ...]
) -> Mapping[str, str]:
    """The names of the tables; none is for a table that the model does not have."""
    unknown = [table for table in table_names if table not in tables]
    if unknown:
        raise AccessError(
            f"table_names has {unknown[0]!r}; the tables are {', '.join(tables)}."
        )
    return table_names


def cache_clients(
    dax: DynamoDBClient | None, tables: tuple[str, ...]
) -> Mapping[str, DynamoDBClient]:
    """The client of the one cache, by each table that it serves."""
    return {} if dax is None else dict.fromkeys(tables, dax)


def named_caches(
    dax: Mapping[str, DynamoDBClient] | None, tables: tuple[str, ...]
) -> Mapping[str, DynamoDBClient]:
    """The clients of the caches; none is for a table that has no cache."""
    unknown = [table for table in dax or {} if table not in tables]
    if unknown:
        known = ", ".join(tables)
        raise AccessError(
            f"dax has {unknown[0]!r}; the tables with a cache are {known}."
        )
    return dax or {}


def error_code(error: BaseException) -> str | None:
    """The code of an error that a client raised, whichever client it was."""
    response: Any = getattr(error, "response", None)
    if not isinstance(response, dict):
        return None
    details: Any = cast("dict[str, Any]", response).get("Error")
    code: str | None = details.get("Code") if details else None
    return code

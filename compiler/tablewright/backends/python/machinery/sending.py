"""Sending: the one place where a client is called, and what a hook is told of it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

from tablewright.backends.python.machinery.clients import DynamoDBClient, error_code
from tablewright.backends.python.machinery.errors import AccessError

UNMETERED: Final = frozenset({"describe_table", "describe_time_to_live"})
"""The operations that take no capacity, and no parameter that asks for it."""


@dataclass(frozen=True, slots=True)
class RequestInfo:
    """What one request to DynamoDB was for and what it took: no key, and no value.

    `method` is the pattern's name, or the method's where it has no pattern. `table` and
    `index` have the model's names; a request for several tables has None. `cached`: it
    went to the cache's client. `latency` is in seconds, with all attempts in it. None
    in `capacity` or `attempts`: the client does not say. `error` is the code of
    DynamoDB's error, or the name of another error's class.
    """

    method: str
    operation: str
    table: str | None
    index: str | None
    cached: bool
    latency: float
    attempts: int | None
    capacity: float | None
    returned: int
    scanned: int
    error: str | None


OnRequest: TypeAlias = Callable[[RequestInfo], None]


@dataclass(frozen=True, slots=True)
class Purpose:
    """What a request is for, before it is sent."""

    method: str
    operation: str
    table: str | None
    index: str | None
    cached: bool


class Clients:
    """The clients and the names of the tables, and the one way to them."""

    def __init__(
        self,
        client: DynamoDBClient,
        table_names: Mapping[str, str],
        dax: Mapping[str, DynamoDBClient],
        on_request: OnRequest | None,
    ) -> None:
        self.client = client
        self.table_names = dict(table_names)
        self.dax = dict(dax)
        self.on_request = on_request

    def table_name(self, table: str) -> str:
        """The name of a table of the model in DynamoDB."""
        try:
            return self.table_names[table]
        except KeyError:
            raise AccessError(f"table_names has no name for {table}") from None

    def client_for(self, cached: bool, table: str | None) -> DynamoDBClient:
        """The client of the table's cache for what goes through the cache.

        What is about several tables goes through a cache that serves all of them.
        """
        if not cached:
            return self.client
        if table is not None:
            return self.dax.get(table, self.client)
        caches = {id(each): each for each in self.dax.values()}
        return next(iter(caches.values())) if len(caches) == 1 else self.client

    def send(
        self,
        operation: str,
        request: dict[str, Any],
        *,
        method: str,
        table: str | None,
        index: str | None = None,
        cached: bool = False,
    ) -> Any:
        """Makes a request, and gives the answer."""
        client = self.client_for(cached, table)
        call: Callable[..., Any] = getattr(client, operation)
        if self.on_request is None:
            return call(**request)
        if operation not in UNMETERED:
            request = {**request, "ReturnConsumedCapacity": "TOTAL"}
        purpose = Purpose(method, operation, table, index, client is not self.client)
        outcome: Any = None
        started = time.perf_counter()
        try:
            outcome = call(**request)
        except BaseException as error:
            outcome = error
            raise
        finally:
            latency = time.perf_counter() - started
            tell(self.on_request, request_info(purpose, outcome, latency))
        return outcome


def tell(on_request: OnRequest, info: RequestInfo) -> None:
    """Calls the hook. What it raises is logged: the request itself is done by then."""
    try:
        on_request(info)
    except Exception as error:
        # The request's own error may hold values, and so is not logged with it.
        error.__suppress_context__ = True
        logging.getLogger(__name__).exception("on_request failed")


def request_info(purpose: Purpose, outcome: Any, latency: float) -> RequestInfo:
    """What there is to tell of a request that gave an answer or an error."""
    returned = returned_by(outcome)
    return RequestInfo(
        method=purpose.method,
        operation="".join(map(str.capitalize, purpose.operation.split("_"))),
        table=purpose.table,
        index=purpose.index,
        cached=purpose.cached,
        latency=latency,
        attempts=attempts_of(outcome),
        capacity=capacity_of(outcome),
        returned=returned,
        scanned=part(outcome, "ScannedCount", returned),
        error=error_name(outcome),
    )


def part(answer: Any, name: str, otherwise: Any = None) -> Any:
    """A part of an answer, if there is an answer that has it."""
    if not isinstance(answer, dict):
        return otherwise
    return cast("dict[str, Any]", answer).get(name, otherwise)


def attempts_of(outcome: Any) -> int | None:
    """How often a request was tried, from its answer or its error."""
    answer = getattr(outcome, "response", outcome)
    retries: int | None = part(part(answer, "ResponseMetadata"), "RetryAttempts")
    return None if retries is None else retries + 1


def capacity_of(answer: Any) -> float | None:
    """The capacity units that a request took, in all of its tables."""
    found = part(answer, "ConsumedCapacity")
    if found is None:
        return None
    tables = cast("Iterable[Any]", found if isinstance(found, list) else (found,))
    return sum((part(each, "CapacityUnits", 0.0) for each in tables), 0.0)


def returned_by(answer: Any) -> int:
    """How many items a read gives, before any are dropped."""
    found: Any = part(answer, "Responses")
    if isinstance(found, list):
        parts = cast("Iterable[Any]", found)
        return sum(part(each, "Item") is not None for each in parts)
    if found:
        return sum(map(len, found.values()))
    count: int = part(answer, "Count", int(part(answer, "Item") is not None))
    return count


def error_name(outcome: Any) -> str | None:
    """What went wrong, without the message, which may hold values."""
    if not isinstance(outcome, BaseException):
        return None
    return error_code(outcome) or type(outcome).__name__

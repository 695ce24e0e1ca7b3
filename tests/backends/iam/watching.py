"""Watches what each method of a generated module really sends, while other tests use it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any

from tests.backends.iam.weather import needed

from tablewright.backends.iam import Permission, method_requests
from tablewright.backends.iam.permissions import direct
from tablewright.ir.naming import snake
from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_EVERY = "provide-client-params.dynamodb.*"
_ID = "watched"


class Watched:
    """A module's client that is used as it is; a request that no permission is for is an error."""

    def __init__(self, inner: Any, client: DynamoDBClient, plan: Plan) -> None:
        self._inner = inner
        self._method: str | None = None
        self.may = {name: direct(each) for name, each in method_requests(plan).items()}
        tables: Mapping[str, str] = inner._access.table_names
        self._tables = {name: table for table, name in tables.items()}
        # One after the other may watch a client: the last one does.
        client.meta.events.unregister(_EVERY, unique_id=_ID)
        client.meta.events.register(_EVERY, self._sent, unique_id=_ID)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        return self._watching(name, found) if name.removesuffix("_") in self.may else found

    def _watching(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        method_name = name if name in self.may else name.removesuffix("_")

        @wraps(method)
        def call(*values: Any, **arguments: Any) -> Any:
            with self.during(method_name):
                result = method(*values, **arguments)
            return _Results(self, method_name, result) if hasattr(result, "page") else result

        return call

    @contextmanager
    def during(self, method: str) -> Generator[None]:
        """What is sent in the block is the method's."""
        before, self._method = self._method, method
        try:
            yield
        finally:
            self._method = before

    def _sent(self, params: Mapping[str, Any], model: Any, **_: Any) -> None:
        """What the client is about to send."""
        if self._method is None:
            return
        sent = {self._named(each) for each in needed(snake(model.name), params)}
        more = sent - self.may[self._method]
        assert not more, f"{self._method} sends {more}, and no permission is for that"

    def _named(self, permission: Permission) -> Permission:
        return Permission(permission.action, self._tables[permission.table], permission.index)


class _Results:
    """A query, which asks when its results are wanted."""

    def __init__(self, watched: Watched, method: str, inner: Any) -> None:
        self._watched = watched
        self._method = method
        self._inner = inner

    def __iter__(self) -> Iterator[Any]:
        with self._watched.during(self._method):
            yield from list(self._inner)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if not callable(found):
            return found

        def call(*values: Any, **arguments: Any) -> Any:
            with self._watched.during(self._method):
                return found(*values, **arguments)

        return call

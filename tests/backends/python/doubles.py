"""Clients that stand between a generated module and an engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Recorder:
    """Passes every call on, and keeps it."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.calls: list[tuple[str, dict[str, Any]]] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def passed(**request: Any) -> Any:
            self.calls.append((name, request))
            return getattr(self.client, name)(**request)

        return passed

    @property
    def operations(self) -> list[str]:
        """The operations that were called."""
        return [name for name, _ in self.calls]


class LossyPuts:
    """Performs every write, and loses the answers of the first few."""

    def __init__(self, client: Any, losses: int = 1) -> None:
        self.client = client
        self.losses = losses

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method: Callable[..., Any] = getattr(self.client, name)
        return method

    def put_item(self, **request: Any) -> Any:
        """Writes the item; the answer may be lost on the way."""
        answer = self.client.put_item(**request)
        if self.losses:
            self.losses -= 1
            raise ConnectionError("the answer was lost")
        return answer


class RetriedPuts(LossyPuts):
    """Repeats a write whose answer is lost, as botocore does on its own."""

    def put_item(self, **request: Any) -> Any:
        """Writes the item, and again where the answer was lost."""
        try:
            return super().put_item(**request)
        except ConnectionError:
            try:
                return super().put_item(**request)
            except Exception as error:
                response: Any = getattr(error, "response", None)
                response["ResponseMetadata"]["RetryAttempts"] = 1
                raise


class LossyWrites:
    """Performs updates and transactions, and loses the first answer; may then send it again."""

    def __init__(self, client: Any, *, repeats: bool = False) -> None:
        self.client = client
        self.repeats = repeats
        self.losses = 1

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method: Callable[..., Any] = getattr(self.client, name)
        return method

    def update_item(self, **request: Any) -> Any:
        """Changes the item; the first answer is lost."""
        return self._lossy(self.client.update_item, request)

    def transact_write_items(self, **request: Any) -> Any:
        """Writes the items; the first answer is lost."""
        return self._lossy(self.client.transact_write_items, request)

    def _lossy(self, method: Callable[..., Any], request: dict[str, Any]) -> Any:
        answer = method(**request)
        if not self.losses:
            return answer
        self.losses -= 1
        if not self.repeats:
            raise ConnectionError("the answer was lost")
        try:
            return method(**request)
        except Exception as error:
            response: Any = getattr(error, "response", None)
            response["ResponseMetadata"]["RetryAttempts"] = 1
            raise


class Losing:
    """Passes a number of calls on; the next one fails before it reaches the engine."""

    def __init__(self, client: Any, passed: int) -> None:
        self.client = client
        self.left = passed

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(**request: Any) -> Any:
            self.left -= 1
            if self.left == -1:
                raise ConnectionError("the request was lost")
            return getattr(self.client, name)(**request)

        return call


class Busy:
    """Refuses every update and every transaction, as if others were at the same item."""

    def __init__(self, client: Any, code: str = "ConditionalCheckFailed") -> None:
        self.client = client
        self.code = code
        self.refused = 0

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method: Callable[..., Any] = getattr(self.client, name)
        return method

    def update_item(self, **request: Any) -> Any:
        """Refused: the condition does not hold."""
        del request
        self.refused += 1
        raise RefusedError("ConditionalCheckFailedException")

    def transact_write_items(self, **request: Any) -> Any:
        """Refused: the first part is what fails."""
        self.refused += 1
        others = len(request["TransactItems"]) - 1
        raise RefusedError("TransactionCanceledException", [self.code, *["None"] * others])


class Sparing:
    """Does a part of each batch, and none of some, as DynamoDB does where capacity is short."""

    def __init__(self, client: Any, done: Callable[[int], int]) -> None:
        self.client = client
        self.done = done
        self.calls: list[tuple[str, list[Any]]] = []

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method: Callable[..., Any] = getattr(self.client, name)
        return method

    def batch_get_item(self, **request: Any) -> Any:
        """Reads the first keys; the others are not processed."""
        ((table, asked),) = request["RequestItems"].items()
        done = self._done("batch_get_item", asked["Keys"])
        answer = self._none(request, "Responses", table)
        if done:
            some = {table: {**asked, "Keys": asked["Keys"][:done]}}
            answer = self.client.batch_get_item(**{**request, "RequestItems": some})
        left = asked["Keys"][done:]
        return {**answer, "UnprocessedKeys": {table: {**asked, "Keys": left}} if left else {}}

    def batch_write_item(self, **request: Any) -> Any:
        """Does the first writes; the others are not processed."""
        ((table, asked),) = request["RequestItems"].items()
        done = self._done("batch_write_item", asked)
        answer: Any = {}
        if done:
            some = {table: asked[:done]}
            answer = self.client.batch_write_item(**{**request, "RequestItems": some})
        left = asked[done:]
        return {**answer, "UnprocessedItems": {table: left} if left else {}}

    def _done(self, operation: str, parts: list[Any]) -> int:
        self.calls.append((operation, parts))
        return self.done(len(self.calls))

    def _none(self, request: dict[str, Any], name: str, table: str) -> Any:
        del request
        return {name: {table: []}}


class RefusedError(Exception):
    """An error as botocore raises it."""

    def __init__(self, code: str, reasons: list[str] | None = None) -> None:
        super().__init__(code)
        self.response: dict[str, Any] = {"Error": {"Code": code}}
        if reasons is not None:
            self.response["CancellationReasons"] = [{"Code": each} for each in reasons]


class Failing:
    """Refuses an operation for want of capacity, after so many calls that it lets through."""

    def __init__(
        self,
        client: Any,
        operation: str,
        *,
        after: int = 0,
        times: int = 1_000_000,
        code: str = "ProvisionedThroughputExceededException",
    ) -> None:
        self.client = client
        self.operation = operation
        self.after = after
        self.times = times
        self.code = code
        self.calls = 0

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method: Callable[..., Any] = getattr(self.client, name)
        return self._refusing(method) if name == self.operation else method

    def _refusing(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(**request: Any) -> Any:
            self.calls += 1
            if self.after < self.calls <= self.after + self.times:
                raise RefusedError(self.code)
            return method(**request)

        return call

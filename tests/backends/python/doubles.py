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

"""What a cluster may do that an engine never does: refuse for want of capacity, or do a part."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from botocore.exceptions import ClientError


@dataclass(slots=True)
class Faults:
    """The faults that are due. Each of `codes` refuses one request; each of `spared` is how much of
    one batch is done; so many `conflicts` cancel transactions that write; and so many answers are
    `lost`: what was asked is done, and the connection closed.
    """

    codes: deque[str] = field(default_factory=deque[str])
    spared: deque[int] = field(default_factory=deque[int])
    conflicts: int = 0
    lost: int = 0

    def answer(self, operation: str, request: dict[str, Any], call: Callable[..., Any]) -> Any:
        """The answer of the engine, or the fault that is due."""
        if self.codes:
            code = self.codes.popleft()
            raise ClientError({"Error": {"Code": code, "Message": "a fault"}}, operation)
        if self.conflicts and operation == "transact_write_items":
            self.conflicts -= 1
            raise _conflict(request)
        if self.spared and operation == "batch_write_item":
            return _some_written(request, self.spared.popleft(), call)
        if self.spared and operation == "batch_get_item":
            return _some_read(request, self.spared.popleft(), call)
        answer = call(**request)
        if self.lost:
            self.lost -= 1
            raise ConnectionError("the answer was lost")
        return answer


def _conflict(request: dict[str, Any]) -> ClientError:
    """The first part met another transaction."""
    others = [{"Code": "None"} for _ in request["TransactItems"][1:]]
    response: Any = {
        "Error": {"Code": "TransactionCanceledException", "Message": "a fault"},
        "CancellationReasons": [{"Code": "TransactionConflict", "Message": "met"}, *others],
    }
    return ClientError(response, "TransactWriteItems")


def _some_written(request: dict[str, Any], done: int, call: Callable[..., Any]) -> Any:
    ((table, writes),) = request["RequestItems"].items()
    if done:
        call(RequestItems={table: writes[:done]})
    return {"UnprocessedItems": {table: writes[done:]}}


def _some_read(request: dict[str, Any], done: int, call: Callable[..., Any]) -> Any:
    ((table, asked),) = request["RequestItems"].items()
    keys, found = asked["Keys"], {table: list[Any]()}
    if done:
        some = {**asked, "Keys": keys[:done]}
        found = call(RequestItems={table: some})["Responses"]
    return {"Responses": found, "UnprocessedKeys": {table: {**asked, "Keys": keys[done:]}}}

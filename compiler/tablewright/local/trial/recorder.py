"""Looks over a client's shoulder: what was asked, and what it would have cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, cast

from tablewright.diagnostics.frozen import frozen

_READS = frozenset({"batch_get_item", "get_item", "query", "scan"})


@frozen
class Call:
    """One request, and the read units that the engine says it consumed (None where it does not)."""

    operation: str
    request: dict[str, Any]
    units: float | None


@dataclass(slots=True)
class Recorder:
    """A client that passes everything on to another and remembers the reads."""

    client: Any
    calls: list[Call] = field(default_factory=list[Call])

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.client, name)
        return self._recording(name, method) if name in _READS else method

    def _recording(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(**request: Any) -> Any:
            answer = method(**request, ReturnConsumedCapacity="TOTAL")
            self.calls.append(Call(name, dict(request), _units(answer.get("ConsumedCapacity"))))
            return answer

        return call

    def taken(self) -> list[Call]:
        """The reads since the last time."""
        calls, self.calls = self.calls, []
        return calls


def _units(consumed: Any) -> float | None:
    """The units of a request; a batch tells them for each table."""
    if not consumed:
        return None
    tables = cast("Iterable[Any]", consumed if isinstance(consumed, list) else (consumed,))
    found = [each["CapacityUnits"] for each in tables if "CapacityUnits" in each]
    return sum(found) if found else None

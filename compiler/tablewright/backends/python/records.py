"""Which records are written and read, directly or inside one another."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.backends.python.context import Context
from tablewright.ir.types import ListType, MapType, RecordType, SetType, ValueType


def reachable(types: Iterable[ValueType], context: Context) -> list[str]:
    """The records that values of these types hold, in the model's order."""
    found: set[str] = set()
    waiting = list(types)
    while waiting:
        match waiting.pop():
            case RecordType(name) if name not in found:
                found.add(name)
                waiting += [field.type for field in context.records[name].fields]
            case ListType(inner) | MapType(inner) | SetType(inner):
                waiting.append(inner)
            case _:
                pass
    return [name for name in context.records if name in found]

"""What access patterns that read send."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.iam.caching import cached_tables
from tablewright.backends.iam.permissions import Permission, Request
from tablewright.ir.patterns import (
    BatchGetPattern,
    GetPattern,
    QueryPattern,
    ReadAccess,
    ScanPattern,
)
from tablewright.ir.plan import Plan
from tablewright.ir.writes import ReadTransaction


def read_requests(pattern: ReadAccess, plan: Plan) -> Iterator[Request]:
    """All that a pattern may send."""

    def read(action: str, table: str, index: str | None = None) -> Request:
        cached = pattern.cache and table in cached_tables(plan) and not pattern.consistent
        return Request(Permission(action, table, index), cached)

    match pattern:
        case GetPattern():
            yield read("GetItem", pattern.table)
        case BatchGetPattern():
            yield read("BatchGetItem", pattern.table)
        case ScanPattern():
            yield read("Scan", pattern.table, pattern.index)
        case QueryPattern():
            yield read("Query", pattern.table, pattern.index)
            if pattern.hydrate:
                yield read("BatchGetItem", pattern.table)
            if pattern.then is not None and not pattern.count:
                yield read("BatchGetItem", pattern.then.table)


def read_transaction_requests(pattern: ReadTransaction, plan: Plan) -> Iterator[Request]:
    """A transaction that reads needs what its reads would need, and never asks a cache."""
    for part in pattern.parts:
        yield Request(Permission("GetItem", plan.entity(part.entity).table))

"""Every generated method, by its name, with all that it may send."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.backends.iam.operations import operation_requests
from tablewright.backends.iam.permissions import Permission, Request, Requests
from tablewright.backends.iam.reads import read_requests, read_transaction_requests
from tablewright.backends.iam.sending import sending
from tablewright.backends.iam.writes import (
    batch_write_requests,
    transaction_requests,
    write_requests,
)
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.entities import Operation
from tablewright.ir.naming import snake
from tablewright.ir.ownoperations import is_own_operation, own_operations, with_own_operations
from tablewright.ir.plan import AccessPattern, Plan
from tablewright.ir.writes import ReadTransaction, WritePattern, WriteTransaction

VERIFY = "verify"
"""The method that compares the tables with the model."""


def method_requests(plan: Plan) -> Mapping[str, Requests]:
    """What each method may send, in the module's order.

    The names are the model's own: a pattern that has the name of a Python keyword is under that.
    """
    plan = with_own_operations(plan)
    found = dict[str, Requests](_operations(plan))
    for pattern in plan.access_patterns:
        if not is_own_operation(pattern):
            found[pattern.name] = frozenset(pattern_requests(pattern, plan))
    # A pattern of this name is another method, whose name in the module has a `_` more.
    found.setdefault(VERIFY, frozenset(_verifying(plan)))
    return found


def operation_name(which: Operation, owner: str) -> str:
    """The method of a built-in operation: `create_order_line`."""
    return f"{which.value}_{snake(owner)}"


def pattern_requests(pattern: AccessPattern, plan: Plan) -> Iterator[Request]:
    """All that the method of a pattern may send."""
    match pattern:
        case WritePattern():
            return write_requests(pattern, plan)
        case WriteTransaction():
            return transaction_requests(pattern, plan)
        case ReadTransaction():
            return read_transaction_requests(pattern, plan)
        case BatchWritePattern():
            return batch_write_requests(pattern, plan)
        case _:
            return read_requests(pattern, plan)


def _operations(plan: Plan) -> Iterator[tuple[str, Requests]]:
    options, owners = own_operations(plan), plan.owners
    operations = {each.name: each.operations for each in plan.entities}
    operations |= {each.name: each.operations for each in plan.families}
    for name, offered in operations.items():
        send = sending(plan, owners[name])
        for which in offered:
            own = options.get((name, which.value))
            requests = operation_requests(which, send, own.part if own is not None else None)
            yield operation_name(which, name), frozenset(requests)


def _verifying(plan: Plan) -> Iterator[Request]:
    for table in plan.tables:
        yield Request(Permission("DescribeTable", table.name))
        yield Request(Permission("DescribeTimeToLive", table.name))

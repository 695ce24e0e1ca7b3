"""Permissions: what one request needs, and by which client it goes."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics.frozen import frozen


@frozen
class Permission:
    """An action on a table of the model, or on an index of it alone.

    The names are the model's. `action` is IAM's without the service: `PutItem`. The parts of a
    transaction need the actions of the same writes by themselves, a check `ConditionCheckItem`.
    """

    action: str
    table: str
    index: str | None = None


@frozen
class Request:
    """What a method may send.

    `cached` goes to the DAX client, where there is one. `only_beside_dax` is sent only where there
    is one: it asks the table itself for what that client does not tell.
    """

    permission: Permission
    cached: bool = False
    only_beside_dax: bool = False


Requests = frozenset[Request]


def direct(requests: Iterable[Request]) -> frozenset[Permission]:
    """What is needed of DynamoDB by who has no DAX client."""
    return frozenset(each.permission for each in requests if not each.only_beside_dax)


def around_dax(requests: Iterable[Request]) -> frozenset[Permission]:
    """What is needed of DynamoDB by who has a DAX client."""
    return frozenset(each.permission for each in requests if not each.cached)


def through_dax(requests: Iterable[Request]) -> frozenset[Permission]:
    """What is needed of DAX by who has a DAX client."""
    return frozenset(each.permission for each in requests if each.cached)

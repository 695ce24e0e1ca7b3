"""Makes a table, or brings one that is there up to what is wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tablewright.diagnostics.frozen import frozen
from tablewright.local.creation.described import described
from tablewright.local.creation.differences import (
    missing_indexes,
    service_differences,
    shape_differences,
    use_differences,
)
from tablewright.local.creation.request import Wanted
from tablewright.local.creation.settling import settle
from tablewright.local.creation.state import State, state_of
from tablewright.local.creation.waiting import wait_until_active

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Progress = Callable[[str], None]


@frozen
class Made:
    """What became of a table.

    `added` are indexes that a table which was there lacked. `differences` are against the model;
    where there are any, the table is not the model's. `remarks` change nothing of that.
    """

    name: str
    created: bool
    added: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()


def ensure_table(
    client: DynamoDBClient, wanted: Wanted, *, local: bool, progress: Progress
) -> Made:
    """Make the table where it is not there, and wait until it and its indexes are active.

    A table that is there keeps its items. On a local engine it gets what it lacks and can get; in
    AWS, where it may be somebody's, it is compared and never touched.
    """
    created = _create(client, wanted, progress)
    wait_until_active(client, wanted.name, progress, created=created)
    state = state_of(client, wanted)
    fatal = tuple(shape_differences(wanted, state))
    if fatal:
        return Made(wanted.name, created, differences=(*fatal, *use_differences(wanted, state)))
    if not created and not local:
        return Made(wanted.name, created, differences=_all_differences(wanted, state))
    added = tuple(_add_index(client, wanted, each, progress) for each in _lacking(wanted, state))
    refused = settle(client, wanted, state, local=local)
    wait_until_active(client, wanted.name, progress, created=created)
    return _verified(client, wanted, local, Made(wanted.name, created, added, remarks=refused))


def _create(client: DynamoDBClient, wanted: Wanted, progress: Progress) -> bool:
    """Make the table; says whether it was not there."""
    try:
        described(client, wanted.name)
    except client.exceptions.ResourceNotFoundException:
        progress(f"making {wanted.name}")
    else:
        return False
    try:
        client.create_table(**wanted.create)
    except client.exceptions.ResourceInUseException:
        return False  # somebody else was first, in this very moment
    return True


def _lacking(wanted: Wanted, state: State) -> list[Any]:
    return list(missing_indexes(wanted, state))


def _add_index(client: DynamoDBClient, wanted: Wanted, index: Any, progress: Progress) -> str:
    """Add an index and wait for it: DynamoDB makes one at a time."""
    name: str = index["IndexName"]
    progress(f"adding index {name} to {wanted.name}")
    there = described(client, wanted.name)
    defined = {each["AttributeName"]: each for each in there.get("AttributeDefinitions", ())}
    keys = {part["AttributeName"] for part in index["KeySchema"]}
    new = [
        each
        for each in wanted.create["AttributeDefinitions"]
        if each["AttributeName"] in keys - defined.keys()
    ]
    client.update_table(
        TableName=wanted.name,
        AttributeDefinitions=[*defined.values(), *new],
        GlobalSecondaryIndexUpdates=[{"Create": index}],
    )
    wait_until_active(client, wanted.name, progress, created=False)
    return name


def _all_differences(wanted: Wanted, state: State) -> tuple[str, ...]:
    lacking = [f"it has no index {each['IndexName']}" for each in missing_indexes(wanted, state)]
    used = use_differences(wanted, state)
    return (*lacking, *used, *service_differences(wanted, state))


def _verified(client: DynamoDBClient, wanted: Wanted, local: bool, made: Made) -> Made:
    """Look again: what a call was told counts for nothing until the table shows it."""
    state = state_of(client, wanted)
    differences = (*shape_differences(wanted, state), *use_differences(wanted, state))
    of_service = tuple(service_differences(wanted, state))
    if local:  # no engine has all that the service has
        return Made(made.name, made.created, made.added, differences, (*made.remarks, *of_service))
    return Made(
        made.name, made.created, made.added, (*differences, *of_service), remarks=made.remarks
    )

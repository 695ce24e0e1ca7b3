"""Verifying: whether the tables that are there are those of the model."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from tablewright.backends.python.machinery.clients import error_code
from tablewright.backends.python.machinery.errors import AccessError
from tablewright.backends.python.machinery.sending import Clients

Keys: TypeAlias = tuple[tuple[str, str], ...]
"""Attributes of a key, each with its wire type."""


@dataclass(frozen=True, slots=True)
class IndexShape:
    """An index as the model has it; `projection` names attributes, or is one word."""

    name: str
    partition: Keys
    sort: Keys = ()
    projection: tuple[str, ...] | str = "ALL"
    local: bool = False


@dataclass(frozen=True, slots=True)
class TableShape:
    """A table as the model has it."""

    name: str
    partition: Keys
    sort: Keys = ()
    indexes: tuple[IndexShape, ...] = ()
    ttl: str | None = None


def verify_tables(access: Clients, shapes: tuple[TableShape, ...]) -> tuple[str, ...]:
    """What differs between the tables and the model, a sentence for each."""
    return tuple(
        f"{shape.name}: {difference}"
        for shape in shapes
        for difference in table_differences(access, shape)
    )


def table_differences(access: Clients, shape: TableShape) -> Iterator[str]:
    """What is different in one table."""
    name = access.table_name(shape.name)
    try:
        found = described(access, "describe_table", shape.name)["Table"]
    except Exception as error:
        if error_code(error) != "ResourceNotFoundException":
            raise
        yield f"there is no table {name!r}."
        return
    status = found.get("TableStatus", "ACTIVE")
    if status != "ACTIVE":
        yield f"the table is {status}."
    definitions = found["AttributeDefinitions"]
    types = {each["AttributeName"]: each["AttributeType"] for each in definitions}
    yield from key_differences("the table", found, types, shape)
    yield from index_differences(found, types, shape)
    yield from ttl_differences(access, shape)


def described(access: Clients, operation: str, table: str) -> Mapping[str, Any]:
    """What DynamoDB itself says of a table."""
    if not hasattr(access.client, operation):
        raise AccessError(f"verify() needs a client that has {operation}.")
    request = {"TableName": access.table_name(table)}
    answer: Mapping[str, Any] = access.send(
        operation, request, method="verify", table=table
    )
    return answer


def key_differences(
    owner: str,
    found: Mapping[str, Any],
    types: Mapping[str, str],
    shape: TableShape | IndexShape,
) -> Iterator[str]:
    """What is different in the key of a table or of an index."""
    for kind, role, wanted in (
        ("HASH", "partition key", shape.partition),
        ("RANGE", "sort key", shape.sort),
    ):
        names = [
            each["AttributeName"]
            for each in found["KeySchema"]
            if each["KeyType"] == kind
        ]
        there = tuple((name, types.get(name, "?")) for name in names)
        if there != wanted:
            given, meant = keys_text(role, there), keys_text(role, wanted)
            yield f"{owner} has {given}; the model says {meant}."


def keys_text(role: str, keys: Keys) -> str:
    """A key as people read it."""
    if not keys:
        return f"no {role}"
    return f"the {role} {', '.join(f'{plain(name)} ({wire})' for name, wire in keys)}"


def index_differences(
    found: Mapping[str, Any], types: Mapping[str, str], shape: TableShape
) -> Iterator[str]:
    """What is different in the indexes of a table."""
    there = {
        each["IndexName"]: (local, each)
        for local, group in ((False, "Global"), (True, "Local"))
        for each in found.get(f"{group}SecondaryIndexes") or ()
    }
    for index in shape.indexes:
        if index.name not in there:
            yield f"the index {index.name} is missing."
            continue
        local, details = there.pop(index.name)
        owner = f"the index {index.name}"
        if local != index.local:
            kinds = ("global", "local")
            yield f"{owner} is {kinds[local]}; the model says {kinds[index.local]}."
        status = details.get("IndexStatus", "ACTIVE")
        if status != "ACTIVE":
            yield f"{owner} is {status}."
        yield from key_differences(owner, details, types, index)
        yield from projection_differences(owner, details["Projection"], index)
    for name in there:
        yield f"the index {name} is not in the model."


def projection_differences(
    owner: str, found: Mapping[str, Any], index: IndexShape
) -> Iterator[str]:
    """What is different in what an index holds."""
    kind: str = found["ProjectionType"]
    there = set(found.get("NonKeyAttributes") or ()) if kind == "INCLUDE" else kind
    wanted = index.projection
    if there != (wanted if isinstance(wanted, str) else set(wanted)):
        text = attributes_text(there if isinstance(there, str) else sorted(there))
        yield f"{owner} projects {text}; the model says {attributes_text(wanted)}."


def attributes_text(projection: tuple[str, ...] | list[str] | str) -> str:
    """A projection as people read it."""
    if isinstance(projection, str):
        return projection
    return ", ".join(map(plain, projection))


def ttl_differences(access: Clients, shape: TableShape) -> Iterator[str]:
    """What is different in what expires items."""
    answer = described(access, "describe_time_to_live", shape.name)
    found = answer.get("TimeToLiveDescription", {})
    status = found.get("TimeToLiveStatus", "DISABLED")
    on = status in ("ENABLED", "ENABLING")
    there = found.get("AttributeName") if on else None
    if there == shape.ttl:
        return
    says = "no item expires" if shape.ttl is None else f"by {plain(shape.ttl)}"
    if there is None:
        yield f"TTL is off; the model expires items {says}."
    elif shape.ttl is None:
        yield f"TTL deletes items by {plain(there)}; in the model {says}."
    else:
        yield f"TTL deletes items by {plain(there)}; the model expires them {says}."


def plain(name: str) -> str:
    """A name as it is, or quoted where it could be taken for something else."""
    return name if name.isidentifier() else repr(name)

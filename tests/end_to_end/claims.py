"""The claims of what is unique, held against the items that they are of, after every step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.end_to_end.module import Module
from tests.end_to_end.oracle import Oracle

from tablewright.ir.naming import snake


def assert_claims(module: Module, oracle: Oracle, client: Any) -> None:
    """Holds that no claim is missing, too many or another's."""
    shapes = [module.named(f"_{snake(kind.name).upper()}_UNIQUE") for kind in oracle.kinds]
    for shape in filter(None, shapes):
        items = list(_items(client, shape.entity.table))
        owners: dict[str, Any] = {}
        for item in _of(items, shape.entity):
            entity = shape.entity.read(item)
            for constraint in shape.constraints:
                key = constraint.key(entity)
                if key is not None:
                    assert repr(key) not in owners, "two items have the same"
                    owners[repr(key)] = shape.owned(item)
        names = shape.entity.key_names
        claims = _of(items, shape.constraints[0].claim)
        assert owners == {
            repr({name: claim[name] for name in names}): claim[shape.owner] for claim in claims
        }


def _of(items: list[dict[str, Any]], shape: Any) -> Iterator[dict[str, Any]]:
    """The items of a type."""
    return (item for item in items if item.get(shape.type_attribute) == {"S": shape.type_name})


def _items(client: Any, table: str) -> Iterator[dict[str, Any]]:
    """Everything in a table."""
    access = client._access
    pages = access.client.get_paginator("scan")
    for page in pages.paginate(TableName=access.table_name(table), ConsistentRead=True):
        yield from page["Items"]

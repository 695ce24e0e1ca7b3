"""Requests of transactions: arrays beside each other, one for each thing that a part may have."""

from __future__ import annotations

from typing import Any

from tests.dax.fake.codec import Decoder, constants, encoded_binary
from tests.dax.fake.expressions import Expressions, Path, projected_paths
from tests.dax.fake.items import decode_key, decode_values
from tests.dax.fake.names import Names
from tests.dax.fake.options import decode_options
from tests.dax.fake.requests import Asked

_KINDS = {
    constants.DynamoDBOperationNumerals.CHECK: "ConditionCheck",
    constants.DynamoDBOperationNumerals.PUT: "Put",
    constants.DynamoDBOperationNumerals.DELETE: "Delete",
    constants.DynamoDBOperationNumerals.PARTIAL_UPDATE: "Update",
}
_ALL_OLD = constants.ReturnValuesOnConditionCheckFailure.ALL_OLD


def transact_get_items(decoder: Decoder, names: Names) -> Asked:
    """Tables, keys and projections; and options."""
    tables, keys, projections = (decoder.decode_array() for _ in range(3))
    parts: list[dict[str, Any]] = []
    paths: dict[Any, list[Path]] = {}
    for place, (table, key, projection) in enumerate(zip(tables, keys, projections, strict=True)):
        part = _placed(table, key, names)
        if projection is not None:
            expressions = Expressions()
            part["ProjectionExpression"] = expressions.projection(projection)
            part |= expressions.parameters()
            paths[place] = projected_paths(projection)
        parts.append({"Get": part})
    options, _ = decode_options(decoder, "", names, Expressions())
    return Asked({"TransactItems": parts, **options}, paths_of=paths)


def transact_write_items(decoder: Decoder, names: Names) -> Asked:
    """Kinds, tables, keys, values, what to return, conditions and updates; and options."""
    kinds, tables, keys, values, nothing, returned, conditions, updates = (
        decoder.decode_object() for _ in range(8)
    )
    assert nothing is None, "the client never says what to return where all is well"
    parts: list[dict[str, Any]] = [
        {_KINDS[kind]: _part(_placed(table, key, names), names, *more)}
        for kind, table, key, *more in zip(
            kinds, tables, keys, values, returned, conditions, updates, strict=True
        )
    ]
    options, _ = decode_options(decoder, "", names, Expressions())
    return Asked({"TransactItems": parts, **options})


def _placed(table: bytes, key: bytes, names: Names) -> dict[str, Any]:
    name = table.decode()
    return {"TableName": name, "Key": decode_key(encoded_binary(key), name, names)}


def _part(
    part: dict[str, Any],
    names: Names,
    values: bytes | None,
    returned: int,
    condition: bytes | None,
    update: bytes | None,
) -> dict[str, Any]:
    expressions = Expressions()
    if values is not None:
        part["Item"] = decode_values(values, part.pop("Key"), names)
    if returned == _ALL_OLD:
        part["ReturnValuesOnConditionCheckFailure"] = "ALL_OLD"
    if condition is not None:
        part["ConditionExpression"] = expressions.condition(condition)
    if update is not None:
        part["UpdateExpression"] = expressions.update(update)
    return part | expressions.parameters()

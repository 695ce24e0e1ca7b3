"""The parameters of a request that may be left out, which come as a map of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias, cast

from tests.dax.fake.codec import (
    Decoder,
    bytes_decoder,
    constants,
    decoding,
    encoded_binary,
)
from tests.dax.fake.expressions import Expressions, Path, projected_paths
from tests.dax.fake.items import decode_key
from tests.dax.fake.names import Names

Options: TypeAlias = dict[str, Any]


def _numbered(of: Any) -> dict[str, int]:
    members: dict[str, int] = dict(cast("Mapping[str, int]", vars(of)))
    return {name: value for name, value in members.items() if not name.startswith("_")}


_PARAMETERS = {number: name for name, number in _numbered(constants.DaxDataRequestParam).items()}
_WORDS = {
    name: {number: word for word, number in _numbered(of).items()}
    for name, of in (
        ("ReturnValues", constants.ReturnValuesValues),
        ("ReturnConsumedCapacity", constants.ReturnConsumedCapacityValues),
        ("ReturnItemCollectionMetrics", constants.ReturnItemCollectionMetricsValues),
        ("Select", constants.SelectValues),
    )
}
_FLAGS = frozenset({"ConsistentRead", "ScanIndexForward"})
_CONDITIONS = frozenset({"ConditionExpression", "FilterExpression"})
# Each expression has its own names and values in it, so these say nothing new.
_SAID_TWICE = frozenset({"ExpressionAttributeNames", "ExpressionAttributeValues"})


def decode_options(
    decoder: Decoder, table: str, names: Names, expressions: Expressions
) -> tuple[Options, list[Path]]:
    """The parameters as boto3 spells them, and the paths of the projection."""
    # A condition comes as its text first, and then as its tree, under the same number.
    given = {} if decoder.try_decode_null() else dict(decoder.decode_map())
    found = {_PARAMETERS[number]: value for number, value in given.items()}
    options: Options = {
        name: _option(name, value, expressions)
        for name, value in found.items()
        if name not in _SAID_TWICE
    }
    if "ExclusiveStartKey" in found:
        start = found["ExclusiveStartKey"]
        options["ExclusiveStartKey"] = (
            decoding._decode_compound_key(bytes_decoder(start))
            if "IndexName" in options
            else decode_key(encoded_binary(start), table, names)
        )
    projection = found.get("ProjectionExpression")
    return options, projected_paths(projection) if projection else []


def _option(name: str, value: Any, expressions: Expressions) -> Any:
    if name in _WORDS:
        return _WORDS[name][value]
    if name in _FLAGS:
        return bool(value)
    if name in _CONDITIONS:
        return expressions.condition(value)
    if name == "UpdateExpression":
        return expressions.update(value)
    if name == "ProjectionExpression":
        return expressions.projection(value)
    return value.decode() if name == "IndexName" else value

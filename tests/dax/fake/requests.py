"""Requests for items, as boto3 spells them, from what the client sends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tests.dax.fake.codec import Decoder
from tests.dax.fake.expressions import Expressions, Path, projected_paths
from tests.dax.fake.items import decode_key, decode_values
from tests.dax.fake.names import Names
from tests.dax.fake.options import decode_options


@dataclass(frozen=True, slots=True)
class Asked:
    """A request, and the paths of its projection: one list, or one for each table or part."""

    request: dict[str, Any]
    paths: list[Path] = field(default_factory=list[Path])
    paths_of: dict[Any, list[Path]] = field(default_factory=dict[Any, "list[Path]"])


Reader: TypeAlias = Callable[[Decoder, Names], Asked]


def get_item(decoder: Decoder, names: Names) -> Asked:
    """Also that of `delete_item` and `update_item`: a table, a key, and options."""
    table = decoder.decode_binary().decode()
    key = decode_key(decoder, table, names)
    return _asked(decoder, table, names, Expressions(), {"Key": key})


def put_item(decoder: Decoder, names: Names) -> Asked:
    """A table, a key, the other attributes, and options."""
    table = decoder.decode_binary().decode()
    key = decode_key(decoder, table, names)
    item = decode_values(decoder.decode_binary(), key, names)
    return _asked(decoder, table, names, Expressions(), {"Item": item})


def query(decoder: Decoder, names: Names) -> Asked:
    """A table, the condition on the keys, and options."""
    table, expressions = decoder.decode_binary().decode(), Expressions()
    keys = expressions.condition(decoder.decode_binary())
    return _asked(decoder, table, names, expressions, {"KeyConditionExpression": keys})


def scan(decoder: Decoder, names: Names) -> Asked:
    """A table and options."""
    return _asked(decoder, decoder.decode_binary().decode(), names, Expressions(), {})


def _asked(
    decoder: Decoder, table: str, names: Names, expressions: Expressions, fixed: dict[str, Any]
) -> Asked:
    options, paths = decode_options(decoder, table, names, expressions)
    return Asked({"TableName": table, **fixed, **options, **expressions.parameters()}, paths)


def batch_get_item(decoder: Decoder, names: Names) -> Asked:
    """For each table: whether consistently, what of the items, and the keys; and options."""
    asked: dict[str, Any] = {}
    paths: dict[Any, list[Path]] = {}
    for each in decoder.decode_map_iter():
        table = each.decode_string()
        assert each._decode_array_header() == 3, "consistent, projection, keys"
        asked[table] = {"ConsistentRead": each.decode_object()}
        projection = each.decode_object()
        if projection is not None:
            expressions = Expressions()
            asked[table]["ProjectionExpression"] = expressions.projection(projection)
            asked[table] |= expressions.parameters()
            paths[table] = projected_paths(projection)
        asked[table]["Keys"] = [decode_key(key, table, names) for key in each.decode_array_iter()]
    options, _ = decode_options(decoder, "", names, Expressions())
    return Asked({"RequestItems": asked, **options}, paths_of=paths)


def batch_write_item(decoder: Decoder, names: Names) -> Asked:
    """For each table: keys, each with the other attributes or, to delete it, with nothing."""
    asked: dict[str, Any] = {}
    for each in decoder.decode_map_iter():
        table = each.decode_string()
        number = each._decode_array_header() // 2
        asked[table] = [_write(each, table, names) for _ in range(number)]
    options, _ = decode_options(decoder, "", names, Expressions())
    return Asked({"RequestItems": asked, **options})


def _write(decoder: Decoder, table: str, names: Names) -> dict[str, Any]:
    key = decode_key(decoder, table, names)
    if decoder.try_decode_null():
        return {"DeleteRequest": {"Key": key}}
    return {"PutRequest": {"Item": decode_values(decoder.decode_binary(), key, names)}}

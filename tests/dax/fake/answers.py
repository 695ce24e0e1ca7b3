"""Answers, as the client reads them, from what boto3 gives."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from tests.dax.fake.codec import Encoder, constants, encoder, encoding
from tests.dax.fake.expressions import Path
from tests.dax.fake.items import append_changed, append_key, append_projected, append_values
from tests.dax.fake.names import Names
from tests.dax.fake.requests import Asked

Writer: TypeAlias = Callable[[Encoder, Asked, Any, Names], None]
_PART: Any = constants.DaxResponseParam


def one_item(out: Encoder, asked: Asked, answer: Any, names: Names) -> None:
    """Of a get, and of each single write: the item, or what a write was asked to return."""
    table = asked.request["TableName"]
    out.append_map_stream_header()
    if "Item" in answer:
        out.append_int(_PART.Item)
        if asked.paths:
            append_projected(out, answer["Item"], asked.paths)
        else:
            append_values(out, answer["Item"], table, names)
    if "Attributes" in answer:
        out.append_int(_PART.Attributes)
        if asked.request["ReturnValues"].startswith("UPDATED"):
            append_changed(out, answer["Attributes"], names)
        else:
            append_values(out, answer["Attributes"], table, names)
    _capacity_part(out, answer)
    out.append_break()


def many_items(out: Encoder, asked: Asked, answer: Any, names: Names) -> None:
    """Of a query and of a scan."""
    out.append_map_stream_header()
    if "Items" in answer:
        out.append_int(_PART.Items)
        _append_all(out, answer["Items"], asked.request["TableName"], asked.paths, names)
    for name in ("Count", "ScannedCount"):
        out.append_int(getattr(_PART, name))
        out.append_int(answer[name])
    if last := answer.get("LastEvaluatedKey"):
        out.append_int(_PART.LastEvaluatedKey)
        if "IndexName" in asked.request:
            out.append_binary(encoding.encode_compound_key(last))
        else:
            append_key(out, last, asked.request["TableName"], names)
    _capacity_part(out, answer)
    out.append_break()


def _append_all(
    out: Encoder, items: list[Any], table: str, paths: list[Path], names: Names
) -> None:
    out.append_array_header(len(items))
    for item in items:
        if paths:
            append_projected(out, item, paths)
        else:
            out.append_array_header(2)
            append_key(out, item, table, names)
            append_values(out, item, table, names)


def batch_get_item(out: Encoder, asked: Asked, answer: Any, names: Names) -> None:
    """For each table its items; then for each table the keys that were not processed."""
    out.append_array_header(2)
    out.append_map_header(len(answer["Responses"]))
    for table, items in answer["Responses"].items():
        out.append_string(table)
        if table in asked.paths_of:
            _append_all(out, items, table, asked.paths_of[table], names)
            continue
        out.append_array_header(2 * len(items))
        for item in items:
            append_key(out, item, table, names)
            append_values(out, item, table, names)
    left = answer.get("UnprocessedKeys", {})
    out.append_map_header(len(left))
    for table, keys in left.items():
        out.append_string(table)
        out.append_array_header(len(keys["Keys"]))
        for key in keys["Keys"]:
            append_key(out, key, table, names)
    _capacities(out, answer)


def batch_write_item(out: Encoder, asked: Asked, answer: Any, names: Names) -> None:
    """For each table the writes that were not processed."""
    left = answer.get("UnprocessedItems", {})
    out.append_map_header(len(left))
    for table, writes in left.items():
        out.append_string(table)
        out.append_array_header(2 * len(writes))
        for write in writes:
            if "PutRequest" in write:
                append_key(out, write["PutRequest"]["Item"], table, names)
                append_values(out, write["PutRequest"]["Item"], table, names)
            else:
                append_key(out, write["DeleteRequest"]["Key"], table, names)
                out.append_null()
    _capacities(out, answer)
    out.append_map_header(0)  # no item collections


def transact_get_items(out: Encoder, asked: Asked, answer: Any, names: Names) -> None:
    """The items in the order of the parts, and nothing for what is not there."""
    out.append_array_header(2)
    out.append_array_header(len(answer["Responses"]))
    for place, each in enumerate(answer["Responses"]):
        table = asked.request["TransactItems"][place]["Get"]["TableName"]
        if "Item" not in each:
            out.append_null()
        elif place in asked.paths_of:
            append_projected(out, each["Item"], asked.paths_of[place])
        else:
            append_values(out, each["Item"], table, names)
    _numbered_capacities(out, answer)


def transact_write_items(out: Encoder, asked: Asked, answer: Any, names: Names) -> None:
    """Nothing but what it took."""
    out.append_array_header(3)
    out.append_array_header(0)  # items, which no client asks for
    _numbered_capacities(out, answer)
    out.append_map_header(0)  # no item collections


def _capacity_part(out: Encoder, answer: Any) -> None:
    if taken := answer.get("ConsumedCapacity"):
        out.append_int(_PART.ConsumedCapacity)
        _append_capacity(out, taken)


def _append_capacity(out: Encoder, taken: Any) -> None:
    inner = encoder().append_string(taken["TableName"]).append_float(float(taken["CapacityUnits"]))
    # Of the table alone, of global and of local indexes: only who asks for INDEXES gets these.
    inner.append_null().append_null().append_null()
    out.append_binary(inner.as_bytes())


def _capacities(out: Encoder, answer: Any) -> None:
    taken: Iterable[Any] = answer.get("ConsumedCapacity", ())
    out.append_array_stream_header()
    for each in taken:
        _append_capacity(out, each)
    out.append_break()


def _numbered_capacities(out: Encoder, answer: Any) -> None:
    out.append_array_stream_header()
    for each in answer.get("ConsumedCapacity", ()):
        out.append_map_header(2)
        out.append_int(constants.CONSUMED_CAPACITY["TableName"]).append_string(each["TableName"])
        out.append_int(constants.CONSUMED_CAPACITY["CapacityUnits"])
        out.append_float(float(each["CapacityUnits"]))
    out.append_break()

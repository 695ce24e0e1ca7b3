"""Items as they stand in answers: attributes without names, keys by themselves, projections."""

from __future__ import annotations

from tests.dax.fake.codec import (
    Decoder,
    Encoder,
    WireItem,
    bytes_decoder,
    decoding,
    encoder,
    encoding,
)
from tests.dax.fake.expressions import Path
from tests.dax.fake.names import Names


def append_values(out: Encoder, item: WireItem, table: str, names: Names) -> None:
    """An item without its key: the number of its list of attributes, and their values."""
    keys = names.key_schema(table)
    attributes = encoding._get_canonical_attribute_list(item, keys)
    values = encoding.encode_values(item, keys, attributes, names.list_id(attributes))
    out.append_binary(values)


def append_changed(out: Encoder, changed: WireItem, names: Names) -> None:
    """Some attributes of an item, by their places in a list of attributes."""
    attributes = tuple(sorted(changed))
    inner = encoder().append_int(names.list_id(attributes))
    inner.append_map_header(len(attributes))
    for place, attribute in enumerate(attributes):
        inner.append_int(place)
        encoding.encode_attribute_value_direct(inner, changed[attribute])
    out.append_binary(inner.as_bytes())


def append_key(out: Encoder, item: WireItem, table: str, names: Names) -> None:
    """The key of an item."""
    out.append_binary(encoding.encode_key(item, names.key_schema(table)))


def append_projected(out: Encoder, item: WireItem, paths: list[Path]) -> None:
    """What is projected of an item, by the places of the paths."""
    found = [(place, value) for place, path in enumerate(paths) if (value := _at(item, path))]
    out.append_map_header(len(found))
    for place, value in found:
        out.append_int(place)
        encoding.encode_attribute_value_direct(out, value)


def _at(item: WireItem, path: Path) -> WireItem | None:
    """The value at a path; none of the elements is a place in a list."""
    first, *rest = path
    value: WireItem | None = item.get(first)
    for element in rest:
        value = (value or {}).get("M", {}).get(element)
    return value


def decode_key(decoder: Decoder, table: str, names: Names) -> WireItem:
    """The key at which a request stands."""
    key: WireItem = decoding._decode_key_bytes(decoder, names.key_schema(table))
    return key


def decode_values(values: bytes, key: WireItem, names: Names) -> WireItem:
    """The item whose key is known, from its list of attributes and their values."""
    decoder = bytes_decoder(values)
    item: WireItem = decoding._decode_stream_item(decoder)
    decoding.deanonymize_attribute_values(item, names.attributes(item["_attr_list_id"]))
    return {**key, **item}

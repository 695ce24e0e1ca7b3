"""The codec of the real client, under the names that the fake uses. It has no types of its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

Decoder: TypeAlias = Any
Encoder: TypeAlias = Any
WireItem: TypeAlias = dict[str, Any]

constants: Any = import_module("amazondax.Constants")
decoding: Any = import_module("amazondax.AttributeValueDecoder")
encoding: Any = import_module("amazondax.AttributeValueEncoder")
tags: Any = import_module("amazondax.DaxCborTypes")
NoMoreData: type[Exception] = import_module("amazondax.CborDecoder").NoMoreData
_encoder: Any = import_module("amazondax.CborEncoder").CborEncoder
_decoder: Any = import_module("amazondax.DaxCborDecoder").DaxCborDecoder


def encoder() -> Encoder:
    """Writes CBOR into a buffer of its own."""
    return _encoder()


def socket_decoder(receive: Callable[[int], bytes]) -> Decoder:
    """Reads CBOR from what `receive(size)` gives, until it gives nothing."""

    def more(buffer: bytearray, size: int) -> int:
        data = receive(max(size, 4096))
        buffer += data
        return len(data)

    return _decoder(more)


def bytes_decoder(data: bytes) -> Decoder:
    """Reads CBOR from bytes."""
    return encoded_binary(data).decode_cbor()


def encoded_binary(data: bytes) -> Decoder:
    """Reads the bytes as one CBOR value, which is how keys stand in a request."""
    left: list[bytes] = [encoder().append_binary(data).as_bytes()]

    def receive(size: int) -> bytes:
        del size
        return left.pop() if left else b""

    return socket_decoder(receive)

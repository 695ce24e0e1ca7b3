"""The types that a key can have, by their names in the language."""

from __future__ import annotations

from tablewright.ir.types import WireType

KEY_WIRES = {"string": WireType.S, "number": WireType.N, "binary": WireType.B}
KEY_WORDS = {wire: word for word, wire in KEY_WIRES.items()}

"""Expressions: the client parses them and sends trees; the engine wants text again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from tests.dax.fake.codec import bytes_decoder, decoding, tags

Tree: TypeAlias = Any
Path: TypeAlias = tuple[str, ...]

_COMPARED = {0: "=", 1: "<>", 2: "<", 3: ">=", 4: ">", 5: "<="}
_JOINED = {6: "AND", 7: "OR", 25: "+", 26: "-"}
_CALLED = {
    11: "attribute_exists",
    12: "attribute_not_exists",
    13: "attribute_type",
    14: "begins_with",
    15: "contains",
    16: "size",
    23: "if_not_exists",
    24: "list_append",
}
_NOT, _BETWEEN, _IN, _VARIABLE, _PATH = 8, 9, 10, 17, 18
_CLAUSES = {19: "SET", 20: "ADD", 21: "DELETE", 22: "REMOVE"}


class Expressions:
    """The expressions of one request, with the names and values that they share."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.values: dict[str, Any] = {}
        self._variables: list[str] = []

    def condition(self, encoded: bytes) -> str:
        """A condition, a filter or a key condition."""
        return self._text(self._tree(encoded))

    def update(self, encoded: bytes) -> str:
        """An update, clause by clause."""
        clauses: dict[str, list[str]] = {}
        for function, *arguments in self._tree(encoded):
            parts = [self._text(each) for each in arguments]
            word = " = " if _CLAUSES[function] == "SET" else " "
            clauses.setdefault(_CLAUSES[function], []).append(word.join(parts))
        return " ".join(f"{clause} {', '.join(parts)}" for clause, parts in clauses.items())

    def projection(self, encoded: bytes) -> str:
        """What of each item is to be read."""
        return ", ".join(self._path(path) for path in projected_paths(encoded))

    def parameters(self) -> dict[str, Any]:
        """The names and the values as parameters of a request."""
        found = {
            "ExpressionAttributeNames": self.names,
            "ExpressionAttributeValues": self.values,
        }
        return {name: mapping for name, mapping in found.items() if mapping}

    def _tree(self, encoded: bytes) -> Tree:
        """The tree of an expression; its variables get values."""
        decoder = bytes_decoder(encoded)
        tree, values = _format_and_tree(decoder), decoder.decode_array_iter()
        self._variables = [self._value(decoding._decode_attribute_value(each)) for each in values]
        return tree

    def _value(self, value: Any) -> str:
        name = f":v{len(self.values)}"
        self.values[name] = value
        return name

    def _name(self, name: str) -> str:
        return next((alias for alias, each in self.names.items() if each == name), "") or self._new(
            name
        )

    def _new(self, name: str) -> str:
        alias = f"#n{len(self.names)}"
        self.names[alias] = name
        return alias

    def _path(self, elements: Any) -> str:
        text = ""
        for element in elements:
            if isinstance(element, tags.DocumentPathOrdinal):
                text += f"[{element.ordinal}]"
            else:
                text += f"{'.' if text else ''}{self._name(element)}"
        return text

    def _text(self, tree: Tree) -> str:
        function: int = tree[0]
        arguments: list[Any] = tree[1:]
        if function == _VARIABLE:
            place: int = arguments[0]
            return self._variables[place]
        if function == _PATH:
            return self._path(arguments)
        if function == _IN:
            operand, choices = arguments
            return f"({self._text(operand)} IN ({', '.join(map(self._text, choices))}))"
        return _written(function, [self._text(each) for each in arguments])


def _written(function: int, parts: list[str]) -> str:
    if function in _CALLED:
        return f"{_CALLED[function]}({', '.join(parts)})"
    if function == _NOT:
        return f"(NOT {parts[0]})"
    if function == _BETWEEN:
        return f"({parts[0]} BETWEEN {parts[1]} AND {parts[2]})"
    if function in _COMPARED:
        return f"{parts[0]} {_COMPARED[function]} {parts[1]}"
    joined: Callable[[str], str] = "{}".format if function > _BETWEEN else "({})".format
    return joined(f"{parts[0]} {_JOINED[function]} {parts[1]}")


def projected_paths(encoded: bytes) -> list[Path]:
    """The paths of a projection in the order in which the client counts them."""
    return [tuple(elements) for _path, *elements in _format_and_tree(bytes_decoder(encoded))]


def _format_and_tree(decoder: Any) -> Tree:
    decoder._decode_array_header()
    assert decoder.decode_int() == 1, "the only format that there is"
    return decoder.decode_object()

"""What to write instead of a value that the schema refuses."""

from __future__ import annotations

import re
from collections.abc import Mapping as Map
from typing import Any

from tablewright.diagnostics import shown
from tablewright.editing.spelling import entry
from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.faults import Fault
from tablewright.syntax.schema import schema

_YES = ("yes", "on", "true", "y")
_NO = ("no", "off", "false", "n")
_LITERAL = re.compile(r"[A-Za-z0-9_.-]+")
"""What is a literal as it stands, and no sign for something else."""
_LONGEST_EXAMPLE = 120
_CONDITIONAL = {"sort_key": ("LSI1SK",), "partition_key": ("GSI1PK",)}
_FORMS = {
    "object": "write a map: `{key: value}`, or `key: value` on lines of their own",
    "array": "write a list: `[one, another]`",
    "string": "write one text, in double quotes where it holds special characters",
    "integer": "write digits alone",
    "number": "write digits alone",
    "boolean": "write `true` or `false`",
    "null": "write `null`",
}


def advice_on_value(node: Node, types: list[str], name: str) -> str | None:
    """What to write, where the value says what was meant."""
    if isinstance(node, Mapping) and "array" in types:
        return _names_alone(node, fixing=name == "given")
    if not isinstance(node, Scalar):
        return None
    if types == ["object"] and name == "range" and node.text.isidentifier():
        return f"write {shown(f'{{{node.text}: any}}')}, or an operator in place of `any`"
    if "array" in types and isinstance(node.value, str):
        return f"write {shown(f'[{node.text}]')}"
    if "boolean" in types and node.text.lower() in _YES + _NO:
        return f"write {shown('true' if node.text.lower() in _YES else 'false')}"
    if name == "point_in_time_recovery" and node.text.isdecimal():
        return f"write {shown(f'{{days: {node.text}}}')} for so many days, of 1 to 35"
    if "integer" in types or "number" in types:
        whole = node.text.isdecimal() or (isinstance(node.value, float) and node.value.is_integer())
        return "write the digits alone" if whole else None
    return None


def _names_alone(node: Mapping, *, fixing: bool) -> str | None:
    """The list that belongs where a map stands: `{org_id: $org}` for `[org_id]`.

    What is `given` may also be fixed to a literal: `[org_id, {status: open}]`.
    """
    values = [value for _, value in node]
    only = values[0] if len(values) == 1 else None
    listed = only.items if isinstance(only, Sequence) else [key for key, _ in node]
    names = [each.text for each in listed if isinstance(each, Scalar)]
    if not names or not all(name.isidentifier() for name in names):
        return None
    fixed = {key.text: value for key, value in node} if fixing else {}
    spelled = ", ".join(_fixed(name, fixed.get(name)) for name in names)
    return f"write {shown(f'[{spelled}]', _LONGEST_EXAMPLE)}"


def _fixed(name: str, value: Node | None) -> str:
    """A name with the literal that it has; one that only stands for what is given is left out."""
    if not isinstance(value, Scalar) or not value.plain or not _LITERAL.fullmatch(value.text):
        return name
    stands_for_it = len(value.text) == 1 or value.text in name or name in value.text
    return name if stands_for_it and isinstance(value.value, str) else f"{{{name}: {value.text}}}"


def advice_on_kind(fault: Fault, types: list[str], *, json_: bool) -> str:
    """What a value of the right kind looks like: the schema's example, or the kind's own form."""
    if not fault.path:
        return "write one map that begins with the key `tablewright`"
    name = str(fault.path[-1])
    own = (
        _example(name, _followed(fault.schema), json_) if isinstance(fault.path[-1], str) else None
    )
    return own or _FORMS[types[0]]


def advice_on_key(key: str, *, json_: bool) -> str | None:
    """An example of a setting of a table."""
    known = schema()["$defs"]["table"]["properties"].get(key)
    return None if known is None else _example(key, _followed(known), json_)


def advice_on_provisioned(*, json_: bool) -> str | None:
    """An example of the capacity that a word alone does not say."""
    return _example("billing", schema()["$defs"]["billing"]["anyOf"][1], json_)


def advice_on_missing(fault: Fault, *, json_: bool) -> str | None:
    """An example of a required key, where the schema has a short one."""
    known = fault.schema.get("properties", {}).get(fault.limit)
    # Where the schema asks for a key on a condition, it describes it elsewhere.
    part = {"examples": _CONDITIONAL.get(fault.limit, ())} if known is None else _followed(known)
    return _example(fault.limit, part, json_)


def advice_on_range(fault: Fault) -> str:
    """Both ends of what a number may be."""
    least, most = fault.schema.get("minimum"), fault.schema.get("maximum")
    if least is None or most is None:
        return f"write a number up to {most:,}" if least is None else f"write {least:,} or more"
    return f"write a number from {least:,} to {most:,}"


def _followed(part: Map[str, Any]) -> Map[str, Any]:
    """A part of the schema with its own examples, else those of what it refers to."""
    if "examples" in part or "$ref" not in part:
        return part
    followed: Map[str, Any] = schema()["$defs"][part["$ref"].removeprefix("#/$defs/")]
    return followed


def _example(key: str, part: Map[str, Any], json_: bool) -> str | None:
    """The schema's first short example, spelled as the file is."""
    for example in part.get("examples", ()):
        text = entry(key, example, json_=json_)
        if len(text) <= _LONGEST_EXAMPLE:
            return f"for example {shown(text, _LONGEST_EXAMPLE)}"
    return None

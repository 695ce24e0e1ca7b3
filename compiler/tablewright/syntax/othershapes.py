"""The author's own words in the shape that belongs there, where a list and a map are mixed up.

access_patterns: [{name: get_user, get: User}]      get_user: {get: User}
range: [created_at]                                  {created_at: any}
ignore: TW701                                        [{rule: TW701, reason: "…"}]
"""

from __future__ import annotations

import re
from collections.abc import Sequence as Items

from tablewright.diagnostics import Diagnostic, Edit, Fix, shown
from tablewright.diagnostics.frozen import altered
from tablewright.editing.changes import Value
from tablewright.editing.spelling import flow
from tablewright.source.tree import Mapping, Node, Scalar, Sequence
from tablewright.syntax.data import plain
from tablewright.syntax.faults import Path

_NAMED = {
    "tables": "",
    "indexes": "",
    "types": "",
    "entities": "",
    "access_patterns": "",
    "fields": "string",
    "attributes": "string",
}
"""The maps of named things, and what to write for one that only has a name."""
_NAMES = ("name", "id", "key", "attribute", "index", "entity")
_OPERATORS = ("between", "begins_with", "lt", "le", "gt", "ge", "any")
_RULE = re.compile(r"[Tt][Ww][1-8][0-9][0-9]")
_MORE = "{…}"
_WIDEST = 200


def in_its_shape(path: Path, node: Node, types: list[str], *, json_: bool) -> str | None:
    """What to write in place of a list, a map or a word, where it says enough to tell."""
    at = str(path[-1]) if path else ""
    if "ignore" in path[-2:]:
        return _ignored(node, json_)
    if not isinstance(node, Sequence) or "object" not in types or not node.items:
        return None
    if at == "range":
        return _ranged(node, json_)
    if at in _NAMED:
        first = _named(node.items[0], _NAMED[at], json_)
        dashes = "" if json_ else ", without dashes"
        return None if first is None else f"write a map{dashes}: {shown(first, _WIDEST)}"
    return None


def accepted(key: str, *, json_: bool) -> str | None:
    """An `ignore` entry for a rule that stands where a key belongs: `{TW701: the reason}`."""
    spelled = flow(_entry(key), json_=json_)
    return f"write {shown(spelled, _WIDEST)}" if _RULE.fullmatch(key) else None


def rule_code(text: str) -> str:
    """A rule's code with its capital letters; empty where the text is none."""
    return text.upper() if _RULE.fullmatch(text) else ""


def capital(finding: Diagnostic, node: Node) -> Diagnostic:
    """A finding about a rule's code, with the code in capital letters where it is one."""
    code = rule_code(node.text) if isinstance(node, Scalar) else ""
    if not isinstance(node, Scalar) or not code:
        return finding
    edit = Edit(node.inside(0, len(node.text)), code)
    title = f"write {shown(code)} in place of {shown(node.text)}"
    return altered(finding, fixes=(Fix(title, (edit,), certain=True),))


def _ignored(node: Node, json_: bool) -> str | None:
    """The whole list of an `ignore` that is a code, a map of codes or a single entry."""
    reason = None
    if isinstance(node, Mapping) and node.entries:
        known = {key.text: value for key, value in node}
        first, value = next(iter(node))
        code = known.get("rule", first)
        reason = known.get("reason", None if code is not first else value)
    else:
        code = node
    if not isinstance(code, Scalar) or not _RULE.fullmatch(code.text):
        return None
    given = reason.text if isinstance(reason, Scalar) and reason.text else "…"
    return f"write {shown(flow([_entry(code.text, given)], json_=json_), _WIDEST)}"


def _entry(code: str, reason: str = "…") -> Value:
    return {"rule": code.upper(), "reason": reason}


def _ranged(node: Sequence, json_: bool) -> str | None:
    words = [item.text for item in node.items if isinstance(item, Scalar)]
    if len(words) != len(node.items) or not words[0].isidentifier():
        return None
    operator = words[1] if words[1:] and words[1] in _OPERATORS else "any"
    said = f"write {shown(flow({words[0]: operator}, json_=json_))}"
    return f"{said}, or an operator in place of `any`" if operator == "any" else said


def _named(item: Node, alone: str, json_: bool) -> str | None:
    """The first of a list of things as an entry of a map: by its name, or as the entry it is."""
    if isinstance(item, Scalar):
        return _titled(item, flow(alone, json_=json_) if alone else _MORE, json_)
    if not isinstance(item, Mapping) or not item.entries:
        return None
    named = next((key for key, _ in item if key.text in _NAMES), None)
    only = len(item.entries) == 1
    if named is None or (only and not isinstance(item.get(named.text), Scalar)):
        key, value = next(iter(item))
        return _titled(key, _spelled(value, json_=json_), json_) if only else None
    name = item.get(named.text)
    if only and alone:
        # `- id: string` is an attribute `id`, and not one that is called `string`.
        return _titled(named, _spelled(*([name] if name else []), json_=json_), json_)
    rest = [(key, value) for key, value in item if key is not named]
    if alone and [key.text for key, _ in rest] == ["type"]:
        said = _spelled(rest[0][1], json_=json_)
    else:
        keys = [key.text for key, _ in rest]
        said = _spelled(*(value for _, value in rest), keys=keys, json_=json_)
    return _titled(name, said, json_) if isinstance(name, Scalar) else None


def _titled(name: Scalar, value: str, json_: bool) -> str | None:
    return f"{flow(name.text, json_=json_)}: {value}" if name.text.isidentifier() else None


def _spelled(*nodes: Node, json_: bool, keys: Items[str] | None = None) -> str:
    """A value, or a map by its keys, on one short line; `{…}` where that cannot be."""
    if not nodes or not all(map(_can_be_spelled, nodes)):
        return _MORE
    values = [plain(node) for node in nodes]
    value = values[0] if keys is None else dict(zip(keys, values, strict=True))
    text = flow(value, json_=json_)
    return text if len(text) <= _WIDEST // 2 else _MORE


def _can_be_spelled(node: Node) -> bool:
    """Whether a node holds nothing but what a model does."""
    if isinstance(node, Scalar):
        return isinstance(node.value, str | int)
    inner = (value for _, value in node) if isinstance(node, Mapping) else iter(node.items)
    return all(map(_can_be_spelled, inner))

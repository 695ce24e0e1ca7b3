"""Keys of a pattern, or of a part of a transaction, that do not belong to its verb."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Diagnostic
from tablewright.diagnostics.frozen import altered
from tablewright.syntax import rules
from tablewright.syntax.faults import Fault
from tablewright.syntax.schema import schema
from tablewright.syntax.site import Site

_BIND = "bind its attributes with `set`, as every attribute of a new item is a value"
_CHANGES = ("set", "add", "subtract", "remove", "append", "upsert")
_PART = "put it into the part of the transaction that it belongs to"
_INSTEAD = {
    ("create", "if"): (
        "leave it out: a `create` fails where the item is there; for a condition on what is"
        " stored, write a `put`"
    ),
    ("create", "key"): _BIND,
    ("put", "key"): _BIND,
    ("create", "upsert"): "leave it out, or write `put`, which takes the place of what is there",
    ("put", "upsert"): "leave it out: a `put` writes the item whether one is there or not",
    ("update", "exists"): "leave it out: an `update` fails where there is no item",
    ("delete", "exists"): "leave it out, and test an attribute with `if`",
    **{("transaction", key): _PART for key in ("key", "if", *_CHANGES[:-1])},
}
_READS = {
    "key": "leave it out: `given` says what the caller knows",
    "if": "leave it out: what a query keeps is its `filter`",
}


def belongs_elsewhere(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    """A key that the map's verb, the first of those that the schema allows, does not have."""
    verb, key = str(fault.limit[0]), fault.value
    form = schema()["$defs"]["access_pattern" if len(fault.path) == 2 else "part"]
    verbs = {branch["required"][0] for branch in form["oneOf"]}
    if key in verbs or key not in form["properties"]:
        return  # Two verbs, and a key that is none, are told as what they are.
    finding = rules.one_of_keys.does_not_go(site.path, site.key_span(key), key, verb)
    advice = _INSTEAD.get((verb, key))
    if advice is None and key in _CHANGES and verb not in ("create", "put"):
        advice = "leave it out, or make it an `update`"
    elif advice is None and len(fault.path) == 2:
        advice = _READS.get(key)
    yield finding if advice is None else altered(finding, help=advice)

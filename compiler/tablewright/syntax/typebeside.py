"""`type` beside `enum` or `fields`, which say the type by themselves."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Fix
from tablewright.diagnostics.frozen import altered
from tablewright.source.tree import Mapping, Scalar
from tablewright.syntax.site import Site

_SAYS_NO_MORE = {
    "enum": frozenset({"enum", "string", "str", "text", "choice"}),
    "fields": frozenset({"fields", "object", "record", "map", "dict", "struct", "json"}),
}


def without_type(finding: Diagnostic, site: Site, keys: tuple[str, str]) -> Diagnostic:
    """The finding about two keys at odds, with `type` left out where it adds nothing."""
    other = next((key for key in keys if key != "type"), "")
    node = site.node
    type_ = node.get("type") if "type" in keys and isinstance(node, Mapping) else None
    if not isinstance(type_, Scalar) or type_.text.lower() not in _SAYS_NO_MORE.get(other, ()):
        return finding
    advice = f"leave out `type`: `{other}` is in its place"
    return altered(finding, help=advice, fixes=_dropped(site))


def _dropped(site: Site) -> tuple[Fix, ...]:
    from tablewright.editing.document import Document
    from tablewright.editing.remove import drop

    if not isinstance(site.node, Mapping):
        return ()
    document = Document(site.source.text, site.node, json_=site.is_json)
    edits = drop(document, ("type",))
    return (Fix("leave out `type`", tuple(edits), certain=True),) if edits else ()

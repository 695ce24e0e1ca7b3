"""Key attributes where something else belongs, and where they do belong."""

from __future__ import annotations

import re

from tablewright.diagnostics import shown
from tablewright.ir.naming import pascal, snake
from tablewright.source.tree import Mapping, Scalar
from tablewright.syntax.faults import Fault, unknown_keys
from tablewright.syntax.site import Site

_LIKE_A_KEY = re.compile(r"[A-Z0-9_#-]*(?:PK|SK)[0-9]*|(?:gsi|lsi)[0-9]*[-_]?(?:pk|sk)")
_KEYED = ("Entity", "Entity in an index")
_LONGEST = 100


def advice_on_key_name(fault: Fault) -> str | None:
    """What to name where a pattern or a projection names a key attribute, such as `PK`."""
    if not _LIKE_A_KEY.fullmatch(fault.value):
        return None
    if "projection" in fault.path:
        return "name attributes of the model: keys always come along, and need no mention"
    if fault.path[:1] == ("access_patterns",):
        return "name the attributes that the key's template is made of, and not the key"
    return None


def advice_on_stored_name(fault: Fault, near: str | None) -> str | None:
    """How an attribute of a model keeps the name that it has in the table."""
    if near is None or fault.path[-1:] != ("attributes",) or not fault.of_key:
        return None
    own = shown(f"stored_as: {fault.value}", _LONGEST)
    whole = ", or the table `stored_case: pascal`" if fault.value == pascal(near) else ""
    return f"Where the table has it so, give it {own}{whole}."


def advice_on_empty_key(fault: Fault) -> str | None:
    """A text for a key that tells nothing of an entity's items apart."""
    if fault.path[:1] != ("entities",) or "key" not in fault.path:
        return None
    return f"write a text, such as the entity's name: {shown(snake(str(fault.path[1])).upper())}"


def keys_without_a_key(site: Site, fault: Fault) -> str | None:
    """What to write for `{GSI1PK: "ORG#{org_id}"}`, whose templates are not under `key`."""
    if fault.title not in _KEYED or not isinstance(site.node, Mapping):
        return None
    unknown = unknown_keys(fault)
    found = [(key.text, node) for key, node in site.node if key.text in unknown]
    texts = [(key, node.text) for key, node in found if isinstance(node, Scalar)]
    if len(texts) != len(found) or not all(_LIKE_A_KEY.fullmatch(key) for key, _ in texts):
        return None
    spelled = ", ".join(f'{key}: "{text}"' for key, text in texts)
    return f"templates stand under `key`: write {shown(f'key: {{{spelled}}}', _LONGEST)}"

"""The length of the names that DynamoDB bounds: of keys, of what indexes list, and of the ttl."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.tables import BoundTable

_MOST_BYTES = 255


def check_name_bytes(
    bound: BoundTable, attributes: Iterable[BoundAttribute], findings: Findings
) -> None:
    """A finding for each of a table's bounded names that is longer than DynamoDB takes."""
    table = bound.table
    keys = (key.name for key in table.key_attributes)
    listed = (name for index in table.indexes for name in index.projection.attributes)
    ttl = (table.ttl_attribute,) if table.ttl_attribute else ()
    for name in dict.fromkeys((*keys, *listed, *ttl)):
        size = len(name.encode("utf-8", "surrogatepass"))
        if size > _MOST_BYTES:
            findings.add(
                rules.tw608_name_bytes.RULE,
                _place(name, bound, attributes),
                f"the name {shown(name, 24)} has {size} bytes, and DynamoDB takes at most"
                f" {_MOST_BYTES} for a key, for what an index lists, and for a `ttl`",
                help="take a shorter name, or one with fewer letters beyond ASCII",
            )


def _place(name: str, bound: BoundTable, attributes: Iterable[BoundAttribute]) -> Span:
    """Where a name is given: to a key, or to an attribute."""
    syntax = bound.syntax
    ends = [syntax.partition_key, *([syntax.sort_key] if syntax.sort_key else [])]
    parts = [part for index in syntax.indexes for part in (*index.partition_key, *index.sort_key)]
    named = [part.name for part in (*ends, *parts)]
    named += [each.syntax.stored_as for each in attributes if each.syntax.stored_as]
    named += [syntax.type_attribute.name] if syntax.type_attribute else []
    return next((each.span for each in named if each.text == name), syntax.key.span)

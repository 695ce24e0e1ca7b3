"""How many requests a transaction comes to, with the items that keep values unique."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.ir.entities import Entity
from tablewright.ir.writes import WritePart, WriteVerb
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.writeparts import BoundPart

MOST = 100


def check_count(parts: tuple[BoundPart, ...], place: Span, findings: Findings) -> bool:
    """Report a transaction that can be more than DynamoDB takes; True where it cannot."""
    count = sum(1 + _claims(each.part, each.entity) for each in parts)
    if count <= MOST:
        return True
    findings.add(
        rules.tw416_write_options.RULE,
        place,
        f"with the items that keep values unique the transaction has up to {count} parts, and"
        f" {MOST} are the most",
        help="write fewer items in one transaction, or leave values out of `unique`",
    )
    return False


def _claims(part: WritePart, entity: Entity) -> int:
    """The claims that a part writes or deletes: a value that changes has an old one and a new."""
    if part.verb is WriteVerb.UPDATE:
        changed = {change.attribute for change in part.changes}
        return 2 * sum(1 for each in entity.unique if changed & {*each.attributes})
    return len(entity.unique) if part.verb in (WriteVerb.CREATE, WriteVerb.DELETE) else 0

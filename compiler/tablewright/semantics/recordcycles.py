"""Records that hold each other without end, and so could never be made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Record
from tablewright.ir.types import RecordType
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings

Needs = dict[str, set[str]]


def check_record_cycles(
    records: Iterable[Record], places: Mapping[str, Span], findings: Findings
) -> None:
    """Report each circle of records, at the first of them."""
    for circle in find_record_cycles({record.name: record for record in records}):
        held = "".join(f", which holds a {shown(name)}" for name in [*circle[2:], circle[0]])
        second = circle[1] if len(circle) > 1 else circle[0]
        findings.add(
            rules.tw208_recursive_type.RULE,
            places[circle[0]],
            f"a {shown(circle[0])} holds a {shown(second)}"
            f"{held if len(circle) > 1 else ''}, without end",
            help="make one of the fields on the way optional, or a list",
        )


def find_record_cycles(records: dict[str, Record]) -> list[list[str]]:
    """Circles of records in which each holds a required next one; each circle once."""
    needs: Needs = {
        name: {
            field.type.name
            for field in record.fields
            if isinstance(field.type, RecordType) and not field.optional
        }
        for name, record in records.items()
    }
    endless = _endless(needs)
    circles: list[list[str]] = []
    seen: set[str] = set()
    for start in endless:
        walk: list[str] = []
        at = start
        while at not in seen:
            seen.add(at)
            walk.append(at)
            at = min(needs[at] & endless.keys())
        if at in walk:
            circles.append(walk[walk.index(at) :])
    return circles


def _endless(needs: Needs) -> dict[str, None]:
    """The records that cannot be built out of others that can, in the order of the model."""
    waiting = {name: len(needed) for name, needed in needs.items()}
    holders: dict[str, list[str]] = {name: [] for name in needs}
    for name, needed in needs.items():
        for each in needed:
            holders[each].append(name)
    ready = [name for name, count in waiting.items() if count == 0]
    while ready:
        for holder in holders[ready.pop()]:
            waiting[holder] -= 1
            if waiting[holder] == 0:
                ready.append(holder)
    return {name: None for name, count in waiting.items() if count > 0}

"""Text in templates that was meant as a slot, by whoever comes from another template language."""

from __future__ import annotations

import re
from collections.abc import Container

from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedy, Respell
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.source.tree import Scalar

_SEEMING = re.compile(
    r"\{\{\s*(?P<braces>\w+)\s*\}\}|<(?P<angles>\w+)>|\$+(?P<slot>\{[^{}]+\})", re.ASCII
)


def report_seeming_slots(template: Scalar, attributes: Container[str], findings: Findings) -> None:
    """Warn of `${name}`, and of `{{name}}` and `<name>` where an attribute is called so."""
    for found in _SEEMING.finditer(template.text):
        slot = _slot(found, attributes)
        if slot is not None:
            _report(template, found, slot, findings)


def _slot(found: re.Match[str], attributes: Container[str]) -> str | None:
    """The slot that was meant."""
    if found["slot"] is not None:
        return found["slot"]
    name = found["braces"] or found["angles"]
    return f"{{{name}}}" if name in attributes else None


def _report(template: Scalar, found: re.Match[str], slot: str, findings: Findings) -> None:
    place = template.inside(found.start(), found.end())
    remedy = Remedy(f"write {shown(slot)}", (Respell(place, found.group(), slot),), certain=True)
    if found["slot"] is None:
        message = f"{shown(found.group())} is text, which would stand in the key as it is"
    else:
        message = f"the `$` before {shown(slot)} would be a part of the key"
    findings.add(
        rules.tw342_seeming_slot.RULE,
        place,
        message,
        help=f"write {shown(slot)}",
        remedies=lambda _: (remedy,),
    )

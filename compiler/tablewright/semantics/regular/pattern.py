"""A pattern of the model: checked, with its tree and its canonical text."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.regular.ast import Ast
from tablewright.semantics.regular.cursor import Fault
from tablewright.semantics.regular.reader import read
from tablewright.semantics.regular.render import render
from tablewright.source.tree import Scalar

LONGEST = 200


@frozen
class Pattern:
    """`text` is for `re.fullmatch`, without flags; `ast` is for the proofs."""

    text: str
    ast: Ast


def parse_pattern(text: Scalar, findings: Findings) -> Pattern | None:
    """Read a `pattern`; None after a finding at the guilty characters."""
    found = _too_long(text.text) or read(text.text)
    if not isinstance(found, Fault):
        return Pattern(render(found), found)
    place = text.inside(found.start, found.end)
    findings.add(rules.tw212_pattern.RULE, place, found.message, help=found.help)
    return None


def _too_long(text: str) -> Fault | None:
    if len(text) <= LONGEST:
        return None
    return Fault(0, len(text), f"a pattern has at most {LONGEST} characters, this has {len(text)}")

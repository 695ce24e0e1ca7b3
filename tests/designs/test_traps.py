"""Each trap that a design's page warns of is found, at the place where its author would look."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.designs.traps.advice import ADVICE
from tests.designs.traps.indexes import INDEXES
from tests.designs.traps.names import NAMES
from tests.designs.traps.order import ORDER
from tests.designs.traps.strangers import STRANGERS
from tests.designs.traps.trap import Trap

from tablewright.diagnostics import Diagnostic
from tablewright.pipeline import compile_text

HERE = Path(__file__).parent
TRAPS = (*STRANGERS, *ORDER, *INDEXES, *NAMES, *ADVICE)


def with_trap(trap: Trap) -> str:
    """The design's model with the trap in it."""
    text = (HERE / trap.design / "model.yaml").read_text(encoding="utf-8")
    for old, new in trap.edits:
        assert text.count(old) == 1, f"{old!r} does not stand once in {trap.design}"
        text = text.replace(old, new)
    return text


def line_of(trap: Trap, text: str) -> int:
    """The line where the finding belongs."""
    place = text.index(trap.at, text.index(trap.after))
    return text.count("\n", 0, place) + 1


def told(finding: Diagnostic) -> str:
    """All that is said: what is wrong, where else, and what to write instead."""
    related = [each.message for each in finding.related]
    return " ".join([finding.message, finding.help or "", *related])


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: f"{trap.design}: {trap.name}")
def test_a_trap_is_found_where_it_stands(trap: Trap) -> None:
    text = with_trap(trap)
    compiled = compile_text(text)
    found = [f for f in compiled.findings if f.code == trap.code]
    here = [f for f in found if f.span.line == line_of(trap, text)]
    assert here, f"{trap.code} is not there: {compiled.findings}"
    said = [told(finding) for finding in here]
    assert any(all(each in one for each in trap.says) for one in said), said


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: f"{trap.design}: {trap.name}")
def test_a_finding_of_a_trap_says_what_to_write(trap: Trap) -> None:
    assert all(finding.help for finding in compile_text(with_trap(trap)).findings)

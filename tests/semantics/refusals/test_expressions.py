"""What an update comes to at least is never more than what the generated module sends."""

from __future__ import annotations

import pytest

from tablewright.backends.python.machinery.expressions import Changes, Names
from tablewright.backends.python.machinery.values import WireItem
from tablewright.ir.plan import Plan
from tablewright.ir.writes import WritePattern
from tablewright.pipeline import compile_text
from tablewright.semantics.refusals.expressions import least_text

MODEL = """\
tablewright: 1
model: Traffic
table: {partition_key: PK, sort_key: SK}
entities:
  Day:
    key: {PK: "SENSOR#{sensor}", SK: "DAY#{day}"}
    attributes:
      sensor: ulid
      day: date
      count: integer
      note: string
      bio: optional<string>
      log: list<string>
      tags: set<string>
      counts: map<integer>
access_patterns:
  days: {query: Day, given: [sensor]}
  change: {update: Day, CHANGE}
"""


def _plan(change: str) -> Plan:
    compiled = compile_text(MODEL.replace("CHANGE", change), "model.yaml")
    assert compiled.plan is not None, compiled.findings
    return compiled.plan


def _sent(change: str) -> str:
    """What the machinery writes for the change, with as little as the arguments can say."""
    changes = Changes()
    match change:
        case "add: {count: 1}":
            changes.add(("count",), {"N": "1"})
        case "subtract: {count: $n}":
            changes.add(("count",), {"N": "-1"})
        case "set: [note]":
            changes.write("note", {"S": "x"})
        case "set: [bio]" | "remove: [bio]":
            changes.write("bio", None)
        case "append: {log: [x]}":
            changes.append(("log",), {"L": [{"S": "x"}]})
        case "add: {tags: [x]}":
            changes.add_to(("tags",), {"SS": ["x"]})
        case _:
            changes.add(("counts", "a"), {"N": "1"})
    values: WireItem = {}
    return changes.expression(Names(), values).partition(" ")[2]


@pytest.mark.parametrize(
    "change",
    [
        "add: {count: 1}",
        "subtract: {count: $n}",
        "set: [note]",
        "set: [bio]",
        "remove: [bio]",
        "append: {log: [x]}",
        "add: {tags: [x]}",
        "add: {counts.a: 1}",
    ],
)
def test_the_least_text_of_a_change_is_what_the_module_writes(change: str) -> None:
    (pattern,) = _plan(change).writes
    assert isinstance(pattern, WritePattern)
    length, operators = least_text(pattern.part.changes)
    sent = _sent(change)
    assert length == len(sent)
    assert operators == sent.count("+") + sent.count("(")


def test_what_arguments_can_leave_out_counts_for_nothing() -> None:
    for change in ("append: {log: $more}", "add: {tags: $more}", "remove: {tags: $fewer}"):
        (pattern,) = _plan(change).writes
        assert isinstance(pattern, WritePattern)
        assert least_text(pattern.part.changes) == (0, 0)

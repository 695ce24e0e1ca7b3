"""Literals of a write that become part of a key, where no key can hold them."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import FixedOperand
from tablewright.ir.entities import Entity, KeyBinding, Slot, Transform
from tablewright.ir.types import LiteralValue, WireType
from tablewright.ir.writes import ChangeKind, WritePart
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.keytext import key_text
from tablewright.source.tree import Node
from tablewright.syntax.writes import PartSyntax


def check_fixed(part: WritePart, syntax: PartSyntax, entity: Entity, findings: Findings) -> bool:
    """Report literals that the key builder would refuse each time; True where there are none."""
    before = findings.errors
    nodes: dict[str, Node] = {name.text: value for name, value in syntax.key}
    nodes |= {each.path.text: each.value for each in syntax.changes if each.value is not None}
    for name, value in _fixed(part):
        fault = next(_faults(name, value, entity), None)
        if fault is not None and name in nodes:
            findings.add(
                rules.tw207_literal.RULE,
                nodes[name].span,
                f"no key holds {fault} in {shown(name)}: the write would fail each time",
                help="give a value without it",
            )
    return findings.errors == before


def _fixed(part: WritePart) -> Iterator[tuple[str, LiteralValue]]:
    """The attributes that have a literal as their value after the write."""
    changes = (each for each in part.changes if each.kind is ChangeKind.SET and not each.steps)
    given = (*part.values, *((each.attribute, each.operand) for each in changes))
    for name, operand in given:
        if isinstance(operand, FixedOperand) and operand.value is not None:
            yield name, operand.value


def _faults(name: str, value: LiteralValue, entity: Entity) -> Iterator[str]:
    keys = (*entity.primary_key.bindings, *(b for key in entity.index_keys for b in key.bindings))
    for key in keys:
        for slot in key.template.slots:
            if slot.attribute == name:
                yield from _refused(key, slot, value)


def _refused(key: KeyBinding, slot: Slot, value: LiteralValue) -> Iterator[str]:
    """What the builder of a key does not take of a value."""
    if key.wire is not WireType.S:
        return
    if isinstance(value, int) and slot.width is not None:
        if value < 0:
            yield "a number below 0"
        elif len(str(value)) > slot.width:
            yield f"more than {slot.width} digits"
        return
    text = key_text(slot, value)
    if not text:
        yield "an empty text"
    if slot.transform is not Transform.PERCENT:
        yield from (shown(each) for each in slot.refuse if each in text)

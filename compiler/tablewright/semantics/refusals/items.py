"""Items that are larger than DynamoDB takes, whatever their values."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Attribute, Entity
from tablewright.ir.plan import Plan
from tablewright.ir.types import EnumType, RecordType, ScalarType, ValueType
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.itemsizes import MOST_ITEM_BYTES, copied_bytes
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.shorter import attribute_syntax

_DEEPEST = 32


def check(design: Design, findings: Findings) -> None:
    """Report each entity of which no item can be stored."""
    sizes = _LeastSizes(design.plan)
    for entity in design.plan.entities:
        least = {each.name: sizes.of(each) for each in _needed(entity)}
        by_stored = {each.stored_as: least[each.name] for each in _needed(entity)}
        whole = sum(least.values())
        table = design.plan.table(entity.table)
        whole += copied_bytes(table, entity, whole, by_stored)
        if whole > MOST_ITEM_BYTES:
            _report(design, entity, whole, least, findings)


def _report(
    design: Design, entity: Entity, whole: int, least: dict[str, int], findings: Findings
) -> None:
    large = [name for name in sorted(least, key=lambda each: -least[each])[:2] if least[name] > 999]
    shares = " and ".join(f"{shown(name)} {least[name]:,}" for name in large)
    findings.add(
        rules.tw651_item_never_fits.RULE,
        design.entities[entity.name].name.span,
        f"an item of {shown(entity.name)} has at least {whole:,} bytes"
        f"{' with its copies in local indexes' if whole > sum(least.values()) else ''},"
        f" and DynamoDB takes at most {MOST_ITEM_BYTES:,}",
        help=f"of these, {shares}: lower a `min_length`, or keep it in S3 and its place here",
        related=tuple(
            (f"at least {least[n]:,}", attribute_syntax(design, entity.name, n).name.span)
            for n in large
        ),
    )


def _needed(entity: Entity) -> list[Attribute]:
    return [each for each in entity.attributes if each.stored and not each.optional]


class _LeastSizes:
    """The fewest bytes that values have: for each character one, and what is optional left out."""

    def __init__(self, plan: Plan) -> None:
        self._enums = {enum.name: enum for enum in plan.enums}
        self._records = {record.name: record for record in plan.records}
        self._known: dict[str, int] = {}

    def of(self, attribute: Attribute, depth: int = 0) -> int:
        """The bytes of an attribute or a field, its name included."""
        return len(attribute.stored_as.encode()) + self._value(attribute.type, depth)

    def _value(self, type_: ValueType, depth: int) -> int:
        match type_:
            case ScalarType(min_length=least):
                return least or 0
            case EnumType(name=name):
                return min(len(each.value.encode()) for each in self._enums[name].members)
            case RecordType(name=name) if depth < _DEEPEST:
                return self._record(name, depth + 1)
            case _:
                return 0

    def _record(self, name: str, depth: int) -> int:
        if name not in self._known:
            fields = (each for each in self._records[name].fields if not each.optional)
            self._known[name] = sum(self.of(each, depth) for each in fields)
        return self._known[name]

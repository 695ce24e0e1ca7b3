"""Values inside each other, deeper than DynamoDB takes them."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.plan import Plan
from tablewright.ir.types import ListType, MapType, RecordType, ValueType
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.shorter import attribute_syntax

MOST_LEVELS = 32


def check(design: Design, findings: Findings) -> None:
    """Report each attribute whose type lies deeper inside itself than an item can hold."""
    levels = _Levels(design.plan)
    for entity in design.plan.entities:
        for attribute in entity.attributes:
            if levels.pass_bound(attribute.type, MOST_LEVELS):
                findings.add(
                    rules.tw650_deep_type.RULE,
                    attribute_syntax(design, entity.name, attribute.name).name.span,
                    f"what {shown(attribute.name)} holds lies more than {MOST_LEVELS} records,"
                    " lists and maps deep, and DynamoDB takes no value that does",
                    help="flatten the records on the way, or store what is inside as items of its"
                    " own",
                )


class _Levels:
    """How deep types lie. A record that leads back to itself is as deep as its values are."""

    def __init__(self, plan: Plan) -> None:
        self._records = {record.name: record for record in plan.records}
        self._known: dict[tuple[str, int], bool] = {}
        self._around: set[str] = set()

    def pass_bound(self, type_: ValueType, left: int) -> bool:
        """Whether a value can lie inside more than so many others. It looks no deeper."""
        match type_:
            case ListType(item=inside) | MapType(value=inside):
                return left == 0 or self.pass_bound(inside, left - 1)
            case RecordType(name=name) if name not in self._around:
                return left == 0 or self._record(name, left)
            case _:
                return False

    def _record(self, name: str, left: int) -> bool:
        if (name, left) not in self._known:
            self._around.add(name)
            fields = self._records[name].fields
            self._known[name, left] = any(self.pass_bound(f.type, left - 1) for f in fields)
            self._around.remove(name)
        return self._known[name, left]

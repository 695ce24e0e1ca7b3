"""Whether a key condition that answers a pattern also means what its designer thinks it means."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedies
from tablewright.ir.entities import KeyBinding, Slot, Transform
from tablewright.ir.patterns import KeyRange, RangeOperator
from tablewright.ir.tables import Table
from tablewright.ir.types import Kind, ScalarType, WireType, wire_type
from tablewright.semantics import rules
from tablewright.semantics.adoption import let_pass
from tablewright.semantics.collisions import check_separable
from tablewright.semantics.conditions import Condition, KeyPath
from tablewright.semantics.exactness import KeySpace
from tablewright.semantics.findings import Findings
from tablewright.semantics.options import check_consistency, check_options
from tablewright.semantics.orderings import sorts_by_value, unsorted
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.questions import Asked
from tablewright.semantics.rekeying import padded
from tablewright.syntax.model import PatternSyntax

_AS_TEXT = (
    "the table keeps its keys, so what is in the range, and in which order, is decided by the text"
    " that they hold: right where those texts all have one width, and not otherwise"
)


class Soundness:
    """Checks the chosen key conditions of one table."""

    def __init__(
        self, table: Table, entities: list[PlacedEntity], space: KeySpace, findings: Findings
    ) -> None:
        self._table = table
        self._space = space
        self._enums = space.enums
        self._findings = findings
        self._placed = {placed.entity.name: placed for placed in entities}
        self._separable: dict[tuple[str, str], bool] = {}

    def check(
        self, syntax: PatternSyntax, asked: Asked, path_list: list[KeyPath], found: Condition
    ) -> bool:
        """Report what is unsound about a pattern's key condition; True where nothing is."""
        name = path_list[0].index
        index = self._table.index(name) if name else None
        sound = check_options(syntax, index, self._table, self._findings)
        sound = check_consistency(syntax, index, self._findings) and sound
        parts = all(self._is_separable(path, found) for path in path_list)
        keys = [b for path in path_list for b in path.partition + path.sort]
        fixed = self._fits_fixed(syntax, asked, keys)
        ranged = sound and parts and fixed and self._is_sorted(syntax, asked, found)
        return ranged and self._is_ordered(syntax, asked, path_list)

    def _fits_fixed(self, syntax: PatternSyntax, asked: Asked, keys: list[KeyBinding]) -> bool:
        """Whether no fixed text holds what the key builders keep out of its place in a key."""
        refused = {
            slot.attribute: slot.refuse
            for key in keys
            for slot in key.template.slots
            if slot.transform is not Transform.PERCENT
        }
        for given, parameter in zip(syntax.given, asked.parameters, strict=False):
            if given.fixed is None or given.fixed.text == "":
                continue
            for _, attribute in parameter.attributes:
                held = [c for c in refused.get(attribute, "") if c in given.fixed.text]
                if held:
                    self._findings.add(
                        rules.tw207_literal.RULE,
                        given.fixed.span,
                        f"no key holds {shown(held[0])} in {shown(attribute)}: this finds nothing",
                        help="give a value without it",
                    )
                    return False
        return True

    def _is_separable(self, path: KeyPath, found: Condition) -> bool:
        if path.index is None:
            return True
        placed = self._placed[path.entity]
        sound = True
        # What no condition touches may run together: nothing is told apart by it.
        for binding in path.partition + path.sort[: len(found.sort)]:
            key = (path.entity, binding.attribute)
            if key not in self._separable:
                place = placed.place(binding.attribute)
                self._separable[key] = check_separable(
                    binding, place, self._table, self._space, self._findings
                )
            sound = sound and self._separable[key]
        return sound

    def _is_sorted(self, syntax: PatternSyntax, asked: Asked, found: Condition) -> bool:
        ranged = asked.ranged
        part = next((part for part in found.sort if isinstance(part, KeyRange)), None)
        if part is None or ranged is None:
            return True
        if ranged.operator is RangeOperator.BEGINS_WITH:
            return True
        bare = not part.prefix.parts and not part.followed_by and part.wire is not WireType.S
        reason = None if bare else sorts_by_value(part.slot, part.followed_by, self._enums)
        if reason is None:
            return True
        self._findings.add(
            rules.tw311_sort_order.RULE,
            syntax.range[0].span if syntax.range else syntax.name.span,
            f"{shown(ranged.name)} does not sort by its value in {shown(part.attribute)}: {reason}",
            help=_AS_TEXT if self._table.adopted else _sort_help(part.slot),
            related=self._key_place(asked.entities[0].name, part.attribute),
            remedies=self._sorted(asked.entities[0].name, part.attribute, part.slot),
            severity=let_pass(self._table),
        )
        return self._table.adopted

    def _is_ordered(self, syntax: PatternSyntax, asked: Asked, path_list: list[KeyPath]) -> bool:
        """Whether a stated order is that of values, as its designer takes it to be."""
        if syntax.order is None:
            return True
        for entity, path in zip(asked.entities, path_list, strict=True):
            found = unsorted(path, asked.question(entity), self._enums)
            if found is not None:
                self._findings.add(
                    rules.tw311_sort_order.RULE,
                    syntax.order.span,
                    f"{shown(found.slot.attribute)} does not sort by its value in"
                    f" {shown(found.attribute)}: {found.reason}",
                    help=_AS_TEXT if self._table.adopted else _sort_help(found.slot),
                    related=self._key_place(entity.name, found.attribute),
                    remedies=self._sorted(entity.name, found.attribute, found.slot),
                    severity=let_pass(self._table),
                )
                return self._table.adopted
        return True

    def _sorted(self, entity: str, attribute: str, slot: Slot) -> Remedies | None:
        """The slot padded to a width, where that makes its text sort as its value does."""
        whole = isinstance(slot.type, ScalarType) and slot.type.kind is Kind.INTEGER
        if self._table.adopted or slot.width is not None or not whole:
            return None
        return padded(self._placed[entity].place(attribute), slot)

    def _key_place(self, entity: str, attribute: str) -> tuple[tuple[str, Span], ...]:
        return ((f"the key of {shown(entity)}", self._placed[entity].place(attribute)),)


def _sort_help(slot: Slot) -> str:
    if slot.transform is Transform.PERCENT:
        return "leave out `key_encoding: percent`: then the value may not hold the delimiter"
    name, type_ = slot.attribute, slot.type
    if wire_type(type_) is WireType.N and slot.width is None:
        kind = type_.kind if isinstance(type_, ScalarType) else None
        if kind is Kind.DATETIME:
            return f"store {shown(name)} as text, which sorts as time does: `format: iso_seconds`"
        if kind is Kind.INTEGER:
            return f"pad it to a fixed width: `{{{name}:010d}}`"
        return f"give it a key of its own, of type `number`, as the bare `{{{name}}}`"
    return (
        f"put {shown(name)} last in the key, give it a fixed width, or give it a `pattern` that"
        " keeps out such characters"
    )

"""Parts of patterns that write: each the write of one item, or a look at one."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import ArgumentOperand, Condition, FixedOperand, Operand, tests_of
from tablewright.ir.entities import Entity
from tablewright.ir.writes import WritePart, WriteVerb
from tablewright.semantics import rules
from tablewright.semantics.attributes import AttributeBinder
from tablewright.semantics.changes import ChangeBinder, renewed
from tablewright.semantics.filters import IF, FilterBinder
from tablewright.semantics.findings import Findings
from tablewright.semantics.fixedkeys import check_fixed
from tablewright.semantics.keyrewrites import rewrites, upsert_rewrites
from tablewright.semantics.names import listed
from tablewright.semantics.newitems import NewItemBinder
from tablewright.semantics.scalars import is_true
from tablewright.semantics.types import TypeScope
from tablewright.semantics.upserts import check_upsert
from tablewright.semantics.writeoperands import WriteOperands
from tablewright.semantics.writeparameters import ParameterBook, required
from tablewright.semantics.writepaths import PathBinder
from tablewright.syntax.writes import PartSyntax

Values = tuple[tuple[str, Operand], ...]


@frozen
class BoundPart:
    """A part with the syntax that it came from."""

    part: WritePart
    syntax: PartSyntax
    entity: Entity


class PartBinder:
    """Binds the parts of one pattern, which share their parameters."""

    def __init__(self, types: TypeScope, literals: AttributeBinder, findings: Findings) -> None:
        self.book = ParameterBook(findings)
        self._literals = literals
        self._findings = findings
        self._operands = WriteOperands(self.book, literals, findings)
        self._new = NewItemBinder(self._operands, findings)
        paths = PathBinder(types, self.book, findings)
        self._changes = ChangeBinder(paths, self._operands, findings)

    def bind(self, syntax: PartSyntax, entity: Entity) -> BoundPart | None:
        """A part but for its condition; None after a finding."""
        verb = WriteVerb(syntax.verb.text)
        if verb is WriteVerb.UPDATE:
            part = self._update(syntax, entity)
        else:
            new = verb in (WriteVerb.CREATE, WriteVerb.PUT)
            values = (self._new.bind if new else self.key)(syntax, entity)
            exists = None if syntax.exists is None else syntax.exists.value is True
            part = None if values is None else WritePart(verb, entity.name, values, exists=exists)
        if part is None or not check_fixed(part, syntax, entity, self._findings):
            return None
        return BoundPart(part, syntax, entity)

    def key(self, syntax: PartSyntax, entity: Entity) -> Values | None:
        """The primary key: what `key` binds, else parameters named after its parts."""
        bound = {name.text: value for name, value in syntax.key}
        parts = entity.key_parameters
        wrong = next((name for name, _ in syntax.key if name.text not in parts), None)
        if wrong is not None:
            self._findings.add(
                rules.tw410_write_key.RULE,
                wrong.span,
                f"{shown(wrong.text)} is no part of the primary key of {shown(entity.name)}",
                help=f"its parts are {listed(parts)}; to test another attribute, write `if`",
            )
            return None
        values: list[tuple[str, Operand]] = []
        for name in entity.key_parameters:
            attribute = entity.attribute(name)
            wanted = required(name, attribute.type, sensitive=attribute.sensitive)
            node = bound.get(name)
            if node is None:
                operand: Operand | None = self.book.take(wanted, syntax.entity.span)
            else:
                operand = self._operands.bind(node, wanted)
            self.book.tells(operand)
            if operand is not None:
                values.append((name, operand))
        return tuple(values) if len(values) == len(entity.key_parameters) else None

    def _update(self, syntax: PartSyntax, entity: Entity) -> WritePart | None:
        key = self.key(syntax, entity)
        changes = self._changes.bind(syntax.changes, entity)
        if key is None or changes is None:
            return None
        changes = (*changes, *(renewed(entity, changes) if changes else ()))
        upsert = is_true(syntax.upsert)
        found = (upsert_rewrites if upsert else rewrites)(entity, changes)
        if not check_upsert(syntax, entity, changes, found, self._findings):
            return None
        known = self._known(syntax, entity, found.lacking)
        if known is None:
            return None
        return WritePart(
            verb=WriteVerb.UPDATE,
            entity=entity.name,
            values=key,
            changes=changes,
            rewrites=found.keys,
            known=known,
            upsert=upsert,
        )

    def _known(self, syntax: PartSyntax, entity: Entity, lacking: tuple[str, ...]) -> Values | None:
        """What the item must be found to hold, as parameters named after it."""
        known: list[tuple[str, Operand]] = []
        for name in lacking:
            attribute = entity.attribute(name)
            if attribute.constant is not None:
                known.append((name, FixedOperand(attribute.constant.value)))
                continue
            wanted = required(name, attribute.type, sensitive=attribute.sensitive)
            wanted = altered(wanted, optional=attribute.optional)
            operand = self.book.take(wanted, syntax.entity.span)
            if operand is None:
                return None
            known.append((name, operand))
        return tuple(known)

    def conditioned(self, bound: BoundPart) -> BoundPart | None:
        """A part with its condition, which may compare with what any of the parts is given."""
        syntax = bound.syntax
        if syntax.condition is None or syntax.condition_key is None:
            return bound
        place = syntax.condition_key.span
        given = self.book.given
        binder = FilterBinder((bound.entity,), given, self._literals, self._findings, IF)
        found = binder.bind(syntax.condition, place)
        if found is None:
            return None
        secret = _compared_with_secrets(found.condition, bound.entity)
        for tested in found.parameters:
            sensitive = tested.name in secret
            if not self.book.take_tested(tested, place, sensitive=sensitive):
                return None
        for test in tests_of(found.condition):
            for operand in test.operands:
                if isinstance(operand, ArgumentOperand):
                    self.book.must_be_there(operand.name)
        return altered(bound, part=altered(bound.part, condition=found.condition))


def _compared_with_secrets(condition: Condition, entity: Entity) -> set[str]:
    """The parameters that stand for what nobody must see."""
    return {
        operand.name
        for test in tests_of(condition)
        if entity.attribute(test.attribute).sensitive
        for operand in test.operands
        if isinstance(operand, ArgumentOperand)
    }

"""What an update changes: each value once, in a way that its type and the item's keys allow."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import FixedOperand, Operand
from tablewright.ir.entities import Entity, Generated, Operation
from tablewright.ir.naming import snake
from tablewright.ir.types import Kind, ListType, ScalarType, SetType, ValueType
from tablewright.ir.writes import Change, ChangeKind, WriteParameter
from tablewright.semantics import rules
from tablewright.semantics.changeable import Changeable
from tablewright.semantics.findings import Findings
from tablewright.semantics.keyrewrites import index_keys
from tablewright.semantics.nulldefaults import is_null
from tablewright.semantics.operators import without_limits
from tablewright.semantics.updates import mentions
from tablewright.semantics.writeoperands import WriteOperands
from tablewright.semantics.writepaths import PathBinder, Place
from tablewright.source.tree import Scalar
from tablewright.syntax.writes import ChangeSyntax

_NEGATIVE = re.compile(r"-\s*(\$[a-z][A-Za-z0-9_]{0,63})")
_NUMBERS = (Kind.INTEGER, Kind.DECIMAL, Kind.FLOAT)


class ChangeBinder:
    """Binds the changes of the updates of one pattern."""

    def __init__(self, paths: PathBinder, operands: WriteOperands, findings: Findings) -> None:
        self._paths = paths
        self._operands = operands
        self._changeable = Changeable(findings)
        self._findings = findings

    def bind(self, syntax: tuple[ChangeSyntax, ...], entity: Entity) -> tuple[Change, ...] | None:
        """The changes; None after a finding."""
        before = self._findings.errors
        found: list[tuple[ChangeSyntax, Change]] = []
        for each in syntax:
            change = self._change(each, entity)
            if change is not None and self._keeps_keys(each, change, entity):
                self._check_new(each, change, found)
                found.append((each, change))
        faulty = self._findings.errors > before
        return None if faulty else tuple(change for _, change in found)

    def _change(self, syntax: ChangeSyntax, entity: Entity) -> Change | None:
        place = self._paths.bind(syntax.path, entity)
        if place is None or not self._changeable.check(syntax.path, place, entity):
            return None
        match syntax.word.text:
            case "set":
                return self._set(syntax, place)
            case "add":
                return self._add(syntax, place)
            case "subtract":
                return self._subtract(syntax, place)
            case "append":
                return self._append(syntax, place)
            case _:
                return self._remove(syntax, place)

    def _set(self, syntax: ChangeSyntax, place: Place) -> Change | None:
        if syntax.value is not None and is_null(syntax.value) and place.removable:
            return _removed(place)
        last = place.field if place.steps else place.attribute
        optional = last is not None and last.optional
        operand = self._operand(syntax, place, place.type, optional=optional)
        if operand is None:
            return None
        name = place.attribute.name
        return Change(ChangeKind.SET, name, place.type, operand, place.steps, optional)

    def _add(self, syntax: ChangeSyntax, place: Place) -> Change | None:
        if isinstance(place.type, SetType):
            return self._members(syntax, place, place.type, ChangeKind.ADD)
        if not isinstance(place.type, ScalarType) or place.type.kind not in _NUMBERS:
            lists = isinstance(place.type, ListType)
            advice = (
                f"write `append: {{{syntax.path.text}: …}}`"
                if lists
                else f"write `set: {{{syntax.path.text}: …}}`"
            )
            self._misfit(syntax, "`add` adds to a number, or members to a set", advice)
            return None
        return self._sum(syntax, place, place.type, ChangeKind.ADD)

    def _subtract(self, syntax: ChangeSyntax, place: Place) -> Change | None:
        if isinstance(place.type, ScalarType) and place.type.kind in _NUMBERS:
            return self._sum(syntax, place, place.type, ChangeKind.SUBTRACT)
        word = "remove" if isinstance(place.type, SetType) else "set"
        advice = f"write `{word}: {{{syntax.path.text}: …}}`"
        self._misfit(syntax, "`subtract` takes from a number", advice)
        return None

    def _sum(
        self, syntax: ChangeSyntax, place: Place, number: ScalarType, kind: ChangeKind
    ) -> Change | None:
        negative = _negative(syntax)
        if negative is not None:
            other = "subtract" if kind is ChangeKind.ADD else "add"
            self._findings.add(
                rules.tw412_change.RULE,
                negative[0],
                "a parameter has no sign",
                help=f"write `{other}: {{{syntax.path.text}: {negative[1]}}}`",
            )
            return None
        type_ = without_limits(number)
        operand = self._operand(syntax, place, type_)
        if operand is None:
            return None
        return Change(kind, place.attribute.name, type_, operand, place.steps)

    def _append(self, syntax: ChangeSyntax, place: Place) -> Change | None:
        if not isinstance(place.type, ListType):
            sets = isinstance(place.type, SetType)
            word = "add" if sets else "set"
            advice = f"write `{word}: {{{syntax.path.text}: …}}`"
            self._misfit(syntax, "`append` puts elements at the end of a list", advice)
            return None
        operand = self._operand(syntax, place, place.type)
        if operand is None or self._is_nothing(syntax, operand):
            return None
        name = place.attribute.name
        return Change(ChangeKind.APPEND, name, place.type, operand, place.steps)

    def _remove(self, syntax: ChangeSyntax, place: Place) -> Change | None:
        if syntax.value is not None:
            if isinstance(place.type, SetType):
                return self._members(syntax, place, place.type, ChangeKind.REMOVE)
            self._misfit(
                syntax,
                "`remove` with a value takes members out of a set",
                f"write `remove: [{syntax.path.text}]` to take the whole value away",
            )
            return None
        if place.removable:
            return _removed(place)
        self._misfit(
            syntax,
            f"{shown(syntax.path.text)} is not optional, so no item is right without it",
            "set it to another value, or give it an optional type",
        )
        return None

    def _members(
        self, syntax: ChangeSyntax, place: Place, type_: SetType, kind: ChangeKind
    ) -> Change | None:
        if place.steps:
            self._misfit(
                syntax,
                "DynamoDB adds members to a set, and removes them, only where the set is an"
                " attribute of its own",
                "set it as a whole, or make it an attribute",
            )
            return None
        operand = self._operand(syntax, place, type_)
        if operand is None or self._is_nothing(syntax, operand):
            return None
        return Change(kind, place.attribute.name, type_, operand)

    def _operand(
        self, syntax: ChangeSyntax, place: Place, type_: ValueType, *, optional: bool = False
    ) -> Operand | None:
        """The value, or for an entry of a list the parameter of the attribute's own name."""
        wanted = WriteParameter(
            place.attribute.name, type_, optional=optional, sensitive=place.attribute.sensitive
        )
        if syntax.value is not None:
            return self._operands.bind(syntax.value, wanted)
        if place.steps:
            word, path = syntax.word.text, syntax.path.text
            self._misfit(
                syntax,
                f"{shown(path)} is no name for a parameter",
                f"name the parameter: `{word}: {{{path}: $value}}`",
            )
            return None
        return self._operands.book.take(wanted, syntax.path.span)

    def _is_nothing(self, syntax: ChangeSyntax, operand: Operand) -> bool:
        empty = isinstance(operand, FixedOperand) and operand.value == []
        if empty:
            self._misfit(syntax, "there is nothing in the list", "write a value, or leave it out")
        return empty

    def _misfit(self, syntax: ChangeSyntax, message: str, advice: str) -> None:
        self._findings.add(rules.tw412_change.RULE, syntax.path.span, message, help=advice)

    def _keeps_keys(self, syntax: ChangeSyntax, change: Change, entity: Entity) -> bool:
        """Whether every key that the change touches can be made from the value that it gives."""
        name = change.attribute
        claims = (binding for each in entity.unique for binding in each.key.bindings)
        touched = [each for each in (*index_keys(entity), *claims) if mentions(each, name)]
        whole = not change.steps and (
            change.kind is ChangeKind.SET
            or (change.kind is ChangeKind.REMOVE and change.operand is None)
        )
        if whole or not touched:
            return True
        self._findings.add(
            rules.tw413_index_key.RULE,
            syntax.path.span,
            f"{shown(name)} is part of what the key {shown(touched[0].attribute)} follows from, and"
            " nobody can write that anew without knowing the value that the change comes to",
            help=f"{_modified(entity)}set the value: `set: [{name}]`",
        )
        return False

    def _check_new(
        self, syntax: ChangeSyntax, change: Change, others: list[tuple[ChangeSyntax, Change]]
    ) -> None:
        """Report a change of a value that another changes, or holds, or is inside of."""
        other = next((each for each, found in others if _overlap(found, change)), None)
        if other is not None:
            self._findings.add(
                rules.tw418_changed_twice.RULE,
                syntax.path.span,
                f"{shown(syntax.path.text)} is changed twice in one request",
                help="leave one of the changes out",
                related=(("the other change is here", other.path.span),),
            )


def _negative(syntax: ChangeSyntax) -> tuple[Span, str] | None:
    """Where a value is `-$name`, and the name with its dollar."""
    value = syntax.value
    if not isinstance(value, Scalar):
        return None
    found = _NEGATIVE.fullmatch(value.text)
    return (value.span, found[1]) if found else None


def _modified(entity: Entity) -> str:
    """How a value is changed that must be known first."""
    if Operation.MODIFY not in entity.operations:
        return ""
    modify = f"`modify_{snake(entity.name)}`"
    return f"leave the change out, and call {modify}, which reads the item first; or "


def renewed(entity: Entity, changes: tuple[Change, ...]) -> Iterator[Change]:
    """The times that every update writes, but for those that it sets itself."""
    named = {change.attribute for change in changes}
    for each in entity.attributes:
        if each.generated is Generated.NOW_ON_UPDATE and each.name not in named:
            yield Change(ChangeKind.SET, each.name, each.type)


def _removed(place: Place) -> Change:
    return Change(ChangeKind.REMOVE, place.attribute.name, place.type, None, place.steps)


def _overlap(one: Change, other: Change) -> bool:
    """Whether one path leads to the other or past it."""
    length = min(len(one.steps), len(other.steps))
    return one.attribute == other.attribute and one.steps[:length] == other.steps[:length]

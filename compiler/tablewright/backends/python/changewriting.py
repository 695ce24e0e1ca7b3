"""What an update changes, as lines that gather the changes."""

from __future__ import annotations

from decimal import Decimal

from tablewright.backends.python.checks import limits_of, place
from tablewright.backends.python.defaults import generated
from tablewright.backends.python.items import attribute_value, optional_slots
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.machinery.values import plain_decimal
from tablewright.backends.python.partwriting import PartWriter, default_of, is_removal
from tablewright.backends.python.pretty import (
    Atom,
    Choice,
    Expr,
    call,
    flat,
    keyword,
    sequence,
    statement,
)
from tablewright.backends.python.whens import WhenWriter
from tablewright.backends.python.writing import wire, written
from tablewright.diagnostics.frozen import altered
from tablewright.ir.conditions import FixedOperand
from tablewright.ir.entities import Attribute, KeyBinding
from tablewright.ir.settled import settled
from tablewright.ir.types import (
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    ValueType,
    WireType,
)
from tablewright.ir.writes import Change, ChangeKind, EntryStep, FieldStep


class ChangeWriting:
    """Writes the changes of one part into a local name."""

    def __init__(self, writer: PartWriter, changes: str) -> None:
        self.writer = writer
        self.changes = changes
        self.entity = writer.entity
        self.inner = writer.arguments.inner
        self._before: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """All of the changes, then the keys that follow from them."""
        lines = [f"{self.changes} = Changes()"]
        if self.writer.part.upsert:
            lines += self._beginnings()
        for change in self.writer.part.changes:
            lines += self._change(change)
        for binding in self.writer.part.rewrites:
            lines += self._key(binding)
        return lines + self._version()

    def additions(self) -> list[str]:
        """What an upsert writes beside what changes."""
        lines = self._beginnings()
        for binding in self.writer.part.rewrites:
            lines += self._key(binding)
        return lines + self._version()

    def _change(self, change: Change) -> list[str]:
        attribute = self.writer.attribute(change.attribute)
        if change.kind is ChangeKind.SET or is_removal(change):
            return self._set(change, attribute)
        assert change.operand is not None
        source = self.writer.arguments.source(change.operand, change.type)
        path, value = self._path(change, attribute), self._written(change, source)
        if isinstance(change.type, SetType):
            adds = change.kind is ChangeKind.ADD
            return self._call("add_to" if adds else "remove_from", path, value)
        if change.kind is ChangeKind.APPEND:
            return self._call("append", path, value, *self._first_elements(change, attribute))
        return self._add(change, attribute, path, value)

    def _set(self, change: Change, attribute: Attribute) -> list[str]:
        """The whole of an attribute, or of what is inside it, which goes where it has no value."""
        if not change.steps:
            name = Atom(text_literal(attribute.stored_as))
            return self._call("write", name, self._whole(attribute))
        path = self._path(change, attribute)
        if change.operand is None or self._is_nothing(change):
            return self._call("write_inside", path, Atom("None"))
        source = self.writer.arguments.source(change.operand, change.type)
        value = self._written(change, source)
        test = None
        if isinstance(change.type, SetType) and not isinstance(change.operand, FixedOperand):
            test = source
        elif self.writer.arguments.is_optional(change.operand):
            test = f"{source} is not None"
        given = value if test is None else Choice(value, test, Atom("None"))
        return self._call("write_inside", path, given)

    def _whole(self, attribute: Attribute) -> Expr:
        if self.writer.is_absent(attribute.name):
            return Atom("None")
        source = self.writer.source(attribute.name)
        value = attribute_value(self.entity, attribute, source, self.writer.keys)
        test = self.writer.presence(attribute.name)
        return value if test is None else Choice(value, test, Atom("None"))

    def _is_nothing(self, change: Change) -> bool:
        return isinstance(change.operand, FixedOperand) and (
            change.operand.value is None
            or (isinstance(change.type, SetType) and change.operand.value == [])
        )

    def _add(self, change: Change, attribute: Attribute, path: Expr, value: Expr) -> list[str]:
        """Adds to a number, which begins as what it is read as where nothing is stored."""
        number = self._number(attribute.type, change)
        options = limits_of(number, self.inner)
        default = attribute.default.value if attribute.default is not None else None
        if not change.steps and default is not None and Decimal(str(default)):
            first = plain_decimal(Decimal(str(default)))
            options.insert(0, keyword("first", Atom(text_literal(first))))
        function = "add_integer" if number.kind is Kind.INTEGER else "add_within"
        arguments = (Atom(self.changes), path, value, *options)
        return statement("", call(function, *arguments), 8)

    def _number(self, type_: ValueType, change: Change) -> ScalarType:
        """The type of the number that is added to."""
        for step in change.steps:
            match type_:
                case RecordType(name=name) if isinstance(step, FieldStep):
                    fields = self.inner.context.records[name].fields
                    type_ = next(each.type for each in fields if each.name == step.name)
                case MapType(value=inside) | ListType(item=inside):
                    type_ = inside
                case _:
                    break
        assert isinstance(type_, ScalarType)
        return type_

    def _first_elements(self, change: Change, attribute: Attribute) -> list[Expr]:
        default = None if change.steps else default_of(attribute, self.writer)
        if default in (None, "[]"):
            return []
        return [keyword("first", self._written(change, default or ""))]

    def _written(self, change: Change, source: str) -> Expr:
        """The operand as it is sent: what is taken away from a number is added to it as less."""
        away = change.kind is ChangeKind.SUBTRACT
        operand = change.operand
        if change.is_sum and isinstance(operand, FixedOperand) and isinstance(operand.value, int):
            number = -operand.value if away else operand.value
            return wire(WireType.N, Atom(text_literal(str(number))))
        value = written(change.type, source, self.entity.name, change.attribute, self.inner)
        return call("negated", value) if away else value

    def _path(self, change: Change, attribute: Attribute) -> Expr:
        """The way to a value, with the names of the table."""
        steps: list[Expr] = [Atom(text_literal(attribute.stored_as))]
        about = place(self.entity.name, attribute.name)
        for step in change.steps:
            if isinstance(step, FieldStep):
                steps.append(Atom(text_literal(step.stored_as)))
            elif isinstance(step.operand, FixedOperand):
                fixed = step.operand.value
                steps.append(Atom(text_literal(fixed) if isinstance(fixed, str) else str(fixed)))
            else:
                steps.append(self._entry(step, about))
        return sequence(steps)

    def _entry(self, step: EntryStep, about: tuple[Expr, Expr]) -> Expr:
        assert not isinstance(step.operand, FixedOperand)
        name = Atom(self.writer.arguments.names[step.operand.name])
        return call("to_place" if step.index else "to_name", name, *about)

    def _key(self, binding: KeyBinding) -> list[str]:
        """A key that follows from the changes, whole, or none where the item has none."""
        name = Atom(text_literal(binding.attribute))
        writer = self.writer
        optional = optional_slots(self.entity, binding, writer.keys)
        when = True if binding.when is None else settled(binding.when, writer.literals())
        if when is False or any(writer.is_absent(each) for each in optional):
            return self._call("write", name, Atom("None"))
        left = altered(binding, when=None if when is True else when)
        whens = WhenWriter(self.entity, writer.source, self.inner)
        decision = whens.decision(left, 8, writer.arguments.taken)
        before = decision.before if decision.before != self._before else ()
        self._before = decision.before
        present = [test for each in optional if (test := writer.presence(each))]
        tests = tuple(dict.fromkeys((*decision.tests, *present)))
        value = writer.keys.value(binding.attribute, binding.wire, binding.template)
        given = Choice(value, tests[0], Atom("None"), tests[1:]) if tests else value
        return [*before, *self._call("write", name, given)]

    def _beginnings(self) -> list[str]:
        """What a new item has beside what is set: its type, its key's parts, and defaults."""
        table = self.writer.keys.table
        type_ = wire(WireType.S, Atom(text_literal(self.entity.type_name)))
        lines = self._call("write", Atom(text_literal(table.type_attribute)), type_)
        primary = {key.name for key in table.keys}
        written = {change.attribute for change in self.writer.part.changes}
        # What counts the version begins at 0 by itself, and one update has one change of a value.
        written.add(self.entity.version or "")
        for each in self.entity.attributes:
            if not each.stored or each.stored_as in primary or each.name in written:
                continue
            value = self._beginning(each)
            if value is not None:
                lines += self._call("begin", Atom(text_literal(each.stored_as)), value)
        return lines

    def _beginning(self, attribute: Attribute) -> Expr | None:
        """What an attribute begins with in a new item."""
        keys = self.writer.keys
        if attribute.name in self.entity.key_parameters or attribute.constant is not None:
            source = self.writer.source(attribute.name)
        elif attribute.generated is not None:
            source = flat(generated(attribute.generated, attribute.type))
        else:
            default = default_of(attribute, self.writer)
            if default is None or default.endswith("frozenset()"):
                return None
            source = default
        return attribute_value(self.entity, attribute, source, keys)

    def _version(self) -> list[str]:
        """The version counts every change."""
        version = self.entity.version
        if version is None or any(each.attribute == version for each in self.writer.part.changes):
            return []
        stored = self.writer.attribute(version).stored_as
        one = wire(WireType.N, Atom('"1"'))
        return self._call("add", sequence([Atom(text_literal(stored))]), one)

    def _call(self, method: str, *arguments: Expr) -> list[str]:
        return statement("", call(f"{self.changes}.{method}", *arguments), 8)

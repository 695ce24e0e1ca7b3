"""The parts of a pattern that write: each one's item or key, and its condition, as expressions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from tablewright.backends.python.context import Context
from tablewright.backends.python.defaults import generated, literal
from tablewright.backends.python.filters import FilterWriter
from tablewright.backends.python.items import attribute_value
from tablewright.backends.python.keyed import shape_name
from tablewright.backends.python.keytext import KeyWriter
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import Atom, Choice, Expr, call, flat, keyword
from tablewright.backends.python.versioning import first_version
from tablewright.backends.python.writearguments import WriteArguments
from tablewright.ir.conditions import Filter, FixedOperand, Operand
from tablewright.ir.entities import Attribute, Entity, Generated
from tablewright.ir.types import LiteralValue, SetType
from tablewright.ir.writes import Change, ChangeKind, WritePart


class PartWriter:
    """Writes one part; `owner` is the pattern's name."""

    def __init__(self, part: WritePart, owner: str, arguments: WriteArguments) -> None:
        self.part = part
        self.owner = owner
        self.arguments = arguments
        self.context: Context = arguments.scope.context
        self.entity: Entity = self.context.entities[part.entity]
        table = self.context.tables[self.entity.table]
        self.keys = KeyWriter(table, self.entity.name, self.source, arguments.inner)

    @property
    def shape(self) -> Expr:
        """The constant that tells the machinery about the entity."""
        return Atom(shape_name(self.entity.name, self.context))

    @cached_property
    def whole(self) -> dict[str, Change]:
        """The changes that leave an attribute with a value that is known, or with none."""
        return {
            change.attribute: change
            for change in self.part.changes
            if not change.steps and (change.kind is ChangeKind.SET or is_removal(change))
        }

    @cached_property
    def operands(self) -> dict[str, Operand]:
        """What is known of the item when it has been written."""
        found = {**dict(self.part.values), **dict(self.part.known)}
        for name, change in self.whole.items():
            if is_removal(change):
                found[name] = FixedOperand(None)
            elif change.operand is not None:
                found[name] = change.operand
        return found

    def attribute(self, name: str) -> Attribute:
        """An attribute of the entity."""
        return self.context.attributes[self.entity.name, name]

    def source(self, name: str) -> str:
        """The expression of what an attribute is when the item has been written."""
        attribute = self.attribute(name)
        operand = self.operands.get(name)
        if attribute.constant is not None:
            operand = FixedOperand(attribute.constant.value)
        if operand is not None:
            return self.arguments.source(operand, attribute.type)
        default = default_of(attribute, self) if self.part.upsert else None
        if default is not None:
            return default
        assert attribute.generated is not None, f"{name} of {self.entity.name} is not at hand"
        return self.arguments.moment(generated(attribute.generated, attribute.type))

    def presence(self, name: str) -> str | None:
        """The test that a known attribute has a value to store; None where it always has."""
        attribute, operand = self.attribute(name), self.operands.get(name)
        if operand is None or isinstance(operand, FixedOperand):
            return None
        if isinstance(attribute.type, SetType):
            return self.source(name)
        optional = self.arguments.is_optional(operand)
        return f"{self.source(name)} is not None" if optional else None

    def is_absent(self, name: str) -> bool:
        """Whether a known attribute has no value, whatever the arguments are."""
        operand = self.operands.get(name)
        if not isinstance(operand, FixedOperand):
            return False
        empty = isinstance(self.attribute(name).type, SetType) and operand.value == []
        return operand.value is None or empty

    def literals(self) -> dict[str, LiteralValue]:
        """The attributes whose values the model itself says."""
        return {
            name: operand.value
            for name, operand in self.operands.items()
            if isinstance(operand, FixedOperand)
        }

    def item(self) -> Expr:
        """The item of a new object."""
        inner = self.arguments.inner
        values = [
            keyword(self.context.attribute(self.entity.name, name), Atom(self.source(name)))
            for name in dict(self.part.values)
            if self.attribute(name).constant is None
        ]
        made = call(inner.type_name(self.entity.name), *values, *self._times())
        value = first_version(self.entity, made, self.context)
        return call(f"_write_{self.context.names.bases[self.entity.name]}", value)

    def _times(self) -> Iterator[Expr]:
        """The times of the call that nobody gives."""
        for each in self.entity.attributes:
            if each.generated is Generated.NOW_ON_UPDATE and each.name not in self.operands:
                name = self.context.attribute(self.entity.name, each.name)
                yield keyword(name, Atom(self.source(each.name)))

    def key(self) -> Expr:
        """The primary key."""
        arguments = [Atom(self.source(name)) for name in self.entity.key_parameters]
        return call(f"_{self.context.names.bases[self.entity.name]}_key", *arguments)

    def only_if(self) -> list[Expr]:
        """The argument for what must hold of the item, where something must."""
        tests = [self._known(name) for name in dict(self.part.known)]
        if self.part.condition is not None:
            filter_ = Filter(self.part.condition)
            names = self.arguments.names.__getitem__
            writer = FilterWriter(self.owner, filter_, names, self.arguments.inner)
            tests.insert(0, writer.expression())
        if not tests:
            return []
        return [keyword("only_if", tests[0] if len(tests) == 1 else call("where_all", *tests))]

    def _known(self, name: str) -> Expr:
        """The test that the item holds what the caller says that it does."""
        attribute = self.attribute(name)
        stored = Atom(text_literal(attribute.stored_as))
        missing = call("where_missing", stored)
        if self.is_absent(name):
            return missing
        value = attribute_value(self.entity, attribute, self.source(name), self.keys)
        test = call("where_compared", stored, Atom('"="'), value)
        presence = self.presence(name)
        return test if presence is None else Choice(test, presence, missing)


def is_removal(change: Change) -> bool:
    """Whether a change takes a whole value away."""
    return change.kind is ChangeKind.REMOVE and change.operand is None


def default_of(attribute: Attribute, writer: PartWriter) -> str | None:
    """The expression of what an attribute is for readers where nothing is stored."""
    if attribute.default is None or attribute.default.value is None:
        return None
    return flat(literal(attribute.default.value, attribute.type, writer.arguments.inner))

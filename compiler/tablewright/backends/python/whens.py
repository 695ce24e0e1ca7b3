"""Whether an item is in an index, as a Python expression on the values of its attributes.

It holds of the values just where DynamoDB's own condition would hold of what they are stored as:
what is missing compares with nothing, and a time is as fine as its format.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from tablewright.backends.python.checks import checked
from tablewright.backends.python.context import Scope
from tablewright.backends.python.defaults import literal
from tablewright.backends.python.entities import normalised
from tablewright.backends.python.keytext import Values
from tablewright.backends.python.pretty import (
    WIDTH,
    Atom,
    Expr,
    Joined,
    Prefixed,
    call,
    flat,
    sequence,
    statement,
)
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    AttributeTest,
    Condition,
    FixedOperand,
    Negation,
    Operand,
    TestOperator,
)
from tablewright.ir.entities import Attribute, Entity, KeyBinding
from tablewright.ir.types import Kind, ListType, ScalarType, SetType, TimeFormat, ValueType

_SIGNS = {
    TestOperator.EQ: "==",
    TestOperator.NE: "!=",
    TestOperator.LT: "<",
    TestOperator.LE: "<=",
    TestOperator.GT: ">",
    TestOperator.GE: ">=",
}
_OPPOSITES = {
    TestOperator.EQ: TestOperator.NE,
    TestOperator.NE: TestOperator.EQ,
    TestOperator.LT: TestOperator.GE,
    TestOperator.LE: TestOperator.GT,
    TestOperator.GT: TestOperator.LE,
    TestOperator.GE: TestOperator.LT,
}
_EQUALITIES = (TestOperator.EQ, TestOperator.NE, TestOperator.IN)
_SHORT = 64
"""The longest test that stands in the head of an `if`, however far in that is."""
_MOST_TOGETHER = 4


@frozen
class Decision:
    """How it is decided whether a key is written: lines that come first, and tests of an `if`."""

    before: tuple[str, ...]
    tests: tuple[str, ...]


@frozen
class WhenWriter:
    """Writes when items of an entity are in its indexes, from its values by their model names."""

    entity: Entity
    values: Values
    scope: Scope

    def decision(self, binding: KeyBinding, indent: int, taken: Collection[str] = ()) -> Decision:
        """How it is decided whether a key is written; a local name is none of those taken."""
        if binding.when is None:
            return Decision((), ())
        when = self._plain(binding.when)
        tests = self._short(when)
        if tests is not None:
            return Decision((), tests)
        name = self._local(binding, taken)
        value = self._expression(when, True)
        if isinstance(value, Joined) and indent + len(f"{name} = {flat(value)}") > WIDTH:
            # A chain of operators goes over several lines only inside brackets.
            value = call(self.scope.name("any"), sequence([value]))
        return Decision(tuple(statement(f"{name} = ", value, indent)), (name,))

    def _plain(self, condition: Condition) -> Condition:
        """The condition with a range for each equality of what may be missing and is rounded."""
        match condition:
            case Negation(part=part):
                return Negation(self._plain(part))
            case AllOf(parts=parts):
                return AllOf(tuple(map(self._plain, parts)))
            case AnyOf(parts=parts):
                return AnyOf(tuple(map(self._plain, parts)))
            case AttributeTest(operator=operator) if operator in _EQUALITIES:
                attribute = self.scope.context.attributes[self.entity.name, condition.attribute]
                if condition.size or not attribute.optional or _is_exact(attribute.type):
                    return condition
                equal = tuple(_as_range(condition, each) for each in condition.operands)
                return Negation(equal[0]) if operator is TestOperator.NE else AnyOf(equal)
            case _:
                return condition

    def _short(self, when: Condition) -> tuple[str, ...] | None:
        """The tests of a condition that has few, all of which hold together."""
        parts = when.parts if isinstance(when, AllOf) else (when,)
        found: list[str] = []
        for part in parts:
            match part:
                case AttributeTest():
                    found += map(flat, self._tests(part, True))
                case Negation(part=AttributeTest() as test):
                    tests = self._tests(test, False)
                    if len(tests) > 1:
                        return None
                    found += map(flat, tests)
                case _:
                    return None
        short = len(found) <= _MOST_TOGETHER and all(len(test) <= _SHORT for test in found)
        # What ends with a bracket and goes over the line, the formatter lays out in its own way.
        plain = not any(")" in test for test in found) or len(" and ".join(found)) <= _SHORT
        return tuple(found) if short and plain else None

    def _local(self, binding: KeyBinding, taken: Collection[str]) -> str:
        index = next(
            key.index
            for key in self.entity.index_keys
            if binding.attribute in {each.attribute for each in key.bindings}
        )
        name = "in_" + re.sub(r"[^a-z0-9]+", "_", index.lower()).strip("_")
        while name in taken:
            name += "_"
        return name

    def _expression(self, condition: Condition, positive: bool) -> Expr:
        """The condition, or what holds where it does not."""
        match condition:
            case AttributeTest():
                first, *rest = self._tests(condition, positive)
                word = "and " if positive else "or "
                return Joined((first, *(Prefixed(word, each) for each in rest))) if rest else first
            case Negation(part=part):
                return self._expression(part, not positive)
            case AllOf(parts=parts) | AnyOf(parts=parts):
                every = isinstance(condition, AllOf) == positive
                members = tuple(self._expression(part, positive) for part in parts)
                function = self.scope.name("all" if every else "any")
                return call(function, sequence(members))

    def _tests(self, test: AttributeTest, positive: bool) -> tuple[Expr, ...]:
        """The tests that hold together; where it is not `positive`, of which any must hold."""
        attribute = self.scope.context.attributes[self.entity.name, test.attribute]
        value = self.values(test.attribute)
        match test.operator:
            case TestOperator.EXISTS | TestOperator.NOT_EXISTS:
                there = positive == (test.operator is TestOperator.EXISTS)
                return (self._presence(attribute, value, there),)
            case TestOperator.EQ | TestOperator.NE if not test.size:
                equal = positive == (test.operator is TestOperator.EQ)
                return (self._equality(test, attribute, value, equal),)
            case TestOperator.IN:
                return (self._membership(test, attribute, value, positive),)
            case _:
                guard = f"{value} is not None" if positive else f"{value} is None"
                guards = (Atom(guard),) if attribute.optional else ()
                return (*guards, *self._compared(test, attribute, value, positive))

    def _presence(self, attribute: Attribute, value: str, there: bool) -> Expr:
        if isinstance(attribute.type, SetType):
            return Atom(f"{self.scope.name('len')}({value}) {'>' if there else '=='} 0")
        if attribute.optional:
            return Atom(f"{value} is not None" if there else f"{value} is None")
        raise ValueError(f"{attribute.name} is never missing")

    def _equality(self, test: AttributeTest, attribute: Attribute, value: str, equal: bool) -> Expr:
        operand = self._operand(test, test.operands[0])
        if isinstance(test.type, ScalarType) and test.type.kind is Kind.BOOLEAN:
            return Joined((Atom(value), Prefixed("is " if equal else "is not ", operand)))
        subject = self._subject(attribute, value)
        return Joined((subject, Prefixed("== " if equal else "!= ", operand)))

    def _membership(
        self, test: AttributeTest, attribute: Attribute, value: str, positive: bool
    ) -> Expr:
        """One of several values, in a tuple where that is short."""
        operands = [self._operand(test, each) for each in test.operands]
        subject, members = self._subject(attribute, value), sequence(operands)
        within = Joined((subject, Prefixed("in " if positive else "not in ", members)))
        if len(flat(within)) <= _SHORT:
            return within
        each = tuple(self._equality(test, attribute, value, positive) for test in _apart(test))
        return call(self.scope.name("any" if positive else "all"), sequence(each))

    def _compared(
        self, test: AttributeTest, attribute: Attribute, value: str, positive: bool
    ) -> tuple[Expr, ...]:
        operands = [self._operand(test, each) for each in test.operands]
        match test.operator:
            case TestOperator.BEGINS_WITH:
                begins = call(f"{self._text(attribute, value)}.startswith", *operands)
                return (begins if positive else Prefixed("not ", begins),)
            case TestOperator.CONTAINS:
                subject = self._subject(attribute, value)
                return (Joined((operands[0], Prefixed("in " if positive else "not in ", subject))),)
            case TestOperator.BETWEEN:
                subject = self._measured(test, attribute, value)
                low, high = (">=", "<=") if positive else ("<", ">")
                return (_beside(subject, low, operands[0]), _beside(subject, high, operands[1]))
            case operator:
                sign = _SIGNS[operator if positive else _OPPOSITES[operator]]
                return (_beside(self._measured(test, attribute, value), sign, operands[0]),)

    def _measured(self, test: AttributeTest, attribute: Attribute, value: str) -> Expr:
        """What is compared: a value, or how much it holds."""
        subject = self._subject(attribute, value)
        return call(self.scope.name("len"), subject) if test.size else subject

    def _subject(self, attribute: Attribute, value: str) -> Expr:
        """A value whose times are as fine as they are stored."""
        name = attribute.name
        same = (
            None
            if _is_exact(attribute.type)
            else normalised(attribute.type, value, self.entity.name, name)
        )
        return Atom(value) if same is None else same

    def _text(self, attribute: Attribute, value: str) -> str:
        """The text that a value is stored as."""
        type_ = attribute.type
        assert isinstance(type_, ScalarType)
        if type_.kind in (Kind.STRING, Kind.ULID):
            return value
        return flat(checked(type_, value, self.entity.name, attribute.name, self.scope))

    def _operand(self, test: AttributeTest, operand: Operand) -> Expr:
        assert isinstance(operand, FixedOperand), "a `when` has no parameters"
        return literal(operand.value, test.type, self.scope)


def _as_range(test: AttributeTest, operand: Operand) -> AttributeTest:
    return altered(test, operator=TestOperator.BETWEEN, operands=(operand, operand))


def _beside(subject: Expr, sign: str, operand: Expr) -> Expr:
    return Joined((subject, Prefixed(f"{sign} ", operand)))


def _apart(test: AttributeTest) -> Iterator[AttributeTest]:
    """An equality for each value that a test allows."""
    for operand in test.operands:
        yield altered(test, operator=TestOperator.EQ, operands=(operand,))


def _is_exact(type_: ValueType) -> bool:
    """Whether values of a type are stored as fine as they are."""
    match type_:
        case ScalarType(kind=Kind.DATETIME, time_format=form):
            return form in (None, TimeFormat.ISO)
        case ListType(item=item) | SetType(item=item):
            return _is_exact(item)
        case _:
            return True

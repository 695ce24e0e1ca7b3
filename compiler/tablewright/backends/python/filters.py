"""The filter of a pattern as an expression, and the arguments that it takes."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Scope
from tablewright.backends.python.defaults import literal
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import Atom, Each, Expr, Group, call, flat, keyword
from tablewright.backends.python.ranges import STEPS
from tablewright.backends.python.writing import written
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.conditions import (
    SIGNS,
    AllOf,
    AnyOf,
    ArgumentOperand,
    ArgumentShape,
    AttributeTest,
    Condition,
    ConditionParameter,
    Filter,
    FixedOperand,
    Negation,
    Operand,
    TestOperator,
)
from tablewright.ir.types import Kind, ScalarType, TimeFormat

_FUNCTIONS = {
    TestOperator.BEGINS_WITH: "where_begins",
    TestOperator.CONTAINS: "where_contains",
    TestOperator.EXISTS: "where_exists",
    TestOperator.NOT_EXISTS: "where_missing",
}


def parameter_text(name: str, parameter: ConditionParameter, scope: Scope) -> str:
    """A parameter of a filter, as the head of the method has it."""
    type_ = annotation(parameter.type, scope)
    if parameter.shape is ArgumentShape.RANGE:
        type_ = f"{scope.name('Between')}[{type_}]"
    elif parameter.shape is ArgumentShape.SEVERAL:
        type_ = f"{scope.name('list')}[{type_}]"
    return f"{name}: {type_}"


@frozen
class FilterWriter:
    """Writes the filter of one pattern; `values` gives the expression of an argument."""

    owner: str
    filter: Filter
    values: Callable[[str], str]
    scope: Scope

    def expression(self) -> Expr:
        """The whole filter."""
        return self._condition(self.filter.condition)

    def _condition(self, condition: Condition) -> Expr:
        match condition:
            case AttributeTest():
                return self._test(condition)
            case Negation(part=part):
                return call("where_not", self._condition(part))
            case AllOf(parts=parts):
                return call("where_all", *map(self._condition, parts))
            case AnyOf(parts=parts):
                return call("where_any", *map(self._condition, parts))

    def _test(self, test: AttributeTest) -> Expr:
        if test.size:
            return self._size(test)
        attribute = Atom(text_literal(test.stored_as))
        match test.operator:
            case TestOperator.BETWEEN:
                low = test.operands[0] if len(test.operands) == 2 else None
                sign = self._sign(test, ">=", low)
                signs = [] if isinstance(sign, Atom) else [sign]
                return call("where_between", attribute, *self._ends(test), *signs)
            case TestOperator.IN:
                return call("where_in", attribute, self._several(test))
            case operator if operator in _FUNCTIONS:
                values = (self._value(test, each) for each in test.operands)
                return call(_FUNCTIONS[operator], attribute, *values)
            case operator:
                sign = self._sign(test, SIGNS[operator], test.operands[0])
                value = self._value(test, test.operands[0])
                return call("where_compared", attribute, sign, value)

    def _sign(self, test: AttributeTest, sign: str, operand: Operand | None) -> Expr:
        """The sign beside an operand, or the low end of an argument: see `where_sign`."""
        written = Atom(text_literal(sign))
        if sign not in ("<", ">=") or isinstance(operand, FixedOperand):
            return written
        step = _step(test)
        if step is None:
            return written
        value = (
            f"{self.values(_argument(test))}.low" if operand is None else self.values(operand.name)
        )
        return call("where_sign", written, Atom(value), Atom(step))

    def _size(self, test: AttributeTest) -> Expr:
        match test.operator:
            case TestOperator.BETWEEN:
                low, high = self._ends(test)
                return call(
                    "where_all", self._sized(test, ">=", low), self._sized(test, "<=", high)
                )
            case operator:
                return self._sized(test, SIGNS[operator], self._value(test, test.operands[0]))

    def _sized(self, test: AttributeTest, sign: str, number: Expr) -> Expr:
        absent = [keyword("absent", Atom("True"))] if test.empty_is_absent else []
        attribute, operator = Atom(text_literal(test.stored_as)), Atom(text_literal(sign))
        return call("where_size", attribute, operator, number, *absent)

    def _ends(self, test: AttributeTest) -> tuple[Expr, Expr]:
        if len(test.operands) == 2:
            low, high = test.operands
            return self._value(test, low), self._value(test, high)
        name = _argument(test)
        value = self.values(name)
        return (
            self._written(test, f"{value}.low", name),
            self._written(test, f"{value}.high", name),
        )

    def _several(self, test: AttributeTest) -> Expr:
        name = _argument(test) if len(test.operands) == 1 else ""
        if not name:
            return Group("[", tuple(self._value(test, each) for each in test.operands), "]")
        about = (Atom(text_literal(self.owner)), Atom(text_literal(name)))
        listed = flat(call("where_listed", *about, Atom(self.values(name))))
        return Each("[", self._written(test, "each", name), f"for each in {listed}", "]")

    def _value(self, test: AttributeTest, operand: Operand) -> Expr:
        if isinstance(operand, ArgumentOperand):
            return self._written(test, self.values(operand.name), operand.name)
        value = flat(literal(operand.value, test.type, self.scope))
        return self._written(test, value, test.attribute)

    def _written(self, test: AttributeTest, value: str, name: str) -> Expr:
        return written(test.type, value, self.owner, name, self.scope)


def _step(test: AttributeTest) -> str | None:
    """What times are rounded to, where that is coarser than they are."""
    if not isinstance(test.type, ScalarType) or test.type.kind is not Kind.DATETIME:
        return None
    return STEPS.get(test.type.time_format or TimeFormat.ISO)


def _argument(test: AttributeTest) -> str:
    operand = test.operands[0]
    assert isinstance(operand, ArgumentOperand)
    return operand.name

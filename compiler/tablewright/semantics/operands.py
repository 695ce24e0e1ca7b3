"""Operands of conditions: literals and parameters, each parameter once by its name."""

from __future__ import annotations

import re

from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import (
    ArgumentOperand,
    ArgumentShape,
    ConditionParameter,
    FixedOperand,
    Operand,
)
from tablewright.ir.patterns import Parameter
from tablewright.ir.types import ValueType
from tablewright.semantics import rules
from tablewright.semantics.attributes import AttributeBinder
from tablewright.semantics.findings import Findings
from tablewright.semantics.literals import Problem
from tablewright.semantics.operators import without_limits
from tablewright.source.tree import Scalar

_OTHERWISE = "write a value of the attribute's type, or `$name` for a parameter"
_NAME = re.compile(r"\$([a-z][A-Za-z0-9_]{0,63})")


class OperandBinder:
    """Binds the operands of one condition; `given` are the parameters that are there anyway."""

    def __init__(
        self, given: tuple[Parameter, ...], literals: AttributeBinder, findings: Findings
    ) -> None:
        self._given = {each.name: each for each in given}
        self._literals = literals
        self._findings = findings
        self.parameters: dict[str, ConditionParameter] = {}

    def bind(self, scalar: Scalar, type_: ValueType, shape: ArgumentShape) -> Operand | None:
        """A literal of a type, or the parameter that `$name` says; None after a finding."""
        text = scalar.value if isinstance(scalar.value, str) else ""
        if text.startswith("$$"):
            scalar = altered(scalar, value=text[1:], text=text[1:], plain=False)
        elif text.startswith("$"):
            return self._named(scalar, text, type_, shape)
        value = self._literals.literal(scalar, type_, _OTHERWISE)
        return None if isinstance(value, Problem) else FixedOperand(value)

    def argument(
        self, name: str, place: Scalar, type_: ValueType, shape: ArgumentShape
    ) -> Operand | None:
        """The parameter of a name, of a type and a shape that all its uses share."""
        plain = without_limits(type_)
        given = self._given.get(name)
        if given is not None:
            alike = without_limits(given.type) == plain and given.operator is None
            if not alike or shape is not ArgumentShape.VALUE:
                self._at_odds(name, place, "what the pattern is given")
                return None
            return ArgumentOperand(name)
        wanted = ConditionParameter(name, plain, shape)
        if self.parameters.setdefault(name, wanted) != wanted:
            self._at_odds(name, place, "the same parameter elsewhere in the condition")
            return None
        return ArgumentOperand(name)

    def _named(
        self, scalar: Scalar, text: str, type_: ValueType, shape: ArgumentShape
    ) -> Operand | None:
        name = _NAME.fullmatch(text)
        if name is not None:
            return self.argument(name[1], scalar, type_, shape)
        literal = shown(f"${text}")
        self._findings.add(
            rules.tw408_condition.RULE,
            scalar.span,
            f"{shown(text)} begins with a dollar and is not the name of a parameter",
            help=f"write `$name`, like `$least`; for a text that begins with a dollar, {literal}",
        )
        return None

    def _at_odds(self, name: str, place: Scalar, other: str) -> None:
        self._findings.add(
            rules.tw408_condition.RULE,
            place.span,
            f"the parameter {shown(name)} is of another type or another form than {other}",
            help=f"give one of them a name of its own: `{{eq: ${name}_2}}`, or another operator",
        )

"""Conditions as a designer reads them: `status = "active" AND (score >= {least} OR NOT …)`."""

from __future__ import annotations

import json

from tablewright.ir.conditions import (
    SIGNS,
    AllOf,
    AnyOf,
    ArgumentOperand,
    AttributeTest,
    Condition,
    Negation,
    Operand,
    TestOperator,
)

_FUNCTIONS = {
    TestOperator.BEGINS_WITH: "begins_with",
    TestOperator.CONTAINS: "contains",
    TestOperator.EXISTS: "attribute_exists",
    TestOperator.NOT_EXISTS: "attribute_not_exists",
}


def condition_text(condition: Condition) -> str:
    """The condition; it is plain text of the model, which its medium must make safe."""
    match condition:
        case AttributeTest():
            return _test(condition)
        case Negation(part=part):
            return f"NOT {_inside(part)}"
        case AllOf(parts=parts):
            return " AND ".join(_inside(part) for part in parts)
        case AnyOf(parts=parts):
            return " OR ".join(_inside(part) for part in parts)


def _inside(part: Condition) -> str:
    text = condition_text(part)
    return f"({text})" if isinstance(part, AllOf | AnyOf) and len(part.parts) > 1 else text


def _test(test: AttributeTest) -> str:
    subject = f"size({test.attribute})" if test.size else test.attribute
    values = [operand_text(each) for each in test.operands]
    match test.operator:
        case TestOperator.BETWEEN:
            low, high = values if len(values) == 2 else _ends(values[0])
            return f"{subject} BETWEEN {low} AND {high}"
        case TestOperator.IN:
            return f"{subject} IN ({', '.join(values)})"
        case operator if operator in _FUNCTIONS:
            return f"{_FUNCTIONS[operator]}({', '.join([subject, *values])})"
        case operator:
            return f"{subject} {SIGNS[operator]} {values[0]}"


def _ends(argument: str) -> tuple[str, str]:
    name = argument[1:-1]
    return f"{{{name}.start}}", f"{{{name}.end}}"


def operand_text(operand: Operand) -> str:
    """A value as a designer reads it: `"active"`, or `{least}` for a parameter."""
    if isinstance(operand, ArgumentOperand):
        return f"{{{operand.name}}}"
    return json.dumps(operand.value, ensure_ascii=False)

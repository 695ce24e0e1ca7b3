"""Binds the filter of a pattern to what is stored: attributes, types and operators that fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import (
    AllOf,
    AnyOf,
    ArgumentShape,
    AttributeTest,
    Condition,
    Filter,
    Negation,
    Operand,
    TestOperator,
    tests_of,
)
from tablewright.ir.entities import Attribute
from tablewright.ir.patterns import Parameter
from tablewright.ir.types import SetType, ValueType
from tablewright.semantics import rules
from tablewright.semantics.attributes import AttributeBinder
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.operands import OperandBinder
from tablewright.semantics.operators import has_size, operators_of, without_limits
from tablewright.semantics.remedies import respelled
from tablewright.source.tree import Scalar
from tablewright.syntax.conditions import AttributeTestSyntax, ConditionSyntax, GroupSyntax

MOST_TESTS = 50
MOST_OPERANDS = 300
DEEPEST = 10
"""With these no expression is longer, or has more operators, than DynamoDB takes."""
_MOST_IN = 100

_SHAPES = {TestOperator.BETWEEN: ArgumentShape.RANGE, TestOperator.IN: ArgumentShape.SEVERAL}


@frozen
class Words:
    """What to do about a condition that cannot be put where it stands."""

    less: str
    from_key: str


FILTER = Words(
    "filter by less here, and by the rest in the application",
    "put it into `given`, or leave `stored: false` out",
)
IF = Words(
    "test less here: what else must hold can be an attribute of its own, which sums it up",
    "leave it out, as the key of the item says it already, or leave `stored: false` out",
)


class Holder(Protocol):
    """What conditions are put to: an entity, or one that is not whole yet."""

    @property
    def name(self) -> str:
        """Its name in the model."""
        ...

    @property
    def attributes(self) -> tuple[Attribute, ...]:
        """What it holds."""
        ...


class FilterBinder:
    """Binds the condition of one pattern, or of an entity's place in an index."""

    def __init__(
        self,
        entities: Sequence[Holder],
        given: tuple[Parameter, ...],
        literals: AttributeBinder,
        findings: Findings,
        words: Words = FILTER,
    ) -> None:
        self._words = words
        self._entities = entities
        self._findings = findings
        self._operands = OperandBinder(given, literals, findings)

    def bind(self, syntax: ConditionSyntax, place: Span) -> Filter | None:
        """The filter; None after a finding."""
        if not self._is_small(syntax, place):
            return None
        before = self._findings.errors
        condition = self._condition(syntax)
        if condition is None or self._findings.errors > before:
            return None
        parameters = tuple(self._operands.parameters.values())
        several = {each.name for each in parameters if each.shape is ArgumentShape.SEVERAL}
        operands = sum(_operands(test, several) for test in tests_of(condition))
        if operands > MOST_OPERANDS:
            self._too_large(place, f"it compares with up to {operands} values", MOST_OPERANDS)
            return None
        return Filter(condition, parameters)

    def _is_small(self, syntax: ConditionSyntax, place: Span) -> bool:
        tests, depth = _extent(syntax)
        if tests > MOST_TESTS:
            self._too_large(place, f"it has {tests} tests", MOST_TESTS)
        elif depth > DEEPEST:
            self._too_large(place, f"its conditions stand {depth} deep in one another", DEEPEST)
        return tests <= MOST_TESTS and depth <= DEEPEST

    def _too_large(self, place: Span, what: str, most: int) -> None:
        self._findings.add(
            rules.tw408_condition.RULE,
            place,
            f"the condition is too large for one request: {what}, and {most} are the most",
            help=self._words.less,
        )

    def _condition(self, syntax: ConditionSyntax) -> Condition | None:
        if isinstance(syntax, AttributeTestSyntax):
            return self._test(syntax)
        parts = [self._condition(part) for part in syntax.parts]
        found = tuple(part for part in parts if part is not None)
        if len(found) < len(parts):
            return None
        return _combined(syntax, found)

    def _test(self, syntax: AttributeTestSyntax) -> AttributeTest | None:
        attribute = self._attribute(syntax.attribute)
        if attribute is None:
            return None
        fitting = operators_of(attribute.type, size=syntax.size)
        if syntax.word not in fitting:
            self._misfit(syntax, attribute, tuple(fitting))
            return None
        operator = TestOperator(syntax.word)
        operands = self._operands_of(syntax, operator, fitting[operator])
        if operands is None:
            return None
        if operator is TestOperator.IN and syntax.listed and len(operands) == 1:
            operator = TestOperator.EQ
        return AttributeTest(
            attribute=attribute.name,
            stored_as=attribute.stored_as,
            operator=operator,
            type=without_limits(fitting[operator]),
            operands=operands,
            size=syntax.size,
            empty_is_absent=isinstance(attribute.type, SetType),
        )

    def _operands_of(
        self, syntax: AttributeTestSyntax, operator: TestOperator, type_: ValueType
    ) -> tuple[Operand, ...] | None:
        if operator in (TestOperator.EXISTS, TestOperator.NOT_EXISTS):
            return ()
        wanted = ArgumentShape.VALUE if syntax.listed else _SHAPES.get(operator)
        shape = wanted or ArgumentShape.VALUE
        if syntax.operands is None:
            name = syntax.attribute.text + ("_size" if syntax.size else "")
            found = [self._operands.argument(name, syntax.operator, type_, shape)]
        else:
            found = [self._operands.bind(each, type_, shape) for each in syntax.operands]
        operands = tuple(each for each in found if each is not None)
        return operands if len(operands) == len(found) else None

    def _attribute(self, name: Scalar) -> Attribute | None:
        """The attribute of a name, which all entities of the pattern have and store alike."""
        entities = self._entities
        found: list[Attribute] = []
        for entity in entities:
            attribute = next((a for a in entity.attributes if a.name == name.text), None)
            if attribute is None:
                self._unknown(name, entity)
                return None
            found.append(attribute)
        first = found[0]
        stored = {(a.stored_as, without_limits(a.type)) for a in found}
        if len(stored) > 1:
            names = listed(entity.name for entity in entities)
            self._refuse(
                name,
                f"{names} do not store {shown(name.text)} alike, and one condition is put to all",
                "write a pattern for each of them",
            )
        elif not first.stored:
            self._refuse(
                name,
                f"{shown(name.text)} is not stored: it lives in a key, and no condition reads that",
                self._words.from_key,
            )
        elif all(a.constant is not None for a in found):
            self._refuse(
                name,
                f"{shown(name.text)} is constant, so it is known already",
                f"leave `{name.text}` out of the condition",
            )
        else:
            return first
        return None

    def _unknown(self, name: Scalar, entity: Holder) -> None:
        known = [attribute.name for attribute in entity.attributes]
        others = [e.name for e in self._entities if e.name != entity.name]
        advice = suggestion(name.text, known, "attributes")
        if others:
            advice += "\none condition is put to all entities: else write a pattern for each"
        self._findings.add(
            rules.tw205_unknown_attribute.RULE,
            name.span,
            f"{shown(entity.name)} has no attribute {shown(name.text)}",
            help=advice,
            remedies=respelled(name, known),
        )

    def _refuse(self, name: Scalar, message: str, advice: str) -> None:
        self._findings.add(rules.tw408_condition.RULE, name.span, message, help=advice)

    def _misfit(
        self, syntax: AttributeTestSyntax, attribute: Attribute, fitting: tuple[TestOperator, ...]
    ) -> None:
        name = shown(attribute.name)
        if not fitting:
            message = f"{name} has no size that DynamoDB and its reader count alike"
        elif syntax.size:
            message = f"a size is a number, which has no `{syntax.word}`"
        else:
            message = f"`{syntax.word}` does not fit the type of {name}"
        words = listed([each.value for each in fitting], "or")
        sizes = f", or test its size: `{{{attribute.name}: {{size: {{ge: 1}}}}}}`"
        more = sizes if has_size(attribute.type) and not syntax.size else ""
        advice = f"compare it by {words}{more}" if fitting else "leave the test out"
        self._findings.add(rules.tw408_condition.RULE, syntax.operator.span, message, help=advice)


def _combined(syntax: GroupSyntax, parts: tuple[Condition, ...]) -> Condition:
    if syntax.word == "not":
        return Negation(parts[0])
    if len(parts) == 1:
        return parts[0]
    return AnyOf(parts) if syntax.word == "any_of" else AllOf(parts)


def _extent(syntax: ConditionSyntax) -> tuple[int, int]:
    """How many tests a condition has, and how deep they stand."""
    if isinstance(syntax, AttributeTestSyntax):
        return 1, 0
    found = [_extent(part) for part in syntax.parts]
    return sum(tests for tests, _ in found), 1 + max((depth for _, depth in found), default=0)


def _operands(test: AttributeTest, several: set[str]) -> int:
    names = {getattr(each, "name", None) for each in test.operands}
    return _MOST_IN if names & several else len(test.operands)

"""The arguments of a method that writes: one for each name, whatever parts take it."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import ArgumentOperand, ArgumentShape, ConditionParameter, Operand
from tablewright.ir.entities import Attribute, Default
from tablewright.ir.patterns import Parameter
from tablewright.ir.types import SetType, ValueType
from tablewright.ir.writes import WriteParameter
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.operators import without_limits

_EMPTY = Default([])


def required(name: str, type_: ValueType, *, sensitive: bool = False) -> WriteParameter:
    """A parameter that always has a value, and no other way to get one."""
    return WriteParameter(name, type_, sensitive=sensitive)


def of_attribute(name: str, attribute: Attribute) -> WriteParameter:
    """A parameter that takes the place of an attribute of a new item."""
    return WriteParameter(
        name=name,
        type=attribute.type,
        optional=attribute.optional,
        default=attribute.default or (_EMPTY if isinstance(attribute.type, SetType) else None),
        generated=attribute.generated,
        sensitive=attribute.sensitive,
    )


@frozen
class _Taken:
    """A parameter with the place where its name stood first."""

    parameter: WriteParameter
    place: Span


class ParameterBook:
    """The parameters of one pattern."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._taken: dict[str, _Taken] = {}
        self._telling: set[str] = set()

    @property
    def parameters(self) -> tuple[WriteParameter, ...]:
        """All of them, in the order in which they were taken."""
        return tuple(
            altered(each.parameter, default=None) if name in self._telling else each.parameter
            for name, each in self._taken.items()
        )

    @property
    def given(self) -> tuple[Parameter, ...]:
        """Those that hold one value, as a condition knows them."""
        return tuple(
            Parameter(each.name, each.type, ())
            for each in self.parameters
            if each.shape is ArgumentShape.VALUE
        )

    def take(self, wanted: WriteParameter, place: Span) -> ArgumentOperand | None:
        """A parameter for one more use; None after a finding."""
        found = self._taken.get(wanted.name)
        if found is None:
            self._taken[wanted.name] = _Taken(wanted, place)
        elif not _are_alike(found.parameter, wanted):
            self._at_odds(wanted, found, place)
            return None
        elif _differ_in_filling(found.parameter, wanted):
            self._filled_twice(wanted, found, place)
            return None
        else:
            both = _joined(found.parameter, wanted)
            self._taken[wanted.name] = _Taken(both, found.place)
        return ArgumentOperand(wanted.name)

    def take_tested(self, tested: ConditionParameter, place: Span, *, sensitive: bool) -> bool:
        """A parameter of a condition, which never compares with what is not there."""
        wanted = WriteParameter(tested.name, tested.type, shape=tested.shape, sensitive=sensitive)
        return self.take(wanted, place) is not None

    def tells(self, operand: Operand | None) -> None:
        """An operand tells which item is written, which no default of another part shall do."""
        if isinstance(operand, ArgumentOperand):
            self._telling.add(operand.name)

    def must_be_there(self, name: str) -> None:
        """A condition compares with the parameter, which then always has a value."""
        found = self._taken[name]
        self._taken[name] = _Taken(altered(found.parameter, optional=False), found.place)

    def _at_odds(self, wanted: WriteParameter, found: _Taken, place: Span) -> None:
        name = wanted.name
        self._findings.add(
            rules.tw414_shared_parameter.RULE,
            place,
            f"{shown(name)} is one parameter in all of the pattern, and its types differ",
            help=f"bind one of them to a parameter of another name: `${name}_2`",
            related=(("it is of another type or another form here", found.place),),
        )

    def _filled_twice(self, wanted: WriteParameter, found: _Taken, place: Span) -> None:
        name = wanted.name
        self._findings.add(
            rules.tw414_shared_parameter.RULE,
            place,
            f"{shown(name)} is one parameter in all of the pattern, and where it is left out, its"
            " parts would have different values",
            help=f"bind one of them to a parameter of another name: `set: {{{name}: ${name}_2}}`",
            related=(("its value is filled in otherwise here", found.place),),
        )


def _are_alike(one: WriteParameter, other: WriteParameter) -> bool:
    """Whether one argument can have the place of both; their limits may differ."""
    return one.shape is other.shape and without_limits(one.type) == without_limits(other.type)


def _differ_in_filling(one: WriteParameter, other: WriteParameter) -> bool:
    fillings = [each for each in (one, other) if each.default or each.generated]
    return len(fillings) == 2 and ((one.default, one.generated) != (other.default, other.generated))


def _joined(one: WriteParameter, other: WriteParameter) -> WriteParameter:
    return altered(
        one,
        optional=one.optional and other.optional,
        default=one.default or other.default,
        generated=one.generated or other.generated,
        sensitive=one.sensitive or other.sensitive,
    )

"""What the methods of patterns that write take, and the expressions of those values."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain, count

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Scope
from tablewright.backends.python.defaults import generated, is_made, literal
from tablewright.backends.python.names import distinct, local_taken, safe
from tablewright.backends.python.pretty import Expr, condition, flat, indented, statement
from tablewright.ir.conditions import (
    ArgumentOperand,
    ArgumentShape,
    FixedOperand,
    Operand,
    tests_of,
)
from tablewright.ir.types import SetType, ValueType
from tablewright.ir.writes import (
    EntryStep,
    ReadTransaction,
    WriteAccess,
    WriteParameter,
    WritePart,
    WritePattern,
    WriteVerb,
)

_NEW = (WriteVerb.CREATE, WriteVerb.PUT)


def parts_of(pattern: WriteAccess) -> tuple[WritePart, ...]:
    """The parts of a pattern that write or look."""
    if isinstance(pattern, ReadTransaction):
        return ()
    return (pattern.part,) if isinstance(pattern, WritePattern) else pattern.parts


class WriteArguments:
    """The parameters of one method, and the local names that its body has beside them."""

    def __init__(self, pattern: WriteAccess, scope: Scope, taken: Collection[str] = ()) -> None:
        self.scope = scope
        self.parameters = {each.name: each for each in pattern.parameters}
        # What makes a text of a new UUID calls `str`, and what sets a first version `replace`.
        called = {"str", "replace"} if any(part.verb in _NEW for part in parts_of(pattern)) else ()
        self.names = distinct(self.parameters, local_taken().union(taken, called))
        self.inner = scope.context.scope(frozenset(self.names.values()))
        self.taken = set(self.names.values())
        self._moments: dict[str, str] = {}
        self._new = _for_new_items(pattern)

    def source(self, operand: Operand, type_: ValueType) -> str:
        """The expression of an operand."""
        if isinstance(operand, ArgumentOperand):
            return self.names[operand.name]
        return flat(literal(operand.value, type_, self.inner))

    def is_optional(self, operand: Operand) -> bool:
        """Whether an operand may be None, and is not known to be."""
        return isinstance(operand, ArgumentOperand) and self.parameters[operand.name].optional

    def local(self, wanted: str) -> str:
        """A new name that no parameter and no other local has."""
        plain = safe(wanted)
        names = chain([plain], (f"{plain}_{number}" for number in count(2)))
        found = next(name for name in names if name not in self.taken)
        self.taken.add(found)
        return found

    def option(self, wanted: str) -> str:
        """The name of an argument beside the parameters."""
        found = safe(wanted, self.taken)
        self.taken.add(found)
        return found

    def moment(self, made: Expr) -> str:
        """The local name of a time that is made once for all that is written."""
        text = flat(made)
        if text not in self._moments:
            self._moments[text] = self.local("today" if text.endswith("date()") else "now")
        return self._moments[text]

    @property
    def has_moments(self) -> bool:
        """Whether a time of the call is written."""
        return bool(self._moments)

    @property
    def made(self) -> list[str]:
        """The arguments whose values are made anew for each call that leaves them out."""
        made = (each for each in self.parameters.values() if each.generated is not None)
        return [self.names[each.name] for each in made]

    def head(self) -> list[str]:
        """The parameters as the head of the method has them."""
        return [self._text(each) for each in self.parameters.values()]

    def first_lines(self) -> list[str]:
        """What the body begins with: the values that were left out, and the times."""
        lines: list[str] = []
        for each in self.parameters.values():
            if self._is_made(each):
                name = self.names[each.name]
                made = statement(f"{name} = ", self._made(each), 12)
                lines += [*condition([f"{name} is UNSET"], 8), *indented(made)]
        return [*lines, *(f"{name} = {made}" for made, name in self._moments.items())]

    def _text(self, parameter: WriteParameter) -> str:
        type_ = annotation(parameter.type, self.scope, parameter.optional)
        if parameter.shape is ArgumentShape.RANGE:
            type_ = f"{self.scope.name('Between')}[{type_}]"
        elif parameter.shape is ArgumentShape.SEVERAL:
            type_ = f"{self.scope.name('list')}[{type_}]"
        if self._is_made(parameter):
            type_ = f"{type_} | {self.scope.name('Unset')}"
        default = self._default(parameter)
        return f"{self.names[parameter.name]}: {type_}" + (f" = {default}" if default else "")

    def _default(self, parameter: WriteParameter) -> str | None:
        """What stands for an argument that is left out; None where it must be given."""
        if self._is_made(parameter):
            return self.scope.name("UNSET")
        if parameter.default is not None:
            return flat(literal(parameter.default.value, parameter.type, self.scope))
        if parameter.name not in self._new:
            return None
        if isinstance(parameter.type, SetType):
            return f"{self.scope.name('frozenset')}()"
        return "None" if parameter.optional else None

    def _is_made(self, parameter: WriteParameter) -> bool:
        """Whether a value is made for each call that leaves the argument out."""
        made = parameter.default is not None and is_made(parameter.type)
        return made or parameter.generated is not None

    def _made(self, parameter: WriteParameter) -> Expr:
        if parameter.default is not None:
            return literal(parameter.default.value, parameter.type, self.inner)
        assert parameter.generated is not None
        return generated(parameter.generated, parameter.type)


def _for_new_items(pattern: WriteAccess) -> set[str]:
    """The parameters that only new items take, which may be without them."""
    new: set[str] = set()
    others: set[str] = set()
    for part in parts_of(pattern):
        written = part.verb in _NEW
        given = {each.name for _, each in part.values if isinstance(each, ArgumentOperand)}
        (new if written else others).update(given)
        others |= {each.name for each in _operands(part) if isinstance(each, ArgumentOperand)}
    return new - others


def _operands(part: WritePart) -> Iterator[Operand | FixedOperand]:
    """The operands of a part, but for those of its values."""
    for change in part.changes:
        if change.operand is not None:
            yield change.operand
        yield from (step.operand for step in change.steps if isinstance(step, EntryStep))
    yield from (operand for _, operand in part.known)
    for test in tests_of(part.condition) if part.condition is not None else ():
        yield from test.operands

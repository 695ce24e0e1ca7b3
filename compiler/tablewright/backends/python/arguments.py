"""What the methods of access patterns take, and the expressions of those values."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Scope
from tablewright.backends.python.defaults import literal
from tablewright.backends.python.filters import parameter_text
from tablewright.backends.python.keytext import KeyWriter
from tablewright.backends.python.names import distinct, local_taken, safe
from tablewright.backends.python.pretty import flat
from tablewright.backends.python.ranges import range_annotation
from tablewright.ir.patterns import KeyRange, Listing, ReadAccess


class Arguments:
    """The parameters of a pattern's method, and the expressions of their values."""

    def __init__(self, pattern: ReadAccess, scope: Scope) -> None:
        self.scope = scope
        self.parameters = {each.name: each for each in pattern.parameters}
        filter_ = pattern.filter if isinstance(pattern, Listing) else None
        self.filtering = {each.name: each for each in filter_.parameters} if filter_ else {}
        self.names = distinct((*self.parameters, *self.filtering), local_taken())
        context = scope.context
        self.inner = context.scope(frozenset(self.names.values()))
        table = context.tables[pattern.table]
        self.keys = KeyWriter(table, pattern.name, self.value, self.inner)

    def value(self, name: str) -> str:
        """The value of a parameter, which may be fixed."""
        parameter = self.parameters.get(name)
        if parameter is None or parameter.fixed is None:
            return self.names[name]
        return flat(literal(parameter.fixed.value, parameter.type, self.inner))

    def list(self, condition: KeyRange | None) -> list[str]:
        """The parameters as the head of the method has them."""
        given: list[str] = []
        for each in self.parameters.values():
            if each.fixed is not None:
                continue
            if each.operator is None:
                given.append(f"{self.names[each.name]}: {annotation(each.type, self.scope)}")
                continue
            type_ = range_annotation(each, condition, self.scope)
            default = " = None" if type_.endswith("| None") else ""
            given.append(f"{self.names[each.name]}: {type_}{default}")
        for name, parameter in self.filtering.items():
            given.append(parameter_text(self.names[name], parameter, self.scope))
        return given

    def option(self, name: str) -> str:
        """A name for an option of ours that no parameter has."""
        return safe(name, set(self.names.values()))


def head(parameters: list[str]) -> tuple[str, ...]:
    """The parameters of a method."""
    return ("self", "*", *parameters) if parameters else ("self",)

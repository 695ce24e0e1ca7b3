"""Changes of a part of a value: what an update takes for them, and what it makes of it."""

from __future__ import annotations

from decimal import Decimal

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.checks import limits_of, place
from tablewright.backends.python.context import Scope
from tablewright.backends.python.defaults import literal
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.machinery.values import plain_decimal
from tablewright.backends.python.operandtypes import OperandKind, operand_kind
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    Prefixed,
    call,
    flat,
    keyword,
    statement,
)
from tablewright.backends.python.writing import written
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.ir.entities import Attribute
from tablewright.ir.types import (
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
)

_CLASSES = {
    OperandKind.NUMBER: "Add",
    OperandKind.SET: "SetChange",
    OperandKind.LIST: "ListChange",
    OperandKind.MAP: "Entries",
}
_TESTED = {
    OperandKind.NUMBER: ("Add",),
    OperandKind.SET: ("AddTo", "RemoveFrom"),
    OperandKind.LIST: ("Append", "At"),
    OperandKind.MAP: ("Entries",),
}


@frozen
class Changed:
    """What changes: an attribute, or a field of a record.

    `source` has the value or the operand. `changes` is the local name of what is gathered, and
    `path` the expression of the way to what changes.
    """

    owner: str
    attribute: Attribute
    source: str
    changes: str
    path: str
    inside: bool
    scope: Scope

    @property
    def kind(self) -> OperandKind:
        """What can be done with it."""
        kind = operand_kind(self.attribute.type, inside=self.inside)
        assert kind is not None
        return kind


def operand_annotation(attribute: Attribute, scope: Scope, *, inside: bool = False) -> list[str]:
    """What an update takes for an attribute beside its value: no type, or one."""
    kind = operand_kind(attribute.type, inside=inside)
    if kind is None:
        return []
    match attribute.type:
        case RecordType(name):
            return [scope.name(scope.context.names.changes[name])]
        case ListType(inner) | MapType(inner) | SetType(inner):
            return [f"{scope.name(_CLASSES[kind])}[{annotation(inner, scope)}]"]
        case number:
            return [f"{scope.name(_CLASSES[kind])}[{annotation(number, scope)}]"]


def operand_test(changed: Changed) -> str:
    """The test that a value is an operand."""
    scope = changed.scope
    if isinstance(changed.attribute.type, RecordType):
        names = [scope.context.names.changes[changed.attribute.type.name]]
    else:
        names = [*_TESTED[changed.kind]]
    classes = " | ".join(map(scope.name, names))
    return f"isinstance({changed.source}, {classes})"


def operand_lines(changed: Changed, indent: int) -> list[str]:
    """The statement that does what an operand says, for a place at an indent."""
    return statement("", _call(changed), indent)


def _call(changed: Changed) -> Expr:
    source = changed.source
    arguments = (Atom(changed.changes), Atom(changed.path))
    about = place(changed.owner, changed.attribute.name)
    match changed.attribute.type:
        case RecordType(name):
            base = changed.scope.context.names.bases[name]
            return call(f"_change_{base}", *arguments, Atom(source))
        case SetType() as type_:
            members = written(type_, f"{source}.members", *_about(changed))
            return call("change_set", *arguments, Atom(source), members)
        case ListType(inner):
            writer = Prefixed("lambda each: ", written(inner, "each", *_about(changed), 2))
            return call(
                "change_list", *arguments, Atom(source), writer, *about, *_first_elements(changed)
            )
        case MapType(inner):
            writer = Prefixed("lambda each: ", written(inner, "each", *_about(changed), 2))
            return call("change_map", *arguments, Atom(source), writer, *about)
        case number:
            assert isinstance(number, ScalarType)
            return _addition(changed, number)


def _first_elements(changed: Changed) -> list[Expr]:
    """What a list begins with that is not there, unless that is nothing."""
    default, type_ = changed.attribute.default, changed.attribute.type
    if default is None or not default.value:
        return []
    elements = flat(literal(default.value, type_, changed.scope))
    return [keyword("first", written(type_, elements, *_about(changed)))]


def _addition(changed: Changed, number: ScalarType) -> Expr:
    free = altered(number, minimum=None, maximum=None)
    function = "add_integer" if number.kind is Kind.INTEGER else "add_within"
    more = written(free, f"{changed.source}.number", *_about(changed))
    options = limits_of(number, changed.scope)
    default = changed.attribute.default
    if default is not None and default.value is not None and default.value != 0:
        first = plain_decimal(Decimal(str(default.value)))
        options.insert(0, keyword("first", Atom(text_literal(first))))
    return call(function, Atom(changed.changes), Atom(changed.path), more, *options)


def _about(changed: Changed) -> tuple[str, str, Scope]:
    return changed.owner, changed.attribute.name, changed.scope

"""Types of a model: definitions under `types:`, classes made inline, and type texts resolved."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.diagnostics import Span
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedies
from tablewright.ir.entities import Attribute, Enum, EnumMember, Record
from tablewright.ir.naming import pascal, upper_snake
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    TimeFormat,
    ValueType,
    WireType,
    wire_type,
)
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.limits import limited
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import respelled_at, written
from tablewright.semantics.scalars import text_of
from tablewright.semantics.typeremedies import respelled_type
from tablewright.semantics.typetext import Applied, Named, TypeExpr, parse_type
from tablewright.source.tree import Scalar
from tablewright.syntax.model import TypeSyntax
from tablewright.syntax.typerepair import BUILT_IN
from tablewright.syntax.typeslips import in_words

_BUILT_IN = {kind.value: kind for kind in Kind}
_SET_ITEMS = (WireType.S, WireType.N, WireType.B)
_ALIAS_DEPTH = 32
_FEW = 200
_DEFINED_LISTED = 8
"""How many of the model's own types are listed, after all of the built-in ones."""


class TypeScope:
    """Every type of one model. Definitions are resolved when they are first needed."""

    def __init__(self, definitions: tuple[TypeSyntax, ...], findings: Findings) -> None:
        self._findings = findings
        self._definitions = {definition.name.text: definition for definition in definitions}
        self._aliases: dict[str, ValueType | None] = {}
        self._open: list[str] = []
        self._enums: dict[str, Enum] = {}
        self._records: dict[str, Record] = {}
        self._places: dict[str, Span] = {}
        self._pending: dict[str, Callable[[], None]] = {}
        for definition in definitions:
            self._define(definition)

    def _define(self, definition: TypeSyntax) -> None:
        body, name = definition.body, definition.name
        if body.enum is not None:
            self.add_enum(name.text, body.enum, name.span, text_of(body.description))
        elif body.fields is not None:
            self._claim(name.text, name.span)
            self._records[name.text] = Record(name.text, (), text_of(body.description))

    def enum(self, name: str) -> Enum:
        """The enum of that name."""
        return self._enums[name]

    def record(self, name: str) -> Record:
        """The record of that name, its fields bound."""
        self._fill(name)
        return self._records[name]

    def fill_later(self, fills: dict[str, Callable[[], None]]) -> None:
        """Say how to bind the fields of records: each when it is first needed, and all by now.

        A default in one record may be a literal of another one that stands further down.
        """
        self._pending.update(fills)
        for name in fills:
            self._fill(name)

    def _fill(self, name: str) -> None:
        fill = self._pending.pop(name, None)
        if fill is not None:
            fill()

    @property
    def enums(self) -> tuple[Enum, ...]:
        """Every enum, those under `types:` first."""
        return tuple(self._enums.values())

    @property
    def records(self) -> tuple[Record, ...]:
        """Every record, those under `types:` first."""
        return tuple(self._records.values())

    @property
    def class_places(self) -> dict[str, Span]:
        """The name of every class that a type becomes, with its place."""
        return dict(self._places)

    def _claim(self, name: str, place: Span) -> None:
        if name in self._places:
            self._findings.add(
                rules.tw203_name_taken.RULE,
                place,
                f"{shown(name)} would be the name of two classes",
                help="give one of them a definition of its own under `types:`, with another name",
                related=(("the other one is here", self._places[name]),),
            )
        self._places.setdefault(name, place)

    def add_enum(
        self, name: str, values: tuple[Scalar, ...], place: Span, description: str | None
    ) -> EnumType:
        """Add an enum; its members get distinct Python names."""
        self._claim(name, place)
        members: list[EnumMember] = []
        taken: set[str] = set()
        for value in values:
            member = _member_name(value.text, taken)
            taken.add(member)
            members.append(EnumMember(member, value.text))
        self._enums[name] = Enum(name, tuple(members), description)
        return EnumType(name)

    def add_record(self, record: Record, place: Span | None) -> RecordType:
        """Add a record, or fill in the fields of one that is defined under `types:`."""
        if place is not None:
            self._claim(record.name, place)
        self._records[record.name] = record
        return RecordType(record.name)

    def resolve(self, text: Scalar) -> tuple[ValueType | None, bool]:
        """The type that a type text means, and whether it says `optional`; None after a finding."""
        expression = parse_type(text, self._findings, self._definitions)
        if expression is None:
            return None, False
        if isinstance(expression, Applied) and expression.constructor == "optional":
            resolved = self._of(expression.argument)
            if isinstance(resolved, SetType):
                self._findings.add(
                    rules.tw210_set_of.RULE,
                    text.span,
                    "a set is never optional: an empty one is stored as absent and read as empty",
                    help="leave `optional<…>` out",
                    remedies=_not_optional(text),
                )
            return resolved, True
        return self._of(expression), False

    def _of(self, expression: TypeExpr) -> ValueType | None:
        if isinstance(expression, Named):
            return self._named(expression)
        if expression.constructor == "optional":
            self._findings.add(
                rules.tw210_set_of.RULE,
                expression.span,
                "only a whole attribute can be optional, not what is inside a list, map or set",
                help="put `optional<…>` outermost, or leave it out",
            )
            return None
        item = self._of(expression.argument)
        if item is None:
            return None
        match expression.constructor:
            case "list":
                return ListType(item)
            case "map":
                return MapType(item)
            case _:
                return self._set(item, expression.span)

    def _set(self, item: ValueType, span: Span) -> ValueType | None:
        if wire_type(item) in _SET_ITEMS:
            return SetType(item)
        self._findings.add(
            rules.tw210_set_of.RULE,
            span,
            "DynamoDB's sets hold texts, numbers or bytes only",
            help="write `list<…>` instead",
        )
        return None

    def _named(self, expression: Named) -> ValueType | None:
        name = expression.name
        if kind := _BUILT_IN.get(name):
            form = TimeFormat.ISO if kind is Kind.DATETIME else None
            return ScalarType(kind, time_format=form)
        if name in self._enums:
            return EnumType(name)
        if name in self._records:
            return RecordType(name)
        if name in self._definitions:
            return self._alias(name, expression.span)
        self._unknown(name, expression.span)
        return None

    def _alias(self, name: str, place: Span) -> ValueType | None:
        if name in self._aliases:
            return self._aliases[name]
        if name in self._open:
            message = f"the type {shown(name)} is defined by way of itself"
            help_ = "an alias must come down to a built-in type, an enum or a record"
            self._findings.add(rules.tw208_recursive_type.RULE, place, message, help=help_)
            return None
        if len(self._open) >= _ALIAS_DEPTH:
            deep = f"aliases of aliases more than {_ALIAS_DEPTH} deep"
            message = f"the type {shown(name)} stands behind {deep}"
            help_ = "let some of the aliases name the type that they come down to"
            self._findings.add(rules.tw208_recursive_type.RULE, place, message, help=help_)
            return None
        body = self._definitions[name].body
        if body.type is None:
            return None
        self._open.append(name)
        resolved, optional = self.resolve(body.type)
        self._open.pop()
        if optional and resolved is not None and not isinstance(resolved, SetType):
            self._findings.add(
                rules.tw210_set_of.RULE,
                body.type.span,
                f"only an attribute can be optional, and {shown(name)} is a type",
                help=f"leave `optional<…>` out here, and write `optional<{name}>` where the type"
                " is used",
            )
        self._aliases[name] = limited(body, resolved, self._findings) if resolved else None
        return self._aliases[name]

    def check_aliases(self) -> None:
        """Resolve every alias, so that one that nothing uses yet is checked, too."""
        for name, definition in self._definitions.items():
            if definition.body.type is not None:
                self._alias(name, definition.name.span)

    def _unknown(self, name: str, span: Span) -> None:
        known = [*_BUILT_IN, *self._definitions]
        near = nearest(name, [*self._definitions]) if len(self._definitions) <= _FEW else None
        self._findings.add(
            rules.tw201_unknown_type.RULE,
            span,
            f"there is no type {shown(name)}",
            help=(near and f"did you mean {shown(near)}?")
            or in_words(name, BUILT_IN)
            or suggestion(name, known, "types", most=len(_BUILT_IN) + _DEFINED_LISTED),
            remedies=respelled_at(span, name, known) if near else respelled_type(span, name, known),
        )


def _not_optional(text: Scalar) -> Remedies:
    """The type text without `optional<…>` around it, which means the same of a set."""
    inner = text.text.strip().removeprefix("optional").strip()
    title = "leave `optional<…>` out"
    return written(
        text.span, inner.removeprefix("<").removesuffix(">").strip(), title, certain=True
    )


def _member_name(value: str, taken: set[str]) -> str:
    name = upper_snake(value) or "VALUE"
    if name[0].isdigit():
        name = f"VALUE_{name}"
    number, unique = 1, name
    while unique in taken:
        number += 1
        unique = f"{name}_{number}"
    return unique


def inline_name(owner: str, attribute: str) -> str:
    """The class name of an enum or record that an attribute defines inline."""
    return owner + pascal(attribute)


def attribute_types(attributes: tuple[Attribute, ...]) -> dict[str, ValueType]:
    """The type of each attribute by name."""
    return {attribute.name: attribute.type for attribute in attributes}

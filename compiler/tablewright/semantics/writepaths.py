"""Paths of a change: an attribute, and what is reached inside it step by step."""

from __future__ import annotations

from decimal import Decimal

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import FixedOperand, Operand
from tablewright.ir.entities import Attribute, Entity, Record
from tablewright.ir.types import Kind, ListType, MapType, RecordType, ScalarType, SetType, ValueType
from tablewright.ir.writes import EntryStep, FieldStep, Step
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import respelled, respelled_at
from tablewright.semantics.types import TypeScope
from tablewright.semantics.writeparameters import ParameterBook, required
from tablewright.source.tree import Scalar

_INDEX = ScalarType(Kind.INTEGER, minimum=Decimal(0))
_KEY = ScalarType(Kind.STRING)
_LARGEST_INDEX = 400_000
"""An item has fewer bytes than that, so a list in it has fewer elements."""


@frozen
class Place:
    """What a path leads to. `field` is the field of a record that it ends at."""

    attribute: Attribute
    type: ValueType
    steps: tuple[Step, ...] = ()
    field: Attribute | None = None

    @property
    def removable(self) -> bool:
        """Whether the item is right without it: nothing needs an entry or an element."""
        last = self.field if self.steps else self.attribute
        return last is None or last.optional or isinstance(last.type, SetType)


class PathBinder:
    """Binds the paths of one pattern."""

    def __init__(self, types: TypeScope, book: ParameterBook, findings: Findings) -> None:
        self._types = types
        self._book = book
        self._findings = findings

    def bind(self, path: Scalar, entity: Entity) -> Place | None:
        """The place of a path in an entity's items; None after a finding."""
        words = path.text.split(".")
        known = {each.name: each for each in entity.attributes}
        attribute = known.get(words[0])
        if attribute is None:
            self._unknown(path, entity, words[0], list(known))
            return None
        place = Place(attribute, attribute.type)
        start = len(words[0]) + 1
        for word in words[1:]:
            span = path.inside(start, start + len(word))
            found = self._step(place, word, span)
            if found is None:
                return None
            place, start = found, start + len(word) + 1
        return place

    def _step(self, place: Place, word: str, span: Span) -> Place | None:
        match place.type:
            case RecordType(name=name):
                return self._field(place, self._types.record(name), word, span)
            case MapType(value=value):
                operand = self._entry(word, _KEY, span)
                index = False
            case ListType(item=item):
                operand, value, index = self._element(word, span), item, True
            case _:
                self._no_way(place, word, span)
                return None
        if operand is None:
            return None
        step = EntryStep(operand, index)
        return Place(place.attribute, value, (*place.steps, step))

    def _field(self, place: Place, record: Record, word: str, span: Span) -> Place | None:
        names = [each.name for each in record.fields]
        if word not in names:
            self._findings.add(
                rules.tw412_change.RULE,
                span,
                f"{shown(record.name)} has no field {shown(word)}",
                help=suggestion(word, names, "fields"),
                remedies=respelled_at(span, word, names),
            )
            return None
        field = record.fields[names.index(word)]
        step = FieldStep(field.name, field.stored_as)
        return Place(place.attribute, field.type, (*place.steps, step), field)

    def _entry(self, word: str, type_: ValueType, span: Span) -> Operand | None:
        if word.startswith("$"):
            return self._book.take(required(word[1:], type_), span)
        return FixedOperand(word)

    def _element(self, word: str, span: Span) -> Operand | None:
        if word.startswith("$"):
            return self._entry(word, _INDEX, span)
        if word.isascii() and word.isdecimal() and len(word) < 7 and int(word) < _LARGEST_INDEX:
            return FixedOperand(int(word))
        self._findings.add(
            rules.tw412_change.RULE,
            span,
            f"{shown(word)} is no place in a list, whose elements are counted from 0",
            help="write the number of the element, such as `steps.0`, or a parameter: `steps.$at`",
        )
        return None

    def _no_way(self, place: Place, word: str, span: Span) -> None:
        name = place.attribute.name
        self._findings.add(
            rules.tw412_change.RULE,
            span,
            f"nothing can be reached by {shown(word)}: it is not inside a record, a map or a list",
            help=f"change {shown(name)} as a whole, or give it a type with fields",
        )

    def _unknown(self, path: Scalar, entity: Entity, word: str, known: list[str]) -> None:
        whole = word == path.text
        self._findings.add(
            rules.tw205_unknown_attribute.RULE,
            path.inside(0, len(word)),
            f"{shown(entity.name)} has no attribute {shown(word)}",
            help=suggestion(word, known, "attributes"),
            remedies=respelled(path, known) if whole else None,
        )

"""Slots of key templates bound: which attributes fit a key, and which formats fit them."""

from __future__ import annotations

from tablewright.diagnostics import Rule
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Slot, Transform
from tablewright.ir.patterns import TIME_PREFIXES
from tablewright.ir.types import EnumType, Kind, ScalarType, ValueType, WireType, wire_type
from tablewright.semantics import rules
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import respelled_slot
from tablewright.semantics.templates import RawSlot, pad_width
from tablewright.syntax.model import EntitySyntax

_NEVER_IN_KEYS = (Kind.JSON, Kind.FLOAT)


class SlotBinder:
    """Binds the slots of one entity's templates to its attributes."""

    def __init__(
        self, entity: EntitySyntax, attributes: dict[str, BoundAttribute], findings: Findings
    ) -> None:
        self._entity = entity
        self._attributes = attributes
        self._findings = findings

    def slot(self, raw: RawSlot, bare: bool) -> Slot | None:
        bound = self._attributes.get(raw.attribute)
        if bound is None:
            declared = [attribute.name.text for attribute in self._entity.attributes]
            if raw.attribute not in declared:
                self._findings.add(
                    rules.tw205_unknown_attribute.RULE,
                    raw.span,
                    f"{shown(self._entity.name.text)} has no attribute {shown(raw.attribute)}",
                    help=suggestion(raw.attribute, declared, "attributes"),
                    remedies=respelled_slot(raw.span, raw.attribute, declared),
                )
            return None
        type_ = bound.attribute.type
        if not isinstance(type_, (ScalarType, EnumType)) or (
            isinstance(type_, ScalarType) and type_.kind in _NEVER_IN_KEYS
        ):
            self._refuse_part(raw, bound)
            return None
        if raw.format is None:
            percent = bound.percent and not bare
            return Slot(raw.attribute, type_, Transform.PERCENT if percent else Transform.PLAIN)
        return self._formatted(raw, bound, raw.format)

    def _refuse_part(self, raw: RawSlot, bound: BoundAttribute) -> None:
        self._note(
            rules.tw303_key_part_type.RULE,
            raw,
            bound,
            f"{shown(raw.attribute)} has a type that cannot be part of a key",
            "keys are made of texts, whole and decimal numbers, times, dates, ids, enums, booleans",
        )

    def _formatted(self, raw: RawSlot, bound: BoundAttribute, form: str) -> Slot | None:
        slot = formatted(raw.attribute, bound.attribute.type, form)
        if isinstance(slot, Slot):
            return slot
        self._misfit(raw, bound, slot)
        return None

    def _misfit(self, raw: RawSlot, bound: BoundAttribute, message: str) -> None:
        self._note(
            rules.tw304_key_format.RULE,
            raw,
            bound,
            message,
            "the formats are `{n:010d}` (pad an integer), `{time:%Y-%m}` (cut a time) and"
            " `{text:lower}` (fold case)",
        )

    def _note(
        self, rule: Rule, raw: RawSlot, bound: BoundAttribute, message: str, help_: str
    ) -> None:
        self._findings.add(
            rule,
            raw.span,
            message,
            help=help_,
            related=(("the attribute is here", bound.syntax.name.span),),
        )


def formatted(attribute: str, type_: ValueType, form: str) -> Slot | str:
    """The slot of a formatted value, or why the format does not fit its type."""
    kind = type_.kind if isinstance(type_, ScalarType) else None
    is_epoch = kind is Kind.DATETIME and wire_type(type_) is WireType.N
    if form == "lower":
        if kind is Kind.STRING or isinstance(type_, EnumType):
            return Slot(attribute, type_, Transform.LOWER)
        return "`lower` folds the case of text"
    if (width := pad_width(form)) is not None:
        if kind is Kind.INTEGER or is_epoch:
            return Slot(attribute, type_, width=width)
        return "padding belongs to an `integer`"
    if (length := TIME_PREFIXES.get(form)) is not None:
        longest = {Kind.DATE: 10, Kind.DATETIME: 0 if is_epoch else 19}.get(kind or Kind.JSON, 0)
        if length <= longest:
            return Slot(attribute, type_, prefix_length=length)
        return "`%Y-%m` and the like cut a date, or a time that is stored as text"
    return f"there is no key format {shown(form)}"

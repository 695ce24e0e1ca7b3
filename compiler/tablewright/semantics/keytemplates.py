"""Key templates bound: parsed, their slots bound, and checked against the key they are for."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Literal, Slot, Template
from tablewright.ir.tables import KeyAttribute
from tablewright.ir.types import Kind, ScalarType, WireType, wire_type
from tablewright.semantics import rules
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.fixedvalues import joined
from tablewright.semantics.keylengths import MOST_BYTES, least_bytes
from tablewright.semantics.keytext import key_text
from tablewright.semantics.keywires import KEY_WORDS
from tablewright.semantics.seemingslots import report_seeming_slots
from tablewright.semantics.slots import SlotBinder
from tablewright.semantics.templates import RawLiteral, RawSlot, TemplateFault, parse_template
from tablewright.source.tree import Scalar
from tablewright.syntax.model import EntitySyntax


class TemplateBinder:
    """Binds the templates of one entity."""

    def __init__(
        self, entity: EntitySyntax, attributes: dict[str, BoundAttribute], findings: Findings
    ) -> None:
        self._entity = entity
        self._attributes = attributes
        self._findings = findings
        self._slots = SlotBinder(entity, attributes, findings)

    def bare(self, key: KeyAttribute, bound: BoundAttribute, span: Span) -> Template | None:
        slot = self._slots.slot(RawSlot(bound.name, None, span), bare=True)
        if slot is None or not self._check_wire(key, slot, span):
            return None
        return Template((slot,))

    def bind(self, key: KeyAttribute, text: Scalar, role: str) -> Template | None:
        report_seeming_slots(text, self._attributes, self._findings)
        raw = parse_template(text)
        if isinstance(raw, TemplateFault):
            self._findings.add(rules.tw301_template.RULE, raw.span, raw.message, help=raw.help)
            return None
        if not raw:
            self._findings.add(
                rules.tw301_template.RULE,
                text.span,
                "an empty text cannot be a key",
                help=f"write the entity's name, such as `{self._entity.name.text.upper()}`",
            )
            return None
        parts = [
            Literal(part.text)
            if isinstance(part, RawLiteral)
            else self._slots.slot(part, len(raw) == 1)
            for part in raw
        ]
        found = tuple(part for part in parts if part is not None)
        if len(found) < len(parts):
            return None
        template = Template(found)
        return template if self.fits(key, template, role, text.span) else None

    def slot(self, raw: RawSlot) -> Slot | None:
        """The slot of one attribute beside other parts."""
        return self._slots.slot(raw, bare=False)

    def fits(self, key: KeyAttribute, template: Template, role: str, span: Span) -> bool:
        """Whether a template is of the key's type and not too long."""
        return self._check_whole(key, template, span) and self._check_length(template, role, span)

    def folded(self, key: KeyAttribute, template: Template, span: Span) -> Template | None:
        """The template with constants as the fixed text that they are."""
        if key.wire is not WireType.S:
            return template
        parts = tuple(self._folded(part) for part in template.parts)
        if any(isinstance(part, Literal) and not part.text for part in parts):
            self._findings.add(
                rules.tw301_template.RULE,
                span,
                "this key holds a constant that is an empty text, which cannot be part of a key",
                help="give the constant a text, or leave it out of the key",
            )
            return None
        return joined(parts)

    def _folded(self, part: Literal | Slot) -> Literal | Slot:
        if isinstance(part, Literal):
            return part
        constant = self._attributes[part.attribute].attribute.constant
        return part if constant is None else Literal(key_text(part, constant.value))

    def _check_length(self, template: Template, role: str, span: Span) -> bool:
        least = least_bytes(template)
        if least <= MOST_BYTES[role]:
            return True
        what = f"has at least {least} bytes" if template.slots else f"has {least} bytes"
        self._findings.add(
            rules.tw312_key_length.RULE,
            span,
            f"every key of this template {what}, and a {role} key has at most {MOST_BYTES[role]}",
            help="identify the item by something short, and keep the long text as an attribute",
        )
        return False

    def _check_whole(self, key: KeyAttribute, template: Template, span: Span) -> bool:
        if (bare := template.bare) is not None:
            return self._check_wire(key, bare, span)
        if key.wire is not WireType.S:
            self._findings.add(
                rules.tw303_key_part_type.RULE,
                span,
                f"{shown(key.name)} is a {KEY_WORDS[key.wire]}, and this template makes text",
                help="write one bare `{attribute}` of that type, or make the key a string",
            )
            return False
        for slot in template.slots:
            if isinstance(slot.type, ScalarType) and slot.type.kind is Kind.BYTES:
                self._findings.add(
                    rules.tw303_key_part_type.RULE,
                    span,
                    f"{shown(slot.attribute)} is `bytes`, which has no text form for a key",
                    help="a `bytes` attribute can only be a whole binary key",
                )
                return False
        return True

    def _check_wire(self, key: KeyAttribute, slot: Slot, span: Span) -> bool:
        wire = wire_type(slot.type)
        if wire is key.wire:
            return True
        bound = self._attributes[slot.attribute]
        if wire in KEY_WORDS and wire is not None:
            other = f"{{name: {key.name}, type: {KEY_WORDS[wire]}}}"
            help_ = f"declare the key as `{other}`"
            if wire is WireType.N and key.wire is WireType.S:
                help_ += f", or pad it into text: `{{{slot.attribute}:010d}}`"
        else:
            help_ = f"put fixed text before it: `{slot.attribute}#{{{slot.attribute}}}`"
        self._findings.add(
            rules.tw303_key_part_type.RULE,
            span,
            f"{shown(slot.attribute)} does not fit the key {shown(key.name)},"
            f" which is a {KEY_WORDS[key.wire]}",
            help=help_,
            related=(("the attribute is here", bound.syntax.name.span),),
        )
        return False

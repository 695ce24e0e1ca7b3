"""Key templates as expressions: what a key attribute is written as."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from tablewright.backends.python.checks import checked, limits_of, place
from tablewright.backends.python.context import Scope
from tablewright.backends.python.held import Held, refused_in
from tablewright.backends.python.keywidths import longest_key
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.machinery.keys import PARTITION_KEY_BYTES, SORT_KEY_BYTES
from tablewright.backends.python.pretty import Atom, Expr, Group, call, keyword
from tablewright.backends.python.writing import wire
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Literal, Slot, Template, Transform
from tablewright.ir.tables import Table
from tablewright.ir.types import EnumType, Kind, ScalarType, WireType, wire_type

_PLAIN = re.compile(r"[ !#-&(-\[\]-z|~]*")
"""What needs no escape in a formatted literal."""
_LONGEST_LINE = 60

Values = Callable[[str], str]
"""The expression of an attribute's (or a parameter's) value, by its name in the model."""


@frozen
class KeyWriter:
    """Writes the keys of one table from values that belong to an owner: an entity or a pattern."""

    table: Table
    owner: str
    values: Values
    scope: Scope
    held: Mapping[str, Held] | None = None

    def held_name(self, attribute: str) -> str | None:
        """The local name of an attribute's text, if it has one."""
        held = (self.held or {}).get(attribute)
        return held.name if held else None

    def value(self, attribute: str, kind: WireType, template: Template) -> Expr:
        """A key attribute's value, as DynamoDB's interface spells it."""
        bare = template.bare
        if bare is not None and kind is not WireType.S:
            return wire(kind, self.native(attribute, bare))
        return wire(WireType.S, self.text(attribute, template))

    def native(self, attribute: str, slot: Slot) -> Expr:
        """A key that is a number or bytes of its own."""
        value = self.values(slot.attribute)
        if isinstance(slot.type, ScalarType) and slot.type.kind is Kind.BYTES:
            most = "SORT_KEY_BYTES" if self.is_sort(attribute) else "PARTITION_KEY_BYTES"
            limits = limits_of(slot.type, self.scope)
            where = place(self.owner, slot.attribute)
            return call("key_bytes", Atom(value), *where, Atom(most), *limits)
        return self.plain(slot)

    def text(self, attribute: str, template: Template) -> Expr:
        """A key's text, whole."""
        formatted = self.formatted(attribute, template)
        if formatted is not None:
            return formatted
        parts = self.parts(template)
        if all(isinstance(part, Literal) for part in template.parts):
            return parts[0]
        if len(template.parts) == 1 and not _is_string(template.slots[0]):
            return parts[0]
        function = "join_sort_key" if self.is_sort(attribute) else "join_partition_key"
        return call(function, *place(self.owner, attribute), *parts)

    def formatted(self, attribute: str, template: Template) -> Expr | None:
        """A key of local names as they stand, where it cannot be too long."""
        most = SORT_KEY_BYTES if self.is_sort(attribute) else PARTITION_KEY_BYTES
        longest = longest_key(template, self.scope.context)
        if longest is None or longest > most or not template.slots:
            return None
        text = "".join(self.piece(part) or "\n" for part in template.parts)
        if "\n" in text or len(text) > _LONGEST_LINE:
            return None
        return Atom(text[1:-1]) if template.bare else Atom(f'f"{text}"')

    def piece(self, part: Literal | Slot) -> str | None:
        """A part of a key inside a formatted text, if it can stand there."""
        if isinstance(part, Literal):
            return part.text if _PLAIN.fullmatch(part.text) else None
        value = self.held_slot(part)
        return f"{{{value.text}}}" if isinstance(value, Atom) else None

    def held_slot(self, slot: Slot) -> Expr | None:
        """A value inside a key by its local name, if it has one that is good for this key."""
        held = (self.held or {}).get(slot.attribute)
        if held is None or not set(refused_in(slot, self.table.delimiter)) <= set(held.refuse):
            return None
        name = Atom(held.name)
        where = place(self.owner, slot.attribute)
        if slot.width is not None:
            return call("padded", name, *where, Atom(str(slot.width)))
        if slot.prefix_length is not None:
            length = Atom(str(slot.prefix_length))
            return call("key_beginning", name, length) if _is_iso(slot) else None
        match slot.transform:
            case Transform.LOWER:
                return call("ascii_lower", name)
            case Transform.PERCENT:
                return call("percent_escaped", name, Atom(text_literal(self.table.delimiter)))
            case _:
                return name

    def parts(self, template: Template) -> list[Expr]:
        """The parts of a key's text."""
        return [
            Atom(text_literal(part.text)) if isinstance(part, Literal) else self.slot(part)
            for part in template.parts
        ]

    def prefix(self, template: Template) -> Expr:
        """The beginning of a key, as text."""
        text = "".join(self.piece(part) or "\n" for part in template.parts)
        if not template.slots or "\n" in text or len(text) > _LONGEST_LINE:
            return prefix_text(self.parts(template))
        return Atom(f'f"{text}"')

    def slot(self, slot: Slot) -> Expr:
        """One value inside a key, as text that the proofs allow."""
        held = self.held_slot(slot)
        if held is not None:
            return held
        match slot.type:
            case ScalarType(kind=Kind.STRING):
                return self.string(slot)
            case ScalarType(kind=Kind.INTEGER) if slot.width is not None:
                width = Atom(str(slot.width))
                limits = limits_of(slot.type, self.scope)
                return call("key_padded", *self.about(slot), width, *limits)
            case ScalarType(kind=Kind.BOOLEAN):
                return call("key_boolean", *self.about(slot))
            case _ if slot.width is not None:
                where = place(self.owner, slot.attribute)
                return call("padded", self.plain(slot), *where, Atom(str(slot.width)))
            case EnumType() if slot.transform is Transform.LOWER:
                return call("ascii_lower", self.plain(slot))
            case _:
                text = self.cut(slot) if slot.prefix_length else self.plain(slot)
                if not slot.refuse:
                    return text
                refused = keyword("refuse", Atom(text_literal(slot.refuse)))
                return call("key_text", text, *place(self.owner, slot.attribute), refused)

    def string(self, slot: Slot) -> Expr:
        """Free text inside a key."""
        assert isinstance(slot.type, ScalarType)
        escaped = slot.transform is Transform.PERCENT
        refuse = refused_in(slot, self.table.delimiter)
        refused = [keyword("refuse", Atom(text_literal(refuse)))] if refuse else []
        text = call("key_text", *self.about(slot), *refused, *limits_of(slot.type, self.scope))
        if slot.transform is Transform.LOWER:
            return call("ascii_lower", text)
        if escaped:
            return call("percent_escaped", text, Atom(text_literal(self.table.delimiter)))
        return text

    def cut(self, slot: Slot) -> Expr:
        """The beginning of a time's or a date's ISO text."""
        is_date = isinstance(slot.type, ScalarType) and slot.type.kind is Kind.DATE
        error = Atom(self.scope.name("KeyValueError"))
        function = "to_date" if is_date else "to_iso"
        text = call(function, *self.about(slot), error)
        # A slice would be laid out by rules of its own.
        return call("key_beginning", text, Atom(str(slot.prefix_length)))

    def plain(self, slot: Slot) -> Expr:
        """A value in the text or the number that it is stored as."""
        assert isinstance(slot.type, ScalarType | EnumType)
        held = self.held_name(slot.attribute)
        if held is not None:
            return Atom(held)
        value = self.values(slot.attribute)
        return checked(slot.type, value, self.owner, slot.attribute, self.scope, in_key=True)

    def about(self, slot: Slot) -> tuple[Expr, ...]:
        """A value and whose it is."""
        return Atom(self.values(slot.attribute)), *place(self.owner, slot.attribute)

    def is_sort(self, attribute: str) -> bool:
        """Whether an attribute is a sort key anywhere, and so held to the lower limit."""
        indexes = (key for index in self.table.indexes for key in index.sort_key)
        own = (self.table.sort_key,) if self.table.sort_key else ()
        return any(key.name == attribute for key in (*own, *indexes))


def prefix_text(parts: list[Expr]) -> Expr:
    """The parts of a prefix as one expression of text."""
    if not parts:
        return Atom('""')
    return parts[0] if len(parts) == 1 else call('"".join', Group("(", tuple(parts), ")"))


def is_native(template: Template, kind: WireType) -> bool:
    """Whether a key is a value of its own type, rather than text."""
    bare = template.bare
    return bare is not None and wire_type(bare.type) is kind


def _is_iso(slot: Slot) -> bool:
    """Whether a time is stored as the text that a part of a key is cut from."""
    form = slot.type.time_format if isinstance(slot.type, ScalarType) else None
    return form is None or form.is_text


def _is_string(slot: Slot) -> bool:
    return isinstance(slot.type, ScalarType) and slot.type.kind is Kind.STRING

"""A value that the model allows makes a key too long.

A partition key has at most 2048 bytes, a sort key 1024, in the table and in every index. Where the
longest values of its parts pass that together, the model promises what cannot be stored. A
character has up to four bytes in UTF-8, so a `max_length` of 300 can mean 1200 bytes.

```yaml wrong
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Book:
    key: {PK: "SHELF#{shelf_id}", SK: "TITLE#{title}"}
    attributes:
      shelf_id: ulid
      title: {type: string, max_length: 300}
```

Bound it more closely, or say which characters it has, or identify the item by something shorter:

```yaml right
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Book:
    key: {PK: "SHELF#{shelf_id}", SK: "TITLE#{title}"}
    attributes:
      shelf_id: ulid
      title: {type: string, max_length: 250}
```

A text without `max_length` or `pattern` promises no length and draws nothing. The generated key
builder refuses every key that is too long, before the request. A key that is always too long is an
error (TW312).
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span, warning
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Enum, KeyBinding, Slot
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.findings import Findings
from tablewright.semantics.keylengths import (
    MOST_BYTES,
    escaped_in,
    most_slot_bytes,
    promised_bytes,
)
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.shorter import related_attribute, shortened
from tablewright.semantics.names import listed
from tablewright.semantics.textbytes import widest_character

RULE = warning("TW314", "key-can-be-too-long", __doc__)


@frozen
class _Part:
    """The partition or the sort key of an entity in its table (`index` None) or in an index.

    `unique` is the place of the constraint whose claims have the key, in place of the items.
    """

    entity: Entity
    index: str | None
    role: str
    bindings: tuple[KeyBinding, ...]
    unique: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(binding.attribute for binding in self.bindings)

    @property
    def names_of_values(self) -> tuple[str, ...]:
        slots = (slot for binding in self.bindings for slot in binding.template.slots)
        return tuple(dict.fromkeys(slot.attribute for slot in slots))


def check(design: Design, findings: Findings) -> None:
    """Note every key that can pass its limit by values whose length the model bounds."""
    enums: dict[str, Enum] = {enum.name: enum for enum in design.plan.enums}
    for entity in design.plan.entities:
        seen: set[tuple[str, tuple[str, ...], int | None]] = set()
        for part in _parts(entity):
            # DynamoDB counts the parts of a multi-attribute key together.
            size = sum(promised_bytes(each, enums.__getitem__) for each in part.bindings)
            known = (part.role, part.names, part.unique)
            if size > MOST_BYTES[part.role] and known not in seen:
                seen.add(known)
                _report(design, part, size, findings)


def _parts(entity: Entity) -> Iterator[_Part]:
    key = entity.primary_key
    yield _Part(entity, None, "partition", (key.partition,))
    if key.sort is not None:
        yield _Part(entity, None, "sort", (key.sort,))
    for index in entity.index_keys:
        yield _Part(entity, index.index, "partition", index.partition)
        yield _Part(entity, index.index, "sort", index.sort)
    for number, unique in enumerate(entity.unique):
        for role, binding in zip(("partition", "sort"), unique.key.bindings, strict=False):
            yield _Part(entity, None, role, (binding,), number)


def _report(design: Design, part: _Part, size: int, findings: Findings) -> None:
    entity, most = part.entity, MOST_BYTES[part.role]
    slot, length = _longest(design, part)
    width = _width(slot)
    room = (most - (size - length)) // width
    where = f" of the index {shown(part.index)}" if part.index is not None else ""
    place = _place(design, part)
    pointed = related_attribute(design, entity.name, slot.attribute)
    findings.add(
        RULE,
        place,
        f"{listed(part.names)} of {_whose(part)} can have {size:,} bytes, and DynamoDB takes"
        f" at most {most:,} in the {part.role} key{where}",
        help=_advice(slot, length, room, width),
        related=tuple((text, span) for text, span in pointed if span != place),
        remedies=shortened(design, entity.name, slot.attribute, room),
    )


def _place(design: Design, part: _Part) -> Span:
    """Where a key is written, or the constraint that it keeps."""
    attribute = part.bindings[0].attribute
    if part.unique is None:
        return design.key_place(part.entity.name, attribute)
    syntax = design.entities[part.entity.name].unique[part.unique]
    template = syntax.key.template(attribute) if syntax.key else None
    return template.span if template is not None else syntax.place


def _whose(part: _Part) -> str:
    if part.unique is None:
        return shown(part.entity.name)
    return f"the claims of {shown(part.entity.name)} on {listed(part.names_of_values)}"


def _width(slot: Slot) -> int:
    """The bytes of the widest character of a text; 1 where the value is no text."""
    match slot.type:
        case ScalarType(kind=Kind.STRING) as type_:
            return widest_character(type_, escaped_in(slot))
        case _:
            return 1


def _longest(design: Design, part: _Part) -> tuple[Slot, int]:
    slots = [slot for binding in part.bindings for slot in binding.template.slots]
    sizes = [most_slot_bytes(slot, design.plan.enum) or 0 for slot in slots]
    at = max(range(len(slots)), key=lambda each: sizes[each])
    return slots[at], sizes[at]


def _advice(slot: Slot, length: int, room: int, width: int) -> str:
    share = f"{shown(slot.attribute)} takes up to {length:,} of them"
    if width > 1:
        share += f" ({width} for a character)"
    if room < 1 or not isinstance(slot.type, ScalarType):
        return f"{share}: keep it out of the key, and identify the item by something shorter"
    narrower = ", a `pattern` of narrower characters" if width > 1 else ""
    return f"{share}: give it a `max_length` of {room} or less{narrower}, or keep it out of the key"

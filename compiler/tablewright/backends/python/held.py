"""Values that are checked once and written several times: as an attribute, and in keys.

A function that writes an item holds their text in local names, so that its keys read as the
model's templates do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.backends.python.checks import checked, limits_of, place
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.names import local_taken, safe
from tablewright.backends.python.pretty import Atom, Expr, call, keyword, statement
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute, Entity, Slot, Transform
from tablewright.ir.tables import Table
from tablewright.ir.types import EnumType, Kind, ScalarType, ValueType

LOCALS = frozenset({"item", "value", "each", "key"})
"""What the functions that write items call their own."""
_KINDS = frozenset(Kind) - {Kind.BOOLEAN, Kind.BYTES, Kind.JSON}


@frozen
class Held:
    """A local name for the text of an attribute, and the characters that are not in it."""

    name: str
    refuse: str


def held_values(entity: Entity, context: Context, table: Table) -> Mapping[str, Held]:
    """The attributes of an entity that are worth a local name, by their names in the model."""
    found: dict[str, Held] = {}
    for attribute in entity.attributes:
        slots = list(_slots(entity, attribute))
        if not slots or not _is_plain(attribute):
            continue
        if len(slots) + attribute.stored > 1:
            name = safe(context.attribute(entity.name, attribute.name), LOCALS)
            refused = "".join(refused_in(slot, table.delimiter) for slot in slots)
            found[attribute.name] = Held(name, "".join(dict.fromkeys(refused)))
    return found


def held_in_key(entity: Entity, context: Context, table: Table) -> Mapping[str, Held]:
    """The parts of an entity's primary key whose text makes the key read as its template does."""
    found: dict[str, Held] = {}
    taken = {context.attribute(entity.name, name) for name in entity.key_parameters}
    for name in entity.key_parameters:
        attribute = context.attributes[entity.name, name]
        templates = [each.template for each in entity.primary_key.bindings]
        joined = [each for each in templates if each.bare is None]
        slots = [slot for each in joined for slot in each.slots if slot.attribute == name]
        if not slots or not _is_plain(attribute) or not (len(slots) > 1 or as_it_is(slots[0])):
            continue
        local = context.attribute(entity.name, name)
        if not is_text(attribute.type):
            local = safe(f"{local}_text", {*taken, *local_taken()})
        taken.add(local)
        refused = "".join(refused_in(slot, table.delimiter) for slot in slots)
        found[name] = Held(local, "".join(dict.fromkeys(refused)))
    return found


def as_it_is(slot: Slot) -> bool:
    return slot.transform is Transform.PLAIN and slot.width is None and slot.prefix_length is None


def is_text(type_: ValueType) -> bool:
    """Whether a parameter of this type can be given its own text."""
    return isinstance(type_, ScalarType) and type_.kind in (Kind.STRING, Kind.ULID)


def _slots(entity: Entity, attribute: Attribute) -> Iterator[Slot]:
    """The places of an attribute in keys that every item has."""
    for binding in entity.key_writes:
        if not binding.may_lack:
            slots = binding.template.slots
            yield from (slot for slot in slots if slot.attribute == attribute.name)


def _is_plain(attribute: Attribute) -> bool:
    return not attribute.optional and attribute.constant is None and has_text(attribute.type)


def has_text(type_: ValueType) -> bool:
    """Whether values of a type are text, or numbers, in a key."""
    match type_:
        case ScalarType(kind=kind):
            return kind in _KINDS
        case EnumType():
            return True
        case _:
            return False


def refused_in(slot: Slot, delimiter: str) -> str:
    """The characters that a slot's own value may not have."""
    # What is escaped has no delimiter left to refuse.
    if slot.transform is not Transform.PERCENT:
        return slot.refuse
    return slot.refuse.translate({ord(each): None for each in delimiter})


def held_lines(
    entity: Entity, held: Mapping[str, Held], scope: Scope, prefix: str = "value."
) -> list[str]:
    """The lines that give the local names their values, which stand behind a prefix."""
    lines: list[str] = []
    for attribute in entity.attributes:
        if attribute.name in held:
            each = held[attribute.name]
            source = f"{prefix}{scope.context.attribute(entity.name, attribute.name)}"
            assert isinstance(attribute.type, ScalarType | EnumType)
            value = checked_text(attribute.type, each, source, entity.name, attribute.name, scope)
            lines += statement(f"{each.name} = ", value, 4)
    return lines


def checked_text(
    type_: ScalarType | EnumType, held: Held, source: str, owner: str, name: str, scope: Scope
) -> Expr:
    """The text of a value, which may stand in all of its keys."""
    refuse = keyword("refuse", Atom(text_literal(held.refuse)))
    refused = [refuse] if held.refuse else []
    where = place(owner, name)
    if isinstance(type_, ScalarType) and type_.kind is Kind.STRING:
        return call("key_text", Atom(source), *where, *refused, *limits_of(type_, scope))
    text = checked(type_, source, owner, name, scope, in_key=True)
    return call("key_text", text, *where, *refused) if refused else text

"""Templates that would answer a pattern, as a model spells them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute, Entity
from tablewright.ir.naming import upper_snake
from tablewright.ir.types import Kind, ScalarType, WireType
from tablewright.semantics.proposals.unanswered import Unanswered, is_number
from tablewright.semantics.rekeying import width


@frozen
class Way:
    """One way to write the keys: which prefix, and what stands in the sort key with the rest.

    `prefixed` begins the sort key with the entity's name, `tailed` ends it with what else
    identifies an item.
    """

    prefix: str
    prefixed: bool
    tailed: bool


def ways(unanswered: Unanswered) -> Iterator[Way]:
    """The ways worth a try, the plainest first."""
    first = unanswered.given[0].name
    plain = upper_snake(first).removesuffix("_ID") or "KEY"
    own = f"{upper_snake(unanswered.entities[0].name)}_{plain}"
    ranged = unanswered.asked.ranged is not None
    yield Way(plain, not ranged, True)
    if ranged:
        yield Way(plain, False, False)
        yield Way(plain, True, True)
    yield Way(own, not ranged, True)


def partition(unanswered: Unanswered, entity: Entity, way: Way) -> str:
    """A partition key that holds all that is given."""
    slots = (f"{{{name}}}" for name in unanswered.names(entity))
    return unanswered.table.delimiter.join([way.prefix, *slots])


def sort(unanswered: Unanswered, entity: Entity, way: Way, wire: WireType) -> str | None:
    """A sort key in which the range, or the identifying rest, comes first; None where none can."""
    ranged = unanswered.ranged(entity)
    if wire is not WireType.S:
        return f"{{{ranged.name}}}" if ranged is not None and wire is WireType.N else None
    parts = [upper_snake(entity.name)] if way.prefixed else []
    if ranged is not None:
        parts.append(sorting_slot(ranged))
    if way.tailed:
        parts += (f"{{{name}}}" for name in unanswered.rest(entity))
    return unanswered.table.delimiter.join(parts) if parts else None


def sorting_slot(attribute: Attribute) -> str:
    """A slot whose text sorts as its value does, as far as a format can bring that about."""
    type_ = attribute.type
    if isinstance(type_, ScalarType) and type_.kind is Kind.INTEGER:
        return f"{{{attribute.name}:0{width(type_)}d}}"
    return f"{{{attribute.name}}}"


def is_optional(entity: Entity, names: Iterable[str]) -> bool:
    """Whether an item can lack one of the attributes."""
    return any(entity.attribute(name).optional for name in names)


def held(unanswered: Unanswered, entity: Entity) -> list[str]:
    """The attributes that the templates hold."""
    ranged = unanswered.ranged(entity)
    return [*unanswered.names(entity), *([ranged.name] if ranged else []), *unanswered.rest(entity)]


def sort_wire(unanswered: Unanswered) -> WireType:
    """The type that a sort key of its own would need for what is ranged over."""
    ranged = unanswered.ranged(unanswered.entities[0])
    padded = ranged is not None and isinstance(ranged.type, ScalarType)
    integer = padded and ranged is not None and _is_integer(ranged)
    number = ranged is not None and is_number(ranged)
    return WireType.N if number and not integer else WireType.S


def _is_integer(attribute: Attribute) -> bool:
    return isinstance(attribute.type, ScalarType) and attribute.type.kind is Kind.INTEGER


def spelled(text: str) -> str:
    """Fixed text as a template has it."""
    return text.replace("{", "{{").replace("}", "}}")

"""Patterns that write, and transactions, each part with everything that its request needs."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.conditions import ArgumentShape, Condition, Operand
from tablewright.ir.entities import Default, Generated, KeyBinding
from tablewright.ir.patterns import Purpose, Result
from tablewright.ir.types import ScalarType, ValueType


class WriteVerb(StrEnum):
    """What a part does with one item; a CHECK only looks."""

    CREATE = "create"
    PUT = "put"
    UPDATE = "update"
    DELETE = "delete"
    CHECK = "check"


class ChangeKind(StrEnum):
    """What an update does with one value.

    ADD adds to a number, or members to a set, and SUBTRACT takes from a number. REMOVE takes
    members out of a set where it has an operand, and the whole value away where it has none. APPEND
    puts elements at a list's end.
    """

    SET = "set"
    ADD = "add"
    SUBTRACT = "subtract"
    REMOVE = "remove"
    APPEND = "append"


@frozen
class FieldStep:
    """Into a field of a record, by the name that it is stored under."""

    name: str
    stored_as: str


@frozen
class EntryStep:
    """Into the entry of a map, or (`index`) the element of a list; the operand says which."""

    operand: Operand
    index: bool = False


Step = FieldStep | EntryStep


@frozen
class Change:
    """A change of an attribute, or of what the steps reach inside it.

    `type` is that of the operand: the value's own, or for ADD and REMOVE on a set and for APPEND
    that of the set or the list; what is added to a number, or taken from it, has no limits. SET has
    no operand where the value is the time of the call, which every update of the entity writes.
    `optional` means that None takes the value away. ADD and REMOVE of members never have steps.
    """

    kind: ChangeKind
    attribute: str
    type: ValueType
    operand: Operand | None = None
    steps: tuple[Step, ...] = ()
    optional: bool = False

    @property
    def is_sum(self) -> bool:
        """Whether the value is worked out from the number that is stored."""
        sums = self.kind in (ChangeKind.ADD, ChangeKind.SUBTRACT)
        return sums and isinstance(self.type, ScalarType)


@frozen
class WriteParameter:
    """An argument of a method that writes.

    `optional`: None means that there is no value. Where `default` or `generated` is set, the
    argument may be left out, and the value is made once for all parts that take it. `type` is that
    of the first of them; another may have limits of its own, to which the value is held there.
    """

    name: str
    type: ValueType
    optional: bool = False
    default: Default | None = None
    generated: Generated | None = None
    shape: ArgumentShape = ArgumentShape.VALUE
    sensitive: bool = False


@frozen
class WritePart:
    """A write of one item, alone or in a transaction, or a look at it.

    `values` binds model attributes of the entity to operands: for CREATE and PUT every attribute
    that is given (what is missing has its default, is generated or is absent), else the parts of
    the primary key. `rewrites` are the keys that an update writes anew, whole: what their slots
    name is among `values`, SET by `changes`, or among `known`, which the item must be found to
    hold; a key goes where one of its parts is None or taken away. An entity's `version` is no value
    and no change: every write counts it up. `exists` (of a CHECK) says
    whether the item must be there. An `upsert` makes the item where it is not there: then
    `rewrites` are all of its keys that are made of what is at hand, and what `changes` do not set
    has its default, is generated or is absent, unless the item is there. Where `entity` is a
    family, the item is any of its variants, and the part uses what these have in common: it is
    no CREATE, no PUT and no `upsert`.
    """

    verb: WriteVerb
    entity: str
    values: tuple[tuple[str, Operand], ...]
    changes: tuple[Change, ...] = ()
    rewrites: tuple[KeyBinding, ...] = ()
    known: tuple[tuple[str, Operand], ...] = ()
    condition: Condition | None = None
    exists: bool | None = None
    upsert: bool = False


@frozen
class WritePattern:
    """One write of one item, by arguments of its own.

    `built_in`: it is the entity's own operation with options. A CREATE or a PUT then takes the
    item as an object, and an UPDATE what the entity's own takes: the part has no values of the
    item, or no changes, and the parameters are those of the condition and of the key.
    """

    name: str
    purpose: Purpose
    table: str
    parameters: tuple[WriteParameter, ...]
    part: WritePart
    built_in: bool = False


@frozen
class WriteTransaction:
    """TransactWriteItems: all of the parts, or none."""

    name: str
    purpose: Purpose
    parameters: tuple[WriteParameter, ...]
    parts: tuple[WritePart, ...]


@frozen
class ReadPart:
    """One item of a reading transaction, by its whole primary key.

    Where `entity` is a family, the item is read as `result` or one of `variants`, by its type.
    """

    entity: str
    values: tuple[tuple[str, Operand], ...]
    result: Result
    projection: tuple[str, ...] | None = None
    variants: tuple[Result, ...] = ()


@frozen
class ReadTransaction:
    """TransactGetItems: the items as they are at one moment."""

    name: str
    purpose: Purpose
    parameters: tuple[WriteParameter, ...]
    parts: tuple[ReadPart, ...]


WriteAccess = WritePattern | WriteTransaction | ReadTransaction

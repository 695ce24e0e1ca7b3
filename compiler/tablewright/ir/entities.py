"""Entities of the plan: attributes, key templates and what binds them to a table's keys."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.conditions import Condition, tests_of
from tablewright.ir.types import LiteralValue, ValueType, WireType


class Generated(StrEnum):
    """Who makes a value that the caller need not give."""

    ULID = "ulid"
    UUID4 = "uuid4"
    UUID7 = "uuid7"
    NOW = "now"
    NOW_ON_UPDATE = "now_on_update"


@frozen
class Default:
    """The value of an attribute that the caller leaves out (boxed, since null could be one)."""

    value: LiteralValue


@frozen
class Attribute:
    """One attribute of an entity, or one field of a record.

    `name` is the model's name, `stored_as` the name in the table (equal to `name` inside records
    unless the model says otherwise). `stored` is False for an attribute that lives only in a key
    and is read back from there. A `constant` is the only value that the attribute ever has.
    """

    name: str
    stored_as: str
    type: ValueType
    optional: bool = False
    default: Default | None = None
    generated: Generated | None = None
    constant: Default | None = None
    immutable: bool = False
    stored: bool = True
    sensitive: bool = False
    description: str | None = None


@frozen
class EnumMember:
    """One value of an enum: `value` is stored, `name` is its Python name (`IN_PROGRESS`)."""

    name: str
    value: str


@frozen
class Enum:
    """A closed set of texts."""

    name: str
    members: tuple[EnumMember, ...]
    description: str | None = None


@frozen
class Record:
    """A nested object, stored as a map."""

    name: str
    fields: tuple[Attribute, ...]
    description: str | None = None


class Transform(StrEnum):
    """How a value becomes text inside a template, beyond its type's own text form."""

    PLAIN = "plain"
    LOWER = "lower"  # ASCII letters folded; the folded text is what identifies
    PERCENT = "percent"  # the delimiter, '%' and control characters as %XX; reversible


@frozen
class Literal:
    """Fixed text of a template."""

    text: str


@frozen
class Slot:
    """The place of one value in a template.

    `attribute` names an attribute of the entity (in a key) or a parameter of the pattern (in a key
    condition). `width` zero-pads a non-negative integer; a wider value is refused. `prefix_length`
    keeps that many characters of a time's or date's ISO text (`%Y-%m` keeps 7). `refuse` holds the
    characters that the value's text may not contain for the proofs to hold: the key builder raises
    KeyValueError. In every template the builder also refuses empty text, lone surrogates and
    U+10FFFF (the upper sentinel of ranges).
    """

    attribute: str
    type: ValueType
    transform: Transform = Transform.PLAIN
    width: int | None = None
    prefix_length: int | None = None
    refuse: str = ""


@frozen
class Template:
    """Literal text and slots, in order; no two literals are neighbours and none is empty."""

    parts: tuple[Literal | Slot, ...]

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The slots alone."""
        return tuple(part for part in self.parts if isinstance(part, Slot))

    @property
    def bare(self) -> Slot | None:
        """The slot of a template that is one plain slot: the value keeps its own wire type."""
        if len(self.parts) != 1 or isinstance(slot := self.parts[0], Literal):
            return None
        plain = slot.transform is Transform.PLAIN
        return slot if plain and slot.width is None and slot.prefix_length is None else None


@frozen
class KeyBinding:
    """What an entity writes into one key attribute of the table or of an index.

    `attribute` is the key attribute's name in the table and `wire` its type (S, N or B). Where
    `own` is set, the entity's attribute of that model name is itself stored under the key
    attribute's name, so the key needs no writing of its own. `optional` means that the template has
    a slot whose attribute is optional: with the value absent, the key attribute is absent. `joined`
    (only in adopted tables) means that the parts of the key cannot be told apart: no value is read
    back from it, and one key may stand for items of different values. `opaque` means that they can,
    but only by the limits or the patterns of the values: no value is read back from such a key.
    `when` is what an item must fulfil to have the key at all; its operands are all literals.
    """

    attribute: str
    wire: WireType
    template: Template
    own: str | None = None
    optional: bool = False
    joined: bool = False
    opaque: bool = False
    when: Condition | None = None

    @property
    def may_lack(self) -> bool:
        """Whether an item may be without the key."""
        return self.optional or self.when is not None

    @property
    def decided_by(self) -> tuple[str, ...]:
        """The attributes that decide whether an item has the key, each once."""
        tests = tests_of(self.when) if self.when is not None else ()
        return tuple(dict.fromkeys(test.attribute for test in tests))

    @property
    def gives_back(self) -> bool:
        """Whether the values of its parts can be read back from it."""
        return not (self.joined or self.opaque)


@frozen
class PrimaryKey:
    """The entity's key in its table; `sort` is None where the table has a simple primary key."""

    partition: KeyBinding
    sort: KeyBinding | None

    @property
    def bindings(self) -> tuple[KeyBinding, ...]:
        """Partition key, then sort key."""
        return (self.partition,) if self.sort is None else (self.partition, self.sort)


@frozen
class IndexKey:
    """The entity's key in one index that it can be in (several parts for multi-attribute keys).

    `sparse` means that some items of the entity are not in the index: one of the parts is optional,
    or they are in it only `when` they fulfil a condition.
    """

    index: str
    partition: tuple[KeyBinding, ...]
    sort: tuple[KeyBinding, ...]
    sparse: bool = False
    when: Condition | None = None

    @property
    def bindings(self) -> tuple[KeyBinding, ...]:
        """Partition key parts, then sort key parts."""
        return self.partition + self.sort


@frozen
class Relationship:
    """A parent or one side of a junction: `attributes` maps the other's key attributes to ours."""

    entity: str
    attributes: tuple[tuple[str, str], ...]


class Operation(StrEnum):
    """The built-in operations of an entity, or of a family of variants."""

    CREATE = "create"
    PUT = "put"
    GET = "get"
    UPDATE = "update"
    MODIFY = "modify"
    MOVE = "move"
    DELETE = "delete"


@frozen
class Updatable:
    """An attribute that `update` may set, with the key attributes to rewrite whole when it does.

    Each slot of the rewritten templates, and each attribute that decides whether an item has such a
    key, is this attribute or belongs to the primary key, so the update always has all at hand.
    """

    attribute: str
    rewrites: tuple[KeyBinding, ...] = ()


@frozen
class UpdateGroup:
    """Attributes that `update` may set only together, since they share key attributes.

    Each slot of the rewritten templates, and each attribute that decides whether an item has such a
    key, is one of them or belongs to the primary key.
    """

    attributes: tuple[str, ...]
    rewrites: tuple[KeyBinding, ...]


@frozen
class Unique:
    """A constraint: no two items of an entity have the same values of these attributes.

    It is kept by an item of its own for each set of values, a claim, whose primary key is made of
    them and which names the item that has them. An item in which one of them is absent has none.
    Its type attribute holds `type_name`.
    """

    name: str
    type_name: str
    attributes: tuple[str, ...]
    key: PrimaryKey


@frozen
class Entity:
    """One kind of item.

    `key_writes` lists every key attribute that a create or put writes beside the entity's own
    attributes: the primary key first, then index keys, each attribute once, `own` ones left out.
    `key_parameters` are the attributes that identify an item, in the order of the key's templates.
    `stray_keys` are attributes under the name of a key of an index that the item is not in, as it
    lacks another part: DynamoDB holds them to the rules of keys all the same. `update_group` are
    attributes that `update` takes all together or not at all; there is one such group at most, as
    overloads would multiply. `family` names what it is a variant of: the others have the same key.
    `version` is an integer attribute that every write counts up: a create writes 1, whatever it is
    given, an item without it is at 0, and an update that was made for another version than the
    item's is refused. It is immutable but for that. `unique` are the constraints on its values.
    """

    name: str
    table: str
    type_name: str
    attributes: tuple[Attribute, ...]
    primary_key: PrimaryKey
    index_keys: tuple[IndexKey, ...]
    key_parameters: tuple[str, ...]
    key_writes: tuple[KeyBinding, ...]
    operations: tuple[Operation, ...]
    updatable: tuple[Updatable, ...]
    parent: Relationship | None = None
    junction: tuple[Relationship, ...] = ()
    ttl: str | None = None
    description: str | None = None
    stray_keys: tuple[KeyBinding, ...] = ()
    update_group: UpdateGroup | None = None
    family: str | None = None
    version: str | None = None
    unique: tuple[Unique, ...] = ()

    def attribute(self, name: str) -> Attribute:
        """The attribute of that model name."""
        return next(found for found in self.attributes if found.name == name)

    def index_key(self, index: str) -> IndexKey | None:
        """The entity's key in an index, if it can be in it."""
        return next((key for key in self.index_keys if key.index == index), None)

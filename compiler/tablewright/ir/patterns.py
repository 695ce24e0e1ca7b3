"""Access patterns that read, each resolved to one operation on the table or an index."""

from __future__ import annotations

from enum import StrEnum

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.conditions import Filter
from tablewright.ir.entities import Default, Literal, Slot, Template
from tablewright.ir.types import ValueType, WireType


class RangeOperator(StrEnum):
    """How a pattern ranges over a value. ANY lets the caller choose, or leave the range out."""

    BETWEEN = "between"
    BEGINS_WITH = "begins_with"
    LT = "lt"
    LE = "le"
    GT = "gt"
    GE = "ge"
    ANY = "any"


class Order(StrEnum):
    """The direction in which a query reads the sort key."""

    ASCENDING = "ascending"
    DESCENDING = "descending"


@frozen
class Parameter:
    """A value that a pattern is given.

    `attributes` says which attribute of each entity it equals, as (entity, attribute) pairs.
    A `fixed` parameter has that value always and is no argument of the generated method.
    `operator` is set for the ranged parameter, whose argument is a range, and for it alone.
    """

    name: str
    type: ValueType
    attributes: tuple[tuple[str, str], ...]
    fixed: Default | None = None
    operator: RangeOperator | None = None


@frozen
class KeyEquals:
    """`attribute = value`: the slots of the template name parameters of the pattern.

    A bare template keeps the value's own wire type (see `Template.bare`).
    """

    attribute: str
    wire: WireType
    template: Template


@frozen
class KeyBeginsWith:
    """`begins_with(attribute, prefix)`; the prefix is closed by a delimiter or a fixed width."""

    attribute: str
    prefix: Template


@frozen
class KeyBetween:
    """`attribute BETWEEN prefix + low AND prefix + high + U+10FFFF`: `low` and `high` are fixed.

    It stands where the keys that are asked for lie between two texts with no other key among them,
    while a prefix would take in others.
    """

    attribute: str
    prefix: Template
    low: str
    high: str


@frozen
class KeyRange:
    """A range over one value inside a sort key (or over a whole sort key of its own type).

    The key is `prefix`, then the ranged value (`slot`, naming the ranged parameter), then, where
    `followed_by` is not empty, that literal text and more. Where `prefix` has no parts and nothing
    follows and the slot is bare, the value is compared in its own wire type; else as text, with
    bounds that take in exactly the keys whose value lies in the range, whatever follows it.
    `low` and `high`, where they are not empty, are fixed texts that keep every range, an open one
    too, from `prefix + low` to `prefix + high + U+10FFFF`, for others lie beyond.
    """

    attribute: str
    wire: WireType
    prefix: Template
    slot: Slot
    followed_by: str = ""
    low: str = ""
    high: str = ""


SortCondition = KeyEquals | KeyBeginsWith | KeyBetween | KeyRange


@frozen
class ResultAttribute:
    """An attribute of a result.

    `from_key` names the key attribute whose text it is read back from, where the attribute itself
    is not stored or not projected; None where it is read from its own stored attribute.
    """

    attribute: str
    from_key: str | None = None


@frozen
class Result:
    """What one entity of a pattern is read as: itself where `whole`, else a type of its own."""

    entity: str
    attributes: tuple[ResultAttribute, ...]
    whole: bool = True


@frozen
class Purpose:
    """Why a pattern is there: its description, the API endpoint or the screen that it serves."""

    description: str | None = None
    route: str | None = None
    screen: str | None = None


@frozen
class GetPattern:
    """GetItem by the whole primary key.

    `projection` lists the stored names to fetch, None for all of the item. Where `entity` is a
    variant, the item may also be another of its family: `variants` are what these are read as.
    """

    name: str
    purpose: Purpose
    table: str
    entity: str
    parameters: tuple[Parameter, ...]
    key: tuple[KeyEquals, ...]
    result: Result
    projection: tuple[str, ...] | None = None
    consistent: bool = False
    cache: bool = True
    variants: tuple[Result, ...] = ()

    @property
    def entities(self) -> tuple[str, ...]:
        """All that the item may be."""
        return (self.entity, *(each.entity for each in self.variants))


@frozen
class BatchGetPattern:
    """BatchGetItem: any number of items, each by its whole primary key, in as many requests.

    `parameters` are the parts of one key; the rest, `variants` too, is as in a get.
    """

    name: str
    purpose: Purpose
    table: str
    entity: str
    parameters: tuple[Parameter, ...]
    key: tuple[KeyEquals, ...]
    result: Result
    projection: tuple[str, ...] | None = None
    consistent: bool = False
    cache: bool = True
    variants: tuple[Result, ...] = ()

    @property
    def entities(self) -> tuple[str, ...]:
        """All that an item may be."""
        return (self.entity, *(each.entity for each in self.variants))


@frozen
class FollowUp:
    """For each item of a query, the item of another entity that it names.

    `key` has each part of the other's primary key with the attribute that says it. Where `entity`
    is a family, the item is any of its variants, and `result` is that of the first.
    """

    table: str
    entity: str
    key: tuple[tuple[str, str], ...]
    result: Result


@frozen
class QueryPattern:
    """A Query on the table (`index` None) or an index.

    `partition` holds one equality for each part of the partition key, `sort` the conditions on the
    sort key: none, or equalities on the leading parts and at most one other condition, last.
    `reason` says, in a sentence, why this index. `drop_others`: items of other entities, and items
    whose attributes differ from the arguments, come back too and are dropped; where it is False the
    condition selects exactly what the pattern names. `compared` names the parameters whose values
    the condition does not tell: they are compared with each item, and come along with it. `limit`
    caps the items in all, `page_size` is how many one request evaluates. `one` gives a single
    result or none (the first, where `limit` is 1); `count` only a number. `filter` says what is
    kept of what the condition selects. `hydrate`: the index lacks something, so that the items are
    read from the table, by the keys that it gives. `then` is read for each result.
    """

    name: str
    purpose: Purpose
    table: str
    index: str | None
    reason: str
    entities: tuple[str, ...]
    parameters: tuple[Parameter, ...]
    partition: tuple[KeyEquals, ...]
    sort: tuple[SortCondition, ...]
    results: tuple[Result, ...]
    projection: tuple[str, ...] | None = None
    order: Order = Order.ASCENDING
    limit: int | None = None
    page_size: int | None = None
    consistent: bool = False
    cache: bool = True
    count: bool = False
    one: bool = False
    drop_others: bool = False
    compared: tuple[str, ...] = ()
    filter: Filter | None = None
    hydrate: bool = False
    then: FollowUp | None = None


@frozen
class ScanPattern:
    """A Scan of the table (`index` None) or of an index.

    It reads all that is there. `drop_others`: there may be items of other kinds, which are dropped.
    `segments` is how many parts of it are read at the same time. The rest is as in a query.
    """

    name: str
    purpose: Purpose
    table: str
    index: str | None
    entities: tuple[str, ...]
    results: tuple[Result, ...]
    projection: tuple[str, ...] | None = None
    limit: int | None = None
    page_size: int | None = None
    consistent: bool = False
    cache: bool = True
    count: bool = False
    drop_others: bool = False
    segments: int = 1
    filter: Filter | None = None

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """None: a scan knows nothing of what it looks for."""
        return ()


Listing = QueryPattern | ScanPattern
"""What reads any number of items, page by page, from the table or from an index."""

Getting = GetPattern | BatchGetPattern
"""What reads items by their whole primary keys."""

ReadAccess = GetPattern | BatchGetPattern | QueryPattern | ScanPattern


def template_text(template: Template) -> str:
    """The template as a designer writes it: `ORG#{org_id}`."""
    return "".join(
        part.text.replace("{", "{{").replace("}", "}}")
        if isinstance(part, Literal)
        else _slot_text(part)
        for part in template.parts
    )


def _slot_text(slot: Slot) -> str:
    if slot.width is not None:
        return f"{{{slot.attribute}:0{slot.width}d}}"
    if slot.prefix_length is not None:
        return f"{{{slot.attribute}:{_TIME_PREFIXES[slot.prefix_length]}}}"
    if slot.transform.value == "lower":
        return f"{{{slot.attribute}:lower}}"
    return f"{{{slot.attribute}}}"


_TIME_PREFIXES = {
    4: "%Y",
    7: "%Y-%m",
    10: "%Y-%m-%d",
    13: "%Y-%m-%dT%H",
    16: "%Y-%m-%dT%H:%M",
    19: "%Y-%m-%dT%H:%M:%S",
}
TIME_PREFIXES = {form: length for length, form in _TIME_PREFIXES.items()}
"""The time formats that a template may use, with the length of the ISO text that each keeps."""

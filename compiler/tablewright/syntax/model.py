"""The typed syntax tree: what the JSON Schema guarantees, with the place of every part.

Names, texts and numbers stay `Scalar`s, so that whoever finds fault with one can point at it.
Nothing is looked up yet: a type, an entity or an attribute is only a name here. What the file
leaves out is None (or empty); defaults are the binder's.
"""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.conditions import ConditionSyntax
from tablewright.syntax.ignored import IgnoreSyntax
from tablewright.syntax.settings import SettingsSyntax
from tablewright.syntax.writes import WriteSyntax


@frozen
class AttributeSyntax:
    """An attribute of an entity, a field of a record, or the body of a type alias.

    `type` is the type text (`optional<list<Address>>`); exactly one of `type`, `enum` and `fields`
    is given. The short form `name: string` leaves every option None.
    """

    name: Scalar
    span: Span
    type: Scalar | None = None
    enum: tuple[Scalar, ...] | None = None
    fields: tuple[AttributeSyntax, ...] | None = None
    description: Scalar | None = None
    optional: Scalar | None = None
    default: Node | None = None
    constant: Node | None = None
    generate: Scalar | None = None
    immutable: Scalar | None = None
    format: Scalar | None = None
    min: Scalar | None = None
    max: Scalar | None = None
    min_length: Scalar | None = None
    max_length: Scalar | None = None
    pattern: Scalar | None = None
    stored_as: Scalar | None = None
    stored: Scalar | None = None
    sensitive: Scalar | None = None
    key_encoding: Scalar | None = None
    ignore: tuple[IgnoreSyntax, ...] = ()


@frozen
class KeyPartSyntax:
    """A key attribute of a table or index: `PK`, or `{name: PK, type: number}`."""

    name: Scalar
    type: Scalar | None = None


@frozen
class IndexSyntax:
    """A secondary index of a table. A key given as a list makes it multi-attribute."""

    name: Scalar
    span: Span
    partition_key: tuple[KeyPartSyntax, ...] = ()
    sort_key: tuple[KeyPartSyntax, ...] = ()
    partition_is_list: bool = False
    sort_is_list: bool = False
    local: Scalar | None = None
    projection: Scalar | tuple[Scalar, ...] | None = None
    ignore: tuple[IgnoreSyntax, ...] = ()


@frozen
class TypeAttributeSyntax:
    """`_type`, or `{name: kind, missing: by_key}`."""

    name: Scalar
    missing: Scalar | None = None


@frozen
class TableSyntax:
    """A table; `key` is its name under `tables:`, or the word `table` of the one-table form.

    `named` tells the two forms apart.
    """

    key: Scalar
    named: bool
    span: Span
    partition_key: KeyPartSyntax
    sort_key: KeyPartSyntax | None
    indexes: tuple[IndexSyntax, ...]
    settings: SettingsSyntax
    stages: tuple[tuple[Scalar, SettingsSyntax], ...] = ()
    delimiter: Scalar | None = None
    type_attribute: TypeAttributeSyntax | None = None
    stored_case: Scalar | None = None
    description: Scalar | None = None
    ignore: tuple[IgnoreSyntax, ...] = ()

    @property
    def every_settings(self) -> tuple[SettingsSyntax, ...]:
        """What stands at the table itself, then at each stage."""
        return (self.settings, *(settings for _, settings in self.stages))


@frozen
class KeySyntax:
    """`{PK: template, SK: template}`: key attribute names with their templates."""

    span: Span
    templates: tuple[tuple[Scalar, Scalar], ...]

    def template(self, attribute: str) -> Scalar | None:
        """The template for one key attribute."""
        return next((text for name, text in self.templates if name.text == attribute), None)


@frozen
class EntityIndexSyntax:
    """What an entity says of one index: its key's templates there, and when an item is in it."""

    index: Scalar
    span: Span
    key: KeySyntax | None = None
    sparse: Scalar | None = None
    when: ConditionSyntax | None = None
    when_key: Scalar | None = None
    ignore: tuple[IgnoreSyntax, ...] = ()


@frozen
class SideSyntax:
    """A parent, or one side of a junction: a name, or `{User: {username: followed}}`.

    `attributes` maps the other entity's key attributes to this entity's. Where the file names an
    entity with variants, that is `named`, and `entity` one of them.
    """

    entity: Scalar
    attributes: tuple[tuple[Scalar, Scalar], ...] = ()
    named: Scalar | None = None


@frozen
class UniqueSyntax:
    """Attributes that no two items share: `email`, `[tenant_id, slug]`, or `by_email: {of, key}`.

    `name` is that of the last form; `place` is where the constraint stands.
    """

    place: Span
    of: tuple[Scalar, ...]
    name: Scalar | None = None
    key: KeySyntax | None = None


@frozen
class VariantSyntax:
    """One of the variants of an entity, with what it holds beside what they have in common."""

    name: Scalar
    span: Span
    attributes: tuple[AttributeSyntax, ...] = ()
    type_name: Scalar | None = None
    description: Scalar | None = None


@frozen
class EntitySyntax:
    """An entity; one with `variants` is unfolded into one for each, whose `family` it is."""

    name: Scalar
    span: Span
    attributes: tuple[AttributeSyntax, ...]
    key: KeySyntax | None = None
    indexes: tuple[EntityIndexSyntax, ...] = ()
    table: Scalar | None = None
    parent: SideSyntax | None = None
    junction: tuple[SideSyntax, ...] = ()
    ttl: Scalar | None = None
    version: Scalar | None = None
    unique: tuple[UniqueSyntax, ...] = ()
    type_name: Scalar | None = None
    operations: tuple[Scalar, ...] | None = None
    description: Scalar | None = None
    variants: tuple[VariantSyntax, ...] = ()
    family: EntitySyntax | None = None
    ignore: tuple[IgnoreSyntax, ...] = ()


@frozen
class TypeSyntax:
    """A definition under `types:`; its body has exactly one of `type`, `enum` and `fields`."""

    name: Scalar
    body: AttributeSyntax


@frozen
class GivenSyntax:
    """One entry of `given`.

    `org_id`; `{status: active}` (then `fixed` holds the literal); or
    `{ticket: {Issue: issue_number, PullRequest: pr_number}}` (then `attributes` maps them).
    """

    name: Scalar
    fixed: Scalar | None = None
    attributes: tuple[tuple[Scalar, Scalar], ...] = ()


@frozen
class ThenSyntax:
    """`then: {batch_get: User, key: {username: following}}`: what is read for each result."""

    place: Span
    entity: Scalar
    key: tuple[tuple[Scalar, Scalar], ...] = ()


@frozen
class PatternSyntax:
    """An access pattern; `verb` is what it does: the key `get`, `query`, `batch_write` ..."""

    name: Scalar
    span: Span
    verb: Scalar
    entities: tuple[Scalar, ...]
    given: tuple[GivenSyntax, ...] = ()
    given_span: Span | None = None
    range: tuple[Scalar, Scalar] | None = None
    filter: ConditionSyntax | None = None
    filter_key: Scalar | None = None
    order: Scalar | None = None
    limit: Scalar | None = None
    page_size: Scalar | None = None
    consistent: Scalar | None = None
    cache: Scalar | None = None
    project: tuple[Scalar, ...] | None = None
    count: Scalar | None = None
    one: Scalar | None = None
    others: Scalar | None = None
    index: Scalar | None = None
    segments: Scalar | None = None
    hydrate: Scalar | None = None
    then: ThenSyntax | None = None
    route: Scalar | None = None
    screen: Scalar | None = None
    description: Scalar | None = None
    ignore: tuple[IgnoreSyntax, ...] = ()


@frozen
class ModelSyntax:
    """A whole model file; `patterns` are the access patterns that read, `writes` the others."""

    path: str
    root: Mapping
    name: Scalar
    description: Scalar | None
    types: tuple[TypeSyntax, ...]
    tables: tuple[TableSyntax, ...]
    entities: tuple[EntitySyntax, ...]
    patterns: tuple[PatternSyntax, ...]
    writes: tuple[WriteSyntax, ...] = ()

    @property
    def every_pattern(self) -> tuple[PatternSyntax | WriteSyntax, ...]:
        """The access patterns of both kinds."""
        return (*self.patterns, *self.writes)

"""Entities assembled: guarded keys, and what writes and updates must keep right."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import (
    Entity,
    Generated,
    IndexKey,
    KeyBinding,
    Operation,
    PrimaryKey,
    Unique,
    Updatable,
)
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.adoption import with_joined
from tablewright.semantics.attributes import AttributeBinder, BoundAttribute
from tablewright.semantics.entities import BoundKeys
from tablewright.semantics.findings import Findings
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.names import listed
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.premises import guarded
from tablewright.semantics.results import readable_from
from tablewright.semantics.seenkeys import with_opaque
from tablewright.semantics.strongtables import is_strong
from tablewright.semantics.tables import BoundTable
from tablewright.semantics.uniques import BoundUnique
from tablewright.semantics.updates import mentions, updatable, update_group
from tablewright.semantics.whens import WhenBinder
from tablewright.syntax.model import EntitySyntax


@frozen
class Draft:
    """An entity with its keys bound, before the premises of the proofs are known."""

    syntax: EntitySyntax
    table: Table
    attributes: tuple[BoundAttribute, ...]
    keys: BoundKeys
    ttl: str | None
    version: str | None
    unique: tuple[BoundUnique, ...] = ()

    @property
    def bindings(self) -> Iterable[KeyBinding]:
        """Every binding of the entity, those of its primary key first."""
        yield from self.keys.primary.bindings
        for key in self.keys.indexes:
            yield from key.bindings


def assembled(
    drafts: list[Draft],
    tables: dict[str, BoundTable],
    enums: EnumLookup,
    literals: AttributeBinder,
    findings: Findings,
) -> list[PlacedEntity]:
    """The entities of the plan, without their relationships."""
    guards = {name: _guards(name, bound.table, drafts, enums) for name, bound in tables.items()}
    return [_placed(draft, guards[draft.table.name], literals, findings) for draft in drafts]


def _guards(
    name: str, table: Table, drafts: list[Draft], enums: EnumLookup
) -> dict[KeyBinding, KeyBinding]:
    by_attribute: dict[str, list[KeyBinding]] = {}
    for draft in drafts:
        if draft.table.name == name:
            claims = (each for unique in draft.unique for each in unique.key.bindings)
            for binding in (*draft.bindings, *claims):
                by_attribute.setdefault(binding.attribute, []).append(binding)
    found: dict[KeyBinding, KeyBinding] = {}
    for bindings in by_attribute.values():
        found.update(guarded(bindings, table.delimiter))
    return with_opaque(with_joined(found, enums) if table.adopted else found, enums)


def _placed(
    draft: Draft,
    guards: dict[KeyBinding, KeyBinding],
    literals: AttributeBinder,
    findings: Findings,
) -> PlacedEntity:
    primary = draft.keys.primary
    key = PrimaryKey(guards[primary.partition], guards[primary.sort] if primary.sort else None)
    indexes = tuple(
        altered(
            each,
            partition=tuple(guards[b] for b in each.partition),
            sort=tuple(guards[b] for b in each.sort),
        )
        for each in draft.keys.indexes
    )
    indexes = WhenBinder(draft.syntax, draft.attributes, literals, findings).bind(key, indexes)
    _check_key_only(draft, key, findings)
    identity = dict.fromkeys(s.attribute for b in key.bindings for s in b.template.slots)
    writes = _key_writes(key, indexes)
    attributes = tuple(bound.attribute for bound in draft.attributes)
    alone, together = updatable(attributes, key, writes), update_group(attributes, key, writes)
    entity = Entity(
        name=draft.syntax.name.text,
        table=draft.table.name,
        type_name=draft.syntax.type_name.text if draft.syntax.type_name else draft.syntax.name.text,
        attributes=attributes,
        primary_key=key,
        index_keys=indexes,
        key_parameters=tuple(identity),
        key_writes=writes,
        operations=_operations(draft, tuple(identity), bool(alone or together)),
        updatable=alone,
        ttl=draft.ttl,
        description=draft.syntax.description.text if draft.syntax.description else None,
        stray_keys=draft.keys.strays,
        update_group=together,
        family=draft.syntax.family.name.text if draft.syntax.family else None,
        version=draft.version,
        unique=tuple(_unique(draft, each, guards) for each in draft.unique),
    )
    if Operation.UPDATE in entity.operations:
        _check_touched(draft, alone, findings)
    places = tuple(each.places for each in draft.unique)
    return PlacedEntity(entity, draft.syntax.name.span, draft.keys.places, places)


def _unique(draft: Draft, bound: BoundUnique, guards: dict[KeyBinding, KeyBinding]) -> Unique:
    key = bound.key
    type_name = (draft.syntax.type_name or draft.syntax.name).text
    sort = guards[key.sort] if key.sort else None
    return Unique(
        bound.name, f"{type_name}.unique", bound.attributes, PrimaryKey(guards[key.partition], sort)
    )


def _key_writes(key: PrimaryKey, indexes: tuple[IndexKey, ...]) -> tuple[KeyBinding, ...]:
    found: dict[str, KeyBinding] = {}
    for binding in [*key.bindings, *(b for each in indexes for b in each.bindings)]:
        if binding.own is None:
            found.setdefault(binding.attribute, binding)
    return tuple(found.values())


def _operations(
    draft: Draft, identity: tuple[str, ...], has_updates: bool
) -> tuple[Operation, ...]:
    """Those that are chosen and for which there is something to do."""
    named = draft.syntax.operations
    chosen = [Operation(name.text) for name in named] if named is not None else list(Operation)
    varying = [each.attribute for each in draft.attributes if each.attribute.constant is None]
    pointless = {
        Operation.PUT: draft.version is not None or bool(draft.unique),
        Operation.UPDATE: not has_updates,
        Operation.MODIFY: all(each.immutable or each.name in identity for each in varying),
        Operation.MOVE: all(each.name not in identity for each in varying)
        or (named is None and is_strong(draft.table)),
    }
    return tuple(op for op in Operation if op in chosen and not pointless.get(op, False))


def _check_key_only(draft: Draft, key: PrimaryKey, findings: Findings) -> None:
    readable = readable_from(key.bindings)
    for bound in draft.attributes:
        known = bound.name in readable or bound.attribute.constant is not None
        if not bound.attribute.stored and not known and bound.syntax.stored:
            findings.add(
                rules.tw211_options_at_odds.RULE,
                bound.syntax.stored.span,
                f"{shown(bound.name)} is not stored, and cannot be read back from the primary key",
                help="give it a whole place in the key's templates, or leave out `stored: false`",
                related=tuple(
                    (f"the key {shown(each.attribute)} is here", draft.keys.places[each.attribute])
                    for each in key.bindings
                    if each.attribute in draft.keys.places
                ),
            )


def _check_touched(draft: Draft, alone: tuple[Updatable, ...], findings: Findings) -> None:
    """Every update changes `now_on_update`, so its index keys must follow from the primary key."""
    offered = {each.attribute for each in alone}
    for bound in draft.attributes:
        touches = bound.attribute.generated is Generated.NOW_ON_UPDATE
        if touches and bound.name not in offered and bound.syntax.generate is not None:
            shared = [b.attribute for b in draft.bindings if mentions(b, bound.name)]
            findings.add(
                rules.tw211_options_at_odds.RULE,
                bound.syntax.generate.span,
                f"every update would have to rewrite {listed(dict.fromkeys(shared))},"
                " which holds other attributes that an update does not know",
                help=f"give {shown(bound.name)} a key attribute of its own, with nothing but parts"
                " of the primary key beside it",
            )

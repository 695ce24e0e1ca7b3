"""The keys that an update writes anew, and what it must know of the item for that."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.ir.conditions import FixedOperand
from tablewright.ir.entities import Entity, KeyBinding
from tablewright.ir.settled import settled
from tablewright.ir.types import LiteralValue
from tablewright.ir.writes import Change, ChangeKind
from tablewright.semantics.updates import identity_of, mentions, needs


@frozen
class Rewrites:
    """Keys with a part that changes; `lacking` are the parts of them that are not at hand."""

    keys: tuple[KeyBinding, ...]
    lacking: tuple[str, ...]


def rewrites(entity: Entity, changes: tuple[Change, ...]) -> Rewrites:
    """What an update that finds its item writes anew."""
    known = _Known(entity, changes)
    keys = tuple(each for each in index_keys(entity) if known.touches(each))
    return Rewrites(keys, known.lacking(keys))


def upsert_rewrites(entity: Entity, changes: tuple[Change, ...]) -> Rewrites:
    """What an update that may make its item writes: every key, but for those that stay absent."""
    known = _Known(entity, changes)
    keys = tuple(
        each for each in index_keys(entity) if known.touches(each) or not known.is_absent(each)
    )
    return Rewrites(keys, known.lacking(keys))


def index_keys(entity: Entity) -> Iterator[KeyBinding]:
    """The keys of indexes that a write makes from templates."""
    primary = {binding.attribute for binding in entity.primary_key.bindings}
    return (each for each in entity.key_writes if each.attribute not in primary)


class _Known:
    """What an update knows of an item after it."""

    def __init__(self, entity: Entity, changes: tuple[Change, ...]) -> None:
        self._entity = entity
        self._identity = identity_of(entity.primary_key)
        self._changed = {change.attribute for change in changes}
        self._gone = {
            change.attribute
            for change in changes
            if change.kind is ChangeKind.REMOVE and change.operand is None and not change.steps
        }

        self._literals: dict[str, LiteralValue] = {
            change.attribute: change.operand.value
            for change in changes
            if change.kind is ChangeKind.SET
            and not change.steps
            and isinstance(change.operand, FixedOperand)
        } | dict.fromkeys(self._gone)

    def touches(self, key: KeyBinding) -> bool:
        """Whether one of the key's parts changes, or what decides whether it is there."""
        return any(mentions(key, name) for name in self._changed)

    def is_absent(self, key: KeyBinding) -> bool:
        """Whether a new item is without the key, as it has no value for one of its parts."""
        parts = {slot.attribute for slot in key.template.slots} - self._changed
        return any(self._entity.attribute(name).optional for name in parts)

    def lacking(self, keys: tuple[KeyBinding, ...]) -> tuple[str, ...]:
        """What keys are made of and neither the primary key nor a change tells."""
        kept = [self._settled(key) for key in keys if not self._drops(key)]
        needed = {name for key in kept for name in needs(key, self._identity)} - self._changed
        return tuple(each.name for each in self._entity.attributes if each.name in needed)

    def _drops(self, key: KeyBinding) -> bool:
        """Whether the key goes: with one of its parts, or as its condition does not hold then."""
        parts = any(slot.attribute in self._gone for slot in key.template.slots)
        return parts or (key.when is not None and settled(key.when, self._literals) is False)

    def _settled(self, key: KeyBinding) -> KeyBinding:
        """The key with what is open of its condition."""
        when = None if key.when is None else settled(key.when, self._literals)
        return altered(key, when=None if isinstance(when, bool) else when)

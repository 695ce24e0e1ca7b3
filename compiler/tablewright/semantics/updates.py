"""What an update may change, and the keys that it must write anew to keep them right."""

from __future__ import annotations

from collections.abc import Collection

from tablewright.ir.entities import (
    Attribute,
    Generated,
    KeyBinding,
    PrimaryKey,
    Slot,
    Transform,
    Updatable,
    UpdateGroup,
)

_LARGEST_GROUP = 3
"""More than that at once is rather read, changed and written back."""


def updatable(
    attributes: tuple[Attribute, ...], key: PrimaryKey, writes: tuple[KeyBinding, ...]
) -> tuple[Updatable, ...]:
    """The attributes that an update may set each by itself."""
    identity = identity_of(key)
    found: list[Updatable] = []
    for attribute in _changing(attributes, identity):
        touched = _touched((attribute.name,), writes)
        if all(needs(each, identity) <= {attribute.name} for each in touched):
            found.append(Updatable(attribute.name, touched))
    return tuple(found)


def update_group(
    attributes: tuple[Attribute, ...], key: PrimaryKey, writes: tuple[KeyBinding, ...]
) -> UpdateGroup | None:
    """The attributes that an update may set together, where there is one such group."""
    identity = identity_of(key)
    alone = {each.attribute for each in updatable(attributes, key, writes)}
    names = [each.name for each in _changing(attributes, identity) if each.name not in alone]
    renewed = {each.name for each in attributes if each.generated is Generated.NOW_ON_UPDATE}
    groups: list[UpdateGroup] = []
    while names:
        members = _joined(names[0], writes, identity)
        if members <= set(names) and not members & renewed:
            together = tuple(n for n in names if n in members)
            groups.append(UpdateGroup(together, _touched(members, writes)))
        names = [name for name in names if name not in members]
    fitting = [group for group in groups if len(group.attributes) <= _LARGEST_GROUP]
    return fitting[0] if len(fitting) == 1 else None


def mentions(binding: KeyBinding, attribute: str) -> bool:
    """Whether a key holds an attribute, or is there only while it has certain values."""
    return attribute in binding.decided_by or any(
        slot.attribute == attribute for slot in binding.template.slots
    )


def _touched(changed: Collection[str], writes: tuple[KeyBinding, ...]) -> tuple[KeyBinding, ...]:
    return tuple(each for each in writes if any(mentions(each, name) for name in changed))


def _joined(first: str, writes: tuple[KeyBinding, ...], identity: list[Slot]) -> set[str]:
    """An attribute with all that it shares keys with, directly or through others."""
    found, waiting = {first}, [first]
    while waiting:
        name = waiting.pop()
        for binding in writes:
            if mentions(binding, name):
                new = needs(binding, identity) - found
                found |= new
                waiting += sorted(new)
    return found


def identity_of(key: PrimaryKey) -> list[Slot]:
    return [slot for binding in key.bindings for slot in binding.template.slots]


def _changing(attributes: tuple[Attribute, ...], identity: list[Slot]) -> list[Attribute]:
    names = {slot.attribute for slot in identity}
    return [
        each
        for each in attributes
        if each.name not in names and each.stored and not each.immutable and each.constant is None
    ]


def needs(binding: KeyBinding, identity: list[Slot]) -> set[str]:
    """The attributes that writing a key takes, beside what the primary key tells."""
    slots = {s.attribute for s in binding.template.slots if not _follows(s, identity)}
    return slots | {name for name in binding.decided_by if not _is_told(name, identity)}


def _follows(slot: Slot, identity: list[Slot]) -> bool:
    """Whether the text of a slot follows from the primary key.

    `{email:lower}` in the primary key names an item whatever the case that its caller writes, so an
    `{email}` in an index key could not be written anew as it was.
    """
    return any(_tells(known, slot) for known in identity if known.attribute == slot.attribute)


def _tells(known: Slot, slot: Slot) -> bool:
    if known.transform is Transform.LOWER:
        return slot.transform is Transform.LOWER
    if known.prefix_length is not None:
        return slot.prefix_length is not None and slot.prefix_length <= known.prefix_length
    return True


def _is_told(attribute: str, identity: list[Slot]) -> bool:
    """Whether the primary key tells the value of an attribute, whole."""
    return any(
        known.attribute == attribute
        and known.transform is not Transform.LOWER
        and known.prefix_length is None
        for known in identity
    )

"""What an update may change, and the keys that it must write anew to keep them right."""

from __future__ import annotations

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
    identity = [slot for binding in key.bindings for slot in binding.template.slots]
    found: list[Updatable] = []
    for attribute in _changing(attributes, identity):
        touched = tuple(b for b in writes if mentions(b, attribute.name))
        others = [s for b in touched for s in b.template.slots if s.attribute != attribute.name]
        if all(_follows(slot, identity) for slot in others):
            found.append(Updatable(attribute.name, touched))
    return tuple(found)


def update_group(
    attributes: tuple[Attribute, ...], key: PrimaryKey, writes: tuple[KeyBinding, ...]
) -> UpdateGroup | None:
    """The attributes that an update may set together, where there is one such group."""
    identity = [slot for binding in key.bindings for slot in binding.template.slots]
    alone = {each.attribute for each in updatable(attributes, key, writes)}
    names = [each.name for each in _changing(attributes, identity) if each.name not in alone]
    renewed = {each.name for each in attributes if each.generated is Generated.NOW_ON_UPDATE}
    groups: list[UpdateGroup] = []
    while names:
        members = _joined(names[0], writes, identity)
        touched = tuple(b for b in writes if any(mentions(b, name) for name in members))
        if members <= set(names) and not members & renewed:
            groups.append(UpdateGroup(tuple(n for n in names if n in members), touched))
        names = [name for name in names if name not in members]
    fitting = [group for group in groups if len(group.attributes) <= _LARGEST_GROUP]
    return fitting[0] if len(fitting) == 1 else None


def _joined(first: str, writes: tuple[KeyBinding, ...], identity: list[Slot]) -> set[str]:
    """An attribute with all that it shares keys with, directly or through others."""
    found, waiting = {first}, [first]
    while waiting:
        name = waiting.pop()
        for binding in writes:
            if mentions(binding, name):
                slots = [s for s in binding.template.slots if s.attribute not in found]
                new = {s.attribute for s in slots if not _follows(s, identity)}
                found |= new
                waiting += sorted(new)
    return found


def _changing(attributes: tuple[Attribute, ...], identity: list[Slot]) -> list[Attribute]:
    names = {slot.attribute for slot in identity}
    return [
        each
        for each in attributes
        if each.name not in names and each.stored and not each.immutable and each.constant is None
    ]


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


def mentions(binding: KeyBinding, attribute: str) -> bool:
    """Whether a key holds an attribute."""
    return any(slot.attribute == attribute for slot in binding.template.slots)

"""Items of others in the partitions of a tenant: their keys would be opened with them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tablewright.backends.iam.endings import divided, has_fixed_width, in_tags, lead, never_holds
from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.leading import Leading
from tablewright.backends.iam.partitions import Partition, with_constants
from tablewright.backends.iam.sameness import Mark, marks
from tablewright.backends.iam.writing import folds, writes_alike
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, KeyBinding, Literal, Template
from tablewright.ir.patterns import template_text
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table


@frozen
class _Writer:
    """Whoever writes partition keys of a table or of an index."""

    about: str
    entity: Entity
    template: Template


def refuse_strangers(
    plan: Plan,
    table: Table,
    index: str | None,
    tenant: frozenset[Mark],
    keys: Iterable[Leading],
) -> None:
    """Refuses a tenant whose partitions may hold items of other tenants, or of no tenant.

    `tenant` has the marks of the attribute that tells tenants apart.
    """
    found = tuple(keys)
    for writer in _writers(plan, table, index):
        first = [(writer.entity.name, slot.attribute) for slot in writer.template.slots[:1]]
        is_tenant = bool(marks(plan, first) & tenant)
        for each in found:
            if is_tenant:
                meets = _opens_another_tenant(each, writer.template, plan, table)
            else:
                meets = _may_meet(each, writer.template)
            if meets:
                where = "the table" if index is None else f"the index {index}"
                whose = "another tenant's" if is_tenant else "no tenant's"
                raise GrantError(
                    f"in {where}, partition keys of {writer.about} "
                    f"({shown(template_text(writer.template))}) that are {whose} can be the same "
                    "as this tenant's, so a condition on the partition would open them, too: give "
                    "the keys different beginnings, or grant without `tenant`"
                )


def refuse_folded(plan: Plan, found: Iterable[Partition], tenant: frozenset[Mark]) -> None:
    """Refuses partitions that tenants share whom another key tells apart: `Acme` and `acme`."""
    shared = [(each, slot) for each in found if (slot := each.first_slot) and folds(slot)]
    if not shared:
        return
    where, slot = shared[0]
    for entity in plan.entities:
        key = with_constants(entity, entity.primary_key.partition.template)
        apart = key.slots and not folds(key.slots[0])
        if apart and marks(plan, ((entity.name, key.slots[0].attribute),)) & tenant:
            raise GrantError(
                f"{shown(where.method)} needs partitions of {where.where} that hold "
                f"{shown(slot.attribute)} in small letters, so that tenants share them whom the "
                f"key of {entity.name} ({shown(template_text(key))}) tells apart: write `:lower` "
                "in both keys, leave the method out of `patterns`, or grant it without `tenant`"
            )


def _writers(plan: Plan, table: Table, index: str | None) -> Iterator[_Writer]:
    for entity in plan.entities:
        if entity.table != table.name:
            continue
        if index is not None:
            key = entity.index_key(index)
            if key is not None:
                yield _writer(f"{entity.name} items", entity, key.partition[0])
            continue
        yield _writer(f"{entity.name} items", entity, entity.primary_key.partition)
        for unique in entity.unique:
            yield _writer(f"{entity.name}'s claims", entity, unique.key.partition)


def _writer(about: str, entity: Entity, binding: KeyBinding) -> _Writer:
    return _Writer(about, entity, with_constants(entity, binding.template))


def _may_meet(own: Leading, template: Template) -> bool:
    """Whether a template may make one of a tenant's keys; values are taken to be any text."""
    if own.value is not None and own.whole:
        pieces = [
            re.escape(part.text) if isinstance(part, Literal) else "(?s:.+)"
            for part in template.parts
        ]
        text = own.head + own.value + own.tail
        return re.fullmatch("".join(pieces), text) is not None
    known = own.head if own.value is None else own.head + own.value + own.tail
    return known.startswith(lead(template)) or lead(template).startswith(known)


def _opens_another_tenant(own: Leading, template: Template, plan: Plan, table: Table) -> bool:
    """Whether a template may make one of a tenant's keys with another tenant as its first value.

    Then both write different values as one text; or one value would begin with all of the other
    and what ends it, so neither may hold that.
    """
    other = divided(template)
    if other.head != own.head:
        return _may_meet(own, template)
    alike = writes_alike(own.slot, other.slot)
    if own.whole and other.whole and own.tail == other.tail:
        return not alike
    if own.tail and not never_holds(other.slot, own.tail[0], plan, table):
        return True
    if not (alike or own.whole) and (other.tail or not other.whole):
        return True
    if other.tail:
        if own.value is None:
            return in_tags(other.tail[0])
        return other.tail[0] in own.value
    return not own.tail and (own.value is None or not has_fixed_width(other.slot))

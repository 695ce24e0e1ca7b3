"""What IAM compares the partition keys of a request with, for one tenant."""

from __future__ import annotations

import re

from tablewright.backends.iam.endings import Divided, divided, has_fixed_width, in_tags, never_holds
from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.partitions import Partition
from tablewright.backends.iam.tenantvalues import PrincipalTag, Tenant, tenant_text
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Slot, Transform
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table

_WRITABLE = re.compile(r"[\t\n\r\u0020-\u00ff]*")
"""What a policy document may hold."""
_SPECIAL = {"*": "${*}", "?": "${?}", "$": "${$}"}


@frozen
class Leading:
    """The partition keys of one tenant: `head`, the value, `tail`, and more unless `whole`.

    `pattern` is that as IAM reads it. `value` is None where only a tag tells it, and `slot` is
    what the module writes the value by.
    """

    slot: Slot
    head: str
    value: str | None
    tail: str
    pattern: str
    whole: bool


def leading(partition: Partition, plan: Plan, table: Table, tenant: Tenant) -> Leading:
    """The partition keys of a template whose first value is the tenant."""
    split = divided(partition.template)
    if not split.whole:
        _check_end(partition, split, plan, table, tenant)
    if isinstance(tenant, PrincipalTag):
        _check_tag(split.slot)
        value, written = None, tenant.variable
    else:
        value = tenant_text(tenant, split.slot, plan, table.delimiter)
        written = escaped(value)
    head, tail, whole = split.head, split.tail, split.whole
    pattern = escaped(head) + written + escaped(tail) + ("" if whole else "*")
    if not _WRITABLE.fullmatch(pattern):
        raise GrantError(
            f"the partition keys of {shown(partition.about)} hold a character that a policy of IAM "
            f"cannot: {shown(pattern)}"
        )
    return Leading(split.slot, head, value, tail, pattern, whole)


def escaped(text: str) -> str:
    """Text that stands for itself in a policy."""
    return "".join(_SPECIAL.get(each, each) for each in text)


def _check_end(
    partition: Partition, split: Divided, plan: Plan, table: Table, tenant: Tenant
) -> None:
    """Refuses a key of which it does not show where the tenant ends: `1` would open `10`, too."""
    by_tag, slot, tail = isinstance(tenant, PrincipalTag), split.slot, split.tail
    if tail:
        _check_others(partition, split, plan, table)
        ends = never_holds(slot, tail[0], plan, table)
        # A tag holds whatever its writer likes, within what IAM takes.
        if ends and not (by_tag and in_tags(tail[0])):
            return
    elif not by_tag and has_fixed_width(slot):
        return
    told = " of a tag" if by_tag else ""
    raise GrantError(
        f"in {partition.where} {shown(partition.method)} needs partition keys in which it does not "
        f"show where a value{told} of {shown(slot.attribute)} ends, so that one tenant's could "
        "begin like another's: leave it out of `patterns`, or grant it without `tenant`"
    )


def _check_others(partition: Partition, split: Divided, plan: Plan, table: Table) -> None:
    """Refuses a key that ends after the tenant only where it is this module that writes it."""
    slot, end = split.slot, split.tail[0]
    made_here = altered(table, adopted=False)
    if never_holds(slot, end, plan, made_here) and not never_holds(slot, end, plan, table):
        raise GrantError(
            f"{shown(partition.method)} needs partition keys of {partition.where} in which "
            f"{shown(end)} ends {shown(slot.attribute)}, and the table exists already: other "
            f"programs may have written a value that holds {shown(end)}. Give the attribute a type "
            "or a `pattern` without it, leave the method out of `patterns`, or grant it without "
            "`tenant`"
        )


def _check_tag(slot: Slot) -> None:
    """Refuses a value that the key holds otherwise than a tag."""
    if slot.width is not None or slot.prefix_length is not None:
        raise GrantError(
            f"the key holds {shown(slot.attribute)} in a form that no tag has: "
            "a tenant that a tag tells takes a plain value"
        )
    if slot.transform is Transform.LOWER:
        return  # a tag in capital letters opens nothing

"""A policy for one tenant: every request is about partitions that are the tenant's.

IAM compares `dynamodb:LeadingKeys`, the values of the partition keys in a request, with what the
generated module writes into them. `ForAllValues` also holds where a request has none, so that
`Null` beside it asks for some; and there is no such thing for a scan.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tablewright.backends.iam.aliases import claim_differs, tenant_names
from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.leading import Leading, leading
from tablewright.backends.iam.partitions import Partition, partitions
from tablewright.backends.iam.sameness import Mark, partition_marks, refuse_namesakes
from tablewright.backends.iam.statements import Conditions
from tablewright.backends.iam.strangers import refuse_folded, refuse_strangers
from tablewright.backends.iam.tenantvalues import Named, PrincipalTag, Tenant, named
from tablewright.diagnostics.text import shown
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table
from tablewright.ir.types import WireType

__all__ = ["Named", "PrincipalTag", "Tenant", "check_one_tenant", "tenant_conditions"]

_KEY = "dynamodb:LeadingKeys"


def tenant_conditions(
    plan: Plan, table: Table, methods: tuple[str, ...], tenant: Named
) -> Mapping[str | None, Conditions]:
    """The conditions on the table (under None) and on each index, for one tenant."""
    every = tuple(partitions(plan, methods))
    found = [each for each in every if each.table == table.name]
    for each in found:
        _check_key(each)
    attribute, value = named(tenant)
    names = tenant_names(plan, found)
    _check_name(attribute, names, found)
    if attribute is None:
        refuse_namesakes(plan, found)
    _check_together(found)
    _check_followed(found, every)
    tenants = frozenset[Mark]().union(*(partition_marks(plan, each) for each in found))
    conditions: dict[str | None, Conditions] = {}
    for index in dict.fromkeys(each.index for each in found):
        there = [each for each in found if each.index == index]
        texts = [leading(each, plan, table, value) for each in there]
        refuse_strangers(plan, table, index, tenants, texts)
        conditions[index] = _conditions(texts)
    refuse_folded(plan, found, tenants)
    return conditions


def check_one_tenant(plan: Plan, methods: tuple[str, ...], tenant: Named) -> None:
    """Refuses methods of several tables whose tenants have but a name in common, or not even that.

    Each table by itself can be granted.
    """
    if named(tenant)[0] is None:
        refuse_namesakes(plan, tuple(partitions(plan, methods)))


def _conditions(texts: Sequence[Leading]) -> Conditions:
    """That each partition key of a request is one of these, and that there is any."""
    whole = all(each.whole for each in texts)
    values = tuple(sorted({each.pattern for each in texts}))
    operator = "ForAllValues:StringEquals" if whole else "ForAllValues:StringLike"
    return ((operator, ((_KEY, values),)), ("Null", ((_KEY, ("false",)),)))


def _check_key(partition: Partition) -> None:
    """Refuses keys of which it is not known what IAM compares."""
    method = shown(partition.method)
    wire, *more = partition.wires
    if more:
        raise GrantError(
            f"{method} looks in {partition.where} by a partition key of "
            f"{1 + len(more)} attributes, and AWS does not say what IAM makes of these: "
            "leave it out of `patterns`, or grant it without `tenant`"
        )
    if wire is not WireType.S:
        raise GrantError(
            f"{method} looks in {partition.where} by a key that is no text, "
            "and AWS does not say how IAM compares these: use a text key for tenants"
        )
    if partition.first_slot is None:
        raise GrantError(
            f"{method} is about {partition.about}, whose partition key in {partition.where} is the "
            "same for every tenant: leave it out of `patterns`, or grant it without `tenant`"
        )


def _check_name(
    attribute: str | None, names: frozenset[str], partitions: Sequence[Partition]
) -> None:
    """Refuses partitions of something else than what the caller calls a tenant."""
    if attribute is None or attribute in names:
        return
    first = partitions[0]
    told = " or ".join(shown(name) for name in sorted(names))
    raise GrantError(
        f"{shown(first.method)} needs {first.about} in {first.where} by {told}, "
        f"and a tenant is to be told by {shown(attribute)}: name {told} where that is the tenant, "
        "or leave the method out of `patterns`"
    )


def _check_together(partitions: Iterable[Partition]) -> None:
    """Refuses transactions of which only some parts are the tenant's."""
    operands: dict[str, Partition] = {}
    for each in partitions:
        if not each.together:
            continue
        other = operands.setdefault(each.method, each)
        if each.operand is None or each.operand != other.operand:
            raise GrantError(
                f"{shown(each.method)} writes or reads {other.about} and {each.about} together, "
                "and these need not be of one tenant, as their keys begin with different "
                "arguments: leave it out of `patterns`, or grant it without `tenant`"
            )


def _check_followed(partitions: Sequence[Partition], every: Sequence[Partition]) -> None:
    """Refuses partitions that items of one tenant name of another.

    What names them may be in another table: it is looked for among all that the methods need.
    """
    for each in partitions:
        # Of a transaction, the arguments are compared.
        if each.followed is None or each.together:
            continue
        asked = next(p for p in every if p.method == each.method and p.followed is None)
        slot = asked.first_slot
        owners = asked.owners.get(slot.attribute, ()) if slot is not None else ()
        if each.followed in owners:
            continue
        if each.is_claim:
            raise GrantError(claim_differs(asked, each))
        raise GrantError(
            f"{shown(each.method)} also reads the {each.about} that each result names by its "
            f"{shown(each.followed[1])}, which may be another tenant's: "
            "leave it out of `patterns`, or grant it without `tenant`"
        )

"""The statements that some methods need of a table: as few as can be, always the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tablewright.backends.iam.arns import TableArn
from tablewright.backends.iam.choosing import chosen_methods
from tablewright.backends.iam.keys import key_statement
from tablewright.backends.iam.permissions import Permission, around_dax, direct, through_dax
from tablewright.backends.iam.statements import Conditions, Statement
from tablewright.backends.iam.tenants import Named, tenant_conditions
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table


def granted(
    plan: Plan,
    table: Table,
    arn: TableArn,
    *,
    patterns: Sequence[str] | None = None,
    tenant: Named | None = None,
    beside_dax: bool = False,
    stage: str | None = None,
) -> tuple[Statement, ...]:
    """What methods need of a table; all of them, where none is named.

    `tenant` holds them to the partitions of one tenant. `beside_dax` is for who has a DAX client:
    only what goes around it. In a stage, the table may be one that exists already. GrantError says
    what cannot be granted so.
    """
    chosen = chosen_methods(plan, table.name, patterns)
    needs = around_dax if beside_dax else direct
    permissions = needs(each for requests in chosen.values() for each in requests)
    conditions: Mapping[str | None, Conditions] = {}
    if tenant is not None:
        there = altered(table, adopted=table.settings_for(stage).adopted)
        conditions = tenant_conditions(plan, there, tuple(chosen), tenant)
    return (
        *table_statements(permissions, arn, conditions),
        *key_statement(permissions, arn),
    )


def dax_granted(
    plan: Plan, table: Table, cluster_arn: str, patterns: Sequence[str] | None = None
) -> tuple[Statement, ...]:
    """What methods need of the DAX cluster in front of a table; nothing, if all go around it."""
    chosen = chosen_methods(plan, table.name, patterns)
    permissions = through_dax(each for requests in chosen.values() for each in requests)
    actions = tuple(sorted({f"dax:{each.action}" for each in permissions}))
    return (Statement(actions, (cluster_arn,)),) if actions else ()


def table_statements(
    permissions: Iterable[Permission], arn: TableArn, conditions: Mapping[str | None, Conditions]
) -> Iterator[Statement]:
    """One statement for all resources on which the same is allowed under the same conditions."""
    actions: dict[str | None, list[str]] = {}
    for each in permissions:
        actions.setdefault(each.index, []).append(f"dynamodb:{each.action}")
    alike: dict[tuple[tuple[str, ...], Conditions], list[str]] = {}
    for index in sorted(actions, key=lambda name: name or ""):
        same = (tuple(sorted(actions[index])), conditions.get(index, ()))
        alike.setdefault(same, []).append(arn.resource(index))
    for (allowed, under), resources in alike.items():
        yield Statement(allowed, tuple(resources), under)

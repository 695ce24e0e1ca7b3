"""The tables of a model on an engine, made from what its own template says of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from tablewright.backends.cdk.naming import base_name
from tablewright.ir.plan import Plan
from tablewright.local.tables import TABLE_TYPES, create_table, planned_request, table_request

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_SHORTEST = 3
"""How long the name of a table is at least."""

Templates = Mapping[str, Mapping[str, Any]]


def make_tables(client: DynamoDBClient, plan: Plan, templates: Templates) -> dict[str, str]:
    """Make every table of the plan; gives its physical name by its name in the model.

    No template makes a table that exists already, so here the plan does.
    """
    resources = dict(_tables(templates))
    made: dict[str, str] = {}
    for table in plan.tables:
        base = base_name(plan, table)
        name = base.ljust(_SHORTEST, "-")
        if table.adopted:
            request = planned_request(table, name)
        else:
            resource = resources[f"{base}Table"]
            request = table_request(resource["Type"], resource["Properties"], name=name)
        made[table.name] = create_table(client, request)
    return made


def _tables(templates: Templates) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for template in templates.values():
        for name, resource in template.get("Resources", {}).items():
            if resource["Type"] in TABLE_TYPES:
                yield name, resource

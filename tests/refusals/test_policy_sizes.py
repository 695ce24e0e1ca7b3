"""Grants on many tables keep within what IAM takes of a role."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, cast

from aws_cdk import App, Environment, Stack
from aws_cdk import aws_iam as iam
from aws_cdk.assertions import Template

from tablewright.backends.cdk.table import ModelTable
from tablewright.pipeline import compile_text

INLINE, MANAGED = 10_240, 6_144
"""What IAM takes: characters of all inline policies of a role, and of one managed policy."""
TABLES, INDEXES = 12, 18


def _model() -> str:
    indexes = ", ".join(f"GSI{n}: {{partition_key: attribute_{n}}}" for n in range(INDEXES))
    attributes = ", ".join(f"attribute_{n}: string" for n in range(INDEXES))
    own = ", ".join(f"GSI{n}: {{}}" for n in range(INDEXES))
    lines = ["tablewright: 1", "model: Warehouse", "tables:"]
    lines += [f"  Table{t}: {{partition_key: PK, indexes: {{{indexes}}}}}" for t in range(TABLES)]
    lines += ["entities:"]
    for t in range(TABLES):
        lines += [
            f"  Thing{t}:",
            f"    table: Table{t}",
            '    key: {PK: "THING#{thing_id}"}',
            f"    indexes: {{{own}}}",
            f"    attributes: {{thing_id: ulid, {attributes}}}",
        ]
    lines += ["access_patterns:"]
    for t in range(TABLES):
        lines += [
            f"  things_{t}_by_{n}: {{query: Thing{t}, given: [attribute_{n}]}}"
            for n in range(INDEXES)
        ]
    return "\n".join(lines) + "\n"


def test_what_a_role_has_too_much_of_goes_into_managed_policies() -> None:
    plan = compile_text(_model(), "model.yaml").plan
    assert plan is not None
    stack = Stack(
        App(analytics_reporting=False),
        "Warehouse",
        env=Environment(account="123456789012", region="eu-west-1"),
    )
    root = cast("iam.IPrincipal", iam.AccountRootPrincipal())
    role = cast("iam.IGrantable", iam.Role(stack, "Reader", assumed_by=root))
    for table in plan.tables:
        made = ModelTable(stack, table.name, model=plan, table=table.name)
        made.grant(role, patterns=[p.name for p in plan.reads if p.table == table.name])
    template = Template.from_stack(stack)
    inline = template.find_resources("AWS::IAM::Policy").values()
    managed = template.find_resources("AWS::IAM::ManagedPolicy").values()
    assert len(managed) >= 1
    assert sum(_least(each) for each in inline) <= INLINE
    assert all(_least(each) <= MANAGED for each in managed)


def _least(resource: Mapping[str, Any]) -> int:
    """The characters of a policy, what deployment fills in not counted."""
    return len(json.dumps(resource["Properties"]["PolicyDocument"], separators=(",", ":")))

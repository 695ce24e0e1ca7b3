"""What tests ask of a template."""

from __future__ import annotations

from typing import Any

from tablewright.backends.cdk.synth import Template, synthesize
from tablewright.ir.plan import Plan

TABLES = ("AWS::DynamoDB::GlobalTable", "AWS::DynamoDB::Table")


def resources(template: Template, *kinds: str) -> dict[str, Any]:
    """The resources of some types, by logical id."""
    return {name: each for name, each in template["Resources"].items() if each["Type"] in kinds}


def only(template: Template, *kinds: str) -> dict[str, Any]:
    """The one resource of some types."""
    (found,) = resources(template, *kinds).values()
    resource: dict[str, Any] = found
    return resource


def table_of(plan: Plan, stage: str | None = None) -> dict[str, Any]:
    """The table of a plan that has one, as a template's resource."""
    return only(next(iter(synthesize(plan, stage).values())), *TABLES)


def properties_of(plan: Plan, stage: str | None = None) -> dict[str, Any]:
    """The properties of that table."""
    properties: dict[str, Any] = table_of(plan, stage)["Properties"]
    return properties

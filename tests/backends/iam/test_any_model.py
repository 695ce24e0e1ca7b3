"""Whatever model and whatever method: a policy, or a reason why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.backends.iam.test_recorded import MODELS, model_name

from tablewright.backends.iam import GrantError, PrincipalTag, TableArn, Tenant, document, granted
from tablewright.backends.iam.choosing import methods_by_table
from tablewright.pipeline import load

WHERE = TableArn("arn:aws:dynamodb:eu-central-1:123456789012:table/any", "eu-central-1")
TENANTS: tuple[Tenant, ...] = (
    PrincipalTag("tenant"),
    "01J8Z0W9M3X4Y5Z6A7B8C9D0EF",
    "acme",
)


@pytest.mark.parametrize("path", MODELS, ids=model_name)
def test_each_method_for_a_tenant(path: Any) -> None:
    plan = load(path)
    for table, methods in methods_by_table(plan, None).items():
        for method in methods:
            for tenant in TENANTS:
                try:
                    found = granted(
                        plan, plan.table(table), WHERE, patterns=[method], tenant=tenant
                    )
                except GrantError:
                    continue
                assert found
                assert all(map(_is_walled, document(found)["Statement"]))


def _is_walled(statement: dict[str, Any]) -> bool:
    """Whether a statement opens some partitions only, and none by a wildcard in the middle."""
    condition = statement["Condition"]
    (values,) = [each for name, each in condition.items() if name.startswith("ForAllValues")]
    begun = "ForAllValues:StringLike" in condition
    for each in _texts(values["dynamodb:LeadingKeys"]):
        plain = each.replace("${?}", "").replace("${*}", "")
        known = plain.removesuffix("*") if begun else plain
        if not known or "*" in known or "?" in known:
            return False
    some: bool = condition["Null"] == {"dynamodb:LeadingKeys": "false"}
    return some


def _texts(values: str | list[str]) -> Iterator[str]:
    yield from [values] if isinstance(values, str) else values

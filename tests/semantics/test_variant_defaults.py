"""Variants of which attributes default to what no set can hold."""

from __future__ import annotations

import pytest
from tests.semantics.models import model, plan_of

from tablewright.backends.python import generate

ENTITIES = """\
Work:
  key: {{PK: "WORK#{{work_id}}", SK: WORK}}
  attributes:
    work_id: string
    {shared}
  variants:
    Book: {{attributes: {{isbn: string, {own}}}}}
    Film: {{attributes: {{minutes: integer}}}}
"""
DEFAULTS = [
    "tags: {type: list<string>, default: []}",
    "notes: {type: map<string>, default: {a: b}}",
    "extra: {type: json, default: {a: [1]}}",
]


@pytest.mark.parametrize("default", DEFAULTS)
def test_variants_share_an_attribute_with_a_default(default: str) -> None:
    plan = plan_of(
        model(ENTITIES.format(shared=default, own="pages: integer"), "work: {get: Work}")
    )
    name = default.partition(":")[0]
    assert plan.entity("Work").attribute(name) == plan.entity("Film").attribute(name)
    assert f"    {name}: " in generate(plan)


@pytest.mark.parametrize("default", DEFAULTS)
def test_a_variant_has_a_default_of_its_own(default: str) -> None:
    plan = plan_of(model(ENTITIES.format(shared="title: string", own=default), "work: {get: Work}"))
    name = default.partition(":")[0]
    assert name in [each.name for each in plan.entity("Book").attributes]
    assert name not in [each.name for each in plan.entity("Work").attributes]
    assert f"    {name}: " in generate(plan)

"""Which sample items an index has, so that a pattern is asked for some that are there."""

from __future__ import annotations

from tablewright.ir.membership import memberships
from tablewright.ir.patterns import ReadAccess
from tablewright.ir.plan import Plan
from tablewright.local.samples.holding import holds
from tablewright.local.samples.items import Sample


def met(plan: Plan, pattern: ReadAccess, samples: list[Sample]) -> list[Sample]:
    """The samples that a pattern can meet where it reads; all of them where it can meet none."""
    whens = dict(memberships(pattern, {entity.name: entity for entity in plan.entities}))
    found = [
        sample
        for sample in samples
        if sample.entity not in whens or holds(whens[sample.entity], sample.values)
    ]
    return found or samples

"""What AWS would refuse of a model that means something: each module is one kind of refusal.

These checks look at the whole plan, so they run only where nothing else is an error. What the
service certainly refuses is an error, and an account's quota, which can be raised, a warning. A
new one is a module here with a `check(design, findings)`, and a call below; its rule stands in
`rules/`.
"""

from __future__ import annotations

from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals import (
    billing,
    capacity,
    clusters,
    expressions,
    imports,
    importshape,
    items,
    localsettings,
    nesting,
    policies,
    policynames,
    publicaccess,
    regions,
    replicakeys,
    replicas,
    stacks,
    statements,
    strong,
    warmth,
)

_PARTS = (
    nesting,
    items,
    expressions,
    regions,
    billing,
    localsettings,
    capacity,
    warmth,
    replicas,
    replicakeys,
    strong,
    policies,
    policynames,
    publicaccess,
    statements,
    importshape,
    imports,
    clusters,
    stacks,
)


def refuse(design: Design, findings: Findings) -> None:
    """Report all that AWS would refuse."""
    for part in _PARTS:
        part.check(design, findings)

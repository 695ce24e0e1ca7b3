"""An index that lists keys alone holds keys alone, as DynamoDB takes no empty list."""

from __future__ import annotations

import pytest

from tablewright.ir.tables import Projection, ProjectionKind
from tablewright.pipeline import compile_text

MODEL = """\
tablewright: 1
model: Shop
table:
  partition_key: PK
  type_attribute: TYPE
  indexes:
    ByEmail: {partition_key: email, projection: LISTED}
entities:
  Customer:
    key: {PK: "{customer_id}"}
    indexes: {ByEmail: {}}
    attributes: {customer_id: ulid, email: string, name: string}
access_patterns:
  by_email: {query: Customer, given: [email], project: [email]}
"""


@pytest.mark.parametrize(
    ("kind", "listed", "projection"),
    [
        ("{name: kind, missing: by_key}", "[email]", Projection(ProjectionKind.KEYS_ONLY)),
        (
            "{name: kind, missing: by_key}",
            "[email, name]",
            Projection(ProjectionKind.INCLUDE, ("name",)),
        ),
        ("kind", "[email]", Projection(ProjectionKind.INCLUDE, ("kind",))),
    ],
)
def test_a_list_of_keys_alone_is_keys_only(kind: str, listed: str, projection: Projection) -> None:
    compiled = compile_text(MODEL.replace("TYPE", kind).replace("LISTED", listed), "model.yaml")
    assert compiled.plan is not None, compiled.findings
    (index,) = compiled.plan.tables[0].indexes
    assert index.projection == projection

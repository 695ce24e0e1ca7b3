"""Sensitive attributes that are part of a key: no error has their values in its message."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Clinic
table: {partition_key: PK, sort_key: SK}
entities:
  Patient:
    key: {PK: "PATIENT#{ssn}", SK: PATIENT}
    attributes: {ssn: {type: string, sensitive: true}, age: integer}
  Visit:
    key: {PK: "PATIENT#{ssn}", SK: "VISIT#{visit_id}"}
    attributes: {ssn: {type: string, sensitive: true}, visit_id: string, cost: integer}
access_patterns:
  patient: {get: Patient}
  visits: {query: Visit, given: [ssn]}
"""
SECRET = "078-05-1120"


@pytest.fixture
def table(moto_client: DynamoDBClient, plan: Plan) -> str:
    """A new table."""
    (name,) = make_tables(moto_client, plan).values()
    return name


@pytest.mark.parametrize("stored", [{}, {"_type": {"S": "Another"}}])
def test_a_message_leaves_out_what_is_sensitive(
    moto_client: DynamoDBClient, table: str, module: ModuleType, stored: dict[str, Any]
) -> None:
    db = module.Clinic(moto_client, table_name=table)
    place = {"PK": {"S": f"PATIENT#{SECRET}"}}
    for key in ("PATIENT", "VISIT#v"):
        moto_client.put_item(TableName=table, Item={**place, "SK": {"S": key}, **stored})

    def visits(ssn: str) -> Any:
        return db.visits(ssn=ssn).all()

    asked: list[tuple[Any, str]] = [(db.patient, "PATIENT"), (visits, "v")]
    for method, sort_key in asked:
        with pytest.raises(module.ItemDecodeError) as caught:
            method(ssn=SECRET)
        assert SECRET not in f"{caught.value} {caught.value!r}"
        assert f"{sort_key}'}}" in str(caught.value)
        assert caught.value.key["PK"] == f"PATIENT#{SECRET}"

"""Documents that begin as what the model says, each object with one of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import connected, module_of

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

BEGUN: dict[str, Any] = {
    "mixed": {"rows": ["a", None, 1.5], "total": 3},
    "several": [1, "a", [True]],
    "nested": {"a": {"b": 1}, "c": "x"},
    "rows": [[1, None], {"a": "b"}],
    "fields": {},
    "items": [],
    "plain": "x",
    "by_name": {"a": [1, "x"], "b": {"c": [None]}},
    "listed": [1, {"a": ["x", 1]}],
}


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """An empty table of reports."""
    return connected(moto_client, "documents")


def test_documents_begin_as_the_model_says(db: Any) -> None:
    made = db.create_report(module_of("documents").Report(report_id="r"))
    assert {name: getattr(made, name) for name in BEGUN} == BEGUN
    assert db.get_report(report_id="r") == made


def test_no_two_objects_share_a_document() -> None:
    one, other = (module_of("documents").Report(report_id=each) for each in "ab")
    one.mixed["rows"].append("b")
    one.fields["a"] = 1
    one.items.append(1)
    assert {name: getattr(other, name) for name in BEGUN} == BEGUN


def test_an_upsert_begins_with_the_same_documents(db: Any) -> None:
    made = db.start_report(report_id="r")
    expected = {**BEGUN, "nested": {"a": [1, "x"]}}
    assert {name: getattr(made, name) for name in BEGUN} == expected

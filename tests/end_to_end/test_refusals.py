"""Values that would break a key are refused before anything is written, whatever else is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.end_to_end.models import MODELS
from tests.end_to_end.module import method_name
from tests.end_to_end.subject import Subject

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

REFUSED = [
    (model.name, kind, attribute, value)
    for model in MODELS
    for kind, attribute, value in model.oracle.refused
]


def harmless(values: dict[str, Any]) -> dict[str, Any]:
    """Values with no delimiter in them, of which another one could be refused first."""
    return {
        name: value.replace("#", "") if isinstance(value, str) else value
        for name, value in values.items()
    }


@pytest.mark.parametrize(("name", "kind_name", "attribute", "value"), REFUSED)
def test_key_refuses(
    name: str,
    kind_name: str,
    attribute: str,
    value: object,
    subject_of: Callable[[str], Subject],
    moto_client: DynamoDBClient,
) -> None:
    subject = subject_of(name)
    kind = subject.oracle.kind(kind_name)
    client = subject.connect(moto_client)

    @settings(max_examples=2, database=None)
    @given(st.fixed_dictionaries(dict(kind.values)), st.sampled_from(["create", "put"]))
    def refuses(values: dict[str, Any], operation: str) -> None:
        entity = subject.module.entity(kind, {**harmless(values), attribute: value})
        with pytest.raises(subject.module.key_value_error) as caught:
            getattr(client, method_name(operation, kind))(entity)
        assert attribute in str(caught.value)

    refuses()
    written = moto_client.list_tables()["TableNames"]
    assert all(moto_client.scan(TableName=table)["Count"] == 0 for table in written)

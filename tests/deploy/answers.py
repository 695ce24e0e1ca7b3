"""A generated module on a deployed table, against the oracle of its model."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, Phase, given, settings
from tests.end_to_end.rounds import Round
from tests.end_to_end.scripts import Script, scripts
from tests.end_to_end.subject import Subject

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_ROUNDS = 3
_ASKED = 2


class Heard:
    """A module's client that remembers which of its methods were asked for."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self.names: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.names.add(name)
        return getattr(self._client, name)


def assert_every_answer(subject: Subject, connect: Callable[[], Any], table: Table) -> None:
    """Rounds of writes and of every question; the items of the last one stay in the table."""
    client = Heard(connect())

    @settings(
        max_examples=_ROUNDS,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        database=None,
        phases=[Phase.generate],
    )
    @given(scripts(subject.oracle, _ASKED))
    def rounds(script: Script) -> None:
        table.clear()
        Round(subject.module, subject.oracle, client).play(script)

    rounds()
    assert {pattern.name for pattern in subject.plan.access_patterns} <= client.names


class Table:
    """The items of a table, by DynamoDB itself."""

    def __init__(self, dynamodb: DynamoDBClient, name: str) -> None:
        self._dynamodb = dynamodb
        self.name = name

    def items(self) -> list[dict[str, Any]]:
        """All of them, in an order that does not change."""
        pages = self._dynamodb.get_paginator("scan").paginate(TableName=self.name)
        found: list[dict[str, Any]] = [item for page in pages for item in page["Items"]]
        return sorted(found, key=lambda item: (item["PK"]["S"], item["SK"]["S"]))

    def clear(self) -> None:
        """Deletes all items."""
        for item in self.items():
            self._dynamodb.delete_item(
                TableName=self.name, Key={"PK": item["PK"], "SK": item["SK"]}
            )

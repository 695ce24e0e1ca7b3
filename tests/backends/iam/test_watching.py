"""Watching sees what a method sends that it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.backends.iam.models import desk
from tests.backends.iam.watching import Watched

from tablewright.backends.python import generate
from tablewright.local import create_table, planned_request
from tablewright.local.trial.module import imported

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


def test_a_request_without_a_permission(moto_client: DynamoDBClient) -> None:
    name = create_table(moto_client, planned_request(desk().tables[0], "desk"))
    with imported(generate(desk()), "watched") as module:
        watched = Watched(module.Helpdesk(moto_client, table_name=name), moto_client, desk())
        assert watched.get_desk(desk="a") is None
        assert watched.tickets(desk="a").all() == []
        watched.may["get_desk"] = watched.may["tickets"] = frozenset()
        with pytest.raises(AssertionError, match="get_desk sends"):
            watched.get_desk(desk="a")
        with pytest.raises(AssertionError, match="tickets sends"):
            list(watched.tickets(desk="a"))

"""Every generated method, in any order, beside what the model means: on moto.

`TABLEWRIGHT_RUNS=1000 pytest tests/state_machine` runs longer; a run has forty steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.state_machine.running import run

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


def test_the_module_does_what_the_model_means(moto_client: DynamoDBClient) -> None:
    run(moto_client)

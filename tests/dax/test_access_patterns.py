"""Every method of modules behind the real client, against the oracles of their models."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.end_to_end.conftest import subject_of
from tests.end_to_end.rounds import Round
from tests.end_to_end.scripts import Script, scripts
from tests.end_to_end.subject import Subject

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

__all__ = ["subject_of"]

NAMES = (
    "customer_orders",
    "organizations",
    "package_delivery",
    "calendar",
    "desk",
    "ledger",
)
"""The model with a cluster, and those with the most forms of methods."""


# The client's own threads ask Python for random numbers while Hypothesis draws its own.
@pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")
@pytest.mark.parametrize("name", NAMES)
def test_module_answers_as_the_oracle_does(
    name: str, subject_of: Callable[[str], Subject], ordinary: DynamoDBClient, dax: Any
) -> None:
    subject = subject_of(name)

    @settings(
        max_examples=2,
        derandomize=True,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        database=None,
        phases=[Phase.generate],
    )
    @given(scripts(subject.oracle, 2))
    def rounds(script: Script) -> None:
        client = subject.connect(ordinary, dax=dax)
        Round(subject.module, subject.oracle, client).play(script)

    rounds()

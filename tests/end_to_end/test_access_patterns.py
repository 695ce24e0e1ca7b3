"""Every access pattern of every model, on tables made from its template, against an oracle."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.backends.iam.watching import Watched
from tests.end_to_end.models import MODELS
from tests.end_to_end.rounds import Round
from tests.end_to_end.scripts import Script, scripts
from tests.end_to_end.subject import Subject

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

ROUNDS = os.environ.get("TABLEWRIGHT_ROUNDS")
"""How many random rounds for each model. Where it is not set, eight that are always the same."""

SHRINK = os.environ.get("TABLEWRIGHT_SHRINK")
"""Whether a failing round is made as short as it can be."""

ASKED = 3
"""How often each question is asked in a round."""


@pytest.mark.parametrize("name", [model.name for model in MODELS])
def test_module_answers_as_the_oracle_does(
    name: str, subject_of: Callable[[str], Subject], dynamodb: DynamoDBClient
) -> None:
    subject = subject_of(name)

    @settings(
        max_examples=8 if ROUNDS is None else int(ROUNDS),
        derandomize=ROUNDS is None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
        database=None,
        # Each try at a smaller case would make new tables, which takes minutes.
        phases=[Phase.generate] if SHRINK is None else list(Phase),
    )
    @given(scripts(subject.oracle, ASKED))
    def rounds(script: Script) -> None:
        # What each method sends on the way is also held to the permissions that it is granted.
        client = Watched(subject.connect(dynamodb), dynamodb, subject.plan)
        Round(subject.module, subject.oracle, client).play(script)

    rounds()

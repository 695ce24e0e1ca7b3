"""Random models: what `check` has nothing against does what it means.

`TABLEWRIGHT_ROUNDS=N` tries that many models. In a pipeline they are the same each time.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest
from tests.mutation.check import ordered_patterns
from tests.mutation.judge.effort import Effort, Tally
from tests.mutation.judge.engine import direct_client, forget
from tests.mutation.judge.trial import verdict
from tests.random_models.compiling import compiled
from tests.random_models.drawing import draw_model

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_ROUNDS = int(os.environ.get("TABLEWRIGHT_ROUNDS", "80"))
_FIRST = 0 if os.environ.get("CI") == "true" else Random().randrange(10**9)
_ACCOUNT = "321098765432"
_EFFORT = Effort(items=8, most_items=24, questions=4)


@pytest.fixture
def client() -> Iterator[DynamoDBClient]:
    yield direct_client(_ACCOUNT)
    forget(_ACCOUNT)


def test_a_clean_model_does_what_it_means(client: DynamoDBClient) -> None:
    tally = Tally()
    seen: Counter[str] = Counter()
    for seed in range(_FIRST, _FIRST + _ROUNDS):
        found = compiled(draw_model(Random(seed)))
        if found is None:
            continue
        model, plan = found
        ordered = ordered_patterns(model.text())
        wrong = verdict(plan, client, ordered=ordered, seed=seed, tally=tally, effort=_EFFORT)
        assert wrong is None, f"seed {seed}: {wrong}\n{model.text()}"
        seen["models"] += 1
        seen["patterns"] += len(plan.access_patterns)
        seen["indexes"] += sum(len(table.indexes) for table in plan.tables)
    _assert_tried(seen, tally)


def _assert_tried(seen: Counter[str], tally: Tally) -> None:
    """The drawing makes models that are worth the time: most compile, and queries find things."""
    assert seen["models"] > _ROUNDS / 2
    assert seen["patterns"] > seen["models"]
    assert seen["indexes"] > seen["models"] / 4
    assert tally.found > tally.asked / 3


def test_a_seed_draws_one_model() -> None:
    assert draw_model(Random(3)).text() == draw_model(Random(3)).text()
    assert draw_model(Random(3)).text() != draw_model(Random(4)).text()

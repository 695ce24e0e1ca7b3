"""What every generated method sends is what its permissions are, no more and no less."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest
from tests.backends.iam.sky import Sky
from tests.backends.iam.weather import Weather
from tests.semantics.models import plan_of

from tablewright.backends.iam import method_requests
from tablewright.backends.iam.permissions import around_dax, direct, through_dax
from tablewright.pipeline import load

ROOT = Path(__file__).parents[3]


def model_name(path: Path) -> str:
    return path.parent.name if path.stem == "model" else path.stem


SINGULAR = {
    *("adopted", "batches", "dropping", "filters", "following", "operands", "scanning", "streams"),
    *("unique", "variants", "versions", "warehouse", "whens", "writing"),
}
"""Models of single features, of those that the Python back end is tested with."""
DAX = {
    *("batches", "customer_orders", "following", "state_machine"),
    *("unique", "variants", "versions", "writing"),
}
MODELS = sorted(
    [
        *ROOT.glob("examples/*/model.yaml"),
        *ROOT.glob("tests/designs/*/model.yaml"),
        *ROOT.glob("tests/end_to_end/invented/*/model.yaml"),
        *(ROOT / "tests/backends/python/models" / f"{name}.yaml" for name in SINGULAR),
        ROOT / "tests" / "state_machine" / "model.yaml",
    ]
)
WITH_DAX = [path for path in MODELS if model_name(path) in DAX]


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    def at_once(_: float) -> None:
        pass

    monkeypatch.setattr(time, "sleep", at_once)


@pytest.mark.parametrize("path", MODELS, ids=model_name)
def test_methods_send_what_they_may(path: Path) -> None:
    plan = load(path)
    with Sky(plan, model_name(path)) as sky:
        for name, requests in method_requests(plan).items():
            sky.call(name, (direct(requests),), Weather(sky.corpus, Random(name)))
    assert sky.wrong == {}


CLUSTERS = """\
tablewright: 1
model: Clusters
tables:
  One: {partition_key: PK, dax: {node_type: dax.t3.small}}
  Two: {partition_key: PK, dax: {node_type: dax.t3.small}}
  Three: {partition_key: PK}
entities:
  First: {table: One, key: {PK: "F#{first}"}, attributes: {first: ulid, more: string}}
  Second: {table: Two, key: {PK: "S#{second}"}, attributes: {second: ulid, more: string}}
  Third: {table: Three, key: {PK: "T#{third}"}, attributes: {third: ulid, more: string}}
access_patterns:
  of_one: {transaction: [{create: First}, {delete: First, key: {first: $other}}]}
  of_two: {transaction: [{create: First}, {create: Second}]}
  of_three: {transaction: [{create: First}, {check: Third, exists: true}]}
  read_two: {transaction: [{get: First}, {get: Second}]}
"""


@pytest.mark.parametrize("path", [*WITH_DAX, None], ids=lambda p: model_name(p) if p else "several")
def test_a_dax_client_leaves_the_rest_to_dynamodb(path: Path | None) -> None:
    plan = plan_of(CLUSTERS) if path is None else load(path)
    with Sky(plan, plan.model.lower()) as sky:
        for name, requests in method_requests(plan).items():
            random = Random(name)
            client, dax = Weather(sky.corpus, random), Weather(sky.corpus, random, tells=False)
            sky.call(name, (around_dax(requests), through_dax(requests)), client, dax)
    assert sky.wrong == {}

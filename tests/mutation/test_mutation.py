"""A sample of the mutation check: `python -m tests.mutation` runs all of it."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from tests.mutation.allowed import ALLOWED
from tests.mutation.check import Outcome, Report
from tests.mutation.kinds.all import KINDS
from tests.mutation.models import model_paths
from tests.mutation.report import LEAST_SHARE, as_json, as_text, not_right, row
from tests.mutation.running import chosen, judged

_SAMPLE = int(os.environ.get("TABLEWRIGHT_MUTANTS", "300"))
_SEED = 7


@pytest.fixture(scope="module")
def outcomes() -> Sequence[Outcome]:
    return judged(chosen(model_paths(), sample=_SAMPLE, seed=_SEED))


def test_most_of_what_does_harm_is_reported_at_the_right_line(outcomes: Sequence[Outcome]) -> None:
    total = row("all", outcomes)
    assert total.mutants == _SAMPLE
    assert total.harmful > _SAMPLE / 2, "the sample has to hold mistakes that matter"
    assert total.share >= LEAST_SHARE, as_text(outcomes)


def test_nothing_that_does_harm_passes_in_silence(outcomes: Sequence[Outcome]) -> None:
    missed = [each for each in not_right(outcomes) if each.report is Report.SILENT]
    unknown = [each for each in missed if (each.model, each.kind, each.label) not in ALLOWED]
    assert not unknown, as_text(unknown)


def test_every_kind_finds_a_place_in_some_model(outcomes: Sequence[Outcome]) -> None:
    assert {each.kind for each in outcomes} == set(KINDS)
    assert len(KINDS) >= 40


def test_the_report_counts_every_mutant_once(outcomes: Sequence[Outcome]) -> None:
    told = as_json(outcomes)
    assert sum(each["mutants"] for each in told["kinds"]) == told["total"]["mutants"]
    assert told["total"]["harmful"] == sum(
        told["total"][name] for name in ("right", "elsewhere", "missed")
    )

"""Runs many mutants on two workers, in parts that are about as long."""

from __future__ import annotations

import multiprocessing
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from random import Random

from tests.mutation.check import Outcome, outcome
from tests.mutation.judge.engine import direct_client, forget
from tests.mutation.models import Case, cases_of

WORKERS = 2
_ACCOUNT = "123456789012"
_PART = 40


def chosen(
    paths: Sequence[Path], kinds: Collection[str] = (), sample: int | None = None, seed: int = 0
) -> list[Case]:
    """Every mutant of the models, or so many of them, drawn evenly from the kinds."""
    cases = [case for path in paths for case in cases_of(path, kinds)]
    random = Random(seed)
    random.shuffle(cases)
    if sample is None:
        return cases
    return list(_in_turn(cases))[:sample]


def _in_turn(cases: Sequence[Case]) -> Iterator[Case]:
    """One of each kind, then the next of each: a small sample holds rare kinds as well."""
    by_kind: dict[str, list[Case]] = {}
    for case in cases:
        by_kind.setdefault(case.kind, []).append(case)
    for at in range(max(map(len, by_kind.values()), default=0)):
        for found in by_kind.values():
            if at < len(found):
                yield found[at]


def outcomes(cases: Sequence[Case], workers: int = WORKERS) -> list[Outcome]:
    """What becomes of each mutant, in order."""
    if workers < 2:
        return judged(cases)
    parts = [cases[at : at + _PART] for at in range(0, len(cases), _PART)]
    # A fork of a process that runs threads can hang; a new interpreter never does.
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        return [each for part in pool.imap(judged, parts) for each in part]


def judged(cases: Sequence[Case]) -> list[Outcome]:
    """What becomes of each mutant, on one engine."""
    client = direct_client(_ACCOUNT)
    try:
        return [outcome(case, client) for case in cases]
    finally:
        forget(_ACCOUNT)

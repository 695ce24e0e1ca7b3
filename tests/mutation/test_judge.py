"""The judge: it has nothing against the models as they are, and it notices a broken module."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.mutation.check import ordered_patterns
from tests.mutation.judge.effort import Tally
from tests.mutation.judge.engine import direct_client, forget
from tests.mutation.judge.trial import verdict
from tests.mutation.models import ROOT, model_paths

from tablewright.backends.python import generate
from tablewright.ir.plan import Plan
from tablewright.pipeline import compile_text

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_ACCOUNT = "210987654321"
_SEEDS = range(24)


@pytest.fixture
def client() -> Iterator[DynamoDBClient]:
    yield direct_client(_ACCOUNT)
    forget(_ACCOUNT)


def _plan(path: Path) -> Plan:
    plan = compile_text(path.read_text(encoding="utf-8")).plan
    assert plan is not None, path
    return plan


@pytest.mark.parametrize("path", model_paths(), ids=lambda path: path.parent.name)
def test_a_model_without_mistakes_does_what_it_means(path: Path, client: DynamoDBClient) -> None:
    tally, ordered = Tally(), ordered_patterns(path.read_text(encoding="utf-8"))
    for seed in range(2):
        assert verdict(_plan(path), client, ordered=ordered, seed=seed, tally=tally) is None
    assert tally.created, "nothing was written, so nothing was tried"
    assert tally.found, "nothing was found, so nothing was compared"


def test_the_client_without_the_wire_answers_as_the_real_one(moto_client: DynamoDBClient) -> None:
    plan = _plan(ROOT / "examples/organizations/model.yaml")
    assert verdict(plan, moto_client) is None


def _replaced(old: str, new: str) -> Callable[[str], str]:
    def edit(source: str) -> str:
        assert old in source, f"the module does not hold {old}"
        return source.replace(old, new)

    return edit


BROKEN = {
    "a key without one of its parts": _replaced(
        'f"ASSIGNMENT#{project_id}#{employee_id}"', 'f"ASSIGNMENT#{project_id}#"'
    ),
    "two entities under one prefix": _replaced('"EMPLOYEE#"', '"PROJECT#"'),
    "a query of the wrong prefix": _replaced(
        'key_begins("SK", "PROJECT#")', 'key_begins("SK", "EMPLOYEE#")'
    ),
    "a query without its condition": _replaced('key_begins("SK", "PROJECT#"),', ""),
    "an update that leaves its index key": _replaced(
        'changes.write(\n                "GSI1PK",', 'changes.write(\n                "unused",'
    ),
    "an order the other way round": _replaced("ascending=False", "ascending=True"),
    "a value that is not written": _replaced('"tier": {"S": to_enum(', '"tyre": {"S": to_enum('),
    "no Python at all": _replaced("def connect(", "def connect("[:-1]),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)
def test_a_broken_module_is_noticed(broken: Callable[[str], str], client: DynamoDBClient) -> None:
    path = ROOT / "examples/organizations/model.yaml"
    plan, source = _plan(path), broken(generate(_plan(path)))
    ordered = ordered_patterns(path.read_text(encoding="utf-8"))
    assert any(verdict(plan, client, ordered=ordered, seed=seed, source=source) for seed in _SEEDS)

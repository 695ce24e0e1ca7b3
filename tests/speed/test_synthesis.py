"""`cdk_app/app.py` against the shortest app by hand with the same tables, by the clock.

No time is absolute: both apps run in turn, again and again, and the best run of each counts,
because what disturbs a run only ever makes it longer.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.commands import environment, run
from tests.speed.models import model_of
from tests.templates.models import tables_of

LEAST_PAIRS = 3
MOST_PAIRS = 24
BY_HAND = str(Path(__file__).with_name("by_hand.py"))


def seconds(out: Path, *arguments: str, **context: str) -> float:
    """How long an app took, without CDK's validator, whose time would hide the app's own."""
    given = environment(
        CDK_VALIDATION="false", CDK_OUTDIR=str(out), CDK_CONTEXT_JSON=json.dumps(context)
    )
    before = time.perf_counter()
    done = run([sys.executable, *arguments], given, seconds=60)
    took = time.perf_counter() - before
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return took


@pytest.mark.parametrize(
    ("tables", "most"), [(1, 1.3), (20, 1.5)], ids=["one table", "twenty tables"]
)
def test_it_takes_little_longer_than_by_hand(tables: int, most: float, tmp_path: Path) -> None:
    model = tmp_path / "model.yaml"
    model.write_text(model_of(tables), encoding="utf-8")
    ours: list[float] = []
    theirs: list[float] = []
    while len(ours) < LEAST_PAIRS or (len(ours) < MOST_PAIRS and min(ours) > most * min(theirs)):
        theirs.append(seconds(tmp_path / "theirs", BY_HAND, str(tables)))
        ours.append(seconds(tmp_path / "ours", "cdk_app/app.py", model=str(model)))
    made, wanted = made_by(tmp_path / "ours"), made_by(tmp_path / "theirs")
    assert made == wanted
    assert len(made) == tables
    assert min(ours) <= most * min(theirs), f"{min(ours):.2f} s against {min(theirs):.2f} s"


def made_by(out: Path) -> list[dict[str, Any]]:
    """The tables of an app's only stack, without their names."""
    (file,) = out.glob("*.template.json")
    return [properties for _, properties in tables_of(json.loads(file.read_text("utf-8")))]

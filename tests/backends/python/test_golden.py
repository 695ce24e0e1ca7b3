"""A module exactly as people read it. TABLEWRIGHT_UPDATE=1 writes it anew."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.backends.python.generated import plan_of

from tablewright.backends.python import generate
from tablewright.backends.python.parts import machinery_of

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", ["warehouse", "clashes", "writing"])
def test_module(name: str) -> None:
    path = GOLDEN / f"{name}.py.txt"
    text = generate(plan_of(name))
    machinery = machinery_of(plan_of(name)).rest.text
    assert text.count(machinery) == 1
    own = text.replace(machinery, "# The machinery stands here.")
    if os.environ.get("TABLEWRIGHT_UPDATE"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(own, encoding="utf-8")
    assert own == path.read_text(encoding="utf-8")

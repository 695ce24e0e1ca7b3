"""The charts exactly as people see them. TABLEWRIGHT_UPDATE=1 writes them anew."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright.backends.docs.markdown import charts_markdown
from tablewright.backends.docs.mermaid import diagram
from tablewright.backends.docs.terminal import Terminal, charts_text
from tablewright.ir.plan import Plan

GOLDEN = Path(__file__).parent / "golden"

RENDERINGS: dict[str, Callable[[Plan], str]] = {
    "wide.txt": lambda plan: charts_text(plan, Terminal(200)),
    "medium.txt": lambda plan: charts_text(plan, Terminal(150)),
    "narrow.txt": lambda plan: charts_text(plan, Terminal(72)),
    "ascii.txt": lambda plan: charts_text(plan, Terminal(200, encoding="ascii")),
    "charts.md": charts_markdown,
    "diagram.mmd": diagram,
}


@pytest.mark.parametrize("name", RENDERINGS)
def test_rendering(name: str, plan: Plan) -> None:
    path = GOLDEN / name
    text = RENDERINGS[name](plan)
    if os.environ.get("TABLEWRIGHT_UPDATE"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")

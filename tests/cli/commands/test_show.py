"""`show`: the same plan in four forms."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import GOOD, Run


def test_text_fits_the_terminal(run: Run, good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    ran = run("show", good)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Shop\n\nTable Shop\n")
    assert "PK = CUSTOMER#{customer_id}" in ran.out
    assert all(len(line) <= 60 for line in ran.out.splitlines())


def test_json_is_the_plan(run: Run, good: Path) -> None:
    plan = json.loads(run("show", "--format", "json", good).out)
    assert plan["model"] == "Shop"
    assert [entity["name"] for entity in plan["entities"]] == ["Customer", "Order"]
    assert plan["access_patterns"][0]["kind"] == "query"


def test_markdown_has_the_diagram_and_the_charts(run: Run, good: Path) -> None:
    out = run("show", "--format", "markdown", good).out
    assert out.startswith("# Shop\n")
    assert run("show", "--format", "mermaid", good).out in out
    assert "| Entity | PK | SK | Belongs to |" in out


def test_mermaid_is_the_diagram_alone(run: Run, good: Path) -> None:
    out = run("show", "--format", "mermaid", good).out
    assert out.startswith('erDiagram\n  "Customer" ||--o{ "Order" : "has"\n')


def test_a_wrong_model_has_no_charts(run: Run, bad: Path) -> None:
    ran = run("show", bad)
    assert (ran.code, ran.out) == (1, "")
    assert f"{bad}:13:" in ran.err
    assert ran.err.endswith("has errors, so nothing was made of it\n")


def test_standard_input(run: Run) -> None:
    assert run("show", "-", stdin=GOOD).out.startswith("Shop\n")


def test_hostile_text_is_shown(run: Run) -> None:
    hostile = GOOD.replace("model: Shop", 'model: Shop\ndescription: "::error::x ##[group]y"')
    for form in ("text", "json", "markdown", "mermaid"):
        ran = run("show", "--format", form, "-", stdin=hostile)
        assert ran.code == 0, ran.err
        assert "##[" not in ran.out
        assert not any(line.lstrip().startswith("::") for line in ran.out.splitlines())

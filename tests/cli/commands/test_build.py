"""`build`: everything or nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import Run


def names_in(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


def test_everything_that_a_model_becomes(run: Run, good: Path, tmp_path: Path) -> None:
    output = tmp_path / "build"
    ran = run("build", good, "-o", output)
    assert ran.code == 0, ran.err
    assert names_in(output) == ["Shop.template.json", "charts.md", "shop.py"]
    assert ran.out.splitlines() == [
        str(output / name) for name in ("shop.py", "Shop.template.json", "charts.md")
    ]
    assert (output / "shop.py").read_text("utf-8") == run("generate", good).out
    assert (output / "charts.md").read_text("utf-8").endswith("|\n")
    types = {
        resource["Type"]
        for resource in json.loads((output / "Shop.template.json").read_text())[
            "Resources"
        ].values()
    }
    assert types == {"AWS::DynamoDB::GlobalTable"}


def test_a_stage_names_its_stack(run: Run, good: Path, tmp_path: Path) -> None:
    assert run("build", good, "-o", tmp_path / "out", "--stage", "dev").code == 0
    assert "Shop-dev.template.json" in names_in(tmp_path / "out")


def test_a_build_that_fails_leaves_nothing(run: Run, good: Path, tmp_path: Path) -> None:
    ran = run("build", good, "-o", tmp_path / "out", "--stage", "no good")
    assert ran.code == 2
    assert "is not the name of a stage" in ran.err
    assert not (tmp_path / "out").exists()


def test_check_names_what_is_stale_and_writes_nothing(run: Run, good: Path, tmp_path: Path) -> None:
    output = tmp_path / "out"
    missing = run("build", good, "-o", output, "--check")
    assert (missing.code, output.exists()) == (1, False)
    assert missing.err.count("is not there") == 3
    run("build", good, "-o", output)
    fresh = run("build", good, "-o", output, "--check")
    assert (fresh.code, fresh.out) == (0, "")
    (output / "charts.md").write_text("old")
    stale = run("build", good, "-o", output, "--check")
    assert stale.code == 1
    assert [line for line in stale.err.splitlines() if "is" in line.split()] == [
        f"`{output / 'charts.md'}` is stale"
    ]
    assert (output / "charts.md").read_text() == "old"


def test_a_wrong_model_leaves_nothing(run: Run, bad: Path, tmp_path: Path) -> None:
    assert run("build", bad, "-o", tmp_path / "out").code == 1
    assert not (tmp_path / "out").exists()


def test_a_file_in_the_way_stops_all(run: Run, good: Path, tmp_path: Path) -> None:
    output = tmp_path / "out"
    (output / "charts.md").mkdir(parents=True)
    ran = run("build", good, "-o", output)
    assert ran.code == 2
    assert "charts.md" in ran.err
    assert names_in(output) == ["charts.md"]


def test_without_node_it_says_what_to_install(
    run: Run, good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JSII_NODE", str(tmp_path / "none"))
    ran = run("build", good, "-o", tmp_path / "out")
    assert ran.code == 2
    assert "Node.js" in ran.err
    assert not (tmp_path / "out").exists()


def test_a_table_that_exists_already_has_no_stack(run: Run, adopted: Path, tmp_path: Path) -> None:
    ran = run("build", adopted, "-o", tmp_path / "out")
    assert ran.code == 0
    assert ran.err == "Shop has no stack to deploy: its table exists already\n"
    assert names_in(tmp_path / "out") == ["charts.md", "shop.py"]
    assert "exists already" in (tmp_path / "out" / "charts.md").read_text("utf-8")
    assert run("build", adopted, "-o", tmp_path / "out", "--check").code == 0
    assert run("build", adopted, "-o", tmp_path / "out", "--stage", "no good").code == 2

"""`init`: a model to begin with, which checks clean whatever it is about."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import Run

from tablewright.cli.starter import plural


def test_without_anybody_to_ask_it_takes_the_defaults(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "model.yaml"
    ran = run("init", path)
    assert ran.code == 0
    assert f"next: tablewright show {path}" in ran.err
    assert "nobody to ask" in ran.err
    assert run("check", path).out == "1 model checked: nothing found\n"


@pytest.mark.parametrize(
    ("model", "entity", "child"),
    [
        ("Blog", "Author", "Post"),
        ("http gateway", "route-table", "HTTPRoute"),
        ("A", "B", "C1"),
        ("Shop", "None", "list"),
        ("", "", ""),
    ],
)
def test_other_names(run: Run, tmp_path: Path, model: str, entity: str, child: str) -> None:
    path = tmp_path / "model.yaml"
    ran = run("init", path, "--model", model, "--entity", entity, "--child", child)
    assert ran.code == 0, ran.err
    checked = run("check", path)
    assert (checked.code, checked.out) == (0, "1 model checked: nothing found\n")


@pytest.mark.parametrize(
    ("name", "many"),
    [
        ("order", "orders"),
        ("class", "classes"),
        ("gym_class", "gym_classes"),
        ("entry", "entries"),
        ("day", "days"),
        ("status", "statuses"),
        ("box", "boxes"),
        ("bookings", "bookings"),
        ("y", "ys"),
    ],
)
def test_plurals(name: str, many: str) -> None:
    assert plural(name) == many


@pytest.mark.parametrize(
    "arguments",
    [
        ("--model", "1st"),
        ("--entity", "Größe"),
        ("--entity", "a\nb: {c"),
        ("--entity", "Order"),
        ("--child", "{}"),
    ],
)
def test_names_that_make_no_model(run: Run, tmp_path: Path, arguments: tuple[str, str]) -> None:
    path = tmp_path / "model.yaml"
    ran = run("init", path, *arguments)
    assert ran.code == 2
    assert not path.exists()


def test_nothing_is_overwritten(run: Run, good: Path, tmp_path: Path) -> None:
    before = good.read_text()
    ran = run("init", good)
    assert ran.code == 2
    assert "is there already" in ran.err
    assert good.read_text() == before
    dangling = tmp_path / "link"
    dangling.symlink_to(tmp_path / "elsewhere")
    assert run("init", dangling).code == 2


def test_it_asks_on_a_terminal(tmp_path: Path) -> None:
    """A real terminal, and somebody who gets one answer wrong first."""
    outer, inner = pty.openpty()
    command = [sys.executable, "-m", "tablewright", "init", "blog.yaml"]
    with subprocess.Popen(
        command, cwd=tmp_path, stdin=inner, stdout=inner, stderr=inner
    ) as process:
        os.close(inner)
        os.write(outer, b"Blog\n7up\nAuthor\n\n")
        process.wait(30)
        shown = os.read(outer, 65536).decode()
    os.close(outer)
    assert process.returncode == 0, shown
    assert "What is the application called? [Shop]" in shown
    assert "`7up` cannot be a name" in shown
    text = (tmp_path / "blog.yaml").read_text()
    assert "model: Blog\n" in text
    assert "\n  Author:\n" in text
    assert "\n  Order:\n" in text

"""Runs the command line in this process."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from tests.cli.running import ADOPTED, BAD, GOOD, SILENCED, WARNED, Ran, Run

from tablewright.cli import main


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run `tablewright` with arguments, and standard input if there is any."""

    def call(*arguments: str | Path, stdin: str = "") -> Ran:
        given = io.TextIOWrapper(io.BytesIO(stdin.encode("utf-8", "surrogateescape")))
        monkeypatch.setattr(sys, "stdin", given)
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A model without a fault."""
    path = tmp_path / "good.yaml"
    path.write_text(GOOD)
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """A model with one error: a pattern gives what no entity has."""
    path = tmp_path / "bad.yaml"
    path.write_text(BAD)
    return path


@pytest.fixture
def warned(tmp_path: Path) -> Path:
    """A model with one warning."""
    path = tmp_path / "warned.yaml"
    path.write_text(WARNED)
    return path


@pytest.fixture
def silenced(tmp_path: Path) -> Path:
    """The same model with a reason for it."""
    path = tmp_path / "silenced.yaml"
    path.write_text(SILENCED)
    return path


@pytest.fixture
def adopted(tmp_path: Path) -> Path:
    """A model of a table that exists already."""
    path = tmp_path / "adopted.yaml"
    path.write_text(ADOPTED)
    return path

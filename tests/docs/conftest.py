"""A repository for the workflows to run in."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.docs.workflows import MODEL, environment


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A repository as the workflow finds it after its checkout."""
    (tmp_path / "app").mkdir()
    (tmp_path / "model.yaml").write_text(MODEL, encoding="utf-8")
    done = subprocess.run(
        ["tablewright", "generate", "model.yaml", "-o", "app/store.py"],
        cwd=tmp_path,
        env=environment(tmp_path, {}),
        check=False,
    )
    assert done.returncode == 0
    return tmp_path

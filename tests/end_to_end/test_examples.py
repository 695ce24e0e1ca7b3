"""The examples' committed outputs are what their models become today."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.end_to_end.models import EXAMPLES, MODELS, ROOT, Model

from tablewright.cli import main

BY_HAND = ("model.yaml", "handler.py")
SHIPPED = [model for model in MODELS if EXAMPLES in model.path.parents]


@pytest.mark.parametrize("model", SHIPPED, ids=lambda model: model.name)
def test_outputs_are_fresh(model: Model, tmp_path: Path) -> None:
    stage = [] if model.stage is None else ["--stage", model.stage]
    assert main(["build", str(model.path), "-o", str(tmp_path), *stage]) == 0

    folder = model.path.parent.relative_to(ROOT)
    command = " ".join(["tablewright build", f"{folder}/model.yaml", "-o", str(folder), *stage])
    assert texts(model.path.parent) == texts(tmp_path), f"outputs are stale: run `{command}`"


def texts(folder: Path) -> dict[str, str]:
    """Every file of a folder but those that people write."""
    return {
        path.name: path.read_text(encoding="utf-8")
        for path in folder.iterdir()
        if path.is_file() and path.name not in BY_HAND
    }

"""The templates of two models that between them have every setting, as they are committed.

`TABLEWRIGHT_UPDATE=1` writes them anew; what differs then is for the reviewer to read.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.templates.models import SETTINGS

from tablewright import load
from tablewright.backends.cdk.environment import Place
from tablewright.backends.cdk.synth import synthesize

HOME = Place(account="123456789012", region="eu-central-1")


@pytest.mark.parametrize("file", SETTINGS, ids=lambda file: file.stem)
def test_a_model_with_every_setting_becomes_its_templates(file: Path) -> None:
    made = synthesize(load(file), "prod", HOME)
    writer: Any = yaml  # the types of what it takes are not all known
    text: str = writer.safe_dump(made, sort_keys=False, width=120)
    snapshot = file.with_name(f"{file.stem}.templates.yaml")
    if os.environ.get("TABLEWRIGHT_UPDATE") == "1":
        snapshot.write_text(text, encoding="utf-8")
    assert text == snapshot.read_text(encoding="utf-8")

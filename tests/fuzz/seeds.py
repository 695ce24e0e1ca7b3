"""Valid models to start from: the examples, what the rules call right, and everything at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml
from tests.docs.blocks import model_blocks

from tablewright.pipeline import every_rule

ROOT = Path(__file__).parents[2]
EVERYTHING = Path(__file__).with_name("everything.yaml")

Tree = Any


def texts() -> list[str]:
    """The models as text; the largest come first."""
    found = [EVERYTHING.read_text(encoding="utf-8")]
    found += [
        path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("examples/*/model.yaml"))
    ]
    for rule in every_rule().values():
        blocks = model_blocks(rule.documentation)
        found += [block.text for block in blocks if not block.is_wrong]
    return found


def trees() -> list[Tree]:
    """The models as data."""
    return [yaml.load(text, Loader=yaml.CSafeLoader) for text in texts()]

"""Designs that lost an entity's key in an index are given one back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.editing.documents import document, edited

from tablewright.editing.changes import Drop
from tablewright.pipeline import compile_text
from tablewright.source.tree import Mapping

ROOT = Path(__file__).parents[3]
MODELS = [
    *sorted((ROOT / "examples").glob("*/model.yaml")),
    *(ROOT / "tests" / "designs" / name / "model.yaml" for name in ("online_shop", "banking")),
]


def _dropped(text: str) -> Iterator[str]:
    entities = document(text).root.get("entities")
    assert isinstance(entities, Mapping)
    for entity, body in entities:
        indexes = body.get("indexes") if isinstance(body, Mapping) else None
        for index, _ in indexes if isinstance(indexes, Mapping) else ():
            after = edited(text, Drop(("entities", entity.text, "indexes", index.text)))
            if after is not None:
                yield after


@pytest.mark.parametrize("model", MODELS, ids=lambda path: path.parent.name)
def test_what_was_dropped_is_proposed(model: Path) -> None:
    for text in _dropped(model.read_text(encoding="utf-8")):
        found = [each for each in compile_text(text).findings if each.code == "TW401"]
        assert all(finding.fixes for finding in found)

"""Every model in the documentation compiles, and reads alike with PyYAML's both loaders."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from tests.docs.blocks import Block, model_blocks

from tablewright.pipeline import compile_text
from tablewright.source.reader import read

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCKS = {
    f"{page.relative_to(ROOT)}:{block.line}": block
    for page in PAGES
    for block in model_blocks(page.read_text(encoding="utf-8"))
}
YAML = [name for name, block in BLOCKS.items() if block.language == "yaml"]


def _compiled(block: Block) -> tuple[bool, list[str]]:
    compiled = compile_text(block.text, f"model.{block.language}")
    found = [f"{each.span.line}: {each.code} {each.message}" for each in compiled.findings]
    return compiled.plan is not None, found


@pytest.mark.parametrize("name", BLOCKS)
def test_a_model_in_the_documentation_is_as_its_author_says(name: str) -> None:
    block = BLOCKS[name]
    has_plan, found = _compiled(block)
    if block.is_wrong:
        assert found
    else:
        assert found == []
        assert has_plan


@pytest.mark.parametrize("name", YAML)
def test_both_loaders_read_the_same(name: str) -> None:
    data = BLOCKS[name].text.encode()
    slow, fast = (
        read(data, "model.yaml", loader) for loader in (yaml.SafeLoader, yaml.CSafeLoader)
    )
    assert slow.root == fast.root
    assert slow.findings == fast.findings

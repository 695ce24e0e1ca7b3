"""Each rule's documentation is true: its wrong model breaks it, its right model is clean."""

from __future__ import annotations

import pytest
from tests.docs.blocks import Block, model_blocks
from tests.docs.rule_pages import FOLDER, pages

from tablewright.pipeline import compile_text, every_rule

RULES = every_rule()
_SHOWN = [
    (code, block) for code, rule in RULES.items() for block in model_blocks(rule.documentation)
]
WRONG = [(code, block) for code, block in _SHOWN if block.is_wrong]
RIGHT = [(code, block) for code, block in _SHOWN if not block.is_wrong]

# What cannot be shown without the finding that it is about.
ABOUT_ANOTHER = {"TW214": {"TW306"}, "TW615": {"TW616"}}


def _names(shown: list[tuple[str, Block]]) -> list[str]:
    return [f"{code}-{at}" for at, (code, _) in enumerate(shown)]


@pytest.mark.parametrize("code", RULES)
def test_a_rule_says_why_and_shows_both_ways(code: str) -> None:
    rule = RULES[code]
    lines = rule.documentation.strip().splitlines()
    assert lines[0].endswith(".")
    assert lines[1] == ""
    assert len(lines[2]) > 40, "the reason stands right after the title"
    assert max(len(line) for line in lines) <= 100
    if "No example can show it." not in " ".join(rule.documentation.split()):
        blocks = model_blocks(rule.documentation)
        assert [block.is_wrong for block in blocks[:2]] == [True, False]


def test_names_are_unique() -> None:
    names = [rule.name for rule in RULES.values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("code", "block"), WRONG, ids=_names(WRONG))
def test_the_wrong_model_raises_the_rule_and_nothing_else(code: str, block: Block) -> None:
    found = compile_text(block.text, f"model.{block.language}").findings
    codes = [finding.code for finding in found if finding.code not in ABOUT_ANOTHER.get(code, ())]
    assert codes == [code], found
    (own,) = (finding for finding in found if finding.code == code)
    assert own.severity is RULES[code].severity


@pytest.mark.parametrize(("code", "block"), RIGHT, ids=_names(RIGHT))
def test_the_right_model_is_clean(code: str, block: Block) -> None:
    compiled = compile_text(block.text, f"model.{block.language}")
    assert compiled.findings == ()
    assert compiled.plan is not None


def test_every_rule_has_its_page_and_every_page_its_rule() -> None:
    """Where this fails: `python -m tests.docs.rule_pages` writes the pages anew."""
    written = {page.name: page.read_text(encoding="utf-8") for page in FOLDER.glob("*.md")}
    assert written == pages(RULES)

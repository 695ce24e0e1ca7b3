"""Writes the table of docs/fixes.md from what the rules' examples and the wrong models get:
`python -m tests.docs.fix_table`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.docs.blocks import model_blocks

from tablewright.pipeline import Compilation, compile_bytes, compile_text, every_rule

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "fixes.md"
_MARK = "<!-- Below: written by tests/docs/fix_table.py from what the compiler offers. -->\n"


def page(head: str) -> str:
    """The page with its table anew."""
    return f"{head.partition(_MARK)[0]}{_MARK}\n{_table(_offered())}"


def _table(offered: Mapping[str, set[bool]]) -> str:
    rows = ["| rule | name | certain | proposal |", "|---|---|---|---|"]
    for code, rule in every_rule().items():
        found = offered.get(code, set())
        if found:
            cells = ("yes" if True in found else "", "yes" if False in found else "")
            row = f"| [{code}](rules/{code}.md) | `{rule.name}` | {cells[0]} | {cells[1]} |"
            rows.append(row.replace("|  |", "| |").replace("|  |", "| |"))
    return "\n".join(rows) + "\n"


def _offered() -> dict[str, set[bool]]:
    found: dict[str, set[bool]] = {}
    for compiled in _compilations():
        for finding in compiled.findings:
            for fix in finding.fixes:
                found.setdefault(finding.code, set()).add(fix.certain)
    return found


def _compilations() -> Iterator[Compilation]:
    for case in sorted((ROOT / "tests" / "cases").iterdir()):
        for model in case.glob("model.*"):
            yield compile_bytes(model.read_bytes(), model.name)
    for rule in every_rule().values():
        for block in model_blocks(rule.documentation):
            if block.is_wrong:
                yield compile_text(block.text, f"model.{block.language}")


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

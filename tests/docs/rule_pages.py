"""Writes docs/rules/ from the rules' own documentation: `python -m tests.docs.rule_pages`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tests.docs.blocks import model_blocks

from tablewright.diagnostics import Rule
from tablewright.pipeline import compile_text, every_rule

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
_GROUPS = {
    "1": "The file",
    "2": "Names, types and references",
    "3": "Keys",
    "4": "Access patterns",
    "5": "Indexes",
    "6": "Table settings and service limits",
    "7": "Advice",
    "8": "Evolution",
}
_NOTE = "<!-- Written by tests/docs/rule_pages.py from the rule's own documentation. -->\n"
_ARTICLE = {"error": "an error", "warning": "a warning"}
_INDEX_HEAD = """\
# Rules

Every finding has the code of a rule. `tablewright explain TW301` prints the same text.
An error stops the build; a warning does not, unless you say `--strict`. `fix` says what `check` has
for the rule's own example: `--fix` puts it right, or a change is proposed.
"""


def pages(rules: Mapping[str, Rule]) -> dict[str, str]:
    """The text of every page by its file name."""
    return {
        "README.md": _index(rules),
        **{f"{code}.md": _page(rule) for code, rule in rules.items()},
    }


def _page(rule: Rule) -> str:
    _, _, body = rule.documentation.strip().partition("\n")
    kind = _ARTICLE[rule.severity.value]
    return f"{_NOTE}\n# {rule.code}: {rule.title}\n\n`{rule.name}`, {kind}\n\n{body.strip()}\n"


def _index(rules: Mapping[str, Rule]) -> str:
    lines: list[str] = [_NOTE, _INDEX_HEAD]
    group = ""
    for code, rule in rules.items():
        if code[2] != group:
            group = code[2]
            lines += [f"## {_GROUPS[group]}\n", "| code | name | severity | fix | about |"]
            lines += ["|---|---|---|---|---|"]
        following = [other for other in rules if other > code]
        last = not following or following[0][2] != group
        title = rule.title.replace("|", "\\|")
        about = f"{rule.severity.value} | {_fix(rule)} | {title}"
        row = f"| [{code}]({code}.md) | `{rule.name}` | {about} |"
        lines.append(row + ("\n" if last else ""))
    return "\n".join(lines)


def _fix(rule: Rule) -> str:
    """What the compiler offers for the wrong model of a rule."""
    certain = {
        fix.certain
        for block in model_blocks(rule.documentation)
        if block.is_wrong
        for finding in compile_text(block.text, f"model.{block.language}").findings
        if finding.code == rule.code
        for fix in finding.fixes
    }
    if True in certain:
        return "`--fix`"
    return "proposed" if certain else ""


def write() -> None:
    """Write every page, and remove the pages of rules that are no more."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted = pages(every_rule())
    for stale in FOLDER.glob("*.md"):
        if stale.name not in wanted:
            stale.unlink()
    for name, text in wanted.items():
        FOLDER.joinpath(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()

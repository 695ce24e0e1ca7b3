"""Writes docs/limits.md from the rows of this folder: `python -m tests.refusals.page`."""

from __future__ import annotations

from pathlib import Path

from tests.refusals.limits import Area, Later, Limit, Never, Refused, Stopped
from tests.refusals.rows import replicas, requests, settings, stacks, tables

PAGE = Path(__file__).parents[2] / "docs" / "limits.md"
ROWS: tuple[Limit, ...] = (
    *tables.ROWS,
    *requests.ROWS,
    *settings.ROWS,
    *replicas.ROWS,
    *stacks.ROWS,
)

_HEAD = """\
<!-- Written by tests/refusals/page.py from the rows beside it, which tests run. -->

# What AWS refuses, and what tells you first

DynamoDB, DAX and CloudFormation refuse what breaks their limits, some of it only in production, or
after a deployment has begun. Here is each limit that a model could run into, with a link to where
AWS says so, and the finding that `tablewright check` has for it before anything is deployed. A test
holds a wrong model against every line.

- A code alone is an error: AWS certainly refuses it, or it certainly goes wrong.
- *(warning)* is a quota that an account can have raised, or what goes wrong for some values only.
- *not in the language* names the part of the language that has no room for it, and the finding for
  who writes it nevertheless.
- *synthesis stops* is a `SynthesisError`, where only a stage or a region makes it too much.
- *cannot happen* is what the compiler or the generated module sees to.
- *not in a model* is what only a call, an account, or an earlier deployment can know.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_HEAD, *(_section(area) for area in Area)])


def _section(area: Area) -> str:
    rows = [row for row in ROWS if row.area is area]
    if not rows:
        return ""
    lines = [f"## {area}\n", "| limit | what tells it first |", "|---|---|"]
    lines += [f"| [{_cell(row.says)}]({row.source}) | {_first(row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def _first(row: Limit) -> str:
    match row.first:
        case Refused(code=code, warning=warning, form=form):
            link = f"[{code}](rules/{code}.md)" + (" (warning)" if warning else "")
            return link if form is None else f"not in the language: {_cell(form)} ({link})"
        case Stopped():
            return "synthesis stops"
        case Never(why=why):
            return f"cannot happen: {_cell(why)}"
        case Later(why=why):
            return f"not in a model: {_cell(why)}"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

"""Whatever text a model holds, its charts keep their shape in every medium."""

from __future__ import annotations

import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablewright.backends.docs.markdown import charts_markdown
from tablewright.backends.docs.mermaid import diagram
from tablewright.backends.docs.terminal import Terminal, charts_text
from tablewright.backends.docs.terminal.measure import width_of
from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Literal, Template
from tablewright.ir.patterns import KeyBeginsWith, Purpose, QueryPattern
from tablewright.ir.plan import Plan

HOSTILE = st.text(min_size=1) | st.sampled_from(
    [
        "a | b `c` <b>d</b>\n| e |",
        "```\n# x\n```",
        "\x1b[2J::error::x\n::error::y",
        "][(http://x) @octocat ##[group]",
        "\u202e\u2066\ud800\x00\x7f",
        "::error::x",
        "   ::error::x",
    ]
)
SGR = re.compile(r"\x1b\[[0-9;]*m")
reuse_plan = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)


def with_text(plan: Plan, text: str) -> Plan:
    """The plan with hostile text wherever the language allows any text."""
    purpose = Purpose(text, text, text)
    patterns = tuple(altered(pattern, purpose=purpose) for pattern in plan.reads)
    return altered(
        plan,
        description=text,
        tables=tuple(altered(table, description=text) for table in plan.tables),
        access_patterns=tuple(
            altered(pattern, reason=text, sort=(KeyBeginsWith("SK", Template((Literal(text),))),))
            if isinstance(pattern, QueryPattern)
            else pattern
            for pattern in patterns
        ),
    )


def markdown_shape(text: str) -> list[tuple[str, int]]:
    """For every line: what it begins with, and how many cells it has."""
    return [(_start(line), line.count("|")) for line in text.split("\n")]


def _start(line: str) -> str:
    found = re.match(r"#+|\||`+|[->]|", line)
    assert found is not None
    return found[0]


@reuse_plan
@given(HOSTILE)
def test_markdown_keeps_its_shape(plan: Plan, text: str) -> None:
    calm = markdown_shape(charts_markdown(with_text(plan, "calm")))
    found = markdown_shape(charts_markdown(with_text(plan, text)))
    assert [cells for _, cells in found] == [cells for _, cells in calm]
    # A paragraph may begin with a code span; nothing else may begin otherwise than it did.
    assert all(
        a == b or (b == "" and set(a) == {"`"}) for (a, _), (b, _) in zip(found, calm, strict=True)
    )


@reuse_plan
@given(HOSTILE, st.integers(40, 220), st.booleans(), st.sampled_from(["utf-8", "ascii"]))
def test_a_terminal_shows_text_and_no_more(
    plan: Plan, text: str, width: int, colour: bool, encoding: str
) -> None:
    terminal = Terminal(width, colour, encoding)
    output = charts_text(with_text(plan, text), terminal)
    output.encode(encoding)
    for line in SGR.sub("", output).split("\n"):
        assert line.isprintable()
        assert width_of(line) <= width
        assert not line.lstrip().startswith("::")
        assert not re.search(r"##\w*\[", line)
    if not colour:
        assert "\x1b" not in output


@pytest.mark.parametrize("width", [40, 60, 80, 100, 120, 160, 200, 400])
def test_tables_are_rectangles(plan: Plan, width: int) -> None:
    lines = charts_text(plan, Terminal(width)).split("\n")
    for start, line in enumerate(lines):
        if line.startswith("┌"):
            end = next(at for at in range(start, len(lines)) if lines[at].startswith("└"))
            assert {width_of(row) for row in lines[start : end + 1]} == {width_of(line)}


def test_colour_changes_nothing_but_colour(plan: Plan) -> None:
    plain = charts_text(plan, Terminal(200))
    coloured = charts_text(plan, Terminal(200, colour=True))
    assert coloured != plain
    assert SGR.sub("", coloured) == plain


def test_several_tables_have_a_section_each(plan: Plan) -> None:
    other = altered(plan.tables[0], name="Archive")
    both = altered(plan, tables=(*plan.tables, other))
    headings = [line for line in charts_markdown(both).split("\n") if line.startswith("#")]
    assert headings == [
        "# Organizations",
        "## Table Organizations",
        "### Entities",
        "### Indexes",
        "### Access patterns",
        "## Table Archive",
        "### Indexes",
    ]


def test_a_diagram_holds_names_alone(plan: Plan) -> None:
    assert diagram(with_text(plan, "```\nhostile")) == diagram(plan)

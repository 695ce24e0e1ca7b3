"""Workflow commands, read back as a runner reads them."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Diagnostic, Related, Severity, Span
from tablewright.diagnostics.render.github import render_github
from tablewright.diagnostics.render.report import Accepted, Report
from tablewright.pipeline import every_rule

_COMMAND = re.compile(r"::(?P<name>\w+) (?P<properties>.*?)::(?P<data>.*)")
_MEANS = {"%0A": "\n", "%0D": "\r", "%3A": ":", "%2C": ",", "%25": "%"}


def report(*findings: Diagnostic) -> Report:
    return Report(1, findings, (), {})


def decoded(text: str) -> str:
    return re.sub("%(0A|0D|3A|2C|25)", lambda found: _MEANS[found[0]], text)


def read(line: str) -> tuple[str, dict[str, str], str]:
    """A line as a runner takes it: properties end at the next `::`, and each at a comma."""
    found = _COMMAND.fullmatch(line)
    assert found is not None
    pairs = (pair.partition("=") for pair in found["properties"].split(","))
    properties = {name: decoded(text) for name, _, text in pairs}
    return found["name"], properties, decoded(found["data"])


def test_a_finding_to_the_letter() -> None:
    assert "TW122" in every_rule()
    other = Related("it is given here", "model.yaml", Span(1, 1, 1, 2))
    found = Diagnostic(
        "TW122",
        Severity.ERROR,
        "100% `modle`",
        "models/a,b:c.yaml",
        Span(2, 1, 2, 6),
        "did you mean `model`?\nno",
        (other,),
    )
    assert render_github(report(found)) == (
        "::error file=models/a%2Cb%3Ac.yaml,line=2,endLine=2,col=1,endColumn=5,"
        "title=TW122 unknown-key::100%25 `modle`%0Aline 1: it is given here"
        "%0Ahelp: did you mean `model`?%0Ano\n"
    )


def test_columns_are_for_one_line_and_a_point_is_one_column() -> None:
    several = Diagnostic("TW999", Severity.WARNING, "m", "p", Span(2, 3, 4, 5))
    point = Diagnostic("TW999", Severity.WARNING, "m", "p", Span(2, 3, 2, 3))
    assert render_github(report(several, point)).splitlines() == [
        "::warning file=p,line=2,endLine=4,title=TW999::m",
        "::warning file=p,line=2,endLine=2,col=3,endColumn=3,title=TW999::m",
    ]


def test_silenced_warnings_draw_nothing() -> None:
    quiet = Diagnostic("TW122", Severity.WARNING, "m", "p", Span(1, 1, 1, 1))
    assert render_github(Report(1, (), (Accepted(quiet, "why"),), {})) == ""


@given(st.text(), st.text(), st.text(), st.text())
def test_no_text_is_a_command_of_its_own(message: str, path: str, advice: str, note: str) -> None:
    other = Related(note, path, Span(1, 1, 1, 2))
    found = Diagnostic("TW122", Severity.ERROR, message, path, Span(1, 1, 1, 2), advice, (other,))
    text = render_github(report(found))
    assert text.count("\n") == 1
    assert text[:-1].isprintable()
    name, properties, data = read(text[:-1])
    assert name == "error"
    assert list(properties) == ["file", "line", "endLine", "col", "endColumn", "title"]
    assert properties["title"] == "TW122 unknown-key"
    assert data.count("\n") == 2 + advice.count("\n")

"""Findings as workflow commands of GitHub Actions, which shows them beside the changed lines.

    ::error file=model.yaml,line=2,endLine=2,col=1,endColumn=5,title=TW122 unknown-key::`modle` is …

A runner obeys every line that begins with `::`, so text of a model is escaped twice: what does not
print is spelled out, and what means something in a command is percent-encoded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.diagnostics.model import Diagnostic, Span
from tablewright.diagnostics.render.report import Report
from tablewright.diagnostics.render.tame import tame
from tablewright.diagnostics.rules import Rule, registered

_IN_DATA = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTY = {**_IN_DATA, ":": "%3A", ",": "%2C"}


def render_github(report: Report) -> str:
    """A command on a line for each finding that counts."""
    rules = registered()
    return "".join(f"{_command(finding, rules)}\n" for finding in report.findings)


def _command(finding: Diagnostic, rules: Mapping[str, Rule]) -> str:
    rule = rules.get(finding.code)
    title = f"{finding.code} {rule.name}" if rule else finding.code
    properties = {
        "file": tame(finding.path).replace("\\", "/"),
        **_place(finding.span),
        "title": title,
    }
    told = ",".join(f"{name}={_encoded(text, _IN_PROPERTY)}" for name, text in properties.items())
    message = _encoded("\n".join(_message(finding)), _IN_DATA)
    return f"::{finding.severity.value} {told}::{message}"


def _place(span: Span) -> dict[str, str]:
    """Lines and columns; GitHub takes columns of one line only, and counts the last one in."""
    lines = {"line": str(span.line), "endLine": str(span.end_line)}
    if span.line != span.end_line:
        return lines
    last = max(span.column, span.end_column - 1)
    return {**lines, "col": str(span.column), "endColumn": str(last)}


def _message(finding: Diagnostic) -> Iterable[str]:
    yield tame(finding.message)
    for other in finding.related:
        yield f"line {other.span.line}: {tame(other.message)}"
    if finding.help is not None:
        yield from (tame(line) for line in f"help: {finding.help}".split("\n"))


def _encoded(text: str, means: Mapping[str, str]) -> str:
    return "".join(means.get(char, char) for char in text)

"""Findings as data: what `--format json` prints."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TypedDict

from tablewright.diagnostics.model import Diagnostic, Span


class JsonRelated(TypedDict):
    """The other party of a finding."""

    message: str
    path: str
    line: int
    column: int
    end_line: int
    end_column: int


class JsonFinding(TypedDict):
    """One finding. Places count from 1, in characters, and ends are exclusive."""

    code: str
    severity: str
    message: str
    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    help: str | None
    related: list[JsonRelated]


class _Place(TypedDict):
    line: int
    column: int
    end_line: int
    end_column: int


def render_json(findings: Iterable[Diagnostic]) -> str:
    """The findings as a JSON list, in the order given; ASCII, so that nothing in it acts."""
    return json.dumps(as_data(findings), indent=2) + "\n"


def as_data(findings: Iterable[Diagnostic]) -> list[JsonFinding]:
    """The findings as plain dicts, in the order given."""
    return [_finding(finding) for finding in findings]


def _finding(finding: Diagnostic) -> JsonFinding:
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        "path": finding.path,
        **_place(finding.span),
        "help": finding.help,
        "related": [
            {"message": other.message, "path": other.path, **_place(other.span)}
            for other in finding.related
        ],
    }


def _place(span: Span) -> _Place:
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }

"""Findings as data: what `--format json` prints. Its shape is documented in docs/pipelines.md."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final, TypedDict

from tablewright.diagnostics.model import Diagnostic, Fix, Severity, Span
from tablewright.diagnostics.render.report import Report
from tablewright.diagnostics.render.tame import tame_json

VERSION: Final = 1
"""Grows when a reader of the older form would go wrong; new keys alone do not change it."""


class JsonPlace(TypedDict):
    """A stretch of text. Lines and columns count from 1, in characters; the end is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


class JsonRelated(JsonPlace):
    """The other party of a finding."""

    message: str
    path: str


class JsonEdit(JsonPlace):
    """What stands in the place becomes `text`."""

    text: str


class JsonFix(TypedDict):
    """A change that puts the finding right; `--fix` makes those that are certain."""

    title: str
    certain: bool
    edits: list[JsonEdit]


class JsonFinding(JsonPlace):
    """One finding."""

    code: str
    severity: str
    message: str
    path: str
    help: str | None
    related: list[JsonRelated]
    fixes: list[JsonFix]


class JsonSilenced(JsonFinding):
    """A warning that does not count, and why."""

    reason: str


class JsonReport(TypedDict):
    """Everything that a run of `check` found."""

    version: int
    models: int
    errors: int
    warnings: int
    findings: list[JsonFinding]
    silenced: list[JsonSilenced]


def render_json(report: Report) -> str:
    """The report as one JSON object; ASCII, so that nothing in it acts."""
    data: JsonReport = {
        "version": VERSION,
        "models": report.models,
        "errors": report.count(Severity.ERROR),
        "warnings": report.count(Severity.WARNING),
        "findings": as_data(report.findings),
        "silenced": [{**_finding(each.finding), "reason": each.reason} for each in report.silenced],
    }
    return tame_json(json.dumps(data, indent=2)) + "\n"


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
        "fixes": [_fix(fix) for fix in finding.fixes],
    }


def _fix(fix: Fix) -> JsonFix:
    edits: list[JsonEdit] = [{**_place(edit.span), "text": edit.text} for edit in fix.edits]
    return {"title": fix.title, "certain": fix.certain, "edits": edits}


def _place(span: Span) -> JsonPlace:
    return {
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }

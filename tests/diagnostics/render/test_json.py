"""Findings as data."""

from __future__ import annotations

import json
import re

from tablewright.diagnostics import Diagnostic, Edit, Fix, Related, Severity, Span
from tablewright.diagnostics.render.json_ import as_data, render_json
from tablewright.diagnostics.render.report import Accepted, Report

FINDING = Diagnostic(
    "TW108",
    Severity.ERROR,
    "the key `a` is given twice",
    "model.yaml",
    Span(3, 1, 3, 2),
    help="keep one of the two",
    related=(Related("it is given here first", "model.yaml", Span(1, 1, 1, 2)),),
    fixes=(Fix("leave it out", (Edit(Span(3, 1, 4, 1), ""),), certain=True),),
)
DATA = {
    "code": "TW108",
    "severity": "error",
    "message": "the key `a` is given twice",
    "path": "model.yaml",
    "line": 3,
    "column": 1,
    "end_line": 3,
    "end_column": 2,
    "help": "keep one of the two",
    "related": [
        {
            "message": "it is given here first",
            "path": "model.yaml",
            "line": 1,
            "column": 1,
            "end_line": 1,
            "end_column": 2,
        }
    ],
    "fixes": [
        {
            "title": "leave it out",
            "certain": True,
            "edits": [{"line": 3, "column": 1, "end_line": 4, "end_column": 1, "text": ""}],
        }
    ],
}


def test_every_field_is_there() -> None:
    warning = Diagnostic("TW701", Severity.WARNING, "m", "p", Span(1, 1, 1, 1))
    (silenced,) = as_data([warning])
    report = Report(2, (FINDING,), (Accepted(warning, "as agreed"),), {})
    assert json.loads(render_json(report)) == {
        "version": 1,
        "models": 2,
        "errors": 1,
        "warnings": 0,
        "findings": [DATA],
        "silenced": [{**silenced, "reason": "as agreed"}],
    }


def test_a_finding_without_help_says_so() -> None:
    (data,) = as_data([Diagnostic("TW701", Severity.WARNING, "m", "p", Span(1, 1, 1, 1))])
    assert (data["severity"], data["help"]) == ("warning", None)
    assert (data["related"], data["fixes"]) == ([], [])


def test_the_text_is_ascii_and_reads_back() -> None:
    evil = "\x1b[2J\u202e\ud800é ##[group]x ##vso[task]y"
    found = Diagnostic("TW101", Severity.ERROR, evil, evil, Span(1, 1, 1, 1))
    text = render_json(Report(1, (found,), (Accepted(found, evil),), {}))
    assert text.isascii()
    assert text.replace("\n", "").isprintable()
    assert not re.search(r"##\w*\[", text)
    data = json.loads(text)
    assert data["findings"][0]["message"] == data["silenced"][0]["reason"] == evil

"""Findings as data."""

from __future__ import annotations

import json

from tablewright.diagnostics import Diagnostic, Related, Severity, Span
from tablewright.diagnostics.render.json_ import as_data, render_json

FINDING = Diagnostic(
    "TW108",
    Severity.ERROR,
    "the key `a` is given twice",
    "model.yaml",
    Span(3, 1, 3, 2),
    help="keep one of the two",
    related=(Related("it is given here first", "model.yaml", Span(1, 1, 1, 2)),),
)


def test_every_field_is_there() -> None:
    assert as_data([FINDING]) == [
        {
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
        }
    ]


def test_a_finding_without_help_says_so() -> None:
    (data,) = as_data([Diagnostic("TW701", Severity.WARNING, "m", "p", Span(1, 1, 1, 1))])
    assert (data["severity"], data["help"], data["related"]) == ("warning", None, [])


def test_the_text_is_ascii_and_reads_back() -> None:
    evil = "\x1b[2J\u202e\ud800é"
    text = render_json([Diagnostic("TW101", Severity.ERROR, evil, evil, Span(1, 1, 1, 1))])
    assert text.isascii()
    assert text.replace("\n", "").isprintable()
    assert json.loads(text)[0]["message"] == evil
    assert render_json([]) == "[]\n"

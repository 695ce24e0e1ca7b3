"""SARIF: of the standard's form, and true to the findings."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema.validators import validator_for
from tests.diagnostics.render.sarif_schema import LOG
from tests.docs.blocks import model_blocks

from tablewright.diagnostics import Diagnostic, Edit, Fix, Related, Severity, Span
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.render.report import Accepted, Report
from tablewright.diagnostics.render.sarif import as_log, render_sarif
from tablewright.pipeline import compile_text, every_rule

RULES = every_rule()


def is_log(data: dict[str, Any]) -> bool:
    """Whether the schema takes it."""
    validator: Any = validator_for(LOG)(LOG)
    return bool(validator.is_valid(data))


FINDING = Diagnostic(
    "TW108",
    Severity.ERROR,
    "the key `a` is given twice",
    "models/my model.yaml",
    Span(3, 1, 3, 2),
    help="keep one of the two",
    related=(Related("it is given here first", "models/my model.yaml", Span(1, 1, 1, 2)),),
    fixes=(Fix("leave it out", (Edit(Span(3, 1, 4, 1), ""),), certain=True),),
)
LOCATION = {"uri": "models/my%20model.yaml", "uriBaseId": "%SRCROOT%"}


def checked(report: Report) -> dict[str, Any]:
    """The one run of a log that its schema takes."""
    log = json.loads(render_sarif(report, "1.2.3"))
    assert is_log(log)
    assert log == as_log(report, "1.2.3")
    run: dict[str, Any]
    (run,) = log["runs"]
    return run


def report(*findings: Diagnostic, source: str = "") -> Report:
    return Report(1, findings, (), {FINDING.path: source})


def test_the_schema_refuses_what_is_no_log() -> None:
    log = as_log(report(FINDING), "1")
    log["runs"][0]["results"][0]["level"] = "fatal"
    assert not is_log(log)


def test_a_result() -> None:
    (result,) = checked(report(FINDING))["results"]
    result.pop("partialFingerprints")
    assert result == {
        "ruleId": "TW108",
        "ruleIndex": 0,
        "level": "error",
        "message": {"text": "the key `a` is given twice\nhelp: keep one of the two"},
        "locations": [{"physicalLocation": _physical(3, 1, 3, 2)}],
        "relatedLocations": [
            {
                "id": 0,
                "physicalLocation": _physical(1, 1, 1, 2),
                "message": {"text": "it is given here first"},
            }
        ],
        "fixes": [
            {
                "description": {"text": "leave it out"},
                "artifactChanges": [
                    {
                        "artifactLocation": LOCATION,
                        "replacements": [
                            {
                                "deletedRegion": _region(3, 1, 4, 1),
                                "insertedContent": {"text": ""},
                            }
                        ],
                    }
                ],
            }
        ],
        "suppressions": [],
    }


def _region(line: int, column: int, end_line: int, end_column: int) -> dict[str, int]:
    return {
        "startLine": line,
        "startColumn": column,
        "endLine": end_line,
        "endColumn": end_column,
    }


def _physical(*place: int) -> dict[str, Any]:
    return {"artifactLocation": LOCATION, "region": _region(*place)}


def test_the_driver_and_its_rules() -> None:
    later = altered(FINDING, code="TW101")
    run = checked(report(FINDING, later, FINDING))
    driver = run["tool"]["driver"]
    assert (driver["name"], driver["version"]) == ("tablewright", "1.2.3")
    assert [rule["id"] for rule in driver["rules"]] == ["TW101", "TW108"]
    assert [result["ruleIndex"] for result in run["results"]] == [1, 0, 1]
    assert run["columnKind"] == "unicodeCodePoints"
    rule = driver["rules"][1]
    assert rule["name"] == RULES["TW108"].name
    assert rule["shortDescription"] == {"text": f"{RULES['TW108'].title}."}
    assert rule["defaultConfiguration"] == {"level": "error"}
    assert rule["help"]["markdown"].startswith(rule["shortDescription"]["text"])
    assert rule["fullDescription"]["text"] in " ".join(rule["help"]["text"].split())


def test_a_silenced_warning_is_a_suppressed_result() -> None:
    quiet = altered(FINDING, code="TW309", severity=Severity.WARNING)
    run = checked(Report(1, (FINDING,), (Accepted(quiet, "as agreed"),), {}))
    loud, silenced = run["results"]
    assert loud["suppressions"] == []
    assert silenced["suppressions"] == [
        {"kind": "inSource", "status": "accepted", "justification": "as agreed"}
    ]


def test_nothing_found() -> None:
    run = checked(report())
    assert (run["results"], run["tool"]["driver"]["rules"]) == ([], [])


def _prints(*findings: Diagnostic, source: str) -> list[dict[str, str]]:
    results = checked(report(*findings, source=source))["results"]
    return [result["partialFingerprints"] for result in results]


def test_a_fingerprint_outlives_moved_lines() -> None:
    before = _prints(FINDING, source="b: 1\n\n  a: 1\n")
    moved = altered(FINDING, span=Span(5, 3, 5, 4))
    assert _prints(moved, source="# new\n\nb: 1\n\n    a: 1\n") == before
    assert _prints(FINDING, source="b: 1\n\n  a: 2\n") != before
    assert _prints(altered(FINDING, message="another"), source="b: 1\n\n  a: 1\n") != before


def test_findings_alike_have_fingerprints_of_their_own() -> None:
    again = altered(FINDING, span=Span(4, 1, 4, 2))
    first, second = _prints(FINDING, again, source="\n\na: 1\na: 1\n")
    assert first != second


@pytest.mark.parametrize(
    ("path", "location"),
    [
        ("./a/../m.yaml", {"uri": "a/../m.yaml", "uriBaseId": "%SRCROOT%"}),
        ("a:b%é#?.yaml", {"uri": "a%3Ab%25%C3%A9%23%3F.yaml", "uriBaseId": "%SRCROOT%"}),
        ("/models/m n.yaml", {"uri": "file:///models/m%20n.yaml"}),
        ("<stdin>", {"uri": "%3Cstdin%3E", "uriBaseId": "%SRCROOT%"}),
        ("\udcff.yaml", {"uri": "%ED%B3%BF.yaml", "uriBaseId": "%SRCROOT%"}),
    ],
)
def test_paths_are_uris(path: str, location: dict[str, str]) -> None:
    (result,) = checked(report(altered(FINDING, path=path, related=(), fixes=())))["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == location


def test_no_text_makes_a_link_or_acts() -> None:
    evil = "[x](https://example.org) \x1b[2J \ud800 {0} ##[group]x"
    run = checked(report(altered(FINDING, message=evil, help=None)))
    text = render_sarif(report(altered(FINDING, message=evil)), "1")
    assert text.isascii()
    assert text.replace("\n", "").isprintable()
    assert "##[" not in text
    assert "](" not in run["results"][0]["message"]["text"]


def test_every_rule_s_wrong_model_makes_a_log_that_its_schema_takes() -> None:
    compiled = [
        compile_text(block.text, f"{code}.{block.language}")
        for code, rule in RULES.items()
        for block in model_blocks(rule.documentation)
        if block.is_wrong
    ]
    sources = {one.path: one.text for one in compiled}
    found = tuple(finding for one in compiled for finding in one.findings)
    run = checked(Report(len(compiled), found, (), sources))
    assert len(run["results"]) == len(found) > 80
    rules = run["tool"]["driver"]["rules"]
    assert all(rules[each["ruleIndex"]]["id"] == each["ruleId"] for each in run["results"])

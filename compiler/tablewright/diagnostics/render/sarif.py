"""Findings as SARIF 2.1.0, the form that code scanning and many viewers read.

Places are counted in code points, as they are everywhere in the compiler. A silenced warning is a
result with a suppression; one that counts has an empty list of them, which says so.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from tablewright.diagnostics.model import Diagnostic, Fix, Span
from tablewright.diagnostics.render.fingerprint import Fingerprints
from tablewright.diagnostics.render.report import Report
from tablewright.diagnostics.render.tame import tame_json
from tablewright.diagnostics.render.uri import ROOT, artifact_location
from tablewright.diagnostics.rules import Rule, registered

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"

Json = dict[str, Any]


def render_sarif(report: Report, version: str) -> str:
    """The report as one SARIF log of one run, on a line; ASCII, so that nothing in it acts."""
    return tame_json(json.dumps(as_log(report, version))) + "\n"


def as_log(report: Report, version: str) -> Json:
    """The report as the plain data of a SARIF log; `version` is the compiler's own."""
    told: list[tuple[Diagnostic, str | None]] = [(each, None) for each in report.findings]
    told += [(each.finding, each.reason) for each in report.silenced]
    known = registered()
    codes = sorted({finding.code for finding, _ in told} & known.keys())
    prints = Fingerprints(report.sources)
    driver: Json = {
        "name": "tablewright",
        "version": version,
        "rules": [_rule(known[code]) for code in codes],
    }
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "newlineSequences": ["\r\n", "\n", "\r"],
        "originalUriBaseIds": {
            ROOT: {"description": {"text": "The directory that the models' paths start from."}}
        },
        "results": [
            {**_result(finding, codes, reason), "partialFingerprints": prints.of(finding)}
            for finding, reason in told
        ],
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def _rule(rule: Rule) -> Json:
    paragraphs = rule.documentation.strip().split("\n\n")
    about = " ".join(paragraphs[min(1, len(paragraphs) - 1)].split())
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": f"{rule.title}."},
        "fullDescription": {"text": about},
        "help": {"text": rule.documentation.strip(), "markdown": rule.documentation.strip()},
        "defaultConfiguration": {"level": rule.severity.value},
    }


def _result(finding: Diagnostic, codes: Sequence[str], reason: str | None) -> Json:
    help = "" if finding.help is None else f"\nhelp: {finding.help}"
    accepted = [] if reason is None else [_suppression(reason)]
    result: Json = {
        "ruleId": finding.code,
        "level": finding.severity.value,
        "message": {"text": _plain(f"{finding.message}{help}")},
        "locations": [{"physicalLocation": _physical(finding.path, finding.span)}],
        "relatedLocations": [
            {
                "id": number,
                "physicalLocation": _physical(other.path, other.span),
                "message": {"text": _plain(other.message)},
            }
            for number, other in enumerate(finding.related)
        ],
        "fixes": [_fix(fix, finding.path) for fix in finding.fixes if fix.edits],
        "suppressions": accepted,
    }
    if finding.code in codes:
        result["ruleIndex"] = codes.index(finding.code)
    return result


def _suppression(reason: str) -> Json:
    return {"kind": "inSource", "status": "accepted", "justification": reason}


def _fix(fix: Fix, path: str) -> Json:
    replacements = [
        {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}
        for edit in fix.edits
    ]
    change = {"artifactLocation": artifact_location(path), "replacements": replacements}
    return {"description": {"text": _plain(fix.title)}, "artifactChanges": [change]}


def _physical(path: str, span: Span) -> Json:
    return {"artifactLocation": artifact_location(path), "region": _region(span)}


def _region(span: Span) -> Mapping[str, int]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _plain(text: str) -> str:
    """Text without links: in a message `[words](target)` would be one."""
    return text.replace("](", "] (")

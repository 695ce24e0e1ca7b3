"""The forms that `check` tells its findings in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tablewright.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:
    from tablewright.diagnostics.render.report import Report
    from tablewright.pipeline import Compilation

FORMS: Final = ("text", "json", "github", "sarif")


def report_of(compilations: Sequence[Compilation]) -> Report:
    """The findings of several models together."""
    from tablewright.diagnostics.render.report import Accepted, Report

    return Report(
        models=len(compilations),
        findings=tuple(finding for one in compilations for finding in one.findings),
        silenced=tuple(
            Accepted(each.finding, each.reason) for one in compilations for each in one.silenced
        ),
        sources={one.path: one.text for one in compilations},
        unchecked=sum(one.unchecked for one in compilations),
        waiting=any(one.waiting for one in compilations),
    )


def rendered(report: Report, form: str, *, colour: bool = False) -> str:
    """The report in one of the forms."""
    if form == "json":
        from tablewright.diagnostics.render.json_ import render_json

        return render_json(report)
    if form == "github":
        from tablewright.diagnostics.render.github import render_github

        return render_github(report)
    if form == "sarif":
        from tablewright import __version__
        from tablewright.diagnostics.render.sarif import render_sarif

        return render_sarif(report, __version__)
    from tablewright.diagnostics.render.text import render_text

    return render_text(report.findings, report.sources, colour=colour)


def fails(findings: Iterable[Diagnostic], *, strict: bool) -> bool:
    """Whether findings stop a pipeline: errors do, and warnings too where it is strict."""
    return any(strict or finding.severity is Severity.ERROR for finding in findings)

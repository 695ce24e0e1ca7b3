"""What a run of the compiler came to, in whatever form it is told."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Diagnostic, Severity


@frozen
class Accepted:
    """A warning that a model's author silenced, and the reason that the model gives."""

    finding: Diagnostic
    reason: str


@frozen
class Report:
    """The findings of some models, in the order to tell them; `sources` has each path's text."""

    models: int
    findings: tuple[Diagnostic, ...]
    silenced: tuple[Accepted, ...]
    sources: Mapping[str, str]

    def count(self, severity: Severity) -> int:
        """How many findings are errors, or warnings; silenced ones do not count."""
        return sum(finding.severity is severity for finding in self.findings)

    @property
    def fixable(self) -> int:
        """How many findings `--fix` puts right."""
        return sum(any(fix.certain for fix in finding.fixes) for finding in self.findings)


def summary(report: Report, *, strict: bool = False) -> str:
    """`3 models checked: 1 error, 2 warnings (1 silenced); 1 can be fixed with --fix`."""
    counts = ((report.count(severity), severity.value) for severity in Severity)
    told = ", ".join(_counted(count, noun) for count, noun in counts if count)
    text = f"{_counted(report.models, 'model')} checked: {told or 'nothing found'}"
    if report.silenced:
        text += f" ({len(report.silenced)} silenced)"
    if report.fixable:
        text += f"; {report.fixable} can be fixed with --fix"
    if strict and not report.count(Severity.ERROR) and report.count(Severity.WARNING):
        text += "; with --strict a warning counts as an error"
    return text


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"

"""What a run of the compiler came to, in whatever form it is told."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Diagnostic, Severity

_MEANING = "TW200"
"""The codes below are about the form of the file: nothing else is looked at before it is right."""
_UNUSED = "TW215"
"""An `ignore` that silences nothing: another would not help."""
_ELEMENTS = {
    **dict.fromkeys(("TW309", "TW314", "TW607", "TW703", "TW704"), "the entity"),
    "TW341": "the attribute",
    "TW512": "the index",
    "TW513": "the entity's own entry of the index",
}
"""What an `ignore` for a rule stands on, where it is the same each time."""


@frozen
class Accepted:
    """A warning that a model's author silenced, and the reason that the model gives."""

    finding: Diagnostic
    reason: str


@frozen
class Report:
    """The findings of some models, in the order to tell them; `sources` has each path's text.

    `unchecked` patterns could not be looked at, since a key of what they read is at fault. Where
    limits are `waiting`, those that only a whole plan shows could not be.
    """

    models: int
    findings: tuple[Diagnostic, ...]
    silenced: tuple[Accepted, ...]
    sources: Mapping[str, str]
    unchecked: int = 0
    waiting: bool = False

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
    text += _waiting(report)
    if strict and not report.count(Severity.ERROR) and report.count(Severity.WARNING):
        text += "; with --strict a warning counts as an error"
    return text


def _waiting(report: Report) -> str:
    """What was not looked at, since an earlier pass stopped: a clean part may yet be wrong."""
    if any(each.severity is Severity.ERROR and each.code < _MEANING for each in report.findings):
        return "; names, keys and patterns are checked once the form is right"
    text = ""
    if report.unchecked:
        are = "is" if report.unchecked == 1 else "are"
        text = f"; {_counted(report.unchecked, 'pattern')} {are} checked once the keys are right"
    if report.waiting:
        text += "; limits of items and stacks are checked once this is right"
    return text


def how_to_accept(report: Report) -> str | None:
    """How a warning is silenced, where there is nothing but warnings; None elsewhere."""
    codes = [each.code for each in report.findings if each.code != _UNUSED]
    if not codes or report.count(Severity.ERROR):
        return None
    where = _ELEMENTS.get(codes[0], "the element that it is about")
    return (
        f'a warning that you accept is silenced by `ignore: [{{rule: {codes[0]}, reason: "…"}}]`'
        f" on {where}"
    )


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"

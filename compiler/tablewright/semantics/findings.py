"""Where a pass collects what it finds; nothing is raised, so one run shows every mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.diagnostics import Diagnostic, Related, Rule, Severity, Span

if TYPE_CHECKING:
    from tablewright.editing.changes import Remedies


class Findings:
    """The findings of one model file, in the order in which they were made."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._found: list[Diagnostic] = []
        self.errors = 0
        """How many of them are errors, so that a pass can see whether a part is at fault."""
        self.remedies: list[tuple[Diagnostic, Remedies]] = []
        """What would put a finding right, to be worked out on the file's text where it is asked."""

    def add(
        self,
        rule: Rule,
        span: Span,
        message: str,
        *,
        help: str | None = None,
        related: tuple[tuple[str, Span], ...] = (),
        remedies: Remedies | None = None,
        severity: Severity | None = None,
    ) -> None:
        """Note a finding; `related` holds what to say about other places of the same file."""
        others = tuple(Related(text, self.path, place) for text, place in related if place != span)
        finding = rule.at(self.path, span, message, help=help, related=others, severity=severity)
        self.errors += finding.severity is Severity.ERROR
        self._found.append(finding)
        if remedies is not None:
            self.remedies.append((finding, remedies))

    def __len__(self) -> int:
        return len(self._found)

    def all(self) -> tuple[Diagnostic, ...]:
        """Everything found so far."""
        return tuple(self._found)

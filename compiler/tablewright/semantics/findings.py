"""Where a pass collects what it finds; nothing is raised, so one run shows every mistake."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Fix, Related, Rule, Severity, Span


class Findings:
    """The findings of one model file, in the order in which they were made."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._found: list[Diagnostic] = []
        self.errors = 0
        """How many of them are errors, so that a pass can see whether a part is at fault."""

    def add(
        self,
        rule: Rule,
        span: Span,
        message: str,
        *,
        help: str | None = None,
        related: tuple[tuple[str, Span], ...] = (),
        fixes: tuple[Fix, ...] = (),
        severity: Severity | None = None,
    ) -> None:
        """Note a finding; `related` holds what to say about other places of the same file."""
        others = tuple(Related(text, self.path, place) for text, place in related)
        finding = rule.at(
            self.path, span, message, help=help, related=others, fixes=fixes, severity=severity
        )
        self.errors += finding.severity is Severity.ERROR
        self._found.append(finding)

    def __len__(self) -> int:
        return len(self._found)

    def all(self) -> tuple[Diagnostic, ...]:
        """Everything found so far."""
        return tuple(self._found)

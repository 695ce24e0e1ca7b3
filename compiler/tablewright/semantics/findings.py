"""Where a pass collects what it finds; nothing is raised, so one run shows every mistake."""

from __future__ import annotations

from collections.abc import Iterable
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
        self._shared: tuple[Span, ...] = ()
        self._said: set[tuple[str, Span]] = set()

    def share(self, places: Iterable[Span]) -> None:
        """Note parts of the file that are bound several times; each mistake there is told once."""
        self._shared += tuple(places)

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
        if self._is_repeated(finding):
            return
        self._found.append(finding)
        if remedies is not None:
            self.remedies.append((finding, remedies))

    def _is_repeated(self, finding: Diagnostic) -> bool:
        """Whether it was found before in a part that several entities have in common."""
        if not any(_contains(place, finding.span) for place in self._shared):
            return False
        told = (finding.code, finding.span)
        if told in self._said:
            return True
        self._said.add(told)
        return False

    def __len__(self) -> int:
        return len(self._found)

    def all(self) -> tuple[Diagnostic, ...]:
        """Everything found so far."""
        return tuple(self._found)


def _contains(outer: Span, inner: Span) -> bool:
    starts = (outer.line, outer.column) <= (inner.line, inner.column)
    return starts and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)

"""What a finding is: one frozen value, whoever found it and however it is shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablewright.diagnostics.frozen import frozen


class Severity(StrEnum):
    """An error stops the build; a warning never does."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of the model's text.

    Lines and columns count from 1, columns in characters (code points, not bytes); the end is
    exclusive. An empty span marks a point.
    """

    line: int
    column: int
    end_line: int
    end_column: int


START = Span(1, 1, 1, 1)
"""The place of a finding about the file as a whole."""


@frozen
class Related:
    """The other party of a finding: what it says about that place."""

    message: str
    path: str
    span: Span


@frozen
class Edit:
    """One change of the model's text: what stands in `span` becomes `text`."""

    span: Span
    text: str


@frozen
class Fix:
    """A change that would put a finding right, as edits of the text that do not overlap.

    `title` says what it does, on one line. A `certain` fix leaves no doubt about what the author
    meant, so that a tool may apply it unasked; any other is a proposal.
    """

    title: str
    edits: tuple[Edit, ...]
    certain: bool = False


@frozen
class Diagnostic:
    """One finding at one place.

    `message` says what is wrong, in the designer's own words, on one line and without a full stop.
    `help` says what to write instead, on one line or several: a `\\n` in it is the compiler's own,
    and model text in it is escaped. All text is plain: a renderer makes it safe for its medium.
    """

    code: str
    severity: Severity
    message: str
    path: str
    span: Span
    help: str | None = None
    related: tuple[Related, ...] = ()
    fixes: tuple[Fix, ...] = ()

    @property
    def sort_key(self) -> tuple[str, Span, str, str]:
        """Reading order: by file, by place, then by code."""
        return (self.path, self.span, self.code, self.message)


def has_errors(findings: tuple[Diagnostic, ...] | list[Diagnostic]) -> bool:
    """Whether any finding is an error."""
    return any(finding.severity is Severity.ERROR for finding in findings)

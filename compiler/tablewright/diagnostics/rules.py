"""The register of rules: every code there is, with its documentation.

A rule is a module of its own that builds one `Rule` from its docstring. Building it registers it,
so a code that is used twice fails at import and `tablewright explain` knows every rule there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from tablewright.diagnostics.model import Diagnostic, Fix, Related, Severity, Span

_CODE = re.compile(r"TW[1-8]\d\d")
_REGISTER: dict[str, Rule] = {}


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of finding.

    `documentation` is Markdown: the first line is the title, then why it matters, a fenced
    ```` ```yaml wrong ```` block that raises it, and what to write instead.
    """

    code: str
    name: str
    severity: Severity
    documentation: str = field(repr=False)

    def __post_init__(self) -> None:
        if not _CODE.fullmatch(self.code):
            raise ValueError(f"{self.code} is not a rule code")
        if self.code in _REGISTER:
            raise ValueError(f"two rules have the code {self.code}")
        _REGISTER[self.code] = self

    @property
    def title(self) -> str:
        """The first line of the documentation."""
        return self.documentation.strip().splitlines()[0].rstrip(".")

    def at(
        self,
        path: str,
        span: Span,
        message: str,
        *,
        help: str | None = None,
        related: Iterable[Related] = (),
        fixes: Iterable[Fix] = (),
        severity: Severity | None = None,
    ) -> Diagnostic:
        """A finding of this rule at one place; `severity` where it is not the rule's own."""
        return Diagnostic(
            self.code,
            severity or self.severity,
            message,
            path,
            span,
            help=help,
            related=tuple(related),
            fixes=tuple(fixes),
        )


def error(code: str, name: str, documentation: str | None) -> Rule:
    """Register a rule whose findings are errors."""
    return Rule(code, name, Severity.ERROR, documentation or "")


def warning(code: str, name: str, documentation: str | None) -> Rule:
    """Register a rule whose findings are warnings."""
    return Rule(code, name, Severity.WARNING, documentation or "")


def registered() -> dict[str, Rule]:
    """Every rule registered so far, by code."""
    return dict(sorted(_REGISTER.items()))

"""Trying changes: the model is compiled again with each, as often as its size allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tablewright.diagnostics import Diagnostic, Fix, Severity
from tablewright.editing.apply import applied, touched
from tablewright.suggestions.verdict import is_better, meets

MOST_CHARACTERS = 400_000
"""How much text is compiled again in all, so that a large model is not slow to check."""

Recompile = Callable[[str], tuple[Diagnostic, ...]]
"""The findings of a text, without any suggestion."""


class Trial:
    """The tries of one model."""

    def __init__(self, text: str, findings: Iterable[Diagnostic], recompile: Recompile) -> None:
        self._text = text
        self._findings = tuple(findings)
        self._recompile = recompile
        self._left = MOST_CHARACTERS

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be tried."""
        return len(self._text) > self._left

    def warnings(self, fix: Fix, target: Diagnostic) -> tuple[str, ...] | None:
        """The codes of the warnings that a fix would draw where it changes the text.

        None where it does not do away with its finding, brings an error, or was not tried.
        """
        if self.is_over:
            return None
        self._left -= len(self._text)
        after = self._recompile(applied(self._text, fix.edits))
        if _is_about_meaning(target) and self._has_new_error(after):
            return None
        places = touched(self._text, fix.edits)
        if is_better(self._findings, after, (target,), places):
            return ()
        known = set(self._findings)
        drawn = [f for f in after if f.severity is Severity.WARNING and f not in known]
        rest = [finding for finding in after if finding not in drawn]
        better = target.severity is Severity.ERROR and drawn
        if better and is_better(self._findings, rest, (target,), places):
            return tuple(dict.fromkeys(f.code for f in drawn if meets(f.span, places)))
        return None

    def _has_new_error(self, after: Iterable[Diagnostic]) -> bool:
        known = {finding.message for finding in self._findings}
        return any(f.severity is Severity.ERROR and f.message not in known for f in after)


def _is_about_meaning(finding: Diagnostic) -> bool:
    """Whether the whole model was looked at, so that an error after a change comes of it."""
    return finding.code >= "TW200"

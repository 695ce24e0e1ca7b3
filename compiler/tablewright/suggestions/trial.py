"""Trying changes: the model is compiled again with each, as often as its size allows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from tablewright.diagnostics import Diagnostic, Fix, Severity, Span
from tablewright.editing.apply import applied, touched
from tablewright.suggestions.verdict import is_better, led_to, meets

MOST_CHARACTERS = 200_000
"""How much text is compiled again in all, so that a large model is not slow to check."""

_WORD = re.compile(r"\w+")
_NAMED = re.compile(r"`(\w+)`")
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
        drawn = self._drawn(fix, after, places) if target.severity is Severity.ERROR else []
        rest = [finding for finding in after if finding not in drawn]
        if not is_better(self._findings, rest, (target,), places):
            return None
        return tuple(dict.fromkeys(finding.code for finding in drawn))

    def against(self, made: Iterable[tuple[Diagnostic, Fix]]) -> tuple[Diagnostic, ...]:
        """What speaks against some certain fixes together; nothing where they were not tried."""
        if self.is_over:
            return ()
        self._left -= len(self._text)
        each = tuple(made)
        edits = tuple(edit for _, fix in each for edit in fix.edits)
        after = self._recompile(applied(self._text, edits))
        targets = [finding for finding, _ in each]
        return led_to(self._findings, after, targets, touched(self._text, edits))

    def _drawn(
        self, fix: Fix, after: Iterable[Diagnostic], places: tuple[Span, ...]
    ) -> list[Diagnostic]:
        """The warnings about what a fix adds: where it stands, or by the names that it brings."""
        new = {word for edit in fix.edits for word in _WORD.findall(edit.text)}
        new -= set(_WORD.findall(self._text))
        known = {finding.message for finding in self._findings}
        return [
            finding
            for finding in after
            if finding.severity is Severity.WARNING
            and finding.message not in known
            and (meets(finding.span, places) or not new.isdisjoint(_NAMED.findall(finding.message)))
        ]

    def _has_new_error(self, after: Iterable[Diagnostic]) -> bool:
        known = {finding.message for finding in self._findings}
        return any(f.severity is Severity.ERROR and f.message not in known for f in after)


def _is_about_meaning(finding: Diagnostic) -> bool:
    """Whether the whole model was looked at, so that an error after a change comes of it."""
    return finding.code >= "TW200"

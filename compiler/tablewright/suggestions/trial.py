"""Trying changes: the model is compiled again with each, as often as its size allows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from tablewright.diagnostics import Diagnostic, Fix, Severity, Span
from tablewright.diagnostics.frozen import frozen
from tablewright.editing.apply import applied, touched
from tablewright.suggestions.effort import MOST_CHARACTERS, Purse, allowance, cost_of
from tablewright.suggestions.verdict import is_better, led_to, meets

_WORD = re.compile(r"\w+")
_NAMED = re.compile(r"`(\w+)`")


@frozen
class Checked:
    """What a check of a text found, without any suggestion, and the steps that its proofs took."""

    findings: tuple[Diagnostic, ...]
    steps: int = 0


Recompile = Callable[[str], Checked]


@frozen
class Outcome:
    """What becomes of a model with a proposal: codes of what it would draw, and of what it shows.

    What it draws is about the change itself. What it shows is about access patterns that were not
    looked at while the finding stood, and no fault of the proposal.
    """

    draws: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether nothing is to be said of it."""
        return not self.draws and not self.shows


class Trial:
    """The tries of one model; `unchecked` are its patterns that no finding could be about."""

    def __init__(
        self,
        text: str,
        first: Checked,
        recompile: Recompile,
        unchecked: tuple[Span, ...] = (),
    ) -> None:
        self._text = text
        self._findings = first.findings
        self._recompile = recompile
        self._unchecked = unchecked
        self._words = frozenset(_WORD.findall(text))
        self._cost = cost_of(text, first.steps)
        self._proposals = Purse(allowance(self._cost, first.findings))
        # Certain fixes are tried last, and must not find that proposals left nothing.
        self._certain = Purse(allowance(self._cost, ()))
        if len(text) > MOST_CHARACTERS:
            self._proposals = self._certain = Purse(0)

    @property
    def is_over(self) -> bool:
        """Whether no proposal can be tried any more."""
        return not self._proposals.affords(self._cost)

    def outcome(self, fix: Fix, target: Diagnostic) -> Outcome | None:
        """What comes of a proposal.

        None where it does not do away with its finding, brings an error, or was not tried.
        """
        if self.is_over:
            return None
        after = self._checked(applied(self._text, fix.edits), self._proposals)
        places = touched(self._text, fix.edits)
        meaning = _is_about_meaning(target)
        new = [each for each in self._new_errors(after) if meaning]
        shown = [each for each in new if self._was_unchecked(each, fix) and not _at(each, places)]
        if len(shown) < len(new):
            return None
        drawn = self._drawn(fix, after, places) if target.severity is Severity.ERROR else []
        rest = [finding for finding in after if finding not in drawn]
        if not is_better(self._findings, rest, (target,), places):
            return None
        return Outcome(_codes(drawn), _codes(shown))

    def against(self, made: Iterable[tuple[Diagnostic, Fix]]) -> tuple[Diagnostic, ...]:
        """What speaks against some certain fixes together; nothing where they were not tried."""
        if not self._certain.affords(self._cost):
            return ()
        each = tuple(made)
        edits = tuple(edit for _, fix in each for edit in fix.edits)
        after = self._checked(applied(self._text, edits), self._certain)
        targets = [finding for finding, _ in each]
        return led_to(self._findings, after, targets, touched(self._text, edits))

    def _checked(self, text: str, purse: Purse) -> tuple[Diagnostic, ...]:
        after = self._recompile(text)
        # What a finding hid from the first check may be what takes long.
        purse.spend(max(self._cost, cost_of(text, after.steps)))
        return after.findings

    def _drawn(
        self, fix: Fix, after: Iterable[Diagnostic], places: tuple[Span, ...]
    ) -> list[Diagnostic]:
        """The warnings about what a fix adds: where it stands, or by the names that it brings."""
        new = {word for edit in fix.edits for word in _WORD.findall(edit.text)}
        new -= self._words
        known = {finding.message for finding in self._findings}
        return [
            finding
            for finding in after
            if finding.severity is Severity.WARNING
            and finding.message not in known
            and (meets(finding.span, places) or not new.isdisjoint(_NAMED.findall(finding.message)))
        ]

    def _new_errors(self, after: Iterable[Diagnostic]) -> list[Diagnostic]:
        known = {finding.message for finding in self._findings}
        return [f for f in after if f.severity is Severity.ERROR and f.message not in known]

    def _was_unchecked(self, finding: Diagnostic, fix: Fix) -> bool:
        """Whether a finding of the changed text is about a pattern that was not looked at."""
        line = finding.span.line
        return any(
            pattern.line <= line - _shift(fix, pattern.line) <= pattern.end_line
            for pattern in self._unchecked
        )


def _shift(fix: Fix, line: int) -> int:
    """How many lines further down a line stands once a fix is made."""
    return sum(
        edit.text.count("\n") - (edit.span.end_line - edit.span.line)
        for edit in fix.edits
        if edit.span.line < line
    )


def _at(finding: Diagnostic, places: tuple[Span, ...]) -> bool:
    return meets(finding.span, places)


def _codes(findings: Iterable[Diagnostic]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.code for finding in findings))


def _is_about_meaning(finding: Diagnostic) -> bool:
    """Whether the whole model was looked at, so that an error after a change comes of it."""
    return finding.code >= "TW200"

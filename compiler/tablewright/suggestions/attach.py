"""The fixes of findings: certain ones as they are, proposals once the compiler has tried them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.diagnostics import Diagnostic, Fix
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.editing.changes import Remedies, Remedy
from tablewright.editing.document import Document
from tablewright.editing.layout import fix
from tablewright.editing.telling import told
from tablewright.suggestions.trial import Trial

_MOST_FINDINGS = 200
_MOST_TRIED = 10
_MOST_CANDIDATES = 24

Offered = tuple[tuple[Diagnostic, Remedies], ...]


def with_fixes(
    findings: Sequence[Diagnostic],
    offered: Offered,
    document: Document | None,
    trial: Trial | None,
) -> tuple[Diagnostic, ...]:
    """The findings with their fixes; without a trial, with the certain ones alone.

    `document` is None for a file that has no tree: nothing but what its findings bring can then be
    done about it.
    """
    known = dict(offered[:_MOST_FINDINGS])
    fixer = _Fixer(document, trial)
    return tuple(
        fixer.fixed(finding, known.get(finding)) if finding in known or finding.fixes else finding
        for finding in findings
    )


@frozen
class _Candidate:
    """A fix, and what it says of itself in the finding's help (nothing where that knows it)."""

    fix: Fix
    kind: str = ""
    lines: tuple[str, ...] = ()


class _Fixer:
    def __init__(self, document: Document | None, trial: Trial | None) -> None:
        self._document = document
        self._trial = trial
        self._tried = 0

    def fixed(self, finding: Diagnostic, remedies: Remedies | None) -> Diagnostic:
        """A finding with the fixes that hold, and with the proposals among them in its help."""
        offered = [*map(_Candidate, finding.fixes), *self._candidates(remedies)]
        certain = [each for each in offered if each.fix.certain]
        doubtful = [each for each in offered if not each.fix.certain][:_MOST_CANDIDATES]
        found = [*certain, *self._holding(finding, doubtful)]
        help_ = [finding.help or "", *(line for each in found for line in each.lines)]
        text = "\n".join(line for line in help_ if line)
        return altered(finding, help=text or None, fixes=tuple(each.fix for each in found))

    def _candidates(self, remedies: Remedies | None) -> Iterator[_Candidate]:
        if remedies is None or self._document is None:
            return
        for remedy in remedies(self._document.root):
            # Without a trial there is no use in a proposal.
            made = fix(self._document, remedy) if remedy.certain or self._trial else None
            if made is not None:
                yield _Candidate(made, remedy.kind, self._said(self._document, remedy))

    def _said(self, document: Document, remedy: Remedy) -> tuple[str, ...]:
        if not remedy.kind:
            return ()
        return (f"{remedy.title}:", *(told(document, change) for change in remedy.changes))

    def _holding(
        self, finding: Diagnostic, candidates: Sequence[_Candidate]
    ) -> Iterator[_Candidate]:
        """The candidates that hold: of each kind the first, one without a warning if it can be."""
        if self._trial is None or not candidates or self._tried >= _MOST_TRIED:
            return
        self._tried += 1
        second: dict[str, _Candidate] = {}
        settled: set[str] = set()
        for candidate in candidates:
            if candidate.kind in settled:
                continue
            drawn = self._trial.warnings(candidate.fix, finding)
            if drawn == ():
                settled |= {candidate.kind} - {""}
                yield candidate
            elif drawn and candidate.kind:
                second.setdefault(candidate.kind, _warned(candidate, drawn))
        yield from (each for kind, each in second.items() if kind not in settled)


def _warned(candidate: _Candidate, drawn: tuple[str, ...]) -> _Candidate:
    """A candidate that says which warnings it would draw."""
    title = f"{candidate.fix.title}, and draw {', '.join(drawn)}"
    lines = (f"{title}:", *candidate.lines[1:])
    return _Candidate(altered(candidate.fix, title=title), candidate.kind, lines)

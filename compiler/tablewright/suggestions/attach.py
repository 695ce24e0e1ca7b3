"""The fixes of findings: certain ones as they are, proposals once the compiler has tried them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.diagnostics import Diagnostic, Fix
from tablewright.diagnostics.frozen import altered
from tablewright.editing.changes import Remedies, Remedy
from tablewright.editing.document import Document
from tablewright.editing.layout import fix
from tablewright.editing.telling import told
from tablewright.suggestions.trial import Trial

_MOST_FINDINGS = 200
_MOST_TRIED = 10
_MOST_CANDIDATES = 12

Offered = tuple[tuple[Diagnostic, Remedies], ...]


def with_fixes(
    findings: Sequence[Diagnostic], offered: Offered, document: Document, trial: Trial | None
) -> tuple[Diagnostic, ...]:
    """The findings with their fixes; without a trial, with the certain ones alone."""
    known = dict(offered[:_MOST_FINDINGS])
    fixer = _Fixer(document, trial)
    return tuple(
        fixer.fixed(finding, known[finding]) if finding in known else finding
        for finding in findings
    )


class _Fixer:
    def __init__(self, document: Document, trial: Trial | None) -> None:
        self._document = document
        self._trial = trial
        self._tried = 0

    def fixed(self, finding: Diagnostic, remedies: Remedies) -> Diagnostic:
        """A finding with the fixes that its remedies come to, and proposals in its help."""
        found: list[Fix] = []
        lines: list[str] = []
        proposals: list[Remedy] = []
        for remedy in remedies(self._document.root):
            made = fix(self._document, remedy) if remedy.certain else None
            if made is not None and made.certain:
                found.append(made)
            elif self._trial is not None:
                proposals.append(altered(remedy, certain=False))
        for remedy, made in self._tried_out(finding, proposals):
            found.append(made)
            if remedy.kind:
                lines += _said(self._document, remedy)
        if not found:
            return finding
        help_ = "\n".join([*([finding.help] if finding.help else []), *lines])
        return altered(finding, help=help_ or None, fixes=(*finding.fixes, *found))

    def _tried_out(
        self, finding: Diagnostic, proposals: Iterable[Remedy]
    ) -> Iterable[tuple[Remedy, Fix]]:
        if self._trial is None or self._trial.is_over or self._tried >= _MOST_TRIED:
            return
        settled: set[str] = set()
        begun = False
        for remedy in list(proposals)[:_MOST_CANDIDATES]:
            if remedy.kind and remedy.kind in settled:
                continue
            begun = True
            made = fix(self._document, remedy)
            if made is not None and self._trial.holds(made, finding):
                settled.add(remedy.kind)
                yield remedy, made
        self._tried += begun


def _said(document: Document, remedy: Remedy) -> list[str]:
    return [f"{remedy.title}:", *(told(document, change) for change in remedy.changes)]

"""The fixes of findings: certain ones as they are, proposals once the compiler has tried them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, islice

from tablewright.diagnostics import Diagnostic, Fix
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.editing.changes import Remedies, Remedy
from tablewright.editing.document import Document
from tablewright.editing.layout import are_sound, fix, is_read_again
from tablewright.editing.telling import told
from tablewright.suggestions.effort import Purse, for_reading
from tablewright.suggestions.fixing import wanted
from tablewright.suggestions.trial import Outcome, Trial

_MOST_FINDINGS = 200
_MOST_TRIED = 10
_MOST_CANDIDATES = 24
_MOST_ALONE = 10
_MANY = 4

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
    fixer = _Fixer(document, trial, _proven_together(known, document))
    found = tuple(
        fixer.fixed(finding, known.get(finding)) if finding in known or finding.fixes else finding
        for finding in findings
    )
    return found if trial is None else _without_refused(found, trial)


def _proven_together(
    known: dict[Diagnostic, Remedies], document: Document | None
) -> frozenset[Diagnostic]:
    """The findings of a large number whose first remedy is certain, and proven with the others."""
    if document is None or len(known) < _MANY:
        return frozenset()
    firsts = {each: next(iter(remedies(document.root)), None) for each, remedies in known.items()}
    certain = {
        each: first
        for each, first in firsts.items()
        if first is not None and first.certain and is_read_again(first)
    }
    sound = len(certain) >= _MANY and are_sound(document, tuple(certain.values()))
    return frozenset(certain) if sound else frozenset()


def _without_refused(findings: tuple[Diagnostic, ...], trial: Trial) -> tuple[Diagnostic, ...]:
    """The findings without the certain fixes that `--fix` would not make either."""
    every = tuple(wanted(findings))
    if not every or not trial.against(every):
        return findings
    refused = {each for each, fix in every[:_MOST_ALONE] if trial.against([(each, fix)])}
    return tuple(without_certain(each) if each in refused else each for each in findings)


def without_certain(finding: Diagnostic) -> Diagnostic:
    """A finding without the fix that leaves no doubt, where it leads to something else."""
    return altered(finding, fixes=tuple(fix for fix in finding.fixes if not fix.certain))


@frozen
class _Candidate:
    """A fix, and what it says of itself in the finding's help (nothing where that knows it)."""

    fix: Fix
    kind: str = ""
    lines: tuple[str, ...] = ()


class _Fixer:
    def __init__(
        self, document: Document | None, trial: Trial | None, proven: frozenset[Diagnostic]
    ) -> None:
        self._proven = proven
        self._document = document
        self._trial = trial
        self._tried = 0
        self._reading = Purse(for_reading(document.text) if document is not None else 0)

    def fixed(self, finding: Diagnostic, remedies: Remedies | None) -> Diagnostic:
        """A finding with the fixes that hold, and with the proposals among them in its help."""
        found = [_Candidate(fix) for fix in finding.fixes if fix.certain]
        doubtful: list[Fix | Remedy] = [fix for fix in finding.fixes if not fix.certain]
        offered = self._remedies(remedies)
        for remedy in offered:
            proven = finding in self._proven and not found
            made = self._made(remedy, proven=proven) if remedy.certain else None
            if made is not None and made.fix.certain:
                found.append(made)
                continue
            doubtful.append(remedy)
            if not remedy.certain:
                break
        found += self._holding(finding, islice(chain(doubtful, offered), _MOST_CANDIDATES))
        help_ = [finding.help or "", *(line for each in found for line in each.lines)]
        text = "\n".join(line for line in help_ if line)
        return altered(finding, help=text or None, fixes=tuple(each.fix for each in found))

    def _remedies(self, remedies: Remedies | None) -> Iterator[Remedy]:
        if remedies is not None and self._document is not None:
            yield from remedies(self._document.root)

    def _made(self, offered: Fix | Remedy, *, proven: bool = False) -> _Candidate | None:
        """A remedy as a fix of the text, which takes reading the text again."""
        if isinstance(offered, Fix):
            return _Candidate(offered)
        if self._document is None:
            return None
        if is_read_again(offered) and not proven:
            if not self._reading.affords(len(self._document.text)):
                return None
            self._reading.spend(len(self._document.text))
        made = fix(self._document, offered, proven=proven)
        if made is None:
            return None
        told_ = (told(self._document, change) for change in offered.changes)
        lines = (f"{offered.title}:", *told_) if offered.kind else ()
        return _Candidate(made, offered.kind, lines)

    def _holding(
        self, finding: Diagnostic, candidates: Iterator[Fix | Remedy]
    ) -> Iterator[_Candidate]:
        """The candidates that hold: of each kind the first, a plain one if there is one."""
        if self._trial is None or self._tried >= _MOST_TRIED:
            return
        first = next(candidates, None)
        if first is None:
            return
        self._tried += 1
        second: dict[str, _Candidate] = {}
        settled: set[str] = set()
        for offered in chain([first], candidates):
            kind = offered.kind if isinstance(offered, Remedy) else ""
            if self._trial.is_over:
                break
            if kind in settled:
                continue
            candidate = self._made(offered)
            outcome = self._trial.outcome(candidate.fix, finding) if candidate else None
            if candidate is None or outcome is None:
                continue
            if outcome.is_plain:
                settled |= {kind} - {""}
                yield candidate
            elif kind:
                second.setdefault(kind, _warned(candidate, outcome))
        yield from (each for kind, each in second.items() if kind not in settled)


def _warned(candidate: _Candidate, outcome: Outcome) -> _Candidate:
    """A candidate that says which warnings it would draw, and what it would bring to light."""
    title = candidate.fix.title
    if outcome.draws:
        title += f", and draw {', '.join(outcome.draws)}"
    if outcome.shows:
        title += f", then look at {', '.join(outcome.shows)}"
    lines = (f"{title}:", *candidate.lines[1:])
    return _Candidate(altered(candidate.fix, title=title), candidate.kind, lines)

"""Whether a changed model is better: its finding gone, and nothing new that the change brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tablewright.diagnostics import Diagnostic, Severity, Span

_PASS = {"1": 1, "2": 2, "3": 3, "5": 3, "6": 3, "4": 4, "7": 5, "8": 5}
"""Which pass finds what, by a code's first digit. A later one does not run on what an earlier
one refused, so that its findings may appear when an earlier one's finding goes."""


def is_better(
    before: Iterable[Diagnostic],
    after: Iterable[Diagnostic],
    targets: Iterable[Diagnostic],
    touched: Iterable[Span],
) -> bool:
    """Whether the targets are gone, and what is new was only hidden by one of them.

    Nothing new may stand where the text was changed.
    """
    old, new = Counter(map(_name, before)), Counter(map(_name, after))
    wanted = Counter(map(_name, targets))
    if any(new[name] > old[name] - count for name, count in wanted.items()):
        return False
    earliest = min((_pass(target) for target in targets), default=0)
    stretches = tuple(touched)
    added = new - old
    return all(
        _was_hidden(finding, earliest) and not _meets(finding.span, stretches)
        for finding in after
        if _name(finding) in added
    )


def _was_hidden(finding: Diagnostic, earliest: int) -> bool:
    return 0 < earliest < _pass(finding)


def _pass(finding: Diagnostic) -> int:
    """The pass of an error; what waits for the last error to go is last of all."""
    found = _PASS.get(finding.code[2:3], 0)
    return found if finding.severity is Severity.ERROR else max(found, 0)


def _name(finding: Diagnostic) -> tuple[str, str]:
    return finding.code, finding.message


def _meets(place: Span, stretches: tuple[Span, ...]) -> bool:
    start, end = (place.line, place.column), (place.end_line, place.end_column)
    return any(
        start <= (each.end_line, each.end_column) and (each.line, each.column) <= end
        for each in stretches
    )

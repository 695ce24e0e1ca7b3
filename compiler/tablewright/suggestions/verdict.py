"""Whether a changed model is better: its finding gone, and nothing new that the change brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from tablewright.diagnostics import Diagnostic, Severity, Span
from tablewright.syntax.validate import MOST_FINDINGS

_PASS = {"1": 1, "2": 2, "3": 3, "5": 3, "6": 3, "4": 4}
"""Which pass finds what, by a code's first digit. A later one does not run on what an earlier
one refused, so that its findings may appear when an earlier one's finding goes."""
_READING = 0
_ADVICE = 5
_FIRST_OF_SCHEMA = "TW120"
_OF_NAMES = ("TW122", "TW201", "TW202", "TW204", "TW205", "TW509")
"""What has a name that nobody knows is not looked at, and neither is what names it in turn."""


def is_better(
    before: Iterable[Diagnostic],
    after: Iterable[Diagnostic],
    targets: Sequence[Diagnostic],
    touched: Iterable[Span],
) -> bool:
    """Whether the targets are gone, and what is new was only hidden by one of them.

    Nothing new may stand where the text was changed.
    """
    old, new = Counter(map(_name, before)), Counter(map(_name, after))
    wanted = Counter(map(_name, targets))
    if any(new[name] > old[name] - count for name, count in wanted.items()):
        return False
    earliest = min((_pass(target) for target in targets), default=_READING)
    stretches = tuple(touched)
    added = new - old
    names = any(target.code in _OF_NAMES for target in targets)
    return not any(
        meets(finding.span, stretches)
        or not (
            _was_hidden(finding, earliest, stretches)
            or (names and earliest <= _pass(finding) and _is_apart(finding, stretches))
        )
        for finding in after
        if _name(finding) in added
    )


def led_to(
    before: Iterable[Diagnostic],
    after: Iterable[Diagnostic],
    targets: Sequence[Diagnostic],
    touched: Iterable[Span],
) -> tuple[Diagnostic, ...]:
    """What speaks against a fix whose meaning is in no doubt: nothing where it is a step forward.

    More may be new than `is_better` allows, even where the text was changed: a misspelled key hides
    that its value is of a wrong kind, and that what belongs beside it is missing. But no mistake
    may come back at its place under another name, nor may one appear that an earlier pass finds.
    """
    found, known = tuple(after), tuple(before)
    old, new = Counter(map(_name, known)), Counter(map(_name, found))
    wanted = Counter(map(_name, targets))
    stays = {name for name, count in wanted.items() if new[name] > old[name] - count}
    stretches, added = tuple(touched), new - old
    codes = {target.code for target in targets}
    earliest = min((_pass(target) for target in targets), default=_READING)
    names = not codes.isdisjoint(_OF_NAMES)
    # Of too many, those that follow come to light elsewhere, under the same names, too.
    cut_short = earliest == _PASS["1"] and len(known) >= MOST_FINDINGS

    def came_to_light(finding: Diagnostic) -> bool:
        if _was_hidden(finding, earliest, stretches):
            return True
        if _pass(finding) < earliest:
            return False
        here = meets(finding.span, stretches)
        if finding.code in codes and here:
            return False
        return (
            names or (cut_short and not here) or (here and earliest == _PASS["1"] == _pass(finding))
        )

    return tuple(
        finding
        for finding in found
        if (_name(finding) in stays and not (cut_short and not meets(finding.span, stretches)))
        or (_name(finding) in added and not came_to_light(finding))
    )


def _was_hidden(finding: Diagnostic, earliest: int, stretches: tuple[Span, ...]) -> bool:
    """Whether a finding could not be made before: reading stops where it fails, as do passes."""
    if earliest == _READING and _pass(finding) == _READING:
        return all(each < finding.span for each in stretches)
    return earliest < _pass(finding)


def _is_apart(finding: Diagnostic, stretches: tuple[Span, ...]) -> bool:
    """Whether a finding stands on no line that was changed."""
    return all(not each.line <= finding.span.line <= each.end_line for each in stretches)


def _pass(finding: Diagnostic) -> int:
    """The pass that makes a finding; advice waits until there is no error left."""
    if finding.code < _FIRST_OF_SCHEMA:
        return _READING
    if finding.severity is Severity.WARNING:
        return _ADVICE
    return _PASS.get(finding.code[2:3], _ADVICE)


def _name(finding: Diagnostic) -> tuple[str, str]:
    return finding.code, finding.message


def meets(place: Span, stretches: tuple[Span, ...]) -> bool:
    """Whether a place lies at one of several stretches of a text."""
    start, end = (place.line, place.column), (place.end_line, place.end_column)
    return any(
        start <= (each.end_line, each.end_column) and (each.line, each.column) <= end
        for each in stretches
    )

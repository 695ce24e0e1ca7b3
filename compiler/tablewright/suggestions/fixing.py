"""The certain fixes of a text, made one round after another until none is left.

Each is tried: a text is only replaced by one without the findings, where nothing is new but what
they hid. What does not hold is left out, and told with what it would have led to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from tablewright.diagnostics import Diagnostic, Edit, Fix
from tablewright.diagnostics.frozen import frozen
from tablewright.editing.apply import OverlapError, applied, touched
from tablewright.suggestions.effort import Purse
from tablewright.suggestions.verdict import led_to

_MOST_ROUNDS = 20
_MOST_ALONE = 40
_CHECKED_OF_SMALL, _TIMES_CHECKED = 200_000, 4

Check = Callable[[str], tuple[Diagnostic, ...]]
"""The findings of a text, with the fixes that are certain."""

Wanted = tuple[Diagnostic, Fix]
_Made = tuple[Wanted, ...]
_Name = tuple[str, str]


@frozen
class Refused:
    """A certain fix that was not made: its finding, and those that speak against it."""

    finding: Diagnostic
    fix: Fix
    leads_to: tuple[Diagnostic, ...]


@frozen
class Fixed:
    """A text after its fixes, what was put right, in the order in which it was done, and the rest.

    `refused` are the certain fixes of the text that were not made, with what each would lead to.
    """

    text: str
    made: _Made
    refused: tuple[Refused, ...] = ()


def fixed(text: str, check: Check) -> Fixed:
    """Make every fix of a text that is certain and holds."""
    fixer = _Fixer(text, check)
    rounds = 0
    while rounds < _MOST_ROUNDS and fixer.makes_more():
        rounds += 1
    return Fixed(fixer.text, tuple(fixer.made), tuple(fixer.left()))


class _Fixer:
    def __init__(self, text: str, check: Check) -> None:
        self.text = text
        self.made: list[Wanted] = []
        self._check = check
        self._findings = check(text)
        self._refused: dict[_Name, tuple[Diagnostic, ...]] = {}
        self._alone = Purse(max(_CHECKED_OF_SMALL, len(text) * _TIMES_CHECKED))

    def makes_more(self) -> bool:
        """Make what there is to make; whether anything was made."""
        all_ = tuple(self._wanted())
        if not all_ or self._make(all_):
            return bool(all_)
        done = False
        for each in all_[:_MOST_ALONE] if len(all_) > 1 else ():
            if not self._alone.affords(len(self.text)):
                break
            self._alone.spend(len(self.text))
            # An earlier fix of the round has moved what comes after it.
            here = next((now for now in self._wanted() if _name(now) == _name(each)), None)
            done = (here is not None and self._make((here,))) or done
        if not done:
            self._refused |= {_name(each): () for each in all_ if _name(each) not in self._refused}
        return done

    def left(self) -> Iterable[Refused]:
        """The certain fixes of the text as it is now that were refused."""
        for finding in self._findings:
            fix = certain_fix(finding)
            if fix is not None and _name((finding, fix)) in self._refused:
                yield Refused(finding, fix, self._refused[_name((finding, fix))])

    def _wanted(self) -> Iterable[Wanted]:
        return wanted(each for each in self._findings if each.fixes and not self._is_refused(each))

    def _is_refused(self, finding: Diagnostic) -> bool:
        fix = certain_fix(finding)
        return fix is not None and _name((finding, fix)) in self._refused

    def _make(self, fixes: _Made) -> bool:
        edits = tuple(chain.from_iterable(fix.edits for _, fix in fixes))
        try:
            text = applied(self.text, edits)
        except OverlapError:
            return False
        after = self._check(text)
        targets = [finding for finding, _ in fixes]
        against = led_to(self._findings, after, targets, touched(self.text, edits))
        if against:
            if len(fixes) == 1:
                self._refused[_name(fixes[0])] = against
            return False
        self.text, self._findings = text, after
        self.made += fixes
        return True


def certain_fix(finding: Diagnostic) -> Fix | None:
    """The fix of a finding that leaves no doubt."""
    return next((each for each in finding.fixes if each.certain), None)


def wanted(findings: Iterable[Diagnostic]) -> Iterable[Wanted]:
    """One certain fix for each finding, none of which touches another."""
    taken: list[Edit] = []
    for finding in findings:
        fix = certain_fix(finding)
        if fix is None or not fix.edits:
            continue
        if not any(_meet(edit, other) for edit in fix.edits for other in taken):
            taken += fix.edits
            yield finding, fix


def _name(made: Wanted) -> _Name:
    return made[0].code, made[0].message


def _meet(one: Edit, other: Edit) -> bool:
    """Whether two edits share a place, or begin where the other ends."""
    a, b = one.span, other.span
    return (a.line, a.column) <= (b.end_line, b.end_column) and (b.line, b.column) <= (
        a.end_line,
        a.end_column,
    )

"""The certain fixes of a text, made one round after another until none is left.

Each is tried: a text is only replaced by one whose findings are fewer, and where nothing new is
found at the changed places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from tablewright.diagnostics import Diagnostic, Edit, Fix
from tablewright.diagnostics.frozen import frozen
from tablewright.editing.apply import OverlapError, applied, touched
from tablewright.suggestions.verdict import is_better

_MOST_ROUNDS = 20
_MOST_ALONE = 40

Check = Callable[[str], tuple[Diagnostic, ...]]
"""The findings of a text, with the fixes that are certain."""

_Made = tuple[tuple[Diagnostic, Fix], ...]


@frozen
class Fixed:
    """A text after its fixes, and what was put right, in the order in which it was done."""

    text: str
    made: _Made


def fixed(text: str, check: Check) -> Fixed:
    """Make every fix of a text that is certain and holds."""
    fixer = _Fixer(text, check)
    rounds = 0
    while rounds < _MOST_ROUNDS and fixer.makes_more():
        rounds += 1
    return Fixed(fixer.text, tuple(fixer.made))


class _Fixer:
    def __init__(self, text: str, check: Check) -> None:
        self.text = text
        self.made: list[tuple[Diagnostic, Fix]] = []
        self._check = check
        self._findings = check(text)
        self._refused: set[tuple[str, str]] = set()

    def makes_more(self) -> bool:
        """Make what there is to make; whether anything was made."""
        wanted = tuple(self._wanted())
        if not wanted or self._make(wanted):
            return bool(wanted)
        done = False
        for each in wanted[:_MOST_ALONE] if len(wanted) > 1 else ():
            # An earlier fix of the round has moved what comes after it.
            here = next((now for now in self._wanted() if _name(now) == _name(each)), None)
            if here is not None:
                made = self._make((here,))
                done = done or made
                if not made:
                    self._refused.add(_name(here))
        if not done:
            self._refused |= {_name(each) for each in wanted}
        return done

    def _wanted(self) -> Iterable[tuple[Diagnostic, Fix]]:
        """One certain fix for each finding, none of which touches another."""
        taken: list[Edit] = []
        for finding in self._findings:
            fix = next((each for each in finding.fixes if each.certain), None)
            if fix is None or _name((finding, fix)) in self._refused:
                continue
            if fix.edits and not any(_meet(edit, other) for edit in fix.edits for other in taken):
                taken += fix.edits
                yield finding, fix

    def _make(self, wanted: _Made) -> bool:
        edits = tuple(chain.from_iterable(fix.edits for _, fix in wanted))
        try:
            text = applied(self.text, edits)
        except OverlapError:
            return False
        after = self._check(text)
        targets = [finding for finding, _ in wanted]
        if not is_better(self._findings, after, targets, touched(self.text, edits)):
            return False
        self.text, self._findings = text, after
        self.made += wanted
        return True


def _name(made: tuple[Diagnostic, Fix]) -> tuple[str, str]:
    return made[0].code, made[0].message


def _meet(one: Edit, other: Edit) -> bool:
    """Whether two edits share a place, or begin where the other ends."""
    a, b = one.span, other.span
    return (a.line, a.column) <= (b.end_line, b.end_column) and (b.line, b.column) <= (
        a.end_line,
        a.end_column,
    )

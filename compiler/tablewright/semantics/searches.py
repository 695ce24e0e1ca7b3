"""Searches through two automata at once, each within a budget of steps.

A search that runs out of its budget has no verdict: `UNPROVEN`. Whoever asks says so in a finding,
so that no model can make the compiler take for ever, or pass unproven.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from tablewright.diagnostics.frozen import frozen
from tablewright.semantics.automata import Automaton, Edge
from tablewright.semantics.charsets import CharSet, common, sample

ONE_SEARCH = 200_000
FOR_ALL, FOR_EACH = 1_000_000, 20_000
_TO_BEGIN = 5


@frozen
class Unproven:
    """No verdict: what had to be compared was more than the budget allows."""


UNPROVEN: Final = Unproven()


class Budget:
    """The steps that are left to all the searches of one table, which grow with its entities."""

    def __init__(self, entities: int = 0, one: int = ONE_SEARCH, all_: int = FOR_ALL) -> None:
        self._one = one
        self._left = all_ + entities * FOR_EACH
        self.spent = 0

    def allowance(self) -> int:
        """The steps that the next search may take."""
        return min(self._one, self._left)

    def spend(self, steps: int) -> None:
        """Note what a search took."""
        self._left -= steps + _TO_BEGIN
        self.spent += steps + _TO_BEGIN


@frozen
class Parted:
    """A text that both accept, parting in what the part with the `label` of the first holds."""

    text: str
    label: int | None


_State = tuple[int, int, bool, int | None]
_Trail = dict[_State, tuple[_State, CharSet] | None]


def shared_text(one: Automaton, other: Automaton, budget: Budget) -> str | Unproven | None:
    """The shortest text that both accept, or None where there is none."""
    found = _search(one, other, budget, parting=False)
    return found.text if isinstance(found, Parted) else found


def parting_text(one: Automaton, other: Automaton, budget: Budget) -> Parted | Unproven | None:
    """The shortest text that both accept and divide differently among their labelled parts."""
    return _search(one, other, budget, parting=True)


def _search(
    one: Automaton, other: Automaton, budget: Budget, *, parting: bool
) -> Parted | Unproven | None:
    allowance = left = budget.allowance()
    start: _State = (one.start, other.start, not parting, None)
    queue: deque[_State] = deque([start])
    seen: _Trail = {start: None}
    while queue:
        state = queue.popleft()
        here, there, parted, _ = state
        if parted and one.accepts(here) and other.accepts(there):
            budget.spend(allowance - left)
            return Parted(_trace(seen, state), state[3])
        ours, theirs = one.moves(here), other.moves(there)
        left -= len(ours) * len(theirs) + 1
        if left < 0:
            budget.spend(allowance)
            return UNPROVEN
        for first in ours:
            for second in theirs:
                following = _following(state, first, second)
                if following not in seen and (both := common(first[0], second[0])):
                    seen[following] = (state, both)
                    queue.append(following)
    budget.spend(allowance - left)
    return None


def _following(state: _State, first: Edge, second: Edge) -> _State:
    parted, label = state[2], state[3]
    if not parted and first[2] != second[2]:
        labels = [each for each in (first[2], second[2]) if each is not None]
        return first[1], second[1], True, min(labels)
    return first[1], second[1], parted, label


def _trace(seen: _Trail, state: _State) -> str:
    found: list[str] = []
    step = seen[state]
    while step is not None:
        state, both = step
        found.append(sample(both))
        step = seen[state]
    return "".join(reversed(found))

"""What suggestions may cost: about as much as a few checks of the model, and no clock is asked.

A check costs about as much as its text is long, and the steps that its proofs search. A small model
has all of its proposals tried. A large one has but a few, as has one with many mistakes: it is
checked again once the first of them are put right.
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, has_errors

MOST_CHARACTERS = 200_000
"""The longest text that is checked again."""

_STEPS_FOR_A_CHARACTER = 10
_MOST, _LEAST = 100_000, 30_000
_SHARED_BY_FINDINGS = 2_000_000
_CHECKS_FOR_ERRORS = 2
_CHECKS_FOR_WARNINGS = 1
_READ_OF_SMALL = 200_000
_TIMES_READ = 4


def cost_of(text: str, steps: int) -> int:
    """What a check of a text costs, in characters."""
    return len(text) + steps // _STEPS_FOR_A_CHARACTER


def allowance(check: int, findings: tuple[Diagnostic, ...]) -> int:
    """What may be spent on the proposals of a model whose check costs so much."""
    if not has_errors(findings):
        return max(_LEAST, check * _CHECKS_FOR_WARNINGS)
    fewer_for_more = min(_MOST, _SHARED_BY_FINDINGS // len(findings))
    return max(_LEAST, fewer_for_more, check * _CHECKS_FOR_ERRORS)


def for_reading(text: str) -> int:
    """How much text may be read again to see that edits say what they should.

    It takes a fifth of a check, or less.
    """
    return max(_READ_OF_SMALL, len(text) * _TIMES_READ)


class Purse:
    """What is left to spend."""

    def __init__(self, most: int) -> None:
        self._left = most

    def affords(self, cost: int) -> bool:
        """Whether so much is left."""
        return cost <= self._left

    def spend(self, cost: int) -> None:
        """Note what something has cost."""
        self._left -= cost

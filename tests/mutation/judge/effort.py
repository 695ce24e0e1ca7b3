"""How much one run tries, and what it came to."""

from __future__ import annotations

from dataclasses import dataclass


class DisagreementError(Exception):
    """The module did not do what its model says."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is tried: items of each entity, questions of each pattern."""

    items: int = 7
    most_items: int = 45
    questions: int = 3


QUICK = Effort()


@dataclass(slots=True)
class Tally:
    """What a run came to, so that a run that found nothing to compare is known for it."""

    created: int = 0
    refused: int = 0
    asked: int = 0
    found: int = 0

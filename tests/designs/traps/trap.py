"""A trap: what a page warns of, as edits of its sound model, and what must be said of it."""

from __future__ import annotations

from dataclasses import dataclass

Edit = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Trap:
    """A way in which a design goes wrong, and what is said of it.

    Each edit's first text stands once in the model and gives way to the second. The finding stands
    on the line that holds `at` (the first such line from `after` on), and says all of `says`.
    """

    name: str
    design: str
    edits: tuple[Edit, ...]
    code: str
    at: str
    says: tuple[str, ...] = ()
    after: str = ""

"""The kinds of mistakes, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.mutation.text import Mistake
from tests.mutation.view import View

Finder = Callable[[View], Iterator[Mistake]]

KINDS: dict[str, Finder] = {}


def kind(finder: Finder) -> Finder:
    """Registers a function as the kind of its name; it finds every place where its mistake fits."""
    KINDS[finder.__name__] = finder
    return finder

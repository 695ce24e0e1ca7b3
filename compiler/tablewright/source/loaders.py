"""Which of PyYAML's parsers reads a model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import yaml


class Parser(Protocol):
    """All that is asked of a PyYAML loader."""

    def get_event(self) -> yaml.Event | None:
        """The next event, or None after the last."""
        ...

    def dispose(self) -> None:
        """Let go of what the parser holds."""
        ...


Loader = Callable[[str], Parser]


def fastest() -> Loader:
    """The parser in C where PyYAML was built with it."""
    return yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


def reference() -> Loader:
    """The parser in Python: what it says holds, wherever the two disagree."""
    return yaml.SafeLoader

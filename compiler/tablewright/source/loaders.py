"""Which of PyYAML's parsers reads a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import yaml

    Loader = type[yaml.SafeLoader | yaml.CSafeLoader]


def fastest() -> Loader:
    """The parser in C where PyYAML was built with it."""
    import yaml

    return yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader


def reference() -> Loader:
    """The parser in Python: what it says holds, wherever the two disagree."""
    import yaml

    return yaml.SafeLoader

"""What the tests of reading share: both loaders, and short ways to read."""

from __future__ import annotations

import yaml

from tablewright.source.loaders import Loader
from tablewright.source.reader import Reading, read
from tablewright.source.tree import Mapping, Node, Scalar

LOADERS: list[Loader] = [yaml.SafeLoader, yaml.CSafeLoader]


def both(data: bytes | str, path: str = "model.yaml") -> Reading:
    """What either loader reads, after checking that they read the same."""
    content = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    first, second = (read(content, path, loader) for loader in LOADERS)
    # Not `==`, which no tree that holds a NaN has with itself.
    assert repr(first) == repr(second)
    return first


def root(data: bytes | str, path: str = "model.yaml") -> Mapping:
    """The map at the root of a text that has no findings."""
    reading = both(data, path)
    assert reading.findings == ()
    assert isinstance(reading.root, Mapping)
    return reading.root


def scalar(node: Node | None) -> Scalar:
    """A node that is a single value."""
    assert isinstance(node, Scalar)
    return node


def told(data: bytes | str, path: str = "model.yaml") -> list[tuple[str, str, str]]:
    """Code, place and message of each finding; a reading with findings has no tree."""
    reading = both(data, path)
    assert reading.root is None
    return [
        (
            found.code,
            f"{found.span.line}:{found.span.column}-{found.span.end_line}:{found.span.end_column}",
            found.message,
        )
        for found in reading.findings
    ]

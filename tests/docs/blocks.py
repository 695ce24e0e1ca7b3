"""Fenced model blocks of Markdown: what the documentation shows, so that tests can compile it."""

from __future__ import annotations

import re
from dataclasses import dataclass

_FENCE = re.compile(
    r"^(?P<indent> *)```(?P<info>(?:yaml|json)[^\n]*)\n(?P<body>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Block:
    """One block: its language, what its author says of it (`wrong`, `right`), and its text."""

    language: str
    tags: tuple[str, ...]
    text: str
    line: int

    @property
    def is_wrong(self) -> bool:
        """Whether it is there to be refused."""
        return "wrong" in self.tags


def model_blocks(markdown: str) -> list[Block]:
    """Every YAML and JSON block of a page, in its order."""
    found: list[Block] = []
    for fence in _FENCE.finditer(markdown):
        language, *tags = fence["info"].split()
        indent = len(fence["indent"])
        lines = [line[indent:] for line in fence["body"].splitlines(keepends=True)]
        line = markdown.count("\n", 0, fence.start()) + 1
        found.append(Block(language, tuple(tags), "".join(lines), line))
    return found

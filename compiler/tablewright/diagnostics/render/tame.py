"""Text for a log: what does not print is spelled out, and so is what a log's reader would obey.

The machines that run pipelines take `##[group]` and `##vso[...]` for commands wherever in a line
they stand. Without its bracket it is text like any other.
"""

from __future__ import annotations

import re
from typing import Final

from tablewright.diagnostics.text import escaped

BRACKET: Final = re.compile(r"(?<=##)(\w*)\[")
SPELLED: Final = r"\u{5b}"


def tame(text: str) -> str:
    """A piece of text that is safe to print on a line, behind something else."""
    shown = escaped(text)
    return BRACKET.sub(rf"\g<1>\{SPELLED}", shown) if "##" in shown else shown


def tame_json(text: str) -> str:
    """JSON with the same data, in which no string holds a command as it is written."""
    return BRACKET.sub(r"\g<1>\\u005b", text) if "##" in text else text

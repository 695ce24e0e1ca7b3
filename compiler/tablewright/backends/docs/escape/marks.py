"""What a log takes for a command of its own (`##[group]`, `##vso[...]`, `::error`)."""

from __future__ import annotations

import re

BRACKET_COMMAND = re.compile(r"(##\w*)\[")
"""A runner acts on these wherever in a line they stand; the bracket is what has to go."""

LINE_COMMAND = re.compile(r"^(\s*):(?=:)")
"""A runner acts on `::` where it begins a line."""

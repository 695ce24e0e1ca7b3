"""The exit codes, which scripts rely on."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
"""Everything is as it should be; warnings alone do not change that, unless `--strict` says so."""

FINDINGS: Final = 1
"""The model has an error (with `--strict` a warning), or a generated file is stale."""

USAGE: Final = 2
"""Wrong arguments, a file that cannot be opened or written, or a part that is not installed."""

DEFECT: Final = 70
"""A fault of tablewright itself (EX_SOFTWARE of sysexits.h)."""

INTERRUPTED: Final = 130
"""Ctrl-C, as a shell reports it."""

PIPE_CLOSED: Final = 141
"""Whoever read the output stopped reading, as a shell reports it."""


class CommandError(Exception):
    """Ends a command with one line on standard error: what is wrong with how it was called."""

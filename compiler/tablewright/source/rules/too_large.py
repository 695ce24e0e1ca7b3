"""The file is too large to be a model.

A model file may have 4 MB and 500,000 values, which is some hundred times what a large application
needs. The limits keep a file that is not a model from taking the machine's memory. No example can
show it.

Check that it is the right file; a generated model can be split into several models.
"""

from __future__ import annotations

from tablewright.diagnostics import START, Diagnostic, Span, error

RULE = error("TW102", "too-large", __doc__)

MOST_BYTES = 4 * 1024 * 1024
MOST_VALUES = 500_000

_HELP = "check that it is the right file, or split it into several models"


def of_bytes(path: str, size: int) -> Diagnostic:
    """More bytes than a model may have."""
    return RULE.at(
        path,
        START,
        f"the file has {size:,} bytes, and a model has at most {MOST_BYTES:,}",
        help=_HELP,
    )


def of_values(path: str, span: Span) -> Diagnostic:
    """More keys and values than a model may have."""
    return RULE.at(path, span, f"a model has at most {MOST_VALUES:,} keys and values", help=_HELP)

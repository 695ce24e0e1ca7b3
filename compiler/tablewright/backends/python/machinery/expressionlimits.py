"""How long an expression may be, so that a longer one is told clearly."""

from __future__ import annotations

import re
from typing import Final

from tablewright.backends.python.machinery.errors import AccessError

LONGEST: Final = 4096
"""How many characters an expression may have."""
MOST_OPERATORS: Final = 300
"""How many operators and functions an expression may have."""
IN_CONDITION: Final = re.compile(r"[<>]=|<>|[=<>]|\b(?:AND|OR|NOT|IN)\b|[a-z]\(")
"""What counts as an operator where something is compared."""
IN_UPDATE: Final = re.compile(r"\+|[a-z]\(")
"""What counts as an operator where something is set."""


def check_expression(
    owner: str, what: str, text: str, operators: re.Pattern[str]
) -> str:
    """Refuses an expression that DynamoDB would not take."""
    if len(text) > LONGEST:
        reason = f"has {len(text)} characters, and {LONGEST} at most"
        raise AccessError(f"{owner}: the {what} of the request {reason}.")
    # One of so many operators has more characters than that.
    if len(text) > MOST_OPERATORS:
        found = sum(1 for _ in operators.finditer(text))
        if found > MOST_OPERATORS:
            reason = f"has {found} operators, and {MOST_OPERATORS} at most"
            raise AccessError(f"{owner}: the {what} of the request {reason}.")
    return text

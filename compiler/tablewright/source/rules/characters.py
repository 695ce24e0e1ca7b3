r"""A control character or an invisible one stands in the file.

Control characters, characters that reverse the direction of text, other line separators and lone
halves of surrogate pairs can make a review show another text than the compiler reads, and act on a
terminal. They are refused everywhere, comments included, and also where an escape in a quoted text
makes one. Line breaks and tabs are allowed in texts that may have several lines.

```yaml wrong
tablewright: 1
model: Notes
description: "Notes \u202e of users"
```

Leave the character out:

```yaml right
tablewright: 1
model: Notes
description: Notes of users
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
```
"""

from __future__ import annotations

import re

from tablewright.diagnostics import Diagnostic, Span, error

RULE = error("TW104", "characters", __doc__)

_ALWAYS = (
    "\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f"  # control characters but tab and line breaks
    "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069"  # bidirectional controls
    "\\u2028\\u2029\\ufeff\\ufdd0-\\ufdef"  # separators, a byte-order mark inside, noncharacters
    + "".join(f"\\U{plane:04x}fffe\\U{plane:04x}ffff" for plane in range(17))
)
RAW = re.compile(f"[{_ALWAYS}]")
"""What may not stand in a file."""
IN_TEXT = re.compile(f"[{_ALWAYS}\\r\\ud800-\\udfff]")
"""What may not stand in a text after its escapes are undone."""


def in_file(path: str, span: Span, char: str) -> Diagnostic:
    """The character itself stands in the file."""
    return RULE.at(
        path,
        span,
        f"the character U+{ord(char):04X} may not stand in a model",
        help="delete it; where no editor shows it, type the words around it anew",
    )


def in_value(path: str, span: Span, char: str) -> Diagnostic:
    """An escape makes the character."""
    return RULE.at(
        path,
        span,
        f"this text holds U+{ord(char):04X}, which may not stand in a model",
        help="leave the escape out that makes it",
    )

"""A YAML tag is used.

A tag such as `!!str` or `!Ref` asks the reader to make something else of a value. Models hold text,
numbers, true, false, null, lists and maps, and nothing in them is ever executed or looked up.

```yaml wrong
tablewright: 1
model: Notes
description: !!str Notes of users
```

Leave the tag out, and quote what must be text:

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

from tablewright.diagnostics import Diagnostic, error, shown
from tablewright.source.places import place
from tablewright.source.tree import Source

RULE = error("TW111", "tag", __doc__)

_TAG = re.compile(r"![^\s,\[\]{}]*")


def at(source: Source, offset: int) -> Diagnostic:
    """The first tag at or after an offset."""
    found = _TAG.search(source.text, offset)
    start, text = (offset, "") if found is None else (found.start(), found.group())
    return RULE.at(
        source.path,
        place(source.text, start, start + len(text)),
        f"{shown(text, 30)} is a tag, and a model has none",
        help="leave the tag out; quote the value if it is a text that begins with `!`",
    )

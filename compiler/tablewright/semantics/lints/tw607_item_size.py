"""An item can be larger than DynamoDB takes.

An item has at most 400 KB (409,600 bytes), names of its attributes included. Where the limits that
the model sets let an item grow past that, some values that it allows can never be stored.

```yaml wrong
tablewright: 1
model: Blog
table: {partition_key: PK, sort_key: SK}
entities:
  Post:
    key: {PK: "AUTHOR#{author_id}", SK: "POST#{post_id}"}
    attributes:
      author_id: ulid
      post_id: ulid
      body: {type: string, max_length: 100000}
      source: {type: bytes, max_length: 200000}
```

Bound the values more closely, split them over several items, or keep what is large in S3 and its
place here:

```yaml right
tablewright: 1
model: Blog
table: {partition_key: PK, sort_key: SK}
entities:
  Post:
    key: {PK: "AUTHOR#{author_id}", SK: "POST#{post_id}"}
    attributes:
      author_id: ulid
      post_id: ulid
      body: {type: string, max_length: 100000}
      source_bucket_key: {type: string, max_length: 255}
```

Only limits that the model sets are counted: a text without `max_length`, a list or a document
promises no size and draws nothing. An item's copies in local indexes count with it. A character
counts for its four bytes in UTF-8, unless a `pattern` says which characters there are.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity
from tablewright.semantics.findings import Findings
from tablewright.semantics.itemsizes import MOST_ITEM_BYTES, ItemSize, Sizes, copied_bytes
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.shorter import attribute_syntax

RULE = warning("TW607", "item-size", __doc__)

_NAMED = 3
_WORTH_NAMING = 0.05


def check(design: Design, findings: Findings) -> None:
    """Note every entity whose items can pass the limit by values that the model bounds."""
    sizes = Sizes(design.plan)
    for entity in design.plan.entities:
        size = sizes.of(entity)
        stored = {each.name: each.stored_as for each in entity.attributes}
        by_stored = {stored[name]: each.bytes for name, each in size.attributes}
        table = design.plan.table(entity.table)
        copies = copied_bytes(table, entity, size.whole.bytes, by_stored)
        if size.whole.bytes + copies > MOST_ITEM_BYTES:
            _report(design, entity, size, copies, findings)


def _report(
    design: Design, entity: Entity, size: ItemSize, copies: int, findings: Findings
) -> None:
    large = [
        (name, each.bytes)
        for name, each in size.largest(_NAMED)
        if each.bytes > size.whole.bytes * _WORTH_NAMING
    ]
    shares = ", ".join(f"{shown(name)} up to {count:,}" for name, count in large)
    findings.add(
        RULE,
        design.entities[entity.name].name.span,
        f"an item of {shown(entity.name)} can have {size.whole.bytes + copies:,} bytes"
        f"{' with its copies in local indexes' if copies else ''}, and DynamoDB takes at most"
        f" {MOST_ITEM_BYTES:,}",
        help=f"of these, {shares}: lower a `max_length`, split it over several items, or keep it"
        " in S3 and its place here",
        related=tuple(
            (f"up to {count:,} bytes", attribute_syntax(design, entity.name, name).name.span)
            for name, count in large
        ),
    )

"""A pattern asks for an order over items that are sorted by values of different kinds.

A query reads one partition in the order of its sort key, whatever is in it. Where one entity begins
its sort key with a time and another with a name, "the newest first" mixes the two by their text:
all names come after all times.

```yaml wrong
tablewright: 1
model: Drive
table: {partition_key: PK, sort_key: SK}
entities:
  Upload:
    key: {PK: "FOLDER#{folder_id}", SK: "{uploaded_at}"}
    attributes: {folder_id: ulid, uploaded_at: datetime, size: integer}
  Note:
    key: {PK: "FOLDER#{folder_id}", SK: "{note_id}"}
    attributes: {folder_id: ulid, note_id: ulid, text: string}
access_patterns:
  latest: {query: [Upload, Note], given: [folder_id], order: descending, limit: 20}
```

Sort all of them by the same kind of value:

```yaml right
tablewright: 1
model: Drive
table: {partition_key: PK, sort_key: SK}
entities:
  Upload:
    key: {PK: "FOLDER#{folder_id}", SK: "{uploaded_at}#UPLOAD"}
    attributes: {folder_id: ulid, uploaded_at: datetime, size: integer}
  Note:
    key: {PK: "FOLDER#{folder_id}", SK: "{written_at}#NOTE"}
    attributes: {folder_id: ulid, written_at: datetime, text: string}
access_patterns:
  latest: {query: [Upload, Note], given: [folder_id], order: descending, limit: 20}
```

Entities whose sort keys begin with a text of their own (`UPLOAD#…`, `NOTE#…`) come one kind after
the other. That is often what is meant, as for a customer with the newest orders: it draws nothing.
"""

from __future__ import annotations

from itertools import combinations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.patterns import QueryPattern
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.openslots import Open, open_part, sorts_as

RULE = warning("TW518", "mixed-order", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Note every ordered pattern over entities that sort by different kinds of values."""
    entities = {entity.name: entity for entity in design.plan.entities}
    for pattern in design.plan.reads:
        if isinstance(pattern, QueryPattern) and len(pattern.entities) > 1 and not pattern.count:
            syntax = design.patterns[pattern.name]
            if syntax.order is not None or syntax.limit is not None:
                parts = [open_part(pattern, entities[name]) for name in pattern.entities]
                _check(design, pattern, parts, findings)


def _check(design: Design, pattern: QueryPattern, parts: list[Open], findings: Findings) -> None:
    mixed = [part for part in parts if part.slots and not part.begins]
    for one, other in combinations(mixed, 2):
        if sorts_as(one.slots[0]) != sorts_as(other.slots[0]):
            _report(design, pattern, one, other, findings)
            return


def _report(
    design: Design, pattern: QueryPattern, one: Open, other: Open, findings: Findings
) -> None:
    syntax = design.patterns[pattern.name]
    asked = syntax.order or syntax.limit
    findings.add(
        RULE,
        asked.span if asked else syntax.name.span,
        f"{shown(one.entity.name)} is sorted by {_by(one)} here and {shown(other.entity.name)} by"
        f" {_by(other)}, so the order of both together means nothing",
        help="begin both sort keys with the same kind of value, or with a text of each entity's own"
        " (such as `NOTE#`), so that one comes after the other",
    )


def _by(part: Open) -> str:
    return f"{shown(part.slots[0].attribute)} (a {sorts_as(part.slots[0])})".replace("(a a ", "(a ")

"""An index has the same keys as its table.

A global index copies every write to a key of its own. Where that key is the table's, no question is
answered that the table does not answer, earlier and strongly consistent if asked.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, placed_at: datetime, total: decimal}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id], index: GSI1}
```

Leave the index out, or give it the key that it was meant to have:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "{placed_at}#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, placed_at: datetime, total: decimal}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id], range: {placed_at: any}}
```

An index that holds less of each item (`keys_only`, or a list) makes reads cheaper, and draws
nothing. One that is meant as a second copy, to keep a heavy reader away from the table, can say so
with `ignore`.
"""

from __future__ import annotations

from tablewright.diagnostics import Span, warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedy
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import template_text
from tablewright.ir.tables import ProjectionKind
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.indexchanges import read_elsewhere, without_index
from tablewright.semantics.lints.members import IndexUse, Member, Templates, index_uses
from tablewright.semantics.names import listed

RULE = warning("TW514", "index-repeats-table", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Note every index that holds whole items under the keys that they have in the table."""
    for use in index_uses(design):
        whole = use.index.projection.kind is ProjectionKind.ALL
        if whole and use.members and all(_repeats(member) for member in use.members):
            _report(design, use, findings)


def _repeats(member: Member) -> bool:
    return member.key.when is None and member.templates == _primary(member.entity)


def _primary(entity: Entity) -> tuple[Templates, Templates]:
    key = entity.primary_key
    sort = (template_text(key.sort.template),) if key.sort else ()
    return (template_text(key.partition.template),), sort


def _report(design: Design, use: IndexUse, findings: Findings) -> None:
    names = use.entities
    changes = (*without_index(design, use), *read_elsewhere(design, use, None))
    move = f"; the table answers {listed(use.patterns)}" if use.patterns else ""
    findings.add(
        RULE,
        use.place(design),
        f"{listed(names)} {'has' if len(names) == 1 else 'have'} the same keys in the index"
        f" {shown(use.index.name)} as in the table, so every write is paid for twice for nothing",
        help=f"leave the index out{move}",
        remedies=lambda _: (Remedy("leave the index out", changes),),
        related=tuple(
            (f"the key of {shown(name)} in the table", span)
            for name in names[:3]
            if (span := _key_span(design, name)) is not None
        ),
    )


def _key_span(design: Design, entity: str) -> Span | None:
    key = design.entities[entity].key
    return key.span if key else None

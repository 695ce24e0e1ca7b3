"""No access pattern reads an index.

Every write of an item that is in an index is written, stored and paid for once more there. An index
that no pattern reads gives nothing back. It is often what is left of a pattern that has gone, or a
sign that a pattern is missing from the list.

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
        key: {GSI1PK: "COURIER#{courier_id}", GSI1SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id]}
```

Write the pattern that the index is there for, or leave the index out:

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
        key: {GSI1PK: "COURIER#{courier_id}", GSI1SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id]}
  orders_of_courier: {query: Order, given: [courier_id]}
```

Nothing is said of a model without access patterns, and nothing of a table that is `adopted`: others
may read its indexes. Where somebody outside the model reads one, say so with `ignore`.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedies, Remedy
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.indexchanges import without_index
from tablewright.semantics.lints.members import IndexUse, index_uses
from tablewright.semantics.names import listed

RULE = warning("TW512", "unused-index", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Note every index that no pattern reads, in a model that has patterns."""
    if not design.plan.access_patterns:
        return
    for use in index_uses(design):
        if use.readers:
            continue
        paying = f"every write of {listed(design.plan.spoken(use.entities), 'or')} pays for it"
        findings.add(
            RULE,
            use.place(design),
            f"no access pattern reads the index {shown(use.index.name)}, and"
            f" {paying if use.members else 'no entity is in it'}",
            help="write the pattern that it is there for, or leave the index out",
            remedies=_left_out(design, use),
        )


def _left_out(design: Design, use: IndexUse) -> Remedies:
    changes = tuple(without_index(design, use))
    return lambda _: (Remedy(f"leave {shown(use.index.name)} out", changes),)

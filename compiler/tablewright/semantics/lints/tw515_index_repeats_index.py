"""Two indexes hold the same items under the same keys.

What one of them answers, the other answers too. Each costs its storage, and one more write for
every write.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCustomer: {partition_key: GSI1PK, sort_key: GSI1SK}
    History: {partition_key: GSI2PK, sort_key: GSI2SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCustomer:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "{placed_at}"}
      History:
        key: {GSI2PK: "CUSTOMER#{customer_id}", GSI2SK: "{placed_at}"}
    attributes: {order_id: ulid, customer_id: ulid, placed_at: datetime}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id], index: ByCustomer}
  history:
    query: Order
    given: [customer_id]
    range: {placed_at: between}
    index: History
```

Let one index answer both:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCustomer: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCustomer:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "{placed_at}"}
    attributes: {order_id: ulid, customer_id: ulid, placed_at: datetime}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id]}
  history: {query: Order, given: [customer_id], range: {placed_at: between}}
```

Indexes that hold different parts of the items, by their `projection`, draw nothing, and neither do
those that hold different items, by their `when`.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedy
from tablewright.ir.conditions import Condition
from tablewright.ir.tables import Projection
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.indexchanges import read_elsewhere, without_index
from tablewright.semantics.lints.members import IndexUse, Templates, index_uses
from tablewright.semantics.names import listed

RULE = warning("TW515", "index-repeats-index", __doc__)

_Held = tuple[str, tuple[Templates, Templates], Condition | None]
_Content = tuple[str, Projection, tuple[_Held, ...]]


def check(design: Design, findings: Findings) -> None:
    """Note every index whose items and keys an earlier one has, too."""
    seen: dict[_Content, IndexUse] = {}
    for use in index_uses(design):
        if use.members:
            first = seen.setdefault(_content(use), use)
            if first is not use:
                _report(design, first, use, findings)


def _content(use: IndexUse) -> _Content:
    """What an index holds, in a form in which equal indexes are equal."""
    keys = tuple((each.entity.name, each.templates, each.key.when) for each in use.members)
    return use.table.name, use.index.projection, keys


def _report(design: Design, first: IndexUse, again: IndexUse, findings: Findings) -> None:
    elsewhere = read_elsewhere(design, again, first.index.name)
    changes = (*without_index(design, again), *elsewhere)
    kept, name = shown(first.index.name), shown(again.index.name)
    move = f" and let {kept} answer {listed(again.patterns)}" if again.patterns else ""
    findings.add(
        RULE,
        again.place(design),
        f"{name} holds the same items under the same keys as {kept}",
        help=f"leave {name} out{move}",
        remedies=lambda _: (Remedy(f"leave {name} out", changes),),
        related=(("the other index", first.place(design)),),
    )

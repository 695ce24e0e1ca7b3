"""A pattern's order comes second to a value that another pattern of the same index is given.

A sort key has one order. With `{status}#{placed_at}` an index gives the orders of one status by
time; asked for all of them, it gives each status in turn, and by time only within each. The first
items of such an answer are not the newest.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "CUSTOMER#{customer_id}", GSI1SK: "{status}#{placed_at}"}
    attributes:
      order_id: ulid
      customer_id: ulid
      status: {enum: [open, shipped, returned]}
      placed_at: datetime
access_patterns:
  orders_by_status: {query: Order, given: [customer_id, status]}
  newest_orders: {query: Order, given: [customer_id], order: descending, limit: 10}
```

Let the two patterns have a key each, with the status in the partition key of one of them:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
    GSI2: {partition_key: GSI2PK, sort_key: GSI2SK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "CUSTOMER#{customer_id}#{status}", GSI1SK: "{placed_at}"}
      GSI2:
        key: {GSI2PK: "CUSTOMER#{customer_id}", GSI2SK: "{placed_at}"}
    attributes:
      order_id: ulid
      customer_id: ulid
      status: {enum: [open, shipped, returned]}
      placed_at: datetime
access_patterns:
  orders_by_status: {query: Order, given: [customer_id, status]}
  newest_orders: {query: Order, given: [customer_id], order: descending, limit: 10}
```

It is said of a pattern that asks for an order from the end, or for the first few, where an enum or
a boolean comes first in what it leaves open, and a time, a number or an id after it. A pattern that
wants its items grouped so can say that with `ignore`.
"""

from __future__ import annotations

from tablewright.diagnostics import Span, warning
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Slot
from tablewright.ir.patterns import Order, QueryPattern
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.openslots import (
    given_to,
    is_choice,
    open_part,
    ranged_by,
    sorts_as,
)

RULE = warning("TW517", "order-at-odds", __doc__)

_IN_SEQUENCE = ("time", "number", "ulid")


def check(design: Design, findings: Findings) -> None:
    """Note every pattern whose order another pattern's key does not give."""
    entities = {entity.name: entity for entity in design.plan.entities}
    for pattern in design.plan.reads:
        if isinstance(pattern, QueryPattern) and _wants_order(pattern):
            for name in pattern.entities:
                _check(design, pattern, entities[name], findings)


def _wants_order(pattern: QueryPattern) -> bool:
    return not pattern.count and (pattern.order is Order.DESCENDING or pattern.limit is not None)


def _check(design: Design, pattern: QueryPattern, entity: Entity, findings: Findings) -> None:
    left = open_part(pattern, entity)
    if not left.slots or not is_choice(left.slots[0]):
        return
    if left.slots[0].attribute in ranged_by(pattern, entity):
        return
    wanted = next((slot for slot in left.slots[1:] if sorts_as(slot) in _IN_SEQUENCE), None)
    other = _given_the_choice(design, pattern, entity, left.slots[0])
    if wanted is not None and other is not None:
        _report(design, pattern, other, left.slots[0], wanted, findings)


def _given_the_choice(
    design: Design, pattern: QueryPattern, entity: Entity, choice: Slot
) -> QueryPattern | None:
    """Another pattern of the same key for which the order is right."""
    queries = [p for p in design.reading(entity.name) if isinstance(p, QueryPattern)]
    others = (p for p in queries if p.index == pattern.index and p != pattern)
    return next((p for p in others if choice.attribute in given_to(p, entity)), None)


def _report(
    design: Design,
    pattern: QueryPattern,
    other: QueryPattern,
    choice: Slot,
    wanted: Slot,
    findings: Findings,
) -> None:
    syntax = design.patterns[pattern.name]
    order = syntax.order or syntax.limit
    findings.add(
        RULE,
        order.span if order else syntax.name.span,
        f"{shown(pattern.name)} comes by {shown(choice.attribute)} first, and by"
        f" {shown(wanted.attribute)} only within each",
        help=f"for items by {shown(wanted.attribute)} alone, give them another index, with"
        f" {shown(wanted.attribute)} first in its sort key; where each {shown(choice.attribute)} in"
        " turn is meant, say so:"
        ' `ignore: [{rule: TW517, reason: "..."}]`',
        related=((f"this pattern is given {shown(choice.attribute)}", _place(design, other)),),
    )


def _place(design: Design, pattern: QueryPattern) -> Span:
    return design.patterns[pattern.name].name.span

"""A scan reads all of the table.

A scan pays for every item that is there, of every entity, before anything is dropped or filtered:
what takes a moment today takes minutes and many read units when the table has grown, and takes them
from those who use the table meanwhile. It is right for an export, a migration or a report at night,
and wrong for anything that somebody waits for.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: PROFILE}
    attributes: {customer_id: ulid, name: string}
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, late: optional<date>}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id]}
  late_orders: {scan: Order, filter: {late: exists}}
```

Put what is asked for into a sparse index, which holds nothing else, and scan that, or query it
where it can grow large:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    Late: {partition_key: late}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: PROFILE}
    attributes: {customer_id: ulid, name: string}
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    indexes:
      Late: {sparse: true}
    attributes: {customer_id: ulid, order_id: ulid, late: optional<date>}
access_patterns:
  orders_of_customer: {query: Order, given: [customer_id]}
  late_orders: {scan: Order, index: Late}
  every_order:
    scan: Order
    segments: 8
    ignore: [{rule: TW709, reason: The export to the warehouse at night.}]
```

A scan of an index in which each of its entities is only now and then (`sparse`), and no other
entity at all, draws nothing: such an index is made to be read whole. Neither does a scan of
entities of which there can only be a few, as their keys are fixed, where nothing else is read.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.patterns import ScanPattern
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.spread import is_bounded
from tablewright.semantics.names import listed

RULE = warning("TW709", "scan", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Note every scan but those of indexes that are made for it."""
    for pattern in design.plan.reads:
        if isinstance(pattern, ScanPattern) and not _is_small(design, pattern):
            _report(design, pattern, findings)


def _is_small(design: Design, pattern: ScanPattern) -> bool:
    """Whether all that is read is wanted, and is rare or counted."""
    if pattern.drop_others:
        return False
    entities = [design.plan.entity(name) for name in pattern.entities]
    if pattern.index is not None:
        keys = [entity.index_key(pattern.index) for entity in entities]
        return all(key is not None and key.sparse for key in keys)
    return all(is_bounded(entity, design.plan.enum) for entity in entities)


def _report(design: Design, pattern: ScanPattern, findings: Findings) -> None:
    where = f"the index {shown(pattern.index)}" if pattern.index else "the table"
    named = design.plan.spoken(pattern.entities)
    wanted, kept = listed(named), listed(named, "or")
    others = f", and drops what is not {kept}" if pattern.drop_others else ""
    findings.add(
        RULE,
        design.patterns[pattern.name].verb.span,
        f"{shown(pattern.name)} reads and pays for every item of {where}{others}",
        help=f"where somebody waits for it, give {wanted} a key that a query finds, or a sparse"
        " index that holds what is asked for and nothing else\nwhere it is an export, a"
        ' migration or a report, say so: `ignore: [{rule: TW709, reason: "..."}]`',
    )

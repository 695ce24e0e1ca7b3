"""An entity is in an index through which no access pattern reads it.

The index has its readers, but none of them asks for this entity. Each of its items is still
written, stored and paid for once more there.

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
  Return:
    key: {PK: "CUSTOMER#{customer_id}", SK: "RETURN#{return_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "COURIER#{courier_id}", GSI1SK: "RETURN#{return_id}"}
    attributes: {customer_id: ulid, return_id: ulid, courier_id: ulid}
access_patterns:
  orders_of_courier: {query: Order, given: [courier_id]}
  returns_of_customer: {query: Return, given: [customer_id]}
```

Keep it out of the index, or write the pattern that reads it there:

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
  Return:
    key: {PK: "CUSTOMER#{customer_id}", SK: "RETURN#{return_id}"}
    attributes: {customer_id: ulid, return_id: ulid, courier_id: ulid}
access_patterns:
  orders_of_courier: {query: Order, given: [courier_id]}
  returns_of_customer: {query: Return, given: [customer_id]}
```

An entity that is in an index of its own accord, because its attributes are the index's keys, draws
nothing: it could not stay out.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Drop, Remedy
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.members import IndexUse, Member, index_uses
from tablewright.semantics.names import listed
from tablewright.syntax.model import EntityIndexSyntax

RULE = warning("TW513", "unread-in-index", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Note every entity with templates for an index that is read, but never for that entity."""
    for use in index_uses(design):
        if not use.readers:
            continue
        read = {name for pattern in use.readers for name in pattern.entities}
        for member in use.members:
            entry = _entry(design, use, member)
            if entry is not None and member.entity.name not in read:
                _report(use, member, entry, findings)


def _entry(design: Design, use: IndexUse, member: Member) -> EntityIndexSyntax | None:
    """Where the entity says that it is in the index, with templates that only this index has."""
    entries = design.entities[member.entity.name].indexes
    entry = next((each for each in entries if each.index.text == use.index.name), None)
    if entry is None or entry.key is None:
        return None
    own = {name.text for name, _ in entry.key.templates} - use.foreign_keys
    return entry if own else None


def _report(use: IndexUse, member: Member, entry: EntityIndexSyntax, findings: Findings) -> None:
    index = shown(use.index.name)
    change = Drop(("entities", member.entity.name, "indexes", use.index.name))
    findings.add(
        RULE,
        entry.index.span,
        f"{shown(member.entity.name)} is written into the index {index}, and no access pattern"
        " reads it there",
        help=f"leave {index} out of its `indexes`, or write the pattern that it is there for;"
        f" so far {listed(use.patterns)} {'reads' if len(use.patterns) == 1 else 'read'} the index",
        remedies=lambda _: (Remedy(f"leave {index} out of its `indexes`", (change,)),),
    )

"""Two generic indexes could be one.

A key attribute with a generic name (`GSI1PK`) means something else for each entity, so one index
can serve all of them: `COURIER#…` for the orders, `EMAIL#…` for the customers. Writes cost the
same. But a table has 20 global indexes before its owner must ask for more, each with capacity of
its own to provision and to watch, and an entity that joins an index that is there needs no new one
to be built and filled.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
    GSI2: {partition_key: GSI2PK, sort_key: GSI2SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
    indexes:
      GSI1:
        key: {GSI1PK: "EMAIL#{email}", GSI1SK: CUSTOMER}
    attributes: {customer_id: ulid, email: string}
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI2:
        key: {GSI2PK: "COURIER#{courier_id}", GSI2SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
access_patterns:
  customer_by_email: {query: Customer, given: [email], one: true}
  orders_of_courier: {query: Order, given: [courier_id]}
```

Let both entities use the first:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
    indexes:
      GSI1:
        key: {GSI1PK: "EMAIL#{email}", GSI1SK: CUSTOMER}
    attributes: {customer_id: ulid, email: string}
  Order:
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    indexes:
      GSI1:
        key: {GSI1PK: "COURIER#{courier_id}", GSI1SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, courier_id: ulid}
access_patterns:
  customer_by_email: {query: Customer, given: [email], one: true}
  orders_of_courier: {query: Order, given: [courier_id]}
```

It is said only where nothing stands in the way: no entity is in both, the projections are the same,
all keys are text with a fixed beginning that tells the entities apart, and the key attributes have
generic names. An index that is named for its one purpose draws nothing, and neither does one that
is not read, which is another rule's business (TW512).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Literal
from tablewright.ir.types import WireType
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.members import IndexUse, Member, index_uses
from tablewright.semantics.names import listed

RULE = warning("TW516", "mergeable-indexes", __doc__)

# `GSI1PK`, `gsi_2_sk`, `GSI1-PK`, `index1_partition_key`, `pk2`
_GENERIC = re.compile(
    r"(?:(?:gsi|index|idx)[-_]?\d*[-_]?)?(?:pk|sk|hash|range|partition|sort)[-_]?(?:key)?[-_]?\d*",
    re.IGNORECASE,
)


def check(design: Design, findings: Findings) -> None:
    """Note every index that could be an earlier one as well."""
    kept: dict[str, list[IndexUse]] = {}
    for use in index_uses(design):
        if not _is_generic(use):
            continue
        earlier = kept.setdefault(use.table.name, [])
        other = next((each for each in earlier if _takes(each, use)), None)
        if other is None:
            earlier.append(use)
        else:
            _report(design, other, use, findings)


def _is_generic(use: IndexUse) -> bool:
    """Whether the index is one that entities of every kind could use, and that some do use."""
    index, taken = use.index, use.foreign_keys
    single = len(index.partition_key) == 1 and len(index.sort_key) <= 1
    if index.local or not single or not use.readers or not use.members:
        return False
    for key in index.keys:
        if key.wire is not WireType.S or key.name in taken or not _GENERIC.fullmatch(key.name):
            return False
    return all(binding.own is None for member in use.members for binding in member.key.bindings)


def _takes(kept: IndexUse, other: IndexUse) -> bool:
    """Whether the other's entities could use this index in place of their own."""
    alike = len(kept.index.sort_key) == len(other.index.sort_key)
    if not alike or kept.index.projection != other.index.projection:
        return False
    if set(kept.entities) & set(other.entities):
        return False
    return not any(
        one.startswith(two) or two.startswith(one)
        for one in _beginnings(kept.members)
        for two in _beginnings(other.members)
    )


def _beginnings(inside: Iterable[Member]) -> list[str]:
    """The fixed text that each partition key begins with; empty where one has none."""
    firsts = [member.key.partition[0].template.parts[0] for member in inside]
    return [first.text if isinstance(first, Literal) else "" for first in firsts]


def _report(design: Design, kept: IndexUse, other: IndexUse, findings: Findings) -> None:
    first, second, moving = shown(kept.index.name), shown(other.index.name), listed(other.entities)
    findings.add(
        RULE,
        other.place(design),
        f"{first} could serve {moving}, too: none is in both, and their keys cannot meet those of"
        f" {listed(kept.entities)}",
        help=f"give {moving} the key {listed(key.name for key in kept.index.keys)} in {first}, and"
        f" leave {second} out: one index fewer of the 20 that a table may have, and to provision",
        related=(("the other index", kept.place(design)),),
    )

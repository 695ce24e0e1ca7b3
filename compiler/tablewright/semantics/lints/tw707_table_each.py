"""Every entity has a table of its own, though they belong together.

Normal forms come from databases that join. DynamoDB does not: a request reads one table, so what is
shown together takes a request for each table, one after the other. In one table, an item and all
that belongs to it share a partition and come in one request, and a transaction, a stream, a backup
or an alarm covers them all.

```yaml wrong
tablewright: 1
model: Shop
tables:
  Customers: {partition_key: customer_id}
  Orders:
    partition_key: order_id
    indexes:
      ByCustomer: {partition_key: customer_id}
entities:
  Customer:
    table: Customers
    attributes: {customer_id: ulid, name: string}
  Order:
    table: Orders
    attributes: {order_id: ulid, customer_id: ulid, total: decimal}
access_patterns:
  get_customer: {get: Customer}
  orders_of_customer: {query: Order, given: [customer_id]}
```

Put them into one table with generic keys:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
    attributes: {customer_id: ulid, name: string}
  Order:
    parent: Customer
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {order_id: ulid, customer_id: ulid, total: decimal}
access_patterns:
  customer_with_orders: {query: [Customer, Order], given: [customer_id]}
  orders_of_customer: {query: Order, given: [customer_id]}
```

Where the tables are apart on purpose (other access rights, another class of storage, another
owner), say so on one of them: `ignore: [{rule: TW707, reason: "..."}]`.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import quoted, shown
from tablewright.ir.entities import Entity
from tablewright.ir.naming import upper_snake
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.references import References
from tablewright.semantics.names import listed

RULE = warning("TW707", "table-each", __doc__)

_LEAST = 2
_LONGEST = 400


def check(design: Design, findings: Findings) -> None:
    """Report, once, a model that is laid out as for a database that joins."""
    plan = design.plan
    homes = {entity.table: entity for entity in plan.entities}
    whole = len(homes) == len(plan.entities) == len(plan.tables) >= _LEAST
    if not whole or any(table.adopted for table in plan.tables):
        return
    if not all(_has_bare_key(entity) for entity in plan.entities):
        return
    references = References(plan.entities)
    for entity in plan.entities:
        other = next(references.to(entity), None)
        if other is not None:
            _report(design, entity, other.entity, other.attributes, findings)
            return


def _has_bare_key(entity: Entity) -> bool:
    return all(binding.own is not None for binding in entity.primary_key.bindings)


def _report(
    design: Design, one: Entity, other: Entity, shared: tuple[str, ...], findings: Findings
) -> None:
    here, there = design.tables[other.table].key, design.tables[one.table].key
    findings.add(
        RULE,
        here.span,
        f"each of the {len(design.plan.entities)} entities has a table of its own, so no request"
        f" reads a {shown(one.name)} together with its {shown(other.name)} items, which refer to it"
        f" by {listed(shared)}",
        help=_advice(one, other, shared),
        related=((f"{shown(one.name)} lives here", there.span),),
    )


def _advice(one: Entity, other: Entity, shared: tuple[str, ...]) -> str:
    """What single-table design would make of the pair."""
    start = upper_snake(one.name)
    partition = "#".join([start, *(f"{{{name}}}" for name in shared)])
    own = [name for name in other.key_parameters if name not in shared]
    sort = "#".join([upper_snake(other.name), *(f"{{{name}}}" for name in own)])
    keys = f"{{PK: {quoted(partition)}, SK: {quoted(sort)}}}"
    mine = "#".join([start, *(f"{{{name}}}" for name in one.key_parameters)])
    return (
        "put them into one table with generic keys, `table: {partition_key: PK, sort_key: SK}`:"
        f" {shown(one.name)} as {shown(f'{{PK: {quoted(mine)}, SK: {start}}}', _LONGEST)} and"
        f" {shown(other.name)} as {shown(keys, _LONGEST)}\n"
        "where they are apart on purpose, say why on this table:"
        ' `ignore: [{rule: TW707, reason: "..."}]`'
    )

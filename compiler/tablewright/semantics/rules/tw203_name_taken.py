"""Two things of the generated module would share a name.

Entities, types and the model itself become classes; every operation and every access pattern
becomes a method of one class. If two had the same name, one would silently replace the other in
the module. An attribute with `enum:` or `fields:` of its own makes a class named after its entity
and itself.

```yaml wrong
tablewright: 1
model: Shop
types:
  Customer: {enum: [private, business]}
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, name: string}
```

Give one of them another name:

```yaml right
tablewright: 1
model: Shop
types:
  CustomerKind: {enum: [private, business]}
table: {partition_key: PK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, name: string, kind: CustomerKind}
```

A pattern of the same verb and entity as a built-in operation, under its name (`get_customer`), is
that operation with options of its own, and no clash.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW203", "name-taken", __doc__)

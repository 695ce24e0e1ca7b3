"""An item time to live of 0 keeps items for ever.

For DAX, 0 means that items do not age: they leave the cache when it needs their room, or when they
are written through it. Writes that go around the cache are never seen. (For queries 0 is the
opposite: their results are not kept.)

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, item_ttl: 0s}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Write how stale a read may be, or leave `dax` out:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, item_ttl: 5m}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import warning

RULE = warning("TW613", "dax-item-ttl-zero", __doc__)

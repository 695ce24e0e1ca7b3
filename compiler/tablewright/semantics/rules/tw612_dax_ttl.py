"""A DAX time to live is a number with its unit, a year at most.

`item_ttl` says how long the cache keeps an item that was read by its key, `query_ttl` how long it
keeps the result of a query. The units are `ms`, `s`, `m`, `h` and `d`. More than a year is taken
for a slip, such as hours for seconds.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, item_ttl: 300000h}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Write how stale a read may be:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, item_ttl: 300s}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW612", "dax-ttl", __doc__)

"""A DAX cluster has nodes of a type that there is.

The families are `dax.r3`, `dax.r4`, `dax.r5`, `dax.r7i`, `dax.t2` and `dax.t3`. With another one,
the deployment most likely fails, after the minutes that a cluster takes.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.large, nodes: 3}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

`dax.t3` comes as `small` and `medium`, and `dax.r5` from `large` to `24xlarge`:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.r5.large, nodes: 3}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

AWS adds types from time to time, so it is a warning.
"""

from tablewright.diagnostics import warning

RULE = warning("TW617", "dax-node-type", __doc__)

"""A DAX cluster has 1 node, or 3 to 10.

AWS refuses a cluster of two nodes, and of more than ten. Three is the least that keeps serving when
a node, or the zone that it is in, is lost.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 2}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Take three nodes:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 3}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW611", "dax-nodes", __doc__)

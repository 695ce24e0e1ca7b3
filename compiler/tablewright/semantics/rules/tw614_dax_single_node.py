"""A DAX cluster of one node is not highly available.

While its only node is replaced or its zone is lost, the cluster is gone and every cached read
fails. A table's own settings are production's, so a single node belongs in a stage.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 1}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Take three nodes, and one where it does not matter:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 3}
  stages:
    dev:
      dax: {node_type: dax.t3.small, nodes: 1}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import warning

RULE = warning("TW614", "dax-single-node", __doc__)

"""A DAX cluster that has a name cannot be replaced.

A cluster's node type never changes, nor do its role, its encryption, its network type and its
subnet group: where the model changes one, CloudFormation makes another cluster and then deletes the
old one. Both are there for a while and cannot have one name, so it refuses the change as long as
the name stays. A cache that nobody named is just replaced.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 3, name: shop-cache}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Leave the name out. An application needs only the cluster's address, which is an output of the
stack:

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

Whoever keeps the name writes another one together with the next such change.
"""

from tablewright.diagnostics import warning

RULE = warning("TW616", "dax-name", __doc__)

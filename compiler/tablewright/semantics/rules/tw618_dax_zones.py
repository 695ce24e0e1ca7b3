"""A DAX cluster has a zone for each of its nodes, all in one region.

DAX refuses another number of zones than of nodes. Several nodes may be in one zone, which is then
named as often.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 4, zones: [eu-west-1a, eu-west-1b, eu-west-1c]}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

A stage takes over the table's zones. Where it has other nodes, it names its own, or none:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 3, zones: [eu-west-1a, eu-west-1b, eu-west-1c]}
  stages:
    dev:
      dax: {node_type: dax.t3.small, nodes: 1, zones: []}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

Without zones, DAX spreads the nodes over those of the subnets.
"""

from tablewright.diagnostics import error

RULE = error("TW618", "dax-zones", __doc__)

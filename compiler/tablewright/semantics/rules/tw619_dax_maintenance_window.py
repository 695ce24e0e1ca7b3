"""A maintenance window of DAX is an hour long at least.

DAX refuses a shorter one. A window is a part of the week, in UTC; whatever changes the software of
the nodes happens in it.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 3, maintenance_window: "sun:05:00-sun:05:30"}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```

It may go over midnight, and over the end of the week:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  dax: {node_type: dax.t3.small, nodes: 3, maintenance_window: "sat:23:30-sun:01:00"}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW619", "dax-maintenance-window", __doc__)

"""Two DAX clusters of a model never have one name.

The names of clusters are unique in an account and region, and DAX keeps them in lower case.

```yaml wrong
tablewright: 1
model: Shop
tables:
  Customers:
    partition_key: PK
    dax: {node_type: dax.t3.small, name: shop}
  Orders:
    partition_key: PK
    dax: {node_type: dax.t3.small, name: Shop}
entities:
  Customer:
    table: Customers
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid}
```

Leave the names to CloudFormation, for which there is [another reason, too](TW616.md):

```yaml right
tablewright: 1
model: Shop
tables:
  Customers:
    partition_key: PK
    dax: {node_type: dax.t3.small}
  Orders:
    partition_key: PK
    dax: {node_type: dax.t3.small}
entities:
  Customer:
    table: Customers
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid}
  Order:
    table: Orders
    key: {PK: "ORDER#{order_id}"}
    attributes: {order_id: ulid}
```
"""

from tablewright.diagnostics import error

RULE = error("TW615", "dax-name-clash", __doc__)

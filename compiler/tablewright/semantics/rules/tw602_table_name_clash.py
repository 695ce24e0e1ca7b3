"""Two tables of a model never have one name.

The names of tables are unique in an account and region. The second table could not be created, and
the deployment would be rolled back.

```yaml wrong
tablewright: 1
model: Shop
tables:
  Customers:
    partition_key: PK
    name: "shop-{stage}"
  Orders:
    partition_key: PK
    name: "shop-{stage}"
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

Name each table after what it holds, or leave the names to CloudFormation:

```yaml right
tablewright: 1
model: Shop
tables:
  Customers:
    partition_key: PK
    name: "shop-customers-{stage}"
  Orders:
    partition_key: PK
    name: "shop-orders-{stage}"
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

RULE = error("TW602", "table-name-clash", __doc__)

"""An index would silently miss some items.

An item without a part of an index's key is not in the index. That is useful (a sparse index holds
just the open orders, and is small and cheap), and surprising where it was not meant, so the model
says `sparse: true` where it is meant, and only there.

```yaml wrong
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCourier: {partition_key: GSI1PK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCourier:
        key: {GSI1PK: "COURIER#{courier_id}"}
    attributes: {order_id: ulid, courier_id: optional<ulid>}
```

Say that it is meant, or make the part required:

```yaml right
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes:
    ByCourier: {partition_key: GSI1PK}
entities:
  Order:
    key: {PK: "ORDER#{order_id}"}
    indexes:
      ByCourier:
        key: {GSI1PK: "COURIER#{courier_id}"}
        sparse: true
    attributes: {order_id: ulid, courier_id: optional<ulid>}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW502", "sparse-index", __doc__)

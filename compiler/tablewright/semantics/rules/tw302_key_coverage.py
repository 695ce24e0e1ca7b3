"""An entity does not fill in the table's key.

DynamoDB refuses an item that lacks a part of its table's primary key, and no read could find it.
So every entity gives each key attribute of its table a template, or has an attribute that is
stored under the key's own name.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}"}
    attributes: {user_id: ulid, name: string}
```

Give the sort key a template; a fixed text will do where there is one item to a partition:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid, name: string}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW302", "key-coverage", __doc__)

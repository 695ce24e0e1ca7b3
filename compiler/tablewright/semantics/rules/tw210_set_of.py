"""A set or an optional stands where DynamoDB has none.

DynamoDB's sets hold texts, numbers or bytes, and it has no empty set: one is stored as absent and
read back as empty, so a set that may also be absent would have two values that look alike. Only a
whole attribute can be absent; what is inside a list, map or set is always there.

```yaml wrong
tablewright: 1
model: Blog
types:
  Link: {fields: {title: string, address: string}}
table: {partition_key: PK}
entities:
  Post:
    key: {PK: "POST#{post_id}"}
    attributes:
      post_id: ulid
      links: set<Link>
```

Use a list where the values are not plain, and leave the `optional` off a set:

```yaml right
tablewright: 1
model: Blog
types:
  Link: {fields: {title: string, address: string}}
table: {partition_key: PK}
entities:
  Post:
    key: {PK: "POST#{post_id}"}
    attributes:
      post_id: ulid
      links: list<Link>
      tags: set<string>
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW210", "optional-or-set-misplaced", __doc__)

"""Two parts of a transaction are about one item.

DynamoDB takes each item once in a transaction, and refuses it otherwise. An attribute that is not
bound is a parameter of its own name, so two parts of one entity have one key unless one of them
binds it.

```yaml wrong
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{username}", SK: USER}
    attributes: {username: string, followers: {type: integer, default: 0}}
access_patterns:
  get_user: {get: User}
  befriend:
    transaction:
      - {update: User, add: {followers: 1}}
      - {update: User, add: {followers: 1}}
```

Bind the keys to two parameters:

```yaml right
tablewright: 1
model: Forum
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{username}", SK: USER}
    attributes: {username: string, followers: {type: integer, default: 0}}
access_patterns:
  get_user: {get: User}
  befriend:
    transaction:
      - {update: User, key: {username: $one}, add: {followers: 1}}
      - {update: User, key: {username: $other}, add: {followers: 1}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW415", "same-item", __doc__)

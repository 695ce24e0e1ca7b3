"""A filter stands on a key attribute of what is queried.

DynamoDB refuses it: a filter looks at items after the key condition has found them, and keys
belong into that condition, where what does not match is neither read nor paid for. The same is so
of an attribute whose value the pattern is given.

```yaml wrong
tablewright: 1
model: Readings
table: {partition_key: sensor, sort_key: taken_at}
entities:
  Reading:
    attributes: {sensor: string, taken_at: datetime, celsius: decimal}
access_patterns:
  readings_since: {query: Reading, given: [sensor], filter: {taken_at: ge}}
```

Put it into `given`, or range over it:

```yaml right
tablewright: 1
model: Readings
table: {partition_key: sensor, sort_key: taken_at}
entities:
  Reading:
    attributes: {sensor: string, taken_at: datetime, celsius: decimal}
access_patterns:
  readings_since: {query: Reading, given: [sensor], range: {taken_at: ge}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW409", "filter-on-key", __doc__)

"""A value does not fit the key that it is put into.

A key attribute has one type. A template of text and values makes text; one bare `{attribute}`
keeps the attribute's own type, so that a number stays a number and sorts as one. Lists, maps,
documents and floats have no text that could stand for them in a key.

```yaml wrong
tablewright: 1
model: Sensors
table: {partition_key: PK, sort_key: SK}
entities:
  Reading:
    key: {PK: "SENSOR#{sensor_id}", SK: "{taken_at}"}
    attributes:
      sensor_id: ulid
      taken_at: {type: datetime, format: epoch_millis}
      celsius: decimal
```

Declare the key with the value's type, or give the value a text form:

```yaml right
tablewright: 1
model: Sensors
table: {partition_key: PK, sort_key: {name: SK, type: number}}
entities:
  Reading:
    key: {PK: "SENSOR#{sensor_id}", SK: "{taken_at}"}
    attributes:
      sensor_id: ulid
      taken_at: {type: datetime, format: epoch_millis}
      celsius: decimal
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW303", "key-part-type", __doc__)

"""A range does not fit the value that it ranges over.

`begins_with` asks for the beginning of a text. A number, or a time that is stored as one, has a
smallest and a largest value, but no beginning.

```yaml wrong
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
access_patterns:
  readings_of_day:
    query: Reading
    given: [sensor_id]
    range: {taken_at: begins_with}
```

Use an operator that the value has:

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
access_patterns:
  readings_of_day:
    query: Reading
    given: [sensor_id]
    range: {taken_at: between}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW405", "range-operator", __doc__)

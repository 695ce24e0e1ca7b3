"""A table asks for more capacity than an account has by default.

A table and its global indexes have 40,000 read units and 40,000 write units a second together,
until an account asks for more. Scaling stops there, and what comes beyond it is throttled.

```yaml wrong
tablewright: 1
model: Telemetry
table:
  partition_key: PK
  sort_key: SK
  billing:
    read: {min: 100, max: 5000}
    write: {min: 500, max: 25000}
  indexes:
    BySite: {partition_key: site, sort_key: taken_at}
entities:
  Reading:
    key: {PK: "SENSOR#{sensor_id}", SK: "{taken_at}"}
    indexes: {BySite: {}}
    attributes: {sensor_id: ulid, taken_at: datetime, site: ulid, value: decimal}
access_patterns:
  readings: {query: Reading, given: [sensor_id]}
  readings_of_site: {query: Reading, given: [site]}
```

Each write of a reading is a write of the index, too. Ask for a larger quota, and say that you have;
or lower `max`:

```yaml right
tablewright: 1
model: Telemetry
table:
  partition_key: PK
  sort_key: SK
  billing:
    read: {min: 100, max: 5000}
    write: {min: 500, max: 25000}
  ignore: [{rule: TW656, reason: "The quota of the account is 100,000."}]
  indexes:
    BySite: {partition_key: site, sort_key: taken_at}
entities:
  Reading:
    key: {PK: "SENSOR#{sensor_id}", SK: "{taken_at}"}
    indexes: {BySite: {}}
    attributes: {sensor_id: ulid, taken_at: datetime, site: ulid, value: decimal}
access_patterns:
  readings: {query: Reading, given: [sensor_id]}
  readings_of_site: {query: Reading, given: [site]}
```

A global index without settings of its own takes over the capacity of its table, and counts as much.
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW656", "capacity-quota", __doc__)

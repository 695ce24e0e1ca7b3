"""Indexes project more attributes than DynamoDB allows.

The attributes that all indexes of a table list under `projection` are at most 100 together,
counted once for each index that lists them. The type attribute that comes along with each list
counts, too.

```yaml wrong
tablewright: 1
model: Reports
table:
  partition_key: PK
  indexes:
    GSI1:
      partition_key: GSI1PK
      projection: &months [january_sales, february_sales, march_sales, april_sales, may_sales,
        june_sales, july_sales, august_sales, september_sales, october_sales, november_sales,
        december_sales, january_costs, february_costs, march_costs, april_costs, may_costs,
        june_costs, july_costs, august_costs, september_costs, october_costs, november_costs,
        december_costs, title, total]
    GSI2:
      partition_key: GSI2PK
      projection: *months
    GSI3:
      partition_key: GSI3PK
      projection: *months
    GSI4:
      partition_key: GSI4PK
      projection: *months
entities:
  Report:
    key: {PK: "REPORT#{report_id}"}
    attributes:
      report_id: ulid
      title: string
      total: decimal
      january_sales: decimal
      february_sales: decimal
      march_sales: decimal
      april_sales: decimal
      may_sales: decimal
      june_sales: decimal
      july_sales: decimal
      august_sales: decimal
      september_sales: decimal
      october_sales: decimal
      november_sales: decimal
      december_sales: decimal
      january_costs: decimal
      february_costs: decimal
      march_costs: decimal
      april_costs: decimal
      may_costs: decimal
      june_costs: decimal
      july_costs: decimal
      august_costs: decimal
      september_costs: decimal
      october_costs: decimal
      november_costs: decimal
      december_costs: decimal
```

Project everything, or put what belongs together into one attribute:

```yaml right
tablewright: 1
model: Reports
types:
  Month: {fields: {sales: decimal, costs: decimal}}
table:
  partition_key: PK
  indexes:
    GSI1: {partition_key: GSI1PK, projection: [title, total, months]}
    GSI2: {partition_key: GSI2PK, projection: all}
entities:
  Report:
    key: {PK: "REPORT#{report_id}"}
    attributes: {report_id: ulid, title: string, total: decimal, months: list<Month>}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW508", "projection-limit", __doc__)

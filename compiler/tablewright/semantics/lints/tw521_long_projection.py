"""An index lists more attributes than DynamoDB's reference allows for one.

By the reference of DynamoDB's API, a projection lists at most 20 attributes, beside the 100 that
all indexes of a table may list together. The type attribute, which comes along with each list,
counts. A table beyond that may be refused when it is made.

```yaml wrong
tablewright: 1
model: Reports
table:
  partition_key: PK
  indexes:
    ByYear:
      partition_key: GSI1PK
      projection: [title, subtitle, january, february, march, april, may, june, july, august,
        september, october, november, december, spring, summer, autumn, winter, total, average]
entities:
  Report:
    key: {PK: "REPORT#{report_id}"}
    indexes:
      ByYear:
        key: {GSI1PK: "YEAR#{year}"}
    attributes:
      report_id: ulid
      year: integer
      title: string
      subtitle: string
      january: decimal
      february: decimal
      march: decimal
      april: decimal
      may: decimal
      june: decimal
      july: decimal
      august: decimal
      september: decimal
      october: decimal
      november: decimal
      december: decimal
      spring: decimal
      summer: decimal
      autumn: decimal
      winter: decimal
      total: decimal
      average: decimal
```

Put what belongs together into one attribute, or project all:

```yaml right
tablewright: 1
model: Reports
types:
  Season: {fields: {months: list<decimal>, total: decimal}}
table:
  partition_key: PK
  indexes:
    ByYear:
      partition_key: GSI1PK
      projection: [title, subtitle, seasons, total, average]
entities:
  Report:
    key: {PK: "REPORT#{report_id}"}
    indexes:
      ByYear:
        key: {GSI1PK: "YEAR#{year}"}
    attributes:
      report_id: ulid
      year: integer
      title: string
      subtitle: string
      seasons: list<Season>
      total: decimal
      average: decimal
```
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.members import index_uses

RULE = warning("TW521", "long-projection", __doc__)

_MOST = 20


def check(design: Design, findings: Findings) -> None:
    """Note every index that lists more attributes than one may."""
    for use in index_uses(design):
        count = len(use.index.projection.attributes)
        if count > _MOST:
            findings.add(
                RULE,
                use.place(design),
                f"{shown(use.index.name)} lists {count} attributes (the type attribute counts), and"
                f" the reference allows {_MOST} for one index",
                help="write `projection: all`, or put what belongs together into one attribute",
            )

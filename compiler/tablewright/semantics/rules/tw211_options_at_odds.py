"""Two things that an attribute says contradict each other.

`default`, `generate` and `constant` each say what fills in a value that the caller leaves out, so
there can be only one of them, and none on an attribute that may be absent. `stored: false` keeps
a value in the primary key alone, which has to hold the whole of it; a value that every update
renews (`now_on_update`) cannot share an index key with parts that an update does not know.

```yaml wrong
tablewright: 1
model: Tasks
table: {partition_key: PK}
entities:
  Task:
    key: {PK: "TASK#{task_id}"}
    attributes:
      task_id: {type: ulid, generate: ulid}
      due: {type: date, generate: now, default: "2026-01-01"}
```

Keep the one that you mean:

```yaml right
tablewright: 1
model: Tasks
table: {partition_key: PK}
entities:
  Task:
    key: {PK: "TASK#{task_id}"}
    attributes:
      task_id: {type: ulid, generate: ulid}
      due: {type: date, generate: now}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW211", "options-at-odds", __doc__)

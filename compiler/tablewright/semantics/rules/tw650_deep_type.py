"""A value lies deeper than DynamoDB takes it.

Records, lists and maps can lie inside each other, 32 deep. What a type puts deeper than that can
be declared and never stored: DynamoDB refuses each item that has it.

```yaml wrong
tablewright: 1
model: Grids
types:
  Line: {type: "list<list<list<list<list<list<list<list<string>>>>>>>>"}
  Plane: {type: "list<list<list<list<list<list<list<list<Line>>>>>>>>"}
  Space: {type: "list<list<list<list<list<list<list<list<Plane>>>>>>>>"}
  World: {type: "list<list<list<list<list<list<list<list<Space>>>>>>>>"}
table: {partition_key: PK}
entities:
  Grid:
    key: {PK: "GRID#{grid_id}"}
    attributes: {grid_id: ulid, cells: map<World>}
```

Flatten what is in between, or store what is inside as items of its own:

```yaml right
tablewright: 1
model: Grids
table: {partition_key: PK}
entities:
  Grid:
    key: {PK: "GRID#{grid_id}"}
    attributes: {grid_id: ulid, cells: map<string>}
```

A record that leads back to itself by way of what is optional, or of a list, is as deep as its
values are, which no model can say. The same is true of a `json` document.
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW650", "deep-type", __doc__)

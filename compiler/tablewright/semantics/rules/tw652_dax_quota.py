"""The clusters of a model are more than an account has.

An account has 50 nodes of DAX and 20 parameter groups in a region, in all of its clusters together;
each cluster of a model has a parameter group of its own.

```yaml wrong
tablewright: 1
model: Arcade
tables:
  Games: &cached
    partition_key: PK
    dax: {node_type: dax.r5.large, nodes: 9}
  Players: *cached
  Scores: *cached
  Matches: *cached
  Rooms: *cached
  Prizes: *cached
entities:
  Game:
    table: Games
    key: {PK: "GAME#{game_id}"}
    attributes: {game_id: ulid}
```

Use as many nodes as each needs:

```yaml right
tablewright: 1
model: Arcade
tables:
  Games: &cached
    partition_key: PK
    dax: {node_type: dax.r5.large, nodes: 5}
  Players: *cached
  Scores: *cached
  Matches: *cached
  Rooms: *cached
  Prizes: *cached
entities:
  Game:
    table: Games
    key: {PK: "GAME#{game_id}"}
    attributes: {game_id: ulid}
```

Where the account has been given more, say so with `ignore`, on the table that the finding names.
"""

from __future__ import annotations

from tablewright.diagnostics import warning

RULE = warning("TW652", "dax-quota", __doc__)

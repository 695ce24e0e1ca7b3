"""A key of several attributes is not one that DynamoDB takes.

A global index may have a key of up to four partition and four sort attributes, each a different
one. A local index and a table have one of each, and these differ, too.

```yaml wrong
tablewright: 1
model: Games
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByRegion: {partition_key: [game, region], sort_key: [region, score]}
entities:
  Score:
    key: {PK: "PLAYER#{player_id}", SK: "GAME#{game}"}
    attributes: {player_id: ulid, game: string, region: string, score: integer}
```

Name each attribute once:

```yaml right
tablewright: 1
model: Games
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByRegion: {partition_key: [game, region], sort_key: [score]}
entities:
  Score:
    key: {PK: "PLAYER#{player_id}", SK: "GAME#{game}"}
    attributes: {player_id: ulid, game: string, region: string, score: integer}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW505", "multi-attribute-key", __doc__)

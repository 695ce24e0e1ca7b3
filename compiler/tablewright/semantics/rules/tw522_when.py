"""A condition cannot decide whether an item is in an index.

With `when`, each write works out whether the item belongs into the index, and writes or takes away
the keys that put it there. So the condition compares attributes of the entity with literals: there
is no parameter that every write would be given. And there must be a key to take away. An attribute
that is itself the key stays in the item, as do the table's own keys and a key that another index
needs on another condition.

```yaml wrong
tablewright: 1
model: Desk
table:
  partition_key: PK
  indexes:
    Open: {partition_key: agent}
entities:
  Ticket:
    key: {PK: "TICKET#{ticket_id}"}
    indexes: {Open: {when: {status: open}}}
    attributes: {ticket_id: ulid, agent: string, status: {enum: [open, closed]}}
access_patterns:
  tickets_of_agent: {query: Ticket, given: [agent]}
```

Give the index a key of its own:

```yaml right
tablewright: 1
model: Desk
table:
  partition_key: PK
  indexes:
    Open: {partition_key: OpenPK}
entities:
  Ticket:
    key: {PK: "TICKET#{ticket_id}"}
    indexes: {Open: {key: {OpenPK: "AGENT#{agent}"}, when: {status: open}}}
    attributes: {ticket_id: ulid, agent: string, status: {enum: [open, closed]}}
access_patterns:
  tickets_of_agent: {query: Ticket, given: [agent]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW522", "when", __doc__)

"""A model of any size: all that a tenant has, of a thousand kinds, in one partition."""

from __future__ import annotations

_HEAD = """\
tablewright: 1
model: Large
types:
  Status: {enum: [open, done]}
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
"""
_ENTITY = """\
  Kind{n}:
    key: {{PK: "TENANT#{{tenant_id}}", SK: "KIND{n}#{{item_id}}"}}
    indexes:
      GSI1:
        key: {{GSI1PK: "KIND{n}#{{tenant_id}}#{{status}}", GSI1SK: "{{created_at}}#{{item_id}}"}}
    attributes:
      tenant_id: ulid
      item_id: {{type: ulid, generate: ulid}}
      title: {{type: string, max_length: 200}}
      status: {{type: Status, default: open}}
      amount: {{type: decimal, min: 0}}
      tags: set<string>
      note: optional<string>
      created_at: {{type: datetime, generate: now, immutable: true}}
"""
_PATTERNS = """\
  list_kind{n}: {{query: Kind{n}, given: [tenant_id]}}
  kind{n}_by_status: {{query: Kind{n}, given: [tenant_id, status], range: {{created_at: between}}}}
  open_kind{n}:
    {{query: Kind{n}, given: [tenant_id, {{status: open}}], order: descending, page_size: 50}}
"""


def large_model(entities: int) -> str:
    """A model with so many entities, and three access patterns for each."""
    numbers = range(entities)
    return "".join(
        [
            _HEAD,
            *(_ENTITY.format(n=n) for n in numbers),
            "access_patterns:\n",
            *(_PATTERNS.format(n=n) for n in numbers),
        ]
    )

"""Variants of an entity share what they cannot share here.

The variants of an entity are subtypes: one key, one set of common attributes, and each with more of
its own. Whoever reads by the key gets whichever variant is there, or names one variant and gets
nothing where another is there. An update, a `delete` and a `check` may be of any variant, as long
as they name nothing that only some of them have, and no `now_on_update` of one variant is left
unwritten; what makes an item (`create`, `put`, `upsert`) is of one. A `batch_write` would put one
variant over another without a look. What would hold for each variant by itself, such as a
`version`, a `unique` constraint or a type name of the entity, does not go with variants.

```yaml wrong
tablewright: 1
model: Sources
table: {partition_key: PK}
entities:
  Root:
    key: {PK: "ROOT#{root_id}"}
    attributes: {root_id: ulid, name: string}
    variants:
      GitRoot: {attributes: {url: string, name: string}}
      IpRoot: {attributes: {address: string}}
```

Say once what all of them have:

```yaml right
tablewright: 1
model: Sources
table: {partition_key: PK}
entities:
  Root:
    key: {PK: "ROOT#{root_id}"}
    attributes: {root_id: ulid, name: string}
    variants:
      GitRoot: {attributes: {url: string}}
      IpRoot: {attributes: {address: string}}
```
"""

from __future__ import annotations

from tablewright.diagnostics import error

RULE = error("TW216", "variants", __doc__)

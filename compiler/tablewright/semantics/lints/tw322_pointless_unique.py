"""A unique constraint says no more than the primary key does.

No two items have the same primary key. A constraint of all the attributes that are in it holds by
itself, and costs a second item and a transaction for each write.

```yaml wrong
tablewright: 1
model: Company
table: {partition_key: PK, sort_key: SK}
entities:
  Account:
    key: {PK: "ACCOUNT#{email}", SK: ACCOUNT}
    unique: [email]
    attributes: {email: string, name: string}
access_patterns:
  account: {get: Account}
```

Leave it out, or keep another attribute unique:

```yaml right
tablewright: 1
model: Company
table: {partition_key: PK, sort_key: SK}
entities:
  Account:
    key: {PK: "ACCOUNT#{email}", SK: ACCOUNT}
    unique: [name]
    attributes: {email: string, name: string}
access_patterns:
  account: {get: Account}
```

A constraint whose key folds letters (`{email:lower}`) or cuts times says more than a primary key
that does not, and draws nothing.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Transform, Unique
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed
from tablewright.semantics.remedies import left_out

RULE = warning("TW322", "pointless-unique", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Note every constraint that holds by itself."""
    for entity in design.plan.entities:
        for number, unique in enumerate(entity.unique):
            if _holds_by_itself(entity, unique):
                place = design.entities[entity.name].unique[number].place
                findings.add(
                    RULE,
                    place,
                    f"no two items of {shown(entity.name)} have the same primary key, which is made"
                    f" of {listed(entity.key_parameters)} and nothing else that varies",
                    help="leave the constraint out: it holds by itself",
                    remedies=left_out(place, "the constraint"),
                )


def _holds_by_itself(entity: Entity, unique: Unique) -> bool:
    whole = {
        slot.attribute
        for binding in unique.key.bindings
        for slot in binding.template.slots
        if slot.transform is not Transform.LOWER and slot.prefix_length is None
    }
    return set(entity.key_parameters) <= whole

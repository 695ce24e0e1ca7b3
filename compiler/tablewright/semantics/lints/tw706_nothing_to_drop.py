"""`others: drop` stands where there is nothing to drop.

It says that a pattern reads items that it was not asked for, which are paid for and left out. Here
the key condition selects what the pattern names and nothing else. Left in place, the words would
hide the day on which a new entity, or another key, makes it read more.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid, name: string}
  Note:
    parent: User
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, text: string}
access_patterns:
  notes_of_user: {query: Note, given: [user_id], others: drop}
```

Leave it out, and the compiler says so when it is needed:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid, name: string}
  Note:
    parent: User
    key: {PK: "USER#{user_id}", SK: "NOTE#{note_id}"}
    attributes: {user_id: ulid, note_id: ulid, text: string}
access_patterns:
  notes_of_user: {query: Note, given: [user_id]}
```
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Drop, Remedies, Remedy
from tablewright.ir.patterns import QueryPattern
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed

RULE = warning("TW706", "nothing-to-drop", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Report `others: drop` of patterns whose condition is exact."""
    for pattern in design.plan.reads:
        others = design.patterns[pattern.name].others
        if others is None or not isinstance(pattern, QueryPattern) or pattern.drop_others:
            continue
        findings.add(
            RULE,
            others.span,
            f"{shown(pattern.name)} reads nothing but"
            f" {listed(design.plan.spoken(pattern.entities))}, so there are no others to drop",
            help="leave `others: drop` out: where it is needed, a finding says so",
            remedies=_left_out(pattern.name),
        )


def _left_out(pattern: str) -> Remedies:
    cut = Drop(("access_patterns", pattern, "others"))
    return lambda _: (Remedy("leave `others: drop` out", (cut,), certain=True),)

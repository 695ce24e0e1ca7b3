"""A template has a dollar sign before a slot, which other tools mean as part of the slot.

A slot is `{name}`. A template literal of JavaScript writes `${name}`; here its dollar sign is text
like any other and would stand in every key: `$01ARZ3NDEKTSV4RRFFQ69G5FAV`.

```yaml wrong
tablewright: 1
model: Banking
table: {partition_key: PK, sort_key: SK}
entities:
  Account:
    key: {PK: "ACCOUNT#${account_id}", SK: ACCOUNT}
    attributes: {account_id: ulid}
```

```yaml right
tablewright: 1
model: Banking
table: {partition_key: PK, sort_key: SK}
entities:
  Account:
    key: {PK: "ACCOUNT#{account_id}", SK: ACCOUNT}
    attributes: {account_id: ulid}
```

Where keys really begin with a dollar sign, say so:
`ignore: [{rule: TW342, reason: "The keys of the old application do."}]`.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedy, Respell
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.source.tree import Scalar
from tablewright.syntax.model import EntitySyntax

RULE = warning("TW342", "dollar-before-slot", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Report templates with `${`."""
    for entity in design.entities.values():
        for template in _templates(entity):
            for at in _dollars(template.text):
                _report(template, at, findings)


def _templates(entity: EntitySyntax) -> Iterator[Scalar]:
    keys = [entity.key, *(index.key for index in entity.indexes)]
    yield from (text for key in keys if key is not None for _, text in key.templates)


def _dollars(text: str) -> Iterator[int]:
    """Where a dollar sign stands before a slot; before `{{`, a literal brace, it means nothing."""
    at = text.find("${")
    while at >= 0:
        if not text.startswith("{{", at + 1):
            yield at
        at = text.find("${", at + 1)


def _report(template: Scalar, at: int, findings: Findings) -> None:
    end = template.text.index("}", at) + 1
    slot = template.text[at + 1 : end]
    place = template.inside(at, end)
    remedy = Remedy("leave the `$` out", (Respell(place, f"${slot}", slot),), certain=True)
    # Of two dollar signs, one may be meant.
    doubled = template.text[:at].endswith("$")
    findings.add(
        RULE,
        place,
        f"the `$` before {shown(slot)} would be a part of the key",
        help=f"write {shown(slot)}, without the `$`",
        remedies=None if doubled else lambda _: (remedy,),
    )

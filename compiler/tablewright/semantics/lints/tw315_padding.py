"""A number that the model allows is wider than its place in a key.

`{seq:03d}` has three digits, so that text order is number order. The generated key builder refuses
a number with more, and the thousandth item can never be written. Where the attribute's `max` says
that there are such numbers, the two do not fit.

```yaml wrong
tablewright: 1
model: Invoices
table: {partition_key: PK, sort_key: SK}
entities:
  Line:
    key: {PK: "INVOICE#{invoice_id}", SK: "LINE#{line:03d}"}
    attributes:
      invoice_id: ulid
      line: {type: integer, min: 1, max: 5000}
```

Pad to the width of the largest number:

```yaml right
tablewright: 1
model: Invoices
table: {partition_key: PK, sort_key: SK}
entities:
  Line:
    key: {PK: "INVOICE#{invoice_id}", SK: "LINE#{line:04d}"}
    attributes:
      invoice_id: ulid
      line: {type: integer, min: 1, max: 5000}
```

A `min` below 0 does not fit either: what is padded is never negative. A number without `max`
draws nothing, for then the padding is its limit.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, KeyBinding, Slot
from tablewright.ir.types import ScalarType, TimeFormat
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.shorter import attribute_syntax
from tablewright.semantics.names import plural

_EPOCH_DIGITS = {TimeFormat.EPOCH_SECONDS: 10, TimeFormat.EPOCH_MILLIS: 13}

RULE = warning("TW315", "padding", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Note every padded number whose largest value has more digits."""
    for entity in design.plan.entities:
        seen: set[str] = set()
        for binding in _bindings(entity):
            if binding.attribute not in seen:
                seen.add(binding.attribute)
                for slot in binding.template.slots:
                    _check(design, entity, binding, slot, findings)


def _bindings(entity: Entity) -> Iterator[KeyBinding]:
    yield from entity.primary_key.bindings
    for index in entity.index_keys:
        yield from index.bindings


def _check(
    design: Design, entity: Entity, binding: KeyBinding, slot: Slot, findings: Findings
) -> None:
    misfit = _misfit(slot)
    if misfit is None:
        return
    message, help_ = misfit
    syntax = attribute_syntax(design, entity.name, slot.attribute)
    findings.add(
        RULE,
        design.key_place(entity.name, binding.attribute),
        f"{shown(slot.attribute)} {message} in {shown(binding.attribute)}",
        help=help_,
        related=(("the attribute is here", syntax.name.span),),
    )


def _misfit(slot: Slot) -> tuple[str, str] | None:
    """What a padded number can be that its place cannot hold, and what to write instead."""
    if slot.width is None or not isinstance(slot.type, ScalarType):
        return None
    digits = _EPOCH_DIGITS.get(slot.type.time_format or TimeFormat.ISO, 0)
    if slot.width < digits:
        told = f"is a time, and has room for {plural(slot.width, 'digit')}: the times of today have"
        return f"{told} {digits}", f"write `{{{slot.attribute}:0{digits}d}}`"
    least, most = slot.type.minimum, slot.type.maximum
    room = 10**slot.width - 1
    if most is not None and most > room:
        text, digits = f"{int(most):,}", len(str(int(most)))
        wider = f"write `{{{slot.attribute}:0{digits}d}}`, or lower its `max` to {room}"
        return f"can be {text}, and has room for {plural(slot.width, 'digit')}", wider
    if least is not None and least < 0:
        return f"can be {int(least):,}, and what is padded is never negative", "let its `min` be 0"
    return None

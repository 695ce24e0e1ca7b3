"""Two access patterns ask the same.

Each access pattern becomes a method, and two methods that do the same leave whoever reads the code
to wonder about the difference. A pattern whose `range` takes `any` lets its caller choose each of
the ranges, or none: a second pattern with one of these adds nothing but its name. Patterns that
serve different routes or screens draw no warning, nor does a range with a `description` of its own.

```yaml wrong
tablewright: 1
model: Diary
table: {partition_key: PK, sort_key: SK}
entities:
  Entry:
    key: {PK: "USER#{user_id}", SK: "ENTRY#{written_at}"}
    attributes: {user_id: ulid, written_at: datetime, text: string}
access_patterns:
  entries: {query: Entry, given: [user_id], range: {written_at: any}}
  entries_since: {query: Entry, given: [user_id], range: {written_at: ge}}
```

Keep the one that does more (`entries(user_id=me, written_at=ge(monday))`), or say what sets the
other apart:

```yaml right
tablewright: 1
model: Diary
table: {partition_key: PK, sort_key: SK}
entities:
  Entry:
    key: {PK: "USER#{user_id}", SK: "ENTRY#{written_at}"}
    attributes: {user_id: ulid, written_at: datetime, text: string}
access_patterns:
  entries: {query: Entry, given: [user_id], range: {written_at: any}}
  latest_entries: {query: Entry, given: [user_id], order: descending, limit: 10}
```
"""

from __future__ import annotations

from collections.abc import Hashable

from tablewright.diagnostics import warning
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Drop, Remedy
from tablewright.ir.patterns import (
    BatchGetPattern,
    Getting,
    Parameter,
    Purpose,
    RangeOperator,
    ReadAccess,
    ScanPattern,
)
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design

RULE = warning("TW705", "same-question", __doc__)

_APART = (
    "leave one of them out, or say what sets them apart: an order, a limit, the `route` or the"
    " `screen` that each serves"
)

Seen = dict[Hashable, list[ReadAccess]]


def check(design: Design, findings: Findings) -> None:
    """Report patterns that another one makes superfluous."""
    wide: Seen = {}
    for pattern in design.plan.reads:
        if _operator(pattern) is RangeOperator.ANY:
            wide.setdefault(_unranged(pattern), []).append(pattern)
    seen: Seen = {}
    for pattern in design.plan.reads:
        same = seen.setdefault(_asked(pattern), [])
        twin = next((other for other in same if _is_rival(pattern, other)), None)
        rivals = wide.get(_unranged(pattern), ()) if wide else ()
        wider = next((other for other in rivals if _takes_in(other, pattern)), None)
        if twin is not None:
            _report(design, pattern, twin, "asks just what {} asks", _APART, findings)
        elif wider is not None:
            say = "asks what {} asks, whose caller chooses the range"
            _report(design, pattern, wider, say, f"{_APART}, or a `description` of it", findings)
        same.append(pattern)


def _asked(pattern: ReadAccess) -> Hashable:
    """All that a pattern does, whatever it and its parameters are called."""
    parameters = frozenset(_meaning(parameter) for parameter in pattern.parameters)
    if isinstance(pattern, Getting):
        batch = isinstance(pattern, BatchGetPattern)
        return (
            batch,
            pattern.entities,
            parameters,
            pattern.projection,
            pattern.consistent,
            pattern.cache,
        )
    if isinstance(pattern, ScanPattern):
        return (
            (pattern.index, pattern.entities, pattern.projection, pattern.segments),
            (pattern.limit, pattern.page_size, pattern.count),
            (pattern.consistent, pattern.cache, repr(pattern.filter)),
        )
    return (
        (pattern.index, pattern.entities, parameters, pattern.projection),
        (pattern.order, pattern.limit, pattern.page_size, pattern.count, pattern.one),
        (pattern.consistent, pattern.cache, pattern.drop_others, repr(pattern.filter)),
        (pattern.hydrate, pattern.then),
    )


def _meaning(parameter: Parameter) -> Hashable:
    fixed = None if parameter.fixed is None else repr(parameter.fixed.value)
    return (parameter.attributes, fixed, parameter.operator)


def _unranged(pattern: ReadAccess) -> Hashable:
    """All that a pattern does but for its range."""
    if isinstance(pattern, ScanPattern):
        return _asked(pattern)
    kept = tuple(each for each in pattern.parameters if each.operator is None)
    return _asked(altered(pattern, parameters=kept))


def _operator(pattern: ReadAccess) -> RangeOperator | None:
    return next((each.operator for each in pattern.parameters if each.operator is not None), None)


def _takes_in(wide: ReadAccess, pattern: ReadAccess) -> bool:
    """Whether a pattern is one of the ranges, or the whole, of one that leaves the range open."""
    ranged = [each.attributes for each in pattern.parameters if each.operator is not None]
    ours = [each.attributes for each in wide.parameters if each.operator is not None]
    if _operator(pattern) is RangeOperator.ANY or pattern.purpose.description is not None:
        return False
    return (not ranged or ranged == ours) and _is_rival(pattern, wide)


def _is_rival(one: ReadAccess, other: ReadAccess) -> bool:
    """Whether nothing but the name sets two patterns apart: no route or screen of its own."""
    mine, theirs = _served(one.purpose), _served(other.purpose)
    return all(not a or not b or a == b for a, b in zip(mine, theirs, strict=True))


def _served(purpose: Purpose) -> tuple[str | None, str | None]:
    return purpose.route, purpose.screen


def _report(
    design: Design,
    pattern: ReadAccess,
    other: ReadAccess,
    say: str,
    advice: str,
    findings: Findings,
) -> None:
    cut = Drop(("access_patterns", pattern.name))
    findings.add(
        RULE,
        design.patterns[pattern.name].name.span,
        f"{shown(pattern.name)} {say.format(shown(other.name))}",
        help=advice,
        related=((f"{shown(other.name)} is here", design.patterns[other.name].name.span),),
        remedies=lambda _: (Remedy(f"leave {shown(pattern.name)} out", (cut,)),),
    )

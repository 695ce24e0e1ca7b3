"""A date is kept as text, which sorts as dates do only if everybody writes it in one form.

`2026-01-31` sorts by its year, month and day. `Sat Jan 31 2026` sorts by the day of the week, and
`31.01.2026` by the day of the month: a range over such text misses what lies in it, and the newest
is not the last. Nothing in a text type says which form the values have.

```yaml wrong
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Loan:
    key: {PK: "MEMBER#{member_id}", SK: "LOAN#{end_date}"}
    attributes: {member_id: ulid, end_date: string}
access_patterns:
  overdue: {query: Loan, given: [member_id], range: {end_date: lt}}
```

The types `date` and `datetime` have one form, which sorts:

```yaml right
tablewright: 1
model: Library
table: {partition_key: PK, sort_key: SK}
entities:
  Loan:
    key: {PK: "MEMBER#{member_id}", SK: "LOAN#{end_date}"}
    attributes: {member_id: ulid, end_date: date}
access_patterns:
  overdue: {query: Loan, given: [member_id], range: {end_date: lt}}
```

What counts as a date is text whose name ends as that of a time does (`end_date`, `created_at`), and
text whose `pattern` takes in dates of a form that does not sort. A `pattern` of a form that sorts
draws no warning.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span, warning
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Attribute, Entity, KeyBinding
from tablewright.ir.patterns import QueryPattern, RangeOperator
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.regular.matching import matches

RULE = warning("TW341", "date-as-text", __doc__)

_WORDS = ("birthday", "date", "datetime", "day", "time", "timestamp")
_LAST_OF_SEVERAL = ("at", "on")

_FORMS = (
    ("Thu Jan 01 2026", "Fri Jan 02 2026"),
    ("Thu Jan  1 2026", "Fri Jan  2 2026"),
    ("Thu, 01 Jan 2026 00:00:00 GMT", "Fri, 02 Jan 2026 00:00:00 GMT"),
    ("31.01.2026", "01.02.2026"),
    ("31/01/2026", "01/02/2026"),
    ("31-01-2026", "01-02-2026"),
    ("12/31/2025", "01/01/2026"),
    ("12-31-2025", "01-01-2026"),
)
"""Two dates in each form, the earlier one first, which sorts last."""

_NO_DATE = "x"


@frozen
class _Sorted:
    """An attribute by which a pattern's items are ranged over or ordered, and where it says so."""

    entity: Entity
    attribute: Attribute
    place: Span


def check(design: Design, findings: Findings) -> None:
    """Report patterns that sort by the text of dates."""
    for pattern in design.plan.reads:
        if not isinstance(pattern, QueryPattern):
            continue
        for each in _sorted_by(design, pattern):
            form = _wrong_form(each.attribute)
            if form is not None:
                _report(design, each, form, findings)
                break


def _sorted_by(design: Design, pattern: QueryPattern) -> Iterator[_Sorted]:
    syntax = design.patterns[pattern.name]
    ranged = next((p for p in pattern.parameters if p.operator is not None), None)
    if ranged is not None and syntax.range is not None:
        if ranged.operator is not RangeOperator.BEGINS_WITH:
            for name, attribute in ranged.attributes:
                entity = design.plan.entity(name)
                yield _Sorted(entity, entity.attribute(attribute), syntax.range[0].span)
    elif syntax.order is not None:
        for name in pattern.entities:
            entity = design.plan.entity(name)
            known = {a for p in pattern.parameters for e, a in p.attributes if e == name}
            found = _first_open(entity, _sort_keys(entity, pattern.index), known)
            if found is not None:
                yield _Sorted(entity, found, syntax.order.span)


def _sort_keys(entity: Entity, index: str | None) -> tuple[KeyBinding, ...]:
    if index is None:
        sort = entity.primary_key.sort
        return () if sort is None else (sort,)
    key = entity.index_key(index)
    return () if key is None else key.sort


def _first_open(
    entity: Entity, bindings: tuple[KeyBinding, ...], known: set[str]
) -> Attribute | None:
    """The first value of a sort key that the caller does not give."""
    slots = (slot for binding in bindings for slot in binding.template.slots)
    return next((entity.attribute(s.attribute) for s in slots if s.attribute not in known), None)


def _wrong_form(attribute: Attribute) -> tuple[str, str] | None:
    """Two dates that the attribute takes and that sort the wrong way round."""
    text = attribute.type
    if not isinstance(text, ScalarType) or text.kind is not Kind.STRING:
        return None
    if attribute.constant is not None:
        return None
    is_date = _sounds_like_a_time(attribute.name) if text.pattern is None else _is_shaped(text)
    forms = (form for form in _FORMS if all(_takes(text, date) for date in form))
    return next(forms, None) if is_date else None


def _sounds_like_a_time(name: str) -> bool:
    *before, last = name.split("_")
    return last in _WORDS or (bool(before) and last in _LAST_OF_SEVERAL)


def _is_shaped(text: ScalarType) -> bool:
    """Whether a pattern leaves out what no date is, so that it means dates where it takes them."""
    return text.pattern is not None and not matches(text.pattern, _NO_DATE)


def _takes(text: ScalarType, date: str) -> bool:
    longest = text.max_length if text.max_length is not None else len(date)
    fits = (text.min_length or 0) <= len(date) <= longest
    return fits and (text.pattern is None or matches(text.pattern, date))


def _report(design: Design, each: _Sorted, form: tuple[str, str], findings: Findings) -> None:
    earlier, later = form
    name = each.attribute.name
    findings.add(
        RULE,
        each.place,
        f"{shown(name)} is a date as text, which need not sort as dates do:"
        f" `{later}` comes before `{earlier}`",
        help=f"declare it as `{name}: date` or `{name}: datetime`, whose text sorts by time\n"
        "where it is text of a form that sorts, give it a `pattern` of that form",
        related=(("the attribute is here", _place(design, each)),),
    )


def _place(design: Design, each: _Sorted) -> Span:
    attributes = design.entities[each.entity.name].attributes
    return next(a.name.span for a in attributes if a.name.text == each.attribute.name)

"""A filter drops what a key would not even have read.

A filter looks at items after they are read and paid for: a thousand read for three that are kept
cost what a thousand cost, and each page comes later. Where the filter asks for one value of an
attribute that every item has, a key that begins with what is given and with that value reads just
the three.

```yaml wrong
tablewright: 1
model: Desk
table: {partition_key: PK, sort_key: SK}
entities:
  Ticket:
    key: {PK: "DESK#{desk}", SK: "TICKET#{ticket_id}"}
    attributes:
      desk: ulid
      ticket_id: ulid
      agent: string
      subject: string
access_patterns:
  tickets_of_agent: {query: Ticket, given: [desk], filter: {agent: eq}}
```

Give it a key, or say in `ignore` why reading all of them is right: they are few, or the question is
rare:

```yaml right
tablewright: 1
model: Desk
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Ticket:
    key: {PK: "DESK#{desk}", SK: "TICKET#{ticket_id}"}
    indexes:
      GSI1: {key: {GSI1PK: "DESK#{desk}#{agent}", GSI1SK: "{ticket_id}"}}
    attributes:
      desk: ulid
      ticket_id: ulid
      agent: string
      subject: string
access_patterns:
  tickets_of_agent: {query: Ticket, given: [desk, agent]}
```

A range, a size or a negation draws nothing, and neither does an optional attribute, a boolean, a
pattern that reads several entities or one that ranges already, nor a table that exists already.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import AllOf, AttributeTest, Condition, TestOperator
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import QueryPattern
from tablewright.ir.types import EnumType, Kind, ScalarType, ValueType
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.asking import given_of, proposed_key
from tablewright.semantics.lints.design import Design

RULE = warning("TW708", "filter-for-a-key", __doc__)

_UNKEYED = frozenset({Kind.BOOLEAN, Kind.BYTES, Kind.DECIMAL, Kind.FLOAT, Kind.JSON})


def check(design: Design, findings: Findings) -> None:
    """Note every filter that asks for one value of what a key could hold."""
    adopted = design.adopted()
    for pattern in design.plan.reads:
        if not isinstance(pattern, QueryPattern) or pattern.table in adopted:
            continue
        ranged = any(parameter.operator is not None for parameter in pattern.parameters)
        if pattern.filter is None or ranged or len(pattern.entities) > 1:
            continue
        entity = design.plan.entity("".join(pattern.entities))
        test = _equality(pattern.filter.condition, entity)
        if test is not None:
            _report(design, pattern, entity, test.attribute, findings)


def _equality(condition: Condition, entity: Entity) -> AttributeTest | None:
    """The first test that all kept items pass by one value, which every item has."""
    match condition:
        case AllOf(parts=parts):
            return next((found for part in parts if (found := _equality(part, entity))), None)
        case AttributeTest(operator=TestOperator.EQ, size=False, attribute=name):
            attribute = entity.attribute(name)
            return condition if _is_keyed(attribute.type) and not attribute.optional else None
        case _:
            return None


def _is_keyed(type_: ValueType) -> bool:
    """Whether values of a type are what people put into keys to ask for one of them."""
    scalar = isinstance(type_, ScalarType) and type_.kind not in _UNKEYED
    return scalar or isinstance(type_, EnumType)


def _report(
    design: Design, pattern: QueryPattern, entity: Entity, name: str, findings: Findings
) -> None:
    given = [a for a in dict.fromkeys(_in_order(pattern, entity)) if a != name]
    start = entity.name.upper()
    proposed = proposed_key(design, entity, (*given, name), start)
    place = design.patterns[pattern.name].filter_key
    findings.add(
        RULE,
        (place or design.patterns[pattern.name].name).span,
        f"{shown(pattern.name)} reads every {shown(entity.name)} that its key finds, and keeps"
        f" those of one {shown(name)}",
        help=f"put {shown(name)} into a key, and into `given`; {proposed.text}\nwhere it reads"
        " little, or seldom, say so in `ignore`",
    )


def _in_order(pattern: QueryPattern, entity: Entity) -> list[str]:
    known = given_of(pattern, entity.name)
    pairs = [pair for parameter in pattern.parameters for pair in parameter.attributes]
    return [attribute for owner, attribute in pairs if owner == entity.name and attribute in known]

"""No access pattern reads a junction from one of its sides.

A junction stands for many-to-many: from either side one comes to what is on the other. A side is
read when a pattern is given what that side's key brings to the junction, and not what the other
brings. A junction that is read from one side only could be a plain child of it.

```yaml wrong
tablewright: 1
model: School
table: {partition_key: PK, sort_key: SK}
entities:
  Student:
    key: {PK: "STUDENT#{student_id}", SK: STUDENT}
    attributes: {student_id: ulid, name: string}
  Course:
    key: {PK: "COURSE#{course_id}", SK: COURSE}
    attributes: {course_id: ulid, title: string}
  Enrolment:
    junction: [Student, Course]
    key: {PK: "STUDENT#{student_id}", SK: "COURSE#{course_id}"}
    attributes: {student_id: ulid, course_id: ulid, grade: optional<integer>}
access_patterns:
  courses_of_student: {query: Enrolment, given: [student_id]}
```

Give the junction an index that begins with the other side, and ask from there:

```yaml right
tablewright: 1
model: School
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Student:
    key: {PK: "STUDENT#{student_id}", SK: STUDENT}
    attributes: {student_id: ulid, name: string}
  Course:
    key: {PK: "COURSE#{course_id}", SK: COURSE}
    attributes: {course_id: ulid, title: string}
  Enrolment:
    junction: [Student, Course]
    key: {PK: "STUDENT#{student_id}", SK: "COURSE#{course_id}"}
    indexes:
      GSI1: {key: {GSI1PK: "COURSE#{course_id}", GSI1SK: "STUDENT#{student_id}"}}
    attributes: {student_id: ulid, course_id: ulid, grade: optional<integer>}
access_patterns:
  courses_of_student: {query: Enrolment, given: [student_id]}
  students_of_course: {query: Enrolment, given: [course_id]}
```

Nothing is said of a table that is `adopted`, which others may read.
"""

from __future__ import annotations

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedy
from tablewright.ir.entities import Entity, Relationship
from tablewright.ir.naming import snake, upper_snake
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.asking import (
    Proposed,
    given_of,
    is_answered,
    proposed_key,
    question,
)
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed

RULE = warning("TW703", "junction-side", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Report the sides of junctions from which nobody asks."""
    adopted = design.adopted()
    for entity in design.plan.entities:
        # A junction that nothing reads at all is another rule's finding.
        unread = not design.reading(entity.name)
        if len(entity.junction) < 2 or unread or entity.table in adopted:
            continue
        own = [_own(side, entity) for side in entity.junction]
        asked = [given_of(pattern, entity.name) for pattern in design.reading(entity.name)]
        for at, side in enumerate(entity.junction):
            others = [names for place, names in enumerate(own) if place != at]
            if own[at] and not any(_from_side(own[at], others, given) for given in asked):
                _report(design, entity, side, own[at], findings)


def _own(side: Relationship, entity: Entity) -> tuple[str, ...]:
    """The attributes of the junction that only this side's key brings."""
    others = [other for other in entity.junction if other is not side]
    shared = {ours for other in others for _, ours in other.attributes}
    return tuple(ours for _, ours in side.attributes if ours not in shared)


def _from_side(own: tuple[str, ...], others: list[tuple[str, ...]], given: frozenset[str]) -> bool:
    """Whether what is given is this side's, and not every other side's too."""
    return set(own) <= given and any(not names or not set(names) <= given for names in others)


def _report(
    design: Design, entity: Entity, side: Relationship, own: tuple[str, ...], findings: Findings
) -> None:
    written = design.entities[entity.name].junction
    parts = _proposed(design, entity, side, own)
    changes = tuple(change for part in parts for change in part.changes)
    findings.add(
        RULE,
        written[entity.junction.index(side)].entity.span,
        f"no access pattern finds the {shown(entity.name)} items of one {shown(side.entity)}:"
        f" none is given {listed(own)} without the other side",
        help="\n".join(part.text for part in parts),
        remedies=lambda _: (Remedy(f"ask for them by {listed(own)}", changes),),
    )


def _proposed(
    design: Design, entity: Entity, side: Relationship, own: tuple[str, ...]
) -> tuple[Proposed, ...]:
    """The question to ask from a side, after the key that it needs."""
    twice = sum(each.entity == side.entity for each in entity.junction) > 1
    of = own[0] if twice else snake(side.entity)
    for given in (own, tuple(ours for _, ours in side.attributes)):
        if is_answered(entity, given):
            asked = question(entity, of, given)
            return (Proposed(f"ask for them, as its key allows it: {asked.text}", asked.changes),)
    asked = question(entity, of, own)
    return (
        proposed_key(design, entity, own, upper_snake(side.entity)),
        Proposed(f"and ask for them: {asked.text}", asked.changes),
    )

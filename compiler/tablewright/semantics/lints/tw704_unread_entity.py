"""No access pattern reads an entity.

What nobody asks for need not be stored, and what somebody will ask for should be planned now: a
question that comes later may need another key. An entity that others refer to, such as a parent,
draws no warning: whoever has one of those items has its key, and its own `get` reads it.

```yaml wrong
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
    attributes: {customer_id: ulid, name: string}
  Order:
    parent: Customer
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, total: decimal}
access_patterns:
  get_customer: {get: Customer}
```

Write the question down:

```yaml right
tablewright: 1
model: Shop
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
    attributes: {customer_id: ulid, name: string}
  Order:
    parent: Customer
    key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
    attributes: {customer_id: ulid, order_id: ulid, total: decimal}
access_patterns:
  get_customer: {get: Customer}
  orders_of_customer: {query: Order, given: [customer_id]}
```

Where it is only ever read by its whole key, name `get` among its `operations`. Where it is written
for somebody else to read, such as a stream, say so: `ignore: [{rule: TW704, reason: "..."}]`.
Nothing is said of a table that is `adopted`, which others may read.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedy
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake
from tablewright.ir.patterns import QueryPattern
from tablewright.ir.plan import Plan
from tablewright.ir.writes import ReadPart, WritePattern, WriteVerb
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.asking import Proposed, getting, is_answered, question
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.references import References

RULE = warning("TW704", "unread-entity", __doc__)


def check(design: Design, findings: Findings) -> None:
    """Report entities that are in no question; a model without questions is not finished."""
    if not design.plan.access_patterns:
        return
    used = frozenset(_used_in_transactions(design.plan))
    adopted = design.adopted()
    queries = (each for each in design.plan.reads if isinstance(each, QueryPattern))
    then = [query.then.entity for query in queries if query.then is not None]
    followed = {name for each in then for name in design.plan.members(each)}
    unread = [
        entity
        for entity in design.plan.entities
        if not design.reading(entity.name)
        and entity.table not in adopted
        and entity.name not in used | followed
    ]
    references = References(design.plan.entities)
    for name in design.plan.spoken(each.name for each in unread):
        entity = design.plan.entity(name)
        if _is_out_of_reach(entity):
            _report(
                design,
                entity,
                f"nothing reads {shown(entity.name)}: no access pattern does,"
                " and its `operations` leave out `get`",
                findings,
            )
        elif not _is_read_by_its_key(design, entity, references):
            _report(design, entity, f"no access pattern reads {shown(entity.name)}", findings)


def _used_in_transactions(plan: Plan) -> Iterator[str]:
    """The entities that transactions read, look at, or make on condition that they are not there.

    The last is how an item keeps something unique that nobody ever reads.
    """
    for pattern in plan.writes:
        for part in () if isinstance(pattern, WritePattern) else pattern.parts:
            if isinstance(part, ReadPart) or part.verb in (WriteVerb.CHECK, WriteVerb.CREATE):
                yield from plan.members(part.entity)


def _is_out_of_reach(entity: Entity) -> bool:
    """Whether nothing gets it by its key, as its family does for a variant."""
    is_variant = entity.family is not None and entity.family != entity.name
    return Operation.GET not in entity.operations and not is_variant


def _is_read_by_its_key(design: Design, entity: Entity, references: References) -> bool:
    """Whether its own `get` is meant, and whoever calls it has the key from somewhere."""
    stated = design.syntax(design.plan.keyed_by(entity.name)).operations or ()
    if not entity.key_parameters or any(each.text == Operation.GET.value for each in stated):
        return True
    family = entity.family or entity.name
    return any(
        family not in (each.entity.name, each.entity.family) for each in references.to(entity)
    )


def _report(design: Design, entity: Entity, message: str, findings: Findings) -> None:
    asked = _proposed(entity)
    findings.add(
        RULE,
        design.syntax(entity.name).name.span,
        message,
        help=f"write down the question that it answers, such as {asked.text}\n"
        "where it is read by its whole key, name `get` in its `operations`; where something else"
        ' reads it, say what: `ignore: [{rule: TW704, reason: "..."}]`',
        remedies=lambda _: (Remedy(f"ask {asked.text}", asked.changes),),
    )


def _proposed(entity: Entity) -> Proposed:
    """The question that an entity is likely there for."""
    parent = entity.parent
    if parent is not None:
        given = [ours for _, ours in parent.attributes]
        if is_answered(entity, given):
            return question(entity, snake(parent.entity), given)
    return getting(entity)

"""The entity-relationship diagram, in Mermaid's language."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.backends.docs.escape.mermaid import (
    mermaid_attribute,
    mermaid_entity,
    mermaid_type,
)
from tablewright.ir.entities import Attribute, Entity, Relationship
from tablewright.ir.plan import Plan
from tablewright.ir.text import type_text


def diagram(plan: Plan) -> str:
    """The diagram of every entity and relationship, with a final newline."""
    return "".join(f"{line}\n" for line in _lines(plan))


def _lines(plan: Plan) -> Iterator[str]:
    yield "erDiagram"
    for entity in plan.entities:
        for side in _relationships(entity):
            one, many = mermaid_entity(side.entity), mermaid_entity(entity.name)
            label = "joined by" if entity.junction else "has"
            yield f'  {one} ||--o{{ {many} : "{label}"'
    for entity in plan.entities:
        yield f"  {mermaid_entity(entity.name)} {{"
        for attribute in entity.attributes:
            yield f"    {_attribute(attribute, _marks(entity, attribute.name))}"
        yield "  }"


def _relationships(entity: Entity) -> tuple[Relationship, ...]:
    return entity.junction or ((entity.parent,) if entity.parent else ())


def _attribute(attribute: Attribute, marks: list[str]) -> str:
    words = [mermaid_type(type_text(attribute.type)), mermaid_attribute(attribute.name)]
    if marks:
        words.append(", ".join(marks))
    if attribute.optional:
        words.append('"optional"')
    return " ".join(words)


def _marks(entity: Entity, attribute: str) -> list[str]:
    """PK for what identifies an item, FK for what identifies the one that it belongs to."""
    foreign = {ours for side in _relationships(entity) for _, ours in side.attributes}
    marks = {"PK": attribute in entity.key_parameters, "FK": attribute in foreign}
    return [mark for mark, applies in marks.items() if applies]

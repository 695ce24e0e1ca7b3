"""What the rules of advice look at: the plan, and where its parts stand in the file."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.patterns import ReadAccess
from tablewright.ir.plan import Plan
from tablewright.syntax.model import (
    EntitySyntax,
    IndexSyntax,
    ModelSyntax,
    PatternSyntax,
    TableSyntax,
)
from tablewright.syntax.writes import WriteSyntax


@frozen
class Design:
    """A model without errors: what it means, and how it is written."""

    plan: Plan
    tables: dict[str, TableSyntax]
    entities: dict[str, EntitySyntax]
    patterns: dict[str, PatternSyntax]
    writes: dict[str, WriteSyntax]
    readers: dict[str, tuple[ReadAccess, ...]]

    def index(self, table: str, index: str) -> IndexSyntax:
        """How an index is written."""
        return next(each for each in self.tables[table].indexes if each.name.text == index)

    def key_place(self, entity: str, attribute: str) -> Span:
        """Where an entity's template for a key attribute stands, or the attribute that it is."""
        syntax = self.entities[entity]
        keys = [syntax.key, *(index.key for index in syntax.indexes)]
        found = (text for key in keys if key and (text := key.template(attribute)) is not None)
        template = next(found, None)
        if template is not None:
            return template.span
        own = {a.name for a in self.plan.entity(entity).attributes if a.stored_as == attribute}
        names = (each.name for each in syntax.attributes if each.name.text in own)
        return next(names, syntax.name).span

    def syntax(self, name: str) -> EntitySyntax:
        """How an entity is written, or a family of variants."""
        found = self.entities.get(name)
        families = (each.family for each in self.entities.values() if each.family is not None)
        return found or next(each for each in families if each.name.text == name)

    def adopted(self) -> frozenset[str]:
        """The tables that exist already: others may read them, and their keys are as they are."""
        return frozenset(table.name for table in self.plan.tables if table.adopted)

    def reading(self, entity: str) -> tuple[ReadAccess, ...]:
        """The access patterns that read an entity."""
        return self.readers.get(entity, ())


def design_of(model: ModelSyntax, plan: Plan) -> Design:
    """The plan of a model with the syntax that it came from."""
    readers: dict[str, list[ReadAccess]] = {}
    for pattern in plan.reads:
        for entity in entities_of(pattern):
            readers.setdefault(entity, []).append(pattern)
    return Design(
        plan=plan,
        tables={t.key.text if t.named else plan.model: t for t in model.tables},
        entities={entity.name.text: entity for entity in model.entities},
        patterns={pattern.name.text: pattern for pattern in model.patterns},
        writes={pattern.name.text: pattern for pattern in model.writes},
        readers={entity: tuple(patterns) for entity, patterns in readers.items()},
    )


def entities_of(pattern: ReadAccess) -> tuple[str, ...]:
    """The entities that a pattern reads."""
    return pattern.entities

"""Patterns that write, and transactions, resolved part by part."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import Operand
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake
from tablewright.ir.patterns import Purpose
from tablewright.ir.tables import Table
from tablewright.ir.writes import (
    ReadPart,
    ReadTransaction,
    WriteAccess,
    WritePart,
    WritePattern,
    WriteTransaction,
    WriteVerb,
)
from tablewright.semantics import rules
from tablewright.semantics.attributes import AttributeBinder
from tablewright.semantics.families import with_families
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.partcounts import check_count
from tablewright.semantics.readparts import read_part
from tablewright.semantics.remedies import respelled
from tablewright.semantics.sameitem import KeyedPart, check_items
from tablewright.semantics.scalars import text_of
from tablewright.semantics.types import TypeScope
from tablewright.semantics.writeoptions import check_kinds, check_part
from tablewright.semantics.writeparts import BoundPart, PartBinder
from tablewright.syntax.writes import PartSyntax, WriteSyntax

_BY_OBJECT = (WriteVerb.CREATE, WriteVerb.PUT)


class WriteBinder:
    """Binds the patterns of a model that write."""

    def __init__(
        self,
        entities: Mapping[str, Entity],
        families: Mapping[str, tuple[Entity, ...]],
        tables: Mapping[str, Table],
        types: TypeScope,
        literals: AttributeBinder,
        findings: Findings,
    ) -> None:
        self._entities = with_families(entities, families)
        self._families = families
        self._tables = tables
        self._types = types
        self._literals = literals
        self._findings = findings

    def entities(self, syntax: WriteSyntax, known: set[str]) -> tuple[Entity, ...] | None:
        """The entities of the parts; None after a finding, or where one is itself at fault."""
        found: list[Entity] = []
        for part in syntax.parts:
            entity = self._entities.get(part.entity.text)
            if entity is not None:
                found.append(entity)
            elif part.entity.text not in known:
                self._findings.add(
                    rules.tw204_unknown_entity.RULE,
                    part.entity.span,
                    f"there is no entity {shown(part.entity.text)}",
                    help=suggestion(part.entity.text, known, "entities"),
                    remedies=respelled(part.entity, known),
                )
        return tuple(found) if len(found) == len(syntax.parts) else None

    def bind(self, syntax: WriteSyntax, entities: tuple[Entity, ...]) -> WriteAccess | None:
        """The pattern of a plan; None after a finding."""
        if not check_kinds(syntax, self._findings):
            return None
        binder = PartBinder(self._types, self._literals, self._findings)
        both = tuple(zip(syntax.parts, entities, strict=True))
        if syntax.parts[0].verb.text == "get":
            return self._reading(syntax, both, binder)
        if syntax.verb.text != "transaction":
            return self._alone(syntax, entities[0], binder)
        parts = self._parts(both, binder)
        if parts is None:
            return None
        keyed = (KeyedPart(each.syntax, each.entity, each.part.values) for each in parts)
        place = syntax.verb.span
        if not (check_items(keyed, self._findings) and check_count(parts, place, self._findings)):
            return None
        return WriteTransaction(
            name=syntax.name.text,
            purpose=_purpose(syntax),
            parameters=binder.book.parameters,
            parts=tuple(each.part for each in parts),
        )

    def _parts(
        self, both: tuple[tuple[PartSyntax, Entity], ...], binder: PartBinder
    ) -> tuple[BoundPart, ...] | None:
        """Conditions come last, as they may compare with what a later part is given."""
        right = [check_part(syntax, entity, self._findings) for syntax, entity in both]
        bound = [binder.bind(syntax, entity) for syntax, entity in both]
        found = [each for each in bound if each is not None]
        if not all(right) or len(found) < len(both):
            return None
        whole = [binder.conditioned(each) for each in found]
        parts = tuple(each for each in whole if each is not None)
        return parts if len(parts) == len(both) else None

    def _alone(
        self, syntax: WriteSyntax, entity: Entity, binder: PartBinder
    ) -> WritePattern | None:
        part = syntax.parts[0]
        built_in = _is_built_in(syntax, part, entity)
        if not check_part(part, entity, self._findings, built_in=built_in):
            return None
        verb = WriteVerb(part.verb.text)
        if built_in and verb in _BY_OBJECT:
            nothing: tuple[tuple[str, Operand], ...] = ()
            bound: BoundPart | None = BoundPart(WritePart(verb, entity.name, nothing), part, entity)
        else:
            bound = binder.bind(part, entity)
        whole = None if bound is None else binder.conditioned(bound)
        if whole is None:
            return None
        return WritePattern(
            name=syntax.name.text,
            purpose=_purpose(syntax),
            table=entity.table,
            parameters=binder.book.parameters,
            part=whole.part,
            built_in=built_in,
        )

    def _reading(
        self,
        syntax: WriteSyntax,
        both: tuple[tuple[PartSyntax, Entity], ...],
        binder: PartBinder,
    ) -> ReadTransaction | None:
        parts: list[ReadPart] = []
        for part, entity in both:
            key = binder.key(part, entity)
            table = self._tables[entity.table]
            found = None
            if key is not None:
                every = self._families.get(entity.name, (entity,))
                found = read_part(part, entity.name, every, table, key, self._findings)
            if found is not None:
                parts.append(found)
        if len(parts) < len(both):
            return None
        keyed = (
            KeyedPart(syntax, entity, part.values)
            for (syntax, entity), part in zip(both, parts, strict=True)
        )
        if not check_items(keyed, self._findings):
            return None
        return ReadTransaction(
            name=syntax.name.text,
            purpose=_purpose(syntax),
            parameters=binder.book.parameters,
            parts=tuple(parts),
        )


def _is_built_in(syntax: WriteSyntax, part: PartSyntax, entity: Entity) -> bool:
    """Whether a pattern is the entity's own operation, by its name and its verb.

    An update that says what it changes takes that alone.
    """
    verb = part.verb.text
    named = syntax.name.text == f"{verb}_{snake(entity.name)}"
    own = named and Operation(verb) in entity.operations
    return own and not (verb == "update" and part.changes)


def _purpose(syntax: WriteSyntax) -> Purpose:
    return Purpose(text_of(syntax.description), text_of(syntax.route), text_of(syntax.screen))

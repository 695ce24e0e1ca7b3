"""Families of variants in the plan: who belongs to which, and what tells them apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake
from tablewright.ir.patterns import GetPattern
from tablewright.ir.plan import AccessPattern, Family, shared_entity
from tablewright.ir.writes import WritePattern
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.variants import SHARED
from tablewright.syntax.model import EntitySyntax


def with_variants(
    told: tuple[str, ...], placed: Iterable[PlacedEntity], adopted: bool, findings: Findings
) -> tuple[str, ...]:
    """The entities that the type attribute tells apart, every variant among them."""
    found = list(told)
    for each in placed:
        entity = each.entity
        if entity.family is None:
            continue
        if entity.name not in told:
            found.append(entity.name)
        elif adopted:
            findings.add(
                rules.tw216_variants.RULE,
                each.name_place,
                f"another entity can have the key of {shown(entity.family)}, whose variants are"
                " written over and deleted by that key alone",
                help="write an entity for each variant",
            )
    return tuple(found)


def families_in(
    syntaxes: Iterable[EntitySyntax], entities: Mapping[str, Entity]
) -> dict[str, tuple[Entity, ...]]:
    """Each family with its variants; none of which some are at fault."""
    found: dict[str, tuple[Entity, ...]] = {}
    for syntax in syntaxes:
        names = [each.name.text for each in syntax.variants]
        if all(name in entities for name in names):
            found[syntax.name.text] = tuple(entities[name] for name in names)
    return found


def with_families(
    entities: Mapping[str, Entity], families: Mapping[str, tuple[Entity, ...]]
) -> dict[str, Entity]:
    """The entities by name, and what the variants of each family have in common."""
    return {**entities, **{name: shared_entity(name, each) for name, each in families.items()}}


def families_of(
    syntaxes: Iterable[EntitySyntax],
    entities: Sequence[Entity],
    patterns: Sequence[AccessPattern],
) -> tuple[Family, ...]:
    """The families of a plan; a pattern named like an operation of one is that operation."""
    named = {
        (each.name, entity.family)
        for each in patterns
        if isinstance(each, GetPattern)
        for entity in entities
        if entity.name == each.entity
    }
    named |= {(each.name, each.part.entity) for each in patterns if isinstance(each, WritePattern)}
    found: list[Family] = []
    for syntax in syntaxes:
        name = syntax.name.text
        members = tuple(each.name for each in entities if each.family == name)
        chosen = {each.text for each in syntax.operations or ()} or set(Operation)
        operations = tuple(
            op for op in SHARED if op in chosen and (f"{op.value}_{snake(name)}", name) not in named
        )
        description = syntax.description.text if syntax.description else None
        found.append(Family(name, members, operations, description))
    return tuple(found)

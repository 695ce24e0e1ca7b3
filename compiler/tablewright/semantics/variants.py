"""Entities with variants unfolded: one entity for each, all with the key that they share.

A read that names the family reads all of its variants. What follows binds entities alone; that the
variants of one family share their key is no collision, and their type attribute tells them apart.
"""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Operation
from tablewright.ir.naming import snake
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.variantwrites import is_writable
from tablewright.source.tree import Scalar
from tablewright.syntax.model import (
    AttributeSyntax,
    EntitySyntax,
    GivenSyntax,
    ModelSyntax,
    PatternSyntax,
    SideSyntax,
    VariantSyntax,
)

SHARED = (Operation.GET, Operation.DELETE)
"""The operations that a family has, as they need no more than the key."""

Families = Mapping[str, EntitySyntax]


def unfolded(model: ModelSyntax, findings: Findings) -> ModelSyntax:
    """The model with an entity for each variant, and reads that name them in place of a family."""
    families = {each.name.text: each for each in model.entities if each.variants}
    if not families:
        return model
    findings.share([family.span for family in families.values()])
    owners = {v.name.text: f for f in families.values() for v in f.variants}
    for family in families.values():
        _check_family(family, findings)
    entities: list[EntitySyntax] = []
    for entity in model.entities:
        plain = _with_relations(entity, families)
        variants = [_variant(plain, each, findings) for each in entity.variants]
        entities += variants or [plain]
    patterns = [_pattern(each, families, owners, findings) for each in model.patterns]
    writes = [each for each in model.writes if is_writable(each, families, findings)]
    return altered(
        model,
        entities=tuple(entities),
        patterns=tuple(each for each in patterns if each is not None),
        writes=tuple(writes),
    )


def _check_family(family: EntitySyntax, findings: Findings) -> None:
    beside = [each.of[0].span for each in family.unique] if family.unique else []
    if family.version is not None:
        beside.append(family.version.span)
    for place in beside:
        _refuse(
            findings,
            place,
            f"{shown(family.name.text)} has variants, each of which would have a constraint or a"
            " version of its own",
            "leave it out, or write one entity with optional attributes in place of variants",
        )
    if family.type_name is not None:
        _refuse(
            findings,
            family.type_name.span,
            "the type tells the variants of an entity apart",
            "give each variant a `type_name` of its own",
        )


def _variant(family: EntitySyntax, variant: VariantSyntax, findings: Findings) -> EntitySyntax:
    common = {each.name.text for each in family.attributes}
    own: list[AttributeSyntax] = []
    for attribute in variant.attributes:
        if attribute.name.text not in common:
            own.append(attribute)
            continue
        _refuse(
            findings,
            attribute.name.span,
            f"every {shown(family.name.text)} has {shown(attribute.name.text)} already",
            "leave it out here, or out of the entity's own attributes",
        )
    return altered(
        family,
        name=variant.name,
        attributes=(*family.attributes, *own),
        type_name=variant.type_name,
        description=variant.description,
        operations=_operations(family),
        variants=(),
        family=family,
    )


def _operations(family: EntitySyntax) -> tuple[Scalar, ...]:
    """What each variant has for itself."""
    place = family.name.span
    chosen = family.operations or tuple(Scalar(op.value, op.value, place) for op in Operation)
    return tuple(each for each in chosen if each.text not in SHARED)


def _with_relations(entity: EntitySyntax, families: Families) -> EntitySyntax:
    """An entity whose parent or sides are families: they have the key of their first variant."""

    def side(syntax: SideSyntax) -> SideSyntax:
        family = families.get(syntax.entity.text)
        return (
            syntax
            if family is None
            else altered(syntax, entity=_named(syntax.entity, family, 0), named=syntax.entity)
        )

    parent = side(entity.parent) if entity.parent is not None else None
    return altered(entity, parent=parent, junction=tuple(map(side, entity.junction)))


def _named(place: Scalar, family: EntitySyntax, number: int) -> Scalar:
    name = family.variants[number].name.text
    return altered(place, value=name, text=name)


def _members(name: Scalar, families: Families) -> tuple[Scalar, ...]:
    family = families.get(name.text)
    if family is None:
        return (name,)
    return tuple(_named(name, family, number) for number in range(len(family.variants)))


def _pattern(
    pattern: PatternSyntax, families: Families, owners: Families, findings: Findings
) -> PatternSyntax | None:
    if pattern.verb.text == "batch_write" and not _is_plain(pattern, families, owners, findings):
        return None
    entities = [each for name in pattern.entities for each in _members(name, families)]
    return altered(
        pattern,
        entities=tuple({each.text: each for each in entities}.values()),
        given=tuple(_given(each, families) for each in pattern.given),
    )


def _given(given: GivenSyntax, families: Families) -> GivenSyntax:
    pairs = [(each, ours) for name, ours in given.attributes for each in _members(name, families)]
    return altered(given, attributes=tuple(pairs))


def _is_plain(
    pattern: PatternSyntax, families: Families, owners: Families, findings: Findings
) -> bool:
    """Whether a batch writes no variant: it would put one over another without a look."""
    before = findings.errors
    for name in pattern.entities:
        family = owners.get(name.text, families.get(name.text))
        if family is not None:
            _refuse(
                findings,
                name.span,
                f"a batch writes without a condition, and a put of one {shown(family.name.text)}"
                " could replace another variant of the same key",
                "write each by a method of its own, as `put_"
                f"{snake(family.variants[0].name.text)}`, or some together in a `transaction`",
            )
    return findings.errors == before


def _refuse(findings: Findings, place: Span, message: str, advice: str) -> None:
    findings.add(rules.tw216_variants.RULE, place, message, help=advice)

"""Names of what is generated: classes and methods, each taken once."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake
from tablewright.ir.patterns import GetPattern
from tablewright.ir.plan import AccessPattern
from tablewright.ir.writes import WritePattern
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.variants import SHARED
from tablewright.syntax.model import EntitySyntax, ModelSyntax, PatternSyntax
from tablewright.syntax.writes import WriteSyntax


def check_names(
    model: ModelSyntax,
    entities: Iterable[Entity],
    type_places: dict[str, Span],
    findings: Findings,
) -> None:
    """Report names that two things of the generated module, or of a table, would share."""
    _check_classes(model, type_places, findings)
    _check_type_names(model, entities, findings)
    methods = _check_methods(model, findings)
    for pattern in model.every_pattern:
        taken = methods.get(pattern.name.text)
        if taken is None:
            continue
        entity, operation, place = taken
        meant = [[entity], _variants(model, entity)]
        if pattern.verb.text == operation.value and _about(pattern) in meant:
            continue
        findings.add(
            rules.tw203_name_taken.RULE,
            pattern.name.span,
            f"{shown(pattern.name.text)} is the built-in `{operation.value}` of {shown(entity)}",
            help=f"choose another name, or leave `{operation.value}` out of its `operations`",
            related=(("the entity is here", place),),
        )


def _about(pattern: PatternSyntax | WriteSyntax) -> list[str]:
    """The entities of a pattern, by name."""
    if isinstance(pattern, WriteSyntax):
        return [part.entity.text for part in pattern.parts]
    return [each.text for each in pattern.entities]


def _families(model: ModelSyntax) -> dict[str, EntitySyntax]:
    """The entities that were unfolded, by name."""
    found = (entity.family for entity in model.entities)
    return {family.name.text: family for family in found if family is not None}


def _variants(model: ModelSyntax, family: str) -> list[str]:
    found = ((entity.name.text, entity.family) for entity in model.entities)
    return [name for name, of in found if of is not None and of.name.text == family]


def _check_classes(model: ModelSyntax, types: dict[str, Span], findings: Findings) -> None:
    taken = dict(types)
    every = [*model.entities, *_families(model).values()]
    names = [(entity.name.text, entity.name.span) for entity in every]
    for name, place in [*names, (model.name.text, model.name.span)]:
        if name in taken:
            findings.add(
                rules.tw203_name_taken.RULE,
                place,
                f"{shown(name)} would be the name of two classes",
                help="rename one of them",
                related=(("the other one is here", taken[name]),),
            )
        taken.setdefault(name, place)


def _check_type_names(model: ModelSyntax, entities: Iterable[Entity], findings: Findings) -> None:
    places = {each.name.text: (each.type_name or each.name).span for each in model.entities}
    taken: dict[tuple[str, str], str] = {}
    for entity in entities:
        key = (entity.table, entity.type_name)
        if key in taken:
            findings.add(
                rules.tw203_name_taken.RULE,
                places[entity.name],
                f"{shown(entity.name)} and {shown(taken[key])} would both be stored with the type"
                f" {shown(entity.type_name)}",
                help="give one of them another `type_name`",
                related=(("the other entity is here", places[taken[key]]),),
            )
        taken.setdefault(key, entity.name)
    for entity in entities:
        for unique in entity.unique:
            other = taken.get((entity.table, unique.type_name))
            if other is not None:
                findings.add(
                    rules.tw203_name_taken.RULE,
                    places[other],
                    f"{shown(other)} would be stored with the type of the claims of"
                    f" {shown(entity.name)}, {shown(unique.type_name)}",
                    help="give it another `type_name`",
                    related=(("the entity is here", places[entity.name]),),
                )


def _check_methods(
    model: ModelSyntax, findings: Findings
) -> dict[str, tuple[str, Operation, Span]]:
    methods: dict[str, tuple[str, Operation, Span]] = {}
    families = _families(model)
    for entity in (*model.entities, *families.values()):
        chosen = entity.operations
        wanted = [op for op in Operation if chosen is None or op in {o.text for o in chosen}]
        wanted = [op for op in wanted if op in SHARED or entity.name.text not in families]
        for operation in wanted:
            method = f"{operation.value}_{snake(entity.name.text)}"
            if method in methods:
                findings.add(
                    rules.tw203_name_taken.RULE,
                    entity.name.span,
                    f"{shown(entity.name.text)} and {shown(methods[method][0])} would both have"
                    f" the method {shown(method)}",
                    help="rename one of the entities",
                    related=(("the other entity is here", methods[method][2]),),
                )
                break
            methods[method] = (entity.name.text, operation, entity.name.span)
    return methods


def replaced_operations(
    entities: Iterable[Entity], patterns: tuple[AccessPattern, ...]
) -> tuple[Entity, ...]:
    """A pattern named like a built-in operation is that operation, with options."""
    named = {
        *((each.name, each.entity) for each in patterns if isinstance(each, GetPattern)),
        *((each.name, each.part.entity) for each in patterns if isinstance(each, WritePattern)),
    }
    return tuple(
        altered(
            entity,
            operations=tuple(
                op
                for op in entity.operations
                if (f"{op.value}_{snake(entity.name)}", entity.name) not in named
            ),
        )
        for entity in entities
    )

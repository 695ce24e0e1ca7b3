"""Patterns that write what has variants: which parts can be of all of them, and which of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Generated
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import listed
from tablewright.semantics.scalars import is_true
from tablewright.source.tree import Scalar
from tablewright.syntax.conditions import AttributeTestSyntax, ConditionSyntax
from tablewright.syntax.model import EntitySyntax, VariantSyntax
from tablewright.syntax.writes import PartSyntax, WriteSyntax


@frozen
class _Fault:
    place: Scalar
    message: str
    advice: str


def is_writable(
    pattern: WriteSyntax, families: Mapping[str, EntitySyntax], findings: Findings
) -> bool:
    """Whether each part of a pattern that names a family needs no variant; reported if not."""
    before = findings.errors
    for part in pattern.parts:
        family = families.get(part.entity.text)
        fault = None if family is None else next(_faults(part, family), None)
        if fault is not None:
            rule = rules.tw216_variants.RULE
            findings.add(rule, fault.place.span, fault.message, help=fault.advice)
    return findings.errors == before


def _faults(part: PartSyntax, family: EntitySyntax) -> Iterator[_Fault]:
    """What a part says that is not of every variant."""
    name, verb = shown(family.name.text), part.verb.text
    one = f"name {listed([each.name.text for each in family.variants], 'or')}"
    if verb in ("create", "put"):
        yield _Fault(part.entity, f"{name} has variants, and what is new is one of them", one)
    elif is_true(part.upsert):
        yield _Fault(
            part.entity,
            f"{name} has variants, and an upsert that finds nothing makes one of them",
            f"{one}, or leave `upsert` out",
        )
    for place in _named(part):
        owners = _owners(place.text.partition(".")[0], family)
        if 0 < len(owners) < len(family.variants):
            names = [each.name.text for each in owners]
            what = f"{shown(place.text)} is of {listed(names)} alone, and the part of any {name}"
            yield _Fault(place, what, f"name {listed(names, 'or')}")
    if verb == "update":
        yield from _renewed(part, family, one)


def _named(part: PartSyntax) -> Iterator[Scalar]:
    """The attributes that a part changes, tests or reads."""
    yield from (each.path for each in part.changes)
    if part.condition is not None:
        yield from _tested(part.condition)


def _tested(condition: ConditionSyntax) -> Iterator[Scalar]:
    if isinstance(condition, AttributeTestSyntax):
        yield condition.attribute
        return
    for each in condition.parts:
        yield from _tested(each)


def _owners(attribute: str, family: EntitySyntax) -> list[VariantSyntax]:
    """The variants that have an attribute of their own."""
    return [
        each
        for each in family.variants
        if any(own.name.text == attribute for own in each.attributes)
    ]


def _renewed(part: PartSyntax, family: EntitySyntax, one: str) -> Iterator[_Fault]:
    """What every update of one variant writes, which an update of any does not know."""
    for variant in family.variants:
        for each in variant.attributes:
            if each.generate is not None and each.generate.text == Generated.NOW_ON_UPDATE:
                yield _Fault(
                    part.entity,
                    f"every update of a {shown(variant.name.text)} writes"
                    f" {shown(each.name.text)}, which not every {shown(family.name.text)} has",
                    f"{one}, or move {shown(each.name.text)} to the attributes that all have",
                )

"""Time to live: the attribute that lets DynamoDB delete an item, one for each table."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.types import Kind, ScalarType, TimeFormat, ValueType
from tablewright.semantics import rules
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import respelled
from tablewright.source.tree import Scalar
from tablewright.syntax.model import EntitySyntax

Attributes = dict[str, tuple[BoundAttribute, ...]]


def table_ttl(
    entities: list[EntitySyntax], attributes: Attributes, findings: Findings
) -> str | None:
    """The stored name that a table expires items by; a finding where entities disagree."""
    first: tuple[str, Scalar] | None = None
    for entity in entities:
        bound = _named(entity, attributes[entity.name.text])
        if bound is None or entity.ttl is None:
            continue
        stored = bound.attribute.stored_as
        if first is not None and stored != first[0]:
            findings.add(
                rules.tw630_ttl.RULE,
                entity.ttl.span,
                f"a table expires items by one attribute, and this is stored as {shown(stored)}",
                help=f"add `stored_as: {first[0]}` to the attribute",
                related=((f"here it is {shown(first[0])}", first[1].span),),
            )
        first = first or (stored, entity.ttl)
    return first[0] if first else None


def check_ttl(
    entity: EntitySyntax, attributes: tuple[BoundAttribute, ...], findings: Findings
) -> str | None:
    """The entity's ttl attribute, where it is one."""
    if entity.ttl is None:
        return None
    bound = _named(entity, attributes)
    if bound is None:
        known = [attribute.name for attribute in attributes]
        findings.add(
            rules.tw205_unknown_attribute.RULE,
            entity.ttl.span,
            f"{shown(entity.name.text)} has no attribute {shown(entity.ttl.text)}",
            help=suggestion(entity.ttl.text, known, "attributes"),
            remedies=respelled(entity.ttl, known),
        )
        return None
    if not _is_epoch(bound.attribute.type):
        findings.add(
            rules.tw630_ttl.RULE,
            entity.ttl.span,
            f"items expire by a number of seconds, and {shown(bound.name)} is not stored as one",
            help="make it `{type: datetime, format: epoch_seconds}`",
            related=(("the attribute is here", bound.syntax.name.span),),
        )
        return None
    return bound.name


def _named(entity: EntitySyntax, attributes: tuple[BoundAttribute, ...]) -> BoundAttribute | None:
    name = entity.ttl.text if entity.ttl else None
    return next((bound for bound in attributes if bound.name == name), None)


def _is_epoch(type_: ValueType) -> bool:
    if not isinstance(type_, ScalarType):
        return False
    return type_.kind is Kind.DATETIME and type_.time_format is TimeFormat.EPOCH_SECONDS

"""Time to live: the attribute that lets DynamoDB delete an item, one for each table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Change, Put, Remedies, Remedy, Rewrite
from tablewright.ir.types import Kind, ScalarType, TimeFormat, ValueType
from tablewright.semantics import rules
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import respelled
from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.model import EntitySyntax

_PLAIN = re.compile(r"(optional<)?(datetime|date|string|integer)(>)?")
_SECONDS = TimeFormat.EPOCH_SECONDS.value

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
    entity: EntitySyntax,
    attributes: tuple[BoundAttribute, ...],
    findings: Findings,
    *,
    expires: bool = True,
) -> str | None:
    """The entity's ttl attribute, where it is one; its form is nothing where no item expires."""
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
    fault = _fault(bound.attribute.type) if expires else None
    if fault is not None:
        findings.add(
            rules.tw630_ttl.RULE,
            entity.ttl.span,
            f"items expire by a count of seconds, and {shown(bound.name)} is {fault}",
            help="make it `{type: datetime, format: epoch_seconds}`",
            related=(("the attribute is here", bound.syntax.name.span),),
            remedies=_counted(entity.name.text, bound),
        )
        return None
    return bound.name


def _named(entity: EntitySyntax, attributes: tuple[BoundAttribute, ...]) -> BoundAttribute | None:
    name = entity.ttl.text if entity.ttl else None
    return next((bound for bound in attributes if bound.name == name), None)


def _fault(type_: ValueType) -> str | None:
    """What a type holds where it is not a time in seconds."""
    match type_:
        case ScalarType(kind=Kind.DATETIME, time_format=TimeFormat.EPOCH_SECONDS):
            return None
        case ScalarType(kind=Kind.DATETIME, time_format=TimeFormat.EPOCH_MILLIS):
            return "one of milliseconds, which says some year far beyond 9999"
        case ScalarType(kind=Kind.DATETIME | Kind.DATE | Kind.STRING):
            return "stored as text, which DynamoDB never takes for a time"
        case ScalarType(kind=Kind.INTEGER | Kind.DECIMAL | Kind.FLOAT):
            return "a number that need not be a time"
        case _:
            return "no number at all"


def _counted(entity: str, bound: BoundAttribute) -> Remedies:
    """The attribute as a `datetime` that is counted in seconds."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        node: Node | None = root
        path = ("entities", entity, "attributes", bound.name)
        for step in path:
            node = node.get(step) if isinstance(node, Mapping) else None
        changes = _changes(path, node)
        if changes:
            yield Remedy("count it in seconds", changes)

    return work_out


def _changes(path: tuple[str, ...], node: Node | None) -> tuple[Change, ...]:
    written = node.get("type") if isinstance(node, Mapping) else node
    if not isinstance(written, Scalar) or not _PLAIN.fullmatch(written.text):
        return ()
    time = _PLAIN.sub(r"\1datetime\3", written.text)
    if not isinstance(node, Mapping):
        return (Rewrite(path, {"type": time, "format": _SECONDS}),)
    type_ = () if time == written.text else (Rewrite((*path, "type"), time),)
    if "format" in node:
        return (*type_, Rewrite((*path, "format"), _SECONDS))
    return (*type_, Put(path, "format", _SECONDS))

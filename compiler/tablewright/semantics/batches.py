"""Batches: what can be read by many keys, and written without a look at what is there."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import BatchGetPattern, GetPattern
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.questions import Asked
from tablewright.syntax.model import PatternSyntax


def has_many(syntax: PatternSyntax, asked: Asked, findings: Findings) -> bool:
    """Whether an entity has more than one key; reported where it has not."""
    entity = asked.entities[0]
    if entity.key_parameters:
        return True
    findings.add(
        rules.tw407_pattern_options.RULE,
        syntax.entities[0].span,
        f"{shown(entity.name)} has one key alone, so there are never many of it to read",
        help=f"write `get: {entity.name}`",
    )
    return False


def batch_of(got: GetPattern) -> BatchGetPattern:
    """A get of many items, from a get of one."""
    return BatchGetPattern(
        name=got.name,
        purpose=got.purpose,
        table=got.table,
        entity=got.entity,
        parameters=got.parameters,
        key=got.key,
        result=got.result,
        projection=got.projection,
        consistent=got.consistent,
        cache=got.cache,
        variants=got.variants,
    )


def can_batch(
    syntax: PatternSyntax, asked: Asked, told_by_type: tuple[str, ...], findings: Findings
) -> bool:
    """Whether entities can be written without a condition; reported where they cannot."""
    before = findings.errors
    for entity, place in zip(asked.entities, syntax.entities, strict=True):
        for reason in _reasons(entity, told_by_type):
            findings.add(
                rules.tw419_batch_write.RULE,
                place.span,
                f"a batch writes without a condition, and {shown(entity.name)} {reason}",
                help="write its items one by one, or some of them together in a `transaction`",
            )
            break
    return findings.errors == before


def _reasons(entity: Entity, told_by_type: tuple[str, ...]) -> Iterator[str]:
    if entity.version is not None:
        yield f"counts its writes in `{entity.version}`"
    if entity.unique:
        yield "has values that no two items may share"
    if entity.name in told_by_type or any(key.joined for key in entity.primary_key.bindings):
        yield "can share its key with another item, which would be written over"

"""Versions: the attribute that every write counts up, so that nobody writes over what is newer."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Default, KeyBinding, Operation
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics import rules
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.entities import BoundKeys
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.remedies import left_out, respelled
from tablewright.semantics.updates import mentions
from tablewright.syntax.model import AttributeSyntax, EntitySyntax

_KEPT = "every write counts the version up by itself"


def check_version(
    entity: EntitySyntax,
    attributes: tuple[BoundAttribute, ...],
    keys: BoundKeys,
    findings: Findings,
) -> str | None:
    """The entity's version attribute, where it can be one."""
    if entity.version is None:
        return None
    bound = next((each for each in attributes if each.name == entity.version.text), None)
    if bound is None:
        known = [attribute.name for attribute in attributes]
        findings.add(
            rules.tw205_unknown_attribute.RULE,
            entity.version.span,
            f"{shown(entity.name.text)} has no attribute {shown(entity.version.text)}",
            help=suggestion(entity.version.text, known, "attributes"),
            remedies=respelled(entity.version, known),
        )
        return None
    _check_put(entity, findings)
    is_sound = _check_type(entity, bound, findings)
    is_sound &= _check_options(entity, bound, findings)
    is_sound &= _check_keys(entity, bound, keys, findings)
    return bound.name if is_sound else None


def versioned(
    attributes: tuple[BoundAttribute, ...], version: str | None
) -> tuple[BoundAttribute, ...]:
    """The attributes with what a version brings: 0 until it is stored, changed by writes alone."""
    return tuple(
        altered(each, attribute=altered(each.attribute, default=Default(0), immutable=True))
        if each.name == version
        else each
        for each in attributes
    )


def _check_put(entity: EntitySyntax, findings: Findings) -> None:
    put = next((o for o in entity.operations or () if o.text == Operation.PUT.value), None)
    if put is not None:
        findings.add(
            rules.tw631_version.RULE,
            put.span,
            "`put` writes over whatever is there, and so over what is newer than its caller knows",
            help="leave `put` out of the `operations`: `create` writes a new item, and `update`,"
            " `modify` and `move` see the version",
            related=_here(entity),
            remedies=left_out(put.span, "`put`"),
        )


def _check_type(entity: EntitySyntax, bound: BoundAttribute, findings: Findings) -> bool:
    attribute = bound.attribute
    whole = isinstance(attribute.type, ScalarType) and attribute.type.kind is Kind.INTEGER
    if attribute.type == ScalarType(Kind.INTEGER) and not attribute.optional:
        return True
    if bound.syntax.min is not None or bound.syntax.max is not None:
        return True  # which is said of these options themselves
    fault = "optional" if attribute.optional else "limited" if whole else "no `integer`"
    findings.add(
        rules.tw631_version.RULE,
        bound.syntax.name.span,
        f"a version is counted in whole numbers, and {shown(bound.name)} is {fault}",
        help=f"write `{bound.name}: integer`: an item without it is at version 0",
        related=_here(entity),
    )
    return False


def _check_options(entity: EntitySyntax, bound: BoundAttribute, findings: Findings) -> bool:
    at_odds = dict(_at_odds(bound.syntax))
    for option, place in at_odds.items():
        findings.add(
            rules.tw631_version.RULE,
            place,
            f"`{option}` has no say in {shown(bound.name)}: {_KEPT}, from 1",
            help=f"leave `{option}` out",
            related=_here(entity),
            remedies=left_out(place, f"`{option}`"),
        )
    return not at_odds


def _at_odds(syntax: AttributeSyntax) -> Iterator[tuple[str, Span]]:
    """The options that would decide what the version alone decides."""
    for option in ("default", "constant", "generate", "immutable", "min", "max", "stored"):
        given = getattr(syntax, option)
        if given is not None and getattr(given, "value", None) is not (option == "stored"):
            yield option, given.span


def _check_keys(
    entity: EntitySyntax, bound: BoundAttribute, keys: BoundKeys, findings: Findings
) -> bool:
    every: list[KeyBinding] = [*keys.primary.bindings]
    every += [binding for index in keys.indexes for binding in index.bindings]
    holding = next((each for each in every if mentions(each, bound.name)), None)
    if holding is None:
        return True
    findings.add(
        rules.tw631_version.RULE,
        keys.places.get(holding.attribute, bound.syntax.name.span),
        f"{shown(bound.name)} is a version, which changes with every write, and the key"
        f" {shown(holding.attribute)} would change with it",
        help="take it out of the key, or give the version an attribute of its own",
        related=_here(entity),
    )
    return False


def _here(entity: EntitySyntax) -> tuple[tuple[str, Span], ...]:
    return (
        ()
        if entity.version is None
        else (("it is named as the version here", entity.version.span),)
    )

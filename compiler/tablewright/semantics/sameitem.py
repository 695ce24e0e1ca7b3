"""Two parts of a transaction that are certainly about one item, which DynamoDB refuses."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import FixedOperand, Operand
from tablewright.ir.entities import Entity, KeyBinding, Literal
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.syntax.writes import PartSyntax


@frozen
class KeyedPart:
    """A part with what the key of its item is made of."""

    syntax: PartSyntax
    entity: Entity
    values: tuple[tuple[str, Operand], ...]


def check_items(parts: Iterable[KeyedPart], findings: Findings) -> bool:
    """Report parts that have an item in common; True where there is none for certain."""
    first: dict[Hashable, KeyedPart] = {}
    before = findings.errors
    for each in parts:
        other = first.setdefault(_item(each), each)
        if other is not each:
            findings.add(
                rules.tw415_same_item.RULE,
                each.syntax.verb.span,
                f"{_what(other.entity, each.entity)}, and a transaction takes each item once",
                help=_advice(each),
                related=(("the other part is here", other.syntax.verb.span),),
            )
    return findings.errors == before


def _what(one: Entity, other: Entity) -> str:
    if one.name == other.name:
        return f"two parts are about the same {shown(one.name)}"
    return f"{shown(one.name)} and {shown(other.name)} of one key are one item"


def _item(part: KeyedPart) -> Hashable:
    """The table with what the key is made of, as far as the model tells.

    Entities of different names may share their key, so what counts is what is in it.
    """
    entity = part.entity
    values = dict(part.values)
    for attribute in entity.attributes:
        if attribute.constant is not None:
            values[attribute.name] = FixedOperand(attribute.constant.value)
    keys = (_key(binding, values) for binding in entity.primary_key.bindings)
    return entity.table, tuple(keys)


def _key(binding: KeyBinding, values: dict[str, Operand]) -> Hashable:
    return tuple(
        part.text
        if isinstance(part, Literal)
        else (part.transform, part.width, part.prefix_length, repr(values.get(part.attribute)))
        for part in binding.template.parts
    )


def _advice(part: KeyedPart) -> str:
    if not part.entity.key_parameters:
        return "put both into one part, as there is only one such item"
    name = part.entity.key_parameters[-1]
    word = "set" if part.syntax.verb.text in ("create", "put") else "key"
    other = f"`{word}: {{{name}: $other_{name}}}`"
    if part.syntax.verb.text == "get":
        return f"leave one of them out, or bind its key to another parameter: {other}"
    return (
        "put both into one part, which may have an `if`, or bind the key of one of them to other"
        f" parameters: {other}"
    )

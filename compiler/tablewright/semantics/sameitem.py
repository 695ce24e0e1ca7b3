"""Two parts of a transaction that are certainly about one item, which DynamoDB refuses."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import Operand
from tablewright.ir.writes import WriteVerb
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.writeparts import BoundPart

_Item = tuple[str, tuple[tuple[str, str], ...]]


def check_items(parts: tuple[BoundPart, ...], findings: Findings) -> bool:
    """Report parts that have an item in common; True where there is none for certain."""
    first: dict[_Item, Span] = {}
    before = findings.errors
    for each in parts:
        item = _item(each)
        if item in first:
            name = shown(each.entity.name)
            findings.add(
                rules.tw415_same_item.RULE,
                each.syntax.verb.span,
                f"two parts are about the same {name}, and a transaction takes each item once",
                help="put both into one part, which may have an `if`, or bind the key of one of"
                f" them to other parameters: `{_other_key(each)}`",
                related=(("the other part is here", first[item]),),
            )
        first.setdefault(item, each.syntax.verb.span)
    return findings.errors == before


def _item(bound: BoundPart) -> _Item:
    """The entity with what its key is made of, as far as the model tells."""
    values = dict(bound.part.values)
    names = bound.entity.key_parameters
    return bound.entity.name, tuple((name, _spelled(values.get(name))) for name in names)


def _spelled(operand: Operand | None) -> str:
    return repr(operand)


def _other_key(bound: BoundPart) -> str:
    name = bound.entity.key_parameters[-1] if bound.entity.key_parameters else "id"
    word = "set" if bound.part.verb in (WriteVerb.CREATE, WriteVerb.PUT) else "key"
    return f"{word}: {{{name}: $other_{name}}}"

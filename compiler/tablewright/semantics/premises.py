"""What the proofs rest on: the characters that each value must keep out of a key.

A free text that held the delimiter could pass for two values, so that two tenants share a key.
Where more follows it in its template, it may hold neither the delimiter nor the character that ends
it. Where it comes last, it may hold anything as long as no other template of the same key attribute
begins alike; otherwise it, too, keeps the delimiter out. A text whose `pattern` asks for what it
should keep out may hold it: whether its end still shows is for the proofs to find. The generated
key builders enforce it all.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import KeyBinding, Literal, Slot, Template, Transform
from tablewright.ir.types import Kind, ScalarType
from tablewright.semantics.keyspace import PrefixMap
from tablewright.semantics.languages import has_texts, literal_prefix


def is_free_text(slot: Slot) -> bool:
    """Whether the slot's text may hold any character unless it is refused."""
    free = isinstance(slot.type, ScalarType) and slot.type.kind is Kind.STRING
    return free and slot.transform is not Transform.PERCENT


def guarded(bindings: Iterable[KeyBinding], delimiter: str) -> dict[KeyBinding, KeyBinding]:
    """Each binding of one key attribute, with what its slots refuse."""
    known = list(dict.fromkeys(bindings))
    shapes = {binding: _shape(binding.template) for binding in known}
    filed = {(literal_prefix(binding.template), shapes[binding]) for binding in known}
    by_prefix = PrefixMap(filed)
    return {
        binding: altered(
            binding,
            template=_guard(
                binding.template,
                delimiter,
                alone=all(
                    other == shapes[binding]
                    for other in by_prefix.compatible(literal_prefix(binding.template))
                ),
            ),
        )
        for binding in known
    }


def _shape(template: Template) -> tuple[object, ...]:
    """A template but for the names of its attributes."""
    return tuple(
        part.text if isinstance(part, Literal) else altered(part, attribute="")
        for part in template.parts
    )


def _guard(template: Template, delimiter: str, *, alone: bool) -> Template:
    parts: list[Literal | Slot] = []
    for part, following in zip(template.parts, (*template.parts[1:], None), strict=True):
        if isinstance(part, Literal):
            parts.append(part)
        elif part.transform is Transform.PERCENT:
            parts.append(altered(part, refuse=delimiter))
        elif not is_free_text(part):
            parts.append(part)
        else:
            guarded_part = altered(part, refuse=_refused(following, delimiter, alone))
            parts.append(guarded_part if has_texts(guarded_part) else part)
    return Template(tuple(parts))


def _refused(following: Literal | Slot | None, delimiter: str, alone: bool) -> str:
    if following is None:
        return "" if alone else delimiter
    if isinstance(following, Literal) and following.text[0] != delimiter:
        return delimiter + following.text[0]
    return delimiter

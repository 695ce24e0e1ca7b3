"""Reads an item as the variant that its type says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.backends.python.context import Context
from tablewright.backends.python.function import Function
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import WIDTH, condition

Readers = Sequence[tuple[str, str]]
"""Entities with the functions that read them."""


def variant_reader(
    name: str, returns: str, about: tuple[str, ...], readers: Readers, context: Context
) -> Function:
    """A function that reads an item by the reader of its entity."""
    entities = context.entities
    table = context.tables[entities[readers[0][0]].table]
    (_, last), *others = readers
    body = [f'kind = item[{text_literal(table.type_attribute)}]["S"]']
    for entity, reader in others:
        body += [*_is_of(entities[entity].type_name), f"    return {reader}(item)"]
    return Function(name, ("item: WireItem",), returns, about, (*body, f"return {last}(item)"))


def _is_of(type_name: str) -> Iterator[str]:
    """The head of an `if`, in the shape that the formatter gives to a long one."""
    wanted = text_literal(type_name)
    (line,) = condition([f"kind == {wanted}"], 4)
    if len(line) + 4 <= WIDTH:
        yield line
    else:
        yield from ("if (", "    kind", f"    == {wanted}", "):")

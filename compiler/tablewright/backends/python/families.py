"""Families of variants: a type for all of them, and what is done by the key that they share."""

from __future__ import annotations

from tablewright.backends.python.context import Context
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.keyed import shape_name
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    call,
    keyword,
    sequence,
    statement,
)
from tablewright.backends.python.shapes import entity_arguments
from tablewright.backends.python.variants import variant_reader
from tablewright.ir.plan import Family


def family_reader(family: Family, context: Context) -> Function:
    """From an item to whichever variant it is."""
    bases = context.names.bases
    readers = [(name, f"_read_{bases[name]}") for name in family.entities]
    class_name = context.names.classes[family.name]
    about = (f"A {family.name} from its item: the variant that its type says.",)
    return variant_reader(f"_read_{bases[family.name]}", class_name, about, readers, context)


def family_shape(family: Family, context: Context) -> list[str]:
    """The constant for a family."""
    types = [Atom(text_literal(context.entities[each].type_name)) for each in family.entities]
    arguments: list[Expr] = [
        *entity_arguments(context.entities[family.name], context),
        keyword("type_names", sequence(types)),
    ]
    name = shape_name(family.name, context)
    classes = context.names.classes[family.name]
    value = call("FamilyShape", *arguments)
    lines = statement(f"{name}: FamilyShape[{classes}] = ", value, 0)
    return unformatted(lines, lines, 0)

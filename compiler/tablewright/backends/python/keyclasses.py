"""Primary keys as classes of their own: what batches take of items that they do not have."""

from __future__ import annotations

from tablewright.backends.python.context import Context
from tablewright.backends.python.entities import field_lines
from tablewright.backends.python.function import unformatted
from tablewright.backends.python.items import with_article
from tablewright.backends.python.literals import docstring, prose
from tablewright.backends.python.pretty import Atom, Expr, Prefixed, call, indented
from tablewright.backends.python.results import ResultNames
from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Entity


def key_class_name(entity: Entity, results: ResultNames) -> str:
    """The class of an entity's primary key, which is written on the first demand."""
    if entity.name not in results.key_classes:
        names = results.context.names
        name = names.result(f"{names.classes[entity.name]}Key")
        results.key_classes[entity.name] = name
        results.classes.append(_key_class(name, entity, results.context))
        results.public.append(name)
    return results.key_classes[entity.name]


def _key_class(name: str, entity: Entity, context: Context) -> list[str]:
    context.used.add("dataclass")
    python = context.names.attributes[entity.name]
    scope = context.scope(frozenset(python[each] for each in entity.key_parameters))
    about = [prose(f"The primary key of {with_article(entity.name)}.")]
    code = ["@dataclass(frozen=True, slots=True, kw_only=True)", f"class {name}:"]
    fields: list[str] = []
    for each in entity.key_parameters:
        given = altered(context.attributes[entity.name, each], default=None, generated=None)
        fields += indented(field_lines(given, python[each], scope))
    lines = [*code, *indented(docstring(about, 4)), *(["", *fields] if fields else [])]
    return unformatted([*code, *fields], lines, 0)


def key_writer(entity: Entity, context: Context) -> Expr:
    """From an object of the class to the key in the table."""
    function = f"_{context.names.bases[entity.name]}_key"
    parts = [Atom(f"key.{context.attribute(entity.name, n)}") for n in entity.key_parameters]
    argument = "key" if parts else "_"
    return Prefixed(f"lambda {argument}: ", call(function, *parts))

"""The whole module: the parts in the order in which people read them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tablewright.backends.python.connection import connection
from tablewright.backends.python.context import Context, context_of
from tablewright.backends.python.entities import data_class, enum_class
from tablewright.backends.python.function import Function
from tablewright.backends.python.imports import import_lines, is_imported
from tablewright.backends.python.items import (
    read_function,
    record_reader,
    record_writer,
    with_article,
    write_function,
)
from tablewright.backends.python.literals import docstring, prose
from tablewright.backends.python.names import safe
from tablewright.backends.python.operations import key_function, operation
from tablewright.backends.python.parts import has_streams, machinery_of
from tablewright.backends.python.patterns import pattern_code
from tablewright.backends.python.pretty import indented
from tablewright.backends.python.records import reachable
from tablewright.backends.python.render import render
from tablewright.backends.python.results import ResultNames, union_lines
from tablewright.backends.python.rewriting import change_shape
from tablewright.backends.python.shapes import entity_shape, get_shape, query_shape
from tablewright.backends.python.streams import METHOD, PUBLIC, changes_method, stream_shapes
from tablewright.backends.python.tableshapes import table_shapes, verify_method
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.patterns import QueryPattern
from tablewright.ir.plan import Plan
from tablewright.ir.types import ValueType

_PUBLIC = (
    "AccessError",
    "AtLeast",
    "AtMost",
    "BeginsWith",
    "Between",
    "ConditionFailedError",
    "CursorError",
    "DynamoDBClient",
    "GreaterThan",
    "InvalidValueError",
    "ItemDecodeError",
    "ItemExistsError",
    "ItemNotFoundError",
    "ItemTooLargeError",
    "JsonValue",
    "KeyValueError",
    "LessThan",
    "NotUniqueError",
    "OrderRange",
    "Query",
    "QueryPage",
    "RequestInfo",
    "UNSET",
    "Unset",
    "begins_with",
    "between",
    "ge",
    "gt",
    "le",
    "lt",
)
_OWN = frozenset[str]({"connect", "verify"})
"""Methods that every model has."""
_REWRITES = frozenset({Operation.MODIFY, Operation.MOVE})
_WRITES = frozenset({Operation.CREATE, Operation.PUT}) | _REWRITES
_KEYED = frozenset({Operation.GET, Operation.UPDATE, Operation.DELETE}) | _REWRITES


@dataclass(slots=True)
class _Parts:
    """The module's parts, as blocks of lines."""

    enums: list[list[str]] = field(default_factory=list[list[str]])
    classes: list[list[str]] = field(default_factory=list[list[str]])
    methods: list[list[str]] = field(default_factory=list[list[str]])
    functions: list[list[str]] = field(default_factory=list[list[str]])
    shapes: list[list[str]] = field(default_factory=list[list[str]])


def module_text(plan: Plan) -> str:
    """The module of a plan, in its final form."""
    context = context_of(plan)
    parts = _Parts()
    results = ResultNames(context)
    parts.enums = [enum_class(enum, context) for enum in plan.enums]
    _write_classes(context, parts)
    _write_methods(context, results, parts)
    _write_functions(context, results, parts)
    parts.classes += results.classes
    for entity in plan.entities:
        parts.shapes.append(entity_shape(entity, context))
        if _REWRITES & set(entity.operations):
            parts.shapes.append(change_shape(entity, context))
    for pattern in plan.reads:
        if isinstance(pattern, QueryPattern):
            parts.shapes.append(query_shape(pattern, results, context))
        else:
            parts.shapes.append(get_shape(pattern, results, context))
    parts.shapes.append(table_shapes(context))
    if has_streams(plan):
        parts.shapes.append(stream_shapes(context))
    return _rendered(context, results, parts)


def _write_classes(context: Context, parts: _Parts) -> None:
    plan, names = context.plan, context.names
    for record in plan.records:
        about = (
            prose(record.description or "")
            or f"{with_article(record.name, True)}, inside an item.",
        )
        name = names.classes[record.name]
        parts.classes.append(data_class(name, record.name, record.fields, about, context))
    for entity in plan.entities:
        about = (prose(entity.description or "") or f"One {entity.name}.",)
        name = names.classes[entity.name]
        parts.classes.append(data_class(name, entity.name, entity.attributes, about, context))


def _write_methods(context: Context, results: ResultNames, parts: _Parts) -> None:
    plan = context.plan
    own = _OWN | {METHOD} if has_streams(plan) else _OWN
    operations = _operation_names(context)
    taken = {*own, *operations.values()}
    patterns: dict[str, str] = {}
    for pattern in plan.reads:
        wanted = pattern.name
        name = safe(wanted, taken)
        taken.add(name)
        patterns[wanted] = name
    scope = context.scope(frozenset({*operations.values(), *patterns.values(), *own}))
    parts.methods = [each.lines(4) for each in connection(context, scope)]
    for (entity, which), name in operations.items():
        method = operation(which, context.entities[entity], name, scope)
        parts.methods.append(method.lines(4))
    for pattern in plan.reads:
        code = pattern_code(pattern, patterns[pattern.name], results, scope)
        parts.methods.append(code.method.lines(4))
        parts.functions += [each.lines() for each in code.functions]
    parts.methods.append(verify_method(scope).lines(4))
    if has_streams(plan):
        parts.methods.append(changes_method(context, results, scope).lines(4))


def _operation_names(context: Context) -> dict[tuple[str, Operation], str]:
    """The method of each built-in operation, in the model's order."""
    found: dict[tuple[str, Operation], str] = {}
    taken = set(_OWN)
    for entity in context.plan.entities:
        for which in entity.operations:
            name = safe(f"{which.value}_{context.names.bases[entity.name]}", taken)
            taken.add(name)
            found[entity.name, which] = name
    return found


def _write_functions(context: Context, results: ResultNames, parts: _Parts) -> None:
    """Marshalling: for each entity its key, its writer and its reader, then what they share."""
    plan = context.plan
    shared = parts.functions
    parts.functions = []
    for entity in plan.entities:
        parts.functions += [each.lines() for each in _entity_functions(entity, context)]
    writing = _WRITES | {Operation.UPDATE}
    written = [entity for entity in plan.entities if writing & set(entity.operations)]
    writers = reachable(_written_types(written), context)
    readers = reachable((a.type for e in plan.entities for a in e.attributes), context)
    parts.functions += [record_writer(context.records[name], context).lines() for name in writers]
    parts.functions += [record_reader(context.records[name], context).lines() for name in readers]
    parts.functions += [each.lines() for each in results.readers]
    parts.functions += shared


def _entity_functions(entity: Entity, context: Context) -> list[Function]:
    operations = set(entity.operations)
    functions: list[Function] = []
    if operations & _KEYED:
        functions.append(key_function(entity, context))
    if operations & _WRITES:
        functions.append(write_function(entity, context))
    functions.append(read_function(entity, context))
    return functions


def _written_types(entities: Iterable[Entity]) -> Iterator[ValueType]:
    for entity in entities:
        for attribute in entity.attributes:
            yield attribute.type


def _isort_order(name: str) -> tuple[int, list[tuple[int, int, str]]]:
    """Constants, then classes, then the rest; numbers in a name by their value."""
    rank = 0 if len(name) > 1 and name.isupper() else 1 if name[0].isupper() else 2
    pieces = re.findall("[0-9]+|[^0-9]+", name)
    return rank, [(0, int(each), "") if each.isdigit() else (1, 0, each) for each in pieces]


def _rendered(context: Context, results: ResultNames, parts: _Parts) -> str:
    names, plan = context.names, context.plan
    machinery = machinery_of(plan)
    public = {*_PUBLIC, *(PUBLIC if has_streams(plan) else ())}
    own = [names.model, *names.classes.values(), *results.public]
    enums = {names.classes[enum.name] for enum in plan.enums}
    if results.unions:
        context.used.add("TypeAlias")
    context.used.add("Self")
    aliases = sorted(context.aliases)
    classes = set(names.classes.values()) | {names.model} | set(results.public)
    about = [
        f"Typed access to the tables of {plan.model}.",
        prose(plan.description or ""),
        f"Generated by tablewright from the model {plan.model}. Do not edit it: change the model.",
    ]
    model = [f"Everything that is asked of {plan.model}.", prose(plan.description or "")]
    return render(
        "module.py.jinja",
        about="\n".join(docstring(about, 0)),
        imports=import_lines(machinery.imports, context.used, aliases),
        exported=sorted({*own, *public}, key=_isort_order),
        first=machinery.first.text,
        standard_aliases=[
            each for each in aliases if each not in classes and not is_imported(each)
        ],
        enum_aliases=[each for each in aliases if each in enums],
        class_aliases=[each for each in aliases if each in classes - enums],
        enums=parts.enums,
        classes=parts.classes,
        unions=[union_lines(alias, found) for alias, found in results.unions.items()],
        model=names.model,
        model_about=indented(docstring(model, 4)),
        methods=parts.methods,
        functions=parts.functions,
        machinery=machinery.rest.text,
        shapes=parts.shapes,
    )

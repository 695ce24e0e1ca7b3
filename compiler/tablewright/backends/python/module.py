"""The whole module: the parts in the order in which people read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.backends.python.accessmethods import access_method
from tablewright.backends.python.batches import batch_shape
from tablewright.backends.python.claimshapes import claim_functions, unique_shape
from tablewright.backends.python.connection import connection
from tablewright.backends.python.context import Context, context_of
from tablewright.backends.python.entities import data_class, enum_class
from tablewright.backends.python.families import family_reader, family_shape
from tablewright.backends.python.followups import follow_shape
from tablewright.backends.python.function import Function
from tablewright.backends.python.items import (
    read_function,
    record_reader,
    record_writer,
    with_article,
    write_function,
)
from tablewright.backends.python.layout import Parts, laid_out
from tablewright.backends.python.literals import prose
from tablewright.backends.python.names import safe
from tablewright.backends.python.onlyifs import condition_class, condition_tests
from tablewright.backends.python.operations import key_function, operation
from tablewright.backends.python.ownoperations import own_operation
from tablewright.backends.python.partials import partial_class, partial_writer
from tablewright.backends.python.parts import has_streams
from tablewright.backends.python.patterns import is_cached
from tablewright.backends.python.records import reachable
from tablewright.backends.python.results import ResultNames
from tablewright.backends.python.rewriting import change_shape
from tablewright.backends.python.shapes import entity_shape, get_shape, query_shape
from tablewright.backends.python.streams import METHOD, changes_method, stream_shapes
from tablewright.backends.python.tableshapes import table_shapes, verify_method
from tablewright.backends.python.writeneeds import (
    changed,
    keyed,
    written_whole,
)
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.ownoperations import (
    is_own_operation,
    own_operations,
    with_own_operations,
)
from tablewright.ir.patterns import Listing, QueryPattern
from tablewright.ir.plan import Plan
from tablewright.ir.types import ValueType

_OWN = frozenset[str]({"connect", "verify"})
"""Methods that every model has."""
_REWRITES = frozenset({Operation.MODIFY, Operation.MOVE})
_WRITES = frozenset({Operation.CREATE, Operation.PUT}) | _REWRITES
_KEYED = frozenset({Operation.GET, Operation.UPDATE, Operation.DELETE}) | _REWRITES


def module_text(plan: Plan, runtime: str | None = None) -> str:
    """The module of a plan, in its final form; `runtime` is the module that has its machinery."""
    context = context_of(with_own_operations(plan))
    parts = Parts()
    results = ResultNames(context)
    results.add_families()
    parts.enums = [enum_class(enum, context) for enum in plan.enums]
    _write_classes(context, parts)
    _write_methods(context, results, parts)
    _write_functions(context, results, parts)
    parts.classes += results.classes
    plan = context.plan
    parts.shapes += _shapes(context)
    for pattern in plan.reads:
        if isinstance(pattern, Listing):
            parts.shapes.append(query_shape(pattern, results, context))
            if isinstance(pattern, QueryPattern) and pattern.then is not None:
                cached = pattern.cache and is_cached(pattern.then.table, context)
                parts.shapes.append(follow_shape(pattern, pattern.then, results, cached))
        else:
            parts.shapes.append(get_shape(pattern, results, context))
    for batch in plan.batch_writes:
        parts.shapes.append(batch_shape(batch, results, context))
    parts.shapes.append(table_shapes(context))
    if has_streams(plan):
        parts.shapes.append(stream_shapes(context))
    return laid_out(context, results, parts, runtime)


def _shapes(context: Context) -> Iterator[list[str]]:
    """The constants for the entities and for the families of variants."""
    for entity in context.plan.entities:
        yield entity_shape(entity, context)
        if _REWRITES & set(entity.operations) or entity.unique:
            yield change_shape(entity, context)
        if entity.unique:
            yield unique_shape(entity, context)
        if entity.name in context.names.conditions:
            yield condition_tests(entity, context)
    for family in context.plan.families:
        yield family_shape(family, context)
        if family.name in context.names.conditions:
            yield condition_tests(context.entities[family.name], context)


def _write_classes(context: Context, parts: Parts) -> None:
    plan, names = context.plan, context.names
    for record in plan.records:
        about = (
            prose(record.description or "")
            or f"{with_article(record.name, True)}, inside an item.",
        )
        name = names.classes[record.name]
        parts.classes.append(data_class(name, record.name, record.fields, about, context))
        if record.name in names.changes:
            parts.classes.append(partial_class(record, context))
    for entity in plan.entities:
        about = (prose(entity.description or "") or f"One {entity.name}.",)
        name = names.classes[entity.name]
        parts.classes.append(data_class(name, entity.name, entity.attributes, about, context))
    for name in names.conditions:
        parts.conditions.append(condition_class(context.entities[name], context))


def _write_methods(context: Context, results: ResultNames, parts: Parts) -> None:
    plan = context.plan
    own = _OWN | {METHOD} if has_streams(plan) else _OWN
    operations = _operation_names(context)
    taken = {*own, *operations.values()}
    patterns: dict[str, str] = {}
    for pattern in plan.access_patterns:
        if is_own_operation(pattern):
            continue
        name = safe(pattern.name, taken)
        taken.add(name)
        patterns[pattern.name] = name
    scope = context.scope(frozenset({*operations.values(), *patterns.values(), *own}))
    parts.methods = [each.lines(4) for each in connection(context, scope)]
    options = own_operations(plan)
    for (entity, which), name in operations.items():
        chosen = options.get((entity, which.value))
        if chosen is None:
            method = operation(which, context.entities[entity], name, scope)
        else:
            method = own_operation(chosen, which, context.entities[entity], name, scope)
        parts.methods.append(method.lines(4))
    for pattern in plan.access_patterns:
        if pattern.name not in patterns:
            continue
        code = access_method(pattern, patterns[pattern.name], results, scope)
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
    for family in context.plan.families:
        for which in family.operations:
            name = safe(f"{which.value}_{context.names.bases[family.name]}", taken)
            taken.add(name)
            found[family.name, which] = name
    return found


def _write_functions(context: Context, results: ResultNames, parts: Parts) -> None:
    """Marshalling: for each entity its key, its writer and its reader, then what they share."""
    plan = context.plan
    shared = parts.functions
    parts.functions = []
    for entity in plan.entities:
        parts.functions += [each.lines() for each in _entity_functions(entity, context)]
    for family in plan.families:
        if family.operations or family.name in keyed(plan):
            key = key_function(context.entities[family.name], context)
            parts.functions.append(key.lines())
        parts.functions.append(family_reader(family, context).lines())
    writing = _WRITES | {Operation.UPDATE}
    others = written_whole(plan) | changed(plan)
    written = [
        entity
        for entity in plan.entities
        if writing & set(entity.operations) or entity.unique or entity.name in others
    ]
    writers = reachable(_written_types(written), context)
    readers = reachable((a.type for e in plan.entities for a in e.attributes), context)
    parts.functions += [record_writer(context.records[name], context).lines() for name in writers]
    partials = [context.records[name] for name in context.names.changes]
    parts.functions += [partial_writer(each, context).lines() for each in partials]
    parts.functions += [record_reader(context.records[name], context).lines() for name in readers]
    parts.functions += [each.lines() for each in results.readers]
    parts.functions += shared


def _entity_functions(entity: Entity, context: Context) -> list[Function]:
    operations = set(entity.operations)
    functions: list[Function] = []
    plan = context.plan
    if operations & _KEYED or entity.name in keyed(plan):
        functions.append(key_function(entity, context))
    if operations & _WRITES or entity.unique or entity.name in written_whole(plan):
        functions.append(write_function(entity, context))
    functions.append(read_function(entity, context))
    return [*functions, *claim_functions(entity, context)]


def _written_types(entities: Iterable[Entity]) -> Iterator[ValueType]:
    for entity in entities:
        for attribute in entity.attributes:
            yield attribute.type

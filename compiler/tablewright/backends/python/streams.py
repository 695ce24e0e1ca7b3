"""The method that reads the records of the tables' streams, and the types that it gives."""

from __future__ import annotations

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.keyed import shape_name, unique_name
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.parts import stream_views
from tablewright.backends.python.pretty import Atom, Expr, call, keyword, sequence, statement
from tablewright.backends.python.results import ResultNames
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity
from tablewright.ir.settings import StreamView
from tablewright.ir.tables import Table

METHOD = "changes"
PUBLIC = ("Created", "Removed", "StreamRecord", "UnknownChange", "Updated")
_EVENT = (
    "`event` is what Lambda hands over, of a DynamoDB or a Kinesis stream, or an answer of "
    "`get_records` of the client `dynamodbstreams`."
)
_UNKNOWN = (
    "A record of anything else is an UnknownChange: none is left out. AccessError: the event is "
    "not one of a stream. Cost: nothing is requested."
)
_WITH_NEW = frozenset({StreamView.NEW_IMAGE, StreamView.NEW_AND_OLD_IMAGES})
_WITH_OLD = frozenset({StreamView.OLD_IMAGE, StreamView.NEW_AND_OLD_IMAGES})


@frozen
class _Stream:
    """A table with a stream: which images are sure to be in each record, whatever the stage."""

    table: Table
    entities: tuple[Entity, ...]
    new: bool
    old: bool


def changes_method(context: Context, results: ResultNames, scope: Scope) -> Function:
    """`changes`; the alias for what it gives is collected on the way."""
    model = context.names.model
    alias = context.names.result(f"{model}Change")
    results.unions[alias] = _classes(context)
    results.public.append(alias)
    event = f"event: {scope.name('Mapping')}[{scope.name('str')}, {scope.name('object')}]"
    value = call("read_changes", Atom("_STREAMS"), Atom("self._access.table_names"), Atom("event"))
    return Function(
        METHOD,
        ("self", event),
        f"{scope.name('Iterator')}[{scope.name(alias)}]",
        _documentation(context),
        tuple(statement("return ", value, 8)),
    )


def _documentation(context: Context) -> tuple[str, ...]:
    tables = [each.table.name for each in _streams(context)]
    of = f" of {' and '.join(tables)}" if len(context.plan.tables) > 1 else ""
    return (
        f"What the records of a stream{of} tell, in their order.",
        _EVENT,
        _UNKNOWN,
    )


def stream_shapes(context: Context) -> list[str]:
    """The constant that tells the machinery about the streams."""
    found = [_shape(each, context) for each in _streams(context)]
    lines = statement("_STREAMS = ", sequence(found), 0)
    return unformatted(lines, lines, 0)


def _shape(stream: _Stream, context: Context) -> Expr:
    entities = [Atom(shape_name(each.name, context)) for each in stream.entities]
    arguments: list[Expr] = [
        keyword("table", Atom(text_literal(stream.table.name))),
        keyword("entities", sequence(entities)),
    ]
    flags = (("new_images", stream.new), ("old_images", stream.old))
    arguments += [keyword(name, Atom("True")) for name, flag in flags if flag]
    claims = [
        Atom(f"{unique_name(entity, context)}.constraints[{number}].claim")
        for entity in stream.entities
        for number, _ in enumerate(entity.unique)
    ]
    if claims:
        arguments.append(keyword("claims", sequence(claims)))
    return call("StreamShape", *arguments)


def _streams(context: Context) -> list[_Stream]:
    """The tables with a stream, in the model's order."""
    found: list[_Stream] = []
    for table in context.plan.tables:
        if views := stream_views(table):
            entities = tuple(each for each in context.plan.entities if each.table == table.name)
            found.append(_Stream(table, entities, views <= _WITH_NEW, views <= _WITH_OLD))
    return found


def _classes(context: Context) -> list[str]:
    """Everything that a record may tell; where an image is not sure to be there, it may be None."""
    names = context.names.classes
    pairs = [(each, names[entity.name]) for each in _streams(context) for entity in each.entities]
    created = [f"Created[{_image(name, each.new)}]" for each, name in pairs]
    updated = [f"Updated[{_image(name, each.new and each.old)}]" for each, name in pairs]
    removed = [f"Removed[{_image(name, each.old)}]" for each, name in pairs]
    return [*created, *updated, *removed, "UnknownChange"]


def _image(name: str, sure: bool) -> str:
    return name if sure else f"{name} | None"

"""The constant that tells the machinery how the tables of the model are made."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import Atom, Expr, call, keyword, sequence, statement
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table

_TABLES = "_TABLES"
_VERIFY_TEXT = (
    "What differs between the tables and the model, a sentence for each; nothing where none does.",
    "Compares keys, indexes, projections and TTL. Cost: two requests a table, without capacity.",
)


def verify_method(scope: Scope) -> Function:
    """The method that compares the tables that are there with the model."""
    return Function(
        "verify",
        ("self",),
        f"{scope.name('tuple')}[{scope.name('str')}, ...]",
        _VERIFY_TEXT,
        tuple(statement("return ", call("verify_tables", Atom("self._access"), Atom(_TABLES)), 8)),
    )


def table_shapes(context: Context) -> list[str]:
    """The constant for all tables."""
    shapes = sequence([_table(table) for table in context.plan.tables])
    lines = statement(f"{_TABLES} = ", shapes, 0)
    return unformatted(lines, lines, 0)


def _table(table: Table) -> Expr:
    sort = () if table.sort_key is None else (table.sort_key,)
    arguments = [keyword("name", _text(table.name)), *_keys((table.partition_key,), sort)]
    if table.indexes:
        arguments.append(keyword("indexes", sequence([_index(each) for each in table.indexes])))
    if table.ttl_attribute is not None:
        arguments.append(keyword("ttl", _text(table.ttl_attribute)))
    return call("TableShape", *arguments)


def _index(index: Index) -> Expr:
    arguments = [keyword("name", _text(index.name)), *_keys(index.partition_key, index.sort_key)]
    if index.projection.kind is not ProjectionKind.ALL:
        arguments.append(keyword("projection", _projection(index.projection)))
    if index.local:
        arguments.append(keyword("local", Atom("True")))
    return call("IndexShape", *arguments)


def _keys(partition: Iterable[KeyAttribute], sort: tuple[KeyAttribute, ...]) -> list[Expr]:
    arguments: list[Expr] = [keyword("partition", _pairs(partition))]
    if sort:
        arguments.append(keyword("sort", _pairs(sort)))
    return arguments


def _pairs(keys: Iterable[KeyAttribute]) -> Expr:
    return sequence([sequence([_text(key.name), _text(key.wire.value)]) for key in keys])


def _projection(projection: Projection) -> Expr:
    if projection.kind is ProjectionKind.KEYS_ONLY:
        return _text("KEYS_ONLY")
    return sequence([_text(each) for each in projection.attributes])


def _text(text: str) -> Expr:
    return Atom(text_literal(text))

"""Transactions that read, as methods."""

from __future__ import annotations

from tablewright.backends.python.arguments import head
from tablewright.backends.python.context import Scope
from tablewright.backends.python.function import Function
from tablewright.backends.python.keyed import shape_name
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import Atom, Expr, call, keyword, sequence, statement
from tablewright.backends.python.results import ResultName, ResultNames
from tablewright.backends.python.writearguments import WriteArguments
from tablewright.backends.python.writetexts import read_text
from tablewright.ir.naming import snake
from tablewright.ir.writes import ReadPart, ReadTransaction


def read_transaction(
    pattern: ReadTransaction, name: str, results: ResultNames, scope: Scope
) -> Function:
    """The method; `scope` is that of the class."""
    arguments = WriteArguments(pattern, scope)
    parameters = arguments.head()
    reads = arguments.local("reads")
    options: list[Expr] = []
    entities = [scope.context.entities[part.entity] for part in pattern.parts]
    if any(entity.ttl is not None for entity in entities):
        expired = arguments.option("include_expired")
        parameters.append(f"{expired}: {scope.name('bool')} = False")
        options.append(keyword("include_expired", Atom(expired)))
    start = (Atom("self._access"), Atom(text_literal(pattern.name)), *options)
    lines = statement(f"{reads} = ", call("ReadsTogether", *start), 8)
    found: list[Expr] = []
    classes: list[str] = []
    for number, part in enumerate(pattern.parts):
        result = results.of_part(pattern, number)
        local = arguments.local(snake(part.entity))
        asked = call(f"{reads}.get", *_asked(part, result, arguments, results))
        lines += statement(f"{local} = ", asked, 8)
        found.append(call(f"{reads}.result", Atom(local)))
        classes.append(f"{scope.name(result.class_name)} | None")
    lines.append(f"{reads}.send()")
    return Function(
        name,
        head(parameters),
        f"{scope.name('tuple')}[{', '.join(classes)}]",
        read_text(pattern),
        (*arguments.first_lines(), *lines, *statement("return ", sequence(found), 8)),
    )


def _asked(
    part: ReadPart, result: ResultName, arguments: WriteArguments, results: ResultNames
) -> list[Expr]:
    """The arguments for one item: what it is, its key, how it is read, and how much of it."""
    context = arguments.scope.context
    operands = dict(part.values)
    values = [
        Atom(arguments.source(operands[name], context.attributes[part.entity, name].type))
        for name in context.entities[part.entity].key_parameters
    ]
    key = call(f"_{context.names.bases[part.entity]}_key", *values)
    asked: list[Expr] = [Atom(shape_name(part.entity, context)), key, Atom(result.reader)]
    if part.projection is not None:
        fetched = results.fetched_of_part(part)
        asked.append(sequence([Atom(text_literal(each)) for each in fetched]))
    return asked

"""Patterns that write one item, as methods."""

from __future__ import annotations

from tablewright.backends.python.arguments import head
from tablewright.backends.python.changewriting import ChangeWriting
from tablewright.backends.python.context import Scope
from tablewright.backends.python.function import Function
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.partwriting import PartWriter
from tablewright.backends.python.pretty import Atom, Expr, call, keyword, statement
from tablewright.backends.python.uniqueness import unique_call
from tablewright.backends.python.writearguments import WriteArguments
from tablewright.backends.python.writetexts import write_text
from tablewright.ir.writes import WritePattern, WriteVerb


def write_pattern(pattern: WritePattern, name: str, scope: Scope) -> Function:
    """The method; `scope` is that of the class."""
    arguments = WriteArguments(pattern, scope)
    writer = PartWriter(pattern.part, pattern.name, arguments)
    method = keyword("method", Atom(text_literal(pattern.name)))
    lines, sent = _sent(writer, method)
    class_name = scope.type_name(pattern.part.entity)
    deletes = pattern.part.verb is WriteVerb.DELETE
    return Function(
        name,
        head(arguments.head()),
        f"{class_name} | None" if deletes else class_name,
        write_text(pattern, scope.context),
        (*arguments.first_lines(), *lines, *statement("return ", sent, 8)),
    )


def _sent(writer: PartWriter, method: Expr) -> tuple[list[str], Expr]:
    """The lines before the request, and the call that makes it."""
    part = writer.part

    def sent(verb: str, *arguments: Expr) -> Expr:
        return unique_call(verb, writer.entity, arguments, writer.context)

    match part.verb:
        case WriteVerb.CREATE:
            return [], sent("create", writer.item(), method)
        case WriteVerb.PUT:
            options = (*writer.only_if(), method)
            return [], call("self._access.put", writer.shape, writer.item(), *options)
        case WriteVerb.DELETE:
            options = (*writer.only_if(), method)
            return [], sent("delete", writer.key(), *options)
        case _:
            name = writer.arguments.local("changes")
            lines = ChangeWriting(writer, name).lines()
            rest = (writer.key(), Atom(name), *writer.only_if(), method)
            if part.upsert:
                access = Atom("self._access")
                return lines, call("upsert_stored", access, writer.shape, *rest)
            return lines, sent("update", *rest)

"""Transactions, as methods."""

from __future__ import annotations

from tablewright.backends.python.arguments import head
from tablewright.backends.python.changewriting import ChangeWriting
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import Function
from tablewright.backends.python.keyed import unique_name
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.parts import may_claim
from tablewright.backends.python.partwriting import PartWriter
from tablewright.backends.python.pretty import Atom, Expr, call, keyword, statement
from tablewright.backends.python.writearguments import WriteArguments
from tablewright.backends.python.writetexts import transaction_text
from tablewright.ir.naming import snake
from tablewright.ir.writes import WritePart, WriteTransaction, WriteVerb

_NEW = (WriteVerb.CREATE, WriteVerb.PUT)


def write_transaction(pattern: WriteTransaction, name: str, scope: Scope) -> Function:
    """The method of a transaction that writes; `scope` is that of the class."""
    arguments = WriteArguments(pattern, scope)
    token = arguments.option("token")
    writes = arguments.local("writes")
    start = call(
        _gathering(pattern, scope.context), Atom("self._access"), _text(pattern.name), Atom(token)
    )
    lines = statement(f"{writes} = ", start, 8)
    made: list[str] = []
    for part in pattern.parts:
        lines += _part(part, pattern.name, writes, made, arguments)
    lines.append(f"{writes}.send()")
    if made:
        lines.append(f"return {', '.join(made)}")
    text = f"{token}: {scope.name('str')} | None = None"
    return Function(
        name,
        head([*arguments.head(), text]),
        _returned(pattern, scope),
        transaction_text(
            pattern,
            token,
            arguments.made,
            timed=_is_timed(pattern, arguments),
            reads=_reads(pattern, arguments),
        ),
        (*arguments.first_lines(), *lines),
    )


def _is_timed(pattern: WriteTransaction, arguments: WriteArguments) -> bool:
    """Whether the request holds the time of the call."""
    entities = arguments.scope.context.entities
    return arguments.has_moments or any(
        entities[part.entity].ttl is not None
        and not (part.verb in (WriteVerb.PUT, WriteVerb.DELETE) and part.condition is None)
        for part in pattern.parts
    )


def _reads(pattern: WriteTransaction, arguments: WriteArguments) -> bool:
    """Whether the request holds what was read just before: the unique values of what was there."""
    entities = arguments.scope.context.entities
    return any(part.verb not in _NEW and may_claim(part, entities) for part in pattern.parts)


def _returned(pattern: WriteTransaction, scope: Scope) -> str:
    """What is new, as it is stored."""
    new = [scope.type_name(part.entity) for part in pattern.parts if part.verb in _NEW]
    if len(new) < 2:
        return new[0] if new else "None"
    return f"{scope.name('tuple')}[{', '.join(new)}]"


def _part(
    part: WritePart, owner: str, writes: str, made: list[str], arguments: WriteArguments
) -> list[str]:
    """The lines that put a part into the transaction."""
    writer = PartWriter(part, owner, arguments)
    target, shape = f"{writes}.{part.verb.value}", writer.shape
    if may_claim(part, writer.context.entities):
        target, shape = f"{target}_unique", Atom(unique_name(writer.entity, writer.context))
    if part.verb in _NEW:
        name = arguments.local(snake(part.entity))
        made.append(name)
        value = call(target, shape, writer.item(), *writer.only_if())
        return statement(f"{name} = ", value, 8)
    options: list[Expr] = []
    lines: list[str] = []
    if part.verb is WriteVerb.UPDATE:
        name = arguments.local("changes")
        lines = ChangeWriting(writer, name).lines()
        options.append(Atom(name))
        target = f"{writes}.upsert" if part.upsert else target
    options += writer.only_if()
    if part.verb is WriteVerb.CHECK and part.exists is False:
        options.append(keyword("exists", Atom("False")))
    return [*lines, *statement("", call(target, shape, writer.key(), *options), 8)]


def _gathering(pattern: WriteTransaction, context: Context) -> str:
    """The class that gathers the writes."""
    is_unique = any(may_claim(part, context.entities) for part in pattern.parts)
    return "UniqueWritesTogether" if is_unique else "WritesTogether"


def _text(text: str) -> Expr:
    return Atom(text_literal(text))

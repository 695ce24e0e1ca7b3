"""Built-in operations to which a pattern of their name gives options."""

from __future__ import annotations

from tablewright.backends.python.changewriting import ChangeWriting
from tablewright.backends.python.context import Scope
from tablewright.backends.python.filters import FilterWriter
from tablewright.backends.python.function import Function
from tablewright.backends.python.keyed import local_names
from tablewright.backends.python.literals import prose
from tablewright.backends.python.operations import operation
from tablewright.backends.python.options import Options
from tablewright.backends.python.partwriting import PartWriter
from tablewright.backends.python.pretty import Expr
from tablewright.backends.python.updating import MISSING, WRITE_COST
from tablewright.backends.python.writearguments import WriteArguments
from tablewright.backends.python.writetexts import served
from tablewright.diagnostics.frozen import altered
from tablewright.ir.conditions import Filter
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.writes import WritePattern
from tablewright.ir.writetext import part_text


def own_operation(
    pattern: WritePattern, which: Operation, entity: Entity, name: str, scope: Scope
) -> Function:
    """The operation with its options; `scope` is that of the class."""
    taken = local_names(entity, scope.context)
    beside = tuple(each for each in pattern.parameters if each.name not in entity.key_parameters)
    arguments = WriteArguments(altered(pattern, parameters=beside), scope, taken)
    options = Options(tuple(arguments.head()), _condition(pattern, arguments))
    if pattern.part.upsert:
        whole = WriteArguments(pattern, scope)
        writer = PartWriter(pattern.part, pattern.name, whole)

        def beginnings(changes: str) -> list[str]:
            return ChangeWriting(writer, changes).additions()

        options = altered(options, beginnings=beginnings)
    plain = operation(which, entity, name, scope, options)
    return altered(plain, documentation=_text(pattern, plain.documentation))


def _condition(pattern: WritePattern, arguments: WriteArguments) -> Expr | None:
    if pattern.part.condition is None:
        return None
    names = arguments.names.__getitem__
    filter_ = Filter(pattern.part.condition)
    return FilterWriter(pattern.name, filter_, names, arguments.inner).expression()


def _text(pattern: WritePattern, plain: tuple[str, ...]) -> tuple[str, ...]:
    """The operation's own paragraphs, with what the pattern says."""
    own = prose(pattern.purpose.description or "")
    failed = "ConditionFailedError: the condition does not hold."
    told = pattern.part.condition is None or any("ConditionFailedError" in each for each in plain)
    last = WRITE_COST if pattern.part.upsert else plain[-1]
    return (
        *((own, plain[0]) if own else plain[:1]),
        *served(pattern.purpose),
        prose(f"Request: {part_text(pattern.part)}."),
        *(each for each in plain[1:-1] if not (pattern.part.upsert and each == MISSING)),
        "" if told else failed,
        last,
    )

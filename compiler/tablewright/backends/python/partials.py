"""Classes that say what changes of a record, and the functions that read them."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.literals import docstring, text_literal
from tablewright.backends.python.operands import (
    Changed,
    operand_annotation,
    operand_lines,
    operand_test,
)
from tablewright.backends.python.operandtypes import changing_fields, operand_kind
from tablewright.backends.python.pretty import (
    Atom,
    Choice,
    Expr,
    call,
    condition,
    indented,
    statement,
)
from tablewright.backends.python.writing import written
from tablewright.ir.entities import Attribute, Record
from tablewright.ir.types import SetType


def partial_class(record: Record, context: Context) -> list[str]:
    """The class of what changes of a record."""
    context.used.add("dataclass")
    fields = changing_fields(record.fields)
    names = context.names.attributes[record.name]
    scope = context.scope(frozenset(names[each.name] for each in fields))
    head = [
        "@dataclass(frozen=True, slots=True, kw_only=True)",
        f"class {context.names.changes[record.name]}:",
    ]
    about = docstring([f"What changes of {record.name}. What is left out stays as it is."], 4)
    lines: list[str] = []
    for each in fields:
        types = [annotation(each.type, scope), *operand_annotation(each, scope, inside=True)]
        lines += unset_field(names[each.name], types, each, scope)
    code = [*head, *indented(lines)]
    return unformatted(code, [*head, *indented(about), "", *indented(lines)], 0)


def unset_field(name: str, types: list[str], attribute: Attribute, scope: Scope) -> list[str]:
    """A field that may be left out; one that is sensitive is in no repr."""
    none = ["None"] if attribute.optional else []
    head = f"{name}: {' | '.join([*types, *none, scope.name('Unset')])}"
    if not attribute.sensitive:
        return [f"{head} = UNSET"]
    options = (Atom("default=UNSET"), Atom("repr=False"))
    return statement(f"{head} = ", call(scope.name("field"), *options), 4)


def partial_writer(record: Record, context: Context) -> Function:
    """The function that gathers what changes of a record, wherever it is in an item."""
    scope = context.scope()
    body: list[str] = []
    for each in changing_fields(record.fields):
        source = f"value.{context.attribute(record.name, each.name)}"
        path = f"(*path, {text_literal(each.stored_as)})"
        word = "if"
        if operand_kind(each.type, inside=True) is not None:
            changed = Changed(record.name, each, source, "changes", path, True, scope)
            body += condition([operand_test(changed)], 4)
            body += indented(operand_lines(changed, 8))
            word = "elif"
        value = _value(written(each.type, source, record.name, each.name, scope), each, source)
        body.append(f"{word} {source} is not UNSET:")
        write = call("changes.write_inside", Atom(path), value)
        body += indented(statement("", write, 8))
    return Function(
        f"_change_{context.names.bases[record.name]}",
        ("changes: Changes", "path: Path", f"value: {context.names.changes[record.name]}"),
        "None",
        (f"Changes what is given of {record.name}, at a place in an item.",),
        tuple(body),
    )


def _value(value: Expr, attribute: Attribute, source: str) -> Expr:
    """The value, or None where there is none to store."""
    if isinstance(attribute.type, SetType):
        return Choice(value, source, Atom("None"))
    return Choice(value, f"{source} is not None", Atom("None")) if attribute.optional else value

"""Enums, records and entities as classes."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.checks import place
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.defaults import generated, is_made, literal
from tablewright.backends.python.function import Function, unformatted
from tablewright.backends.python.literals import docstring, prose, text_literal
from tablewright.backends.python.pretty import (
    Atom,
    Each,
    Expr,
    Group,
    Prefixed,
    call,
    condition,
    flat,
    indented,
    keyword,
    statement,
)
from tablewright.ir.entities import Attribute, Enum
from tablewright.ir.types import (
    Kind,
    ListType,
    MapType,
    ScalarType,
    SetType,
    TimeFormat,
    ValueType,
)

_ROUNDING = {
    TimeFormat.ISO: "utc_micros",
    TimeFormat.ISO_MILLIS: "utc_millis",
    TimeFormat.EPOCH_MILLIS: "utc_millis",
    TimeFormat.ISO_SECONDS: "utc_seconds",
    TimeFormat.EPOCH_SECONDS: "utc_seconds",
}


def enum_class(enum: Enum, context: Context) -> list[str]:
    """An enum."""
    context.used.add("StrEnum")
    members = context.names.members[enum.name]
    lines = [f"{members[each.value]} = {text_literal(each.value)}" for each in enum.members]
    about = prose(enum.description or "") or f"The values of {enum.name}."
    code = [f"class {context.names.classes[enum.name]}(StrEnum):", *indented(lines)]
    whole = [code[0], *indented(docstring([about], 4)), "", *code[1:]]
    return unformatted(code, whole, 0)


def data_class(
    name: str,
    owner: str,
    attributes: Sequence[Attribute],
    about: Sequence[str],
    context: Context,
) -> list[str]:
    """A record, an entity or a projected result. `owner` is whose attributes these are."""
    context.used.add("dataclass")
    python = context.names.attributes[owner]
    scope = context.scope(frozenset(python[each.name] for each in attributes))
    code = ["@dataclass(slots=True, kw_only=True)", f"class {name}:"]
    lines = [*code, *indented(docstring(about, 4)), ""]
    for each in attributes:
        field = indented(field_lines(each, python[each.name], scope))
        code += field
        lines += field
        if each.description:
            lines += indented(docstring([prose(each.description)], 4))
    if not attributes:
        lines.pop()
    post = _post_init(owner, attributes, context)
    return unformatted(code, lines + post, 0)


def field_lines(attribute: Attribute, name: str, scope: Scope) -> list[str]:
    """One field with its default."""
    optional = attribute.optional and attribute.constant is None
    head = f"{name}: {annotation(attribute.type, scope, optional)}"
    options = _options(attribute, scope)
    if not options:
        return [head]
    if len(options) == 1 and isinstance(options[0], Prefixed) and options[0].prefix == "default=":
        return statement(f"{head} = ", options[0].value, 4)
    return statement(f"{head} = ", call(scope.name("field"), *options), 4)


def _options(attribute: Attribute, scope: Scope) -> list[Expr]:
    """The arguments of `field`."""
    options: list[Expr] = []
    given = attribute.constant or attribute.default
    if given is not None and (given.value is not None or not attribute.optional):
        value = literal(given.value, attribute.type, scope)
        options.append(_default(value, attribute.type, scope))
    elif attribute.generated is not None:
        made = generated(attribute.generated, attribute.type)
        options.append(keyword("default_factory", Prefixed("lambda: ", made)))
    elif isinstance(attribute.type, SetType):
        options.append(keyword("default", call(scope.name("frozenset"))))
    elif attribute.optional:
        options.append(keyword("default", Atom("None")))
    if attribute.constant is not None:
        options.append(keyword("init", Atom("False")))
    if attribute.sensitive:
        options.append(keyword("repr", Atom("False")))
    return options


def _default(value: Expr, type_: ValueType, scope: Scope) -> Expr:
    if isinstance(type_, ScalarType) and type_.kind is Kind.JSON:
        value = _document(value, scope)
    elif flat(value) in ("[]", "{}"):
        # A bare `list` has members of no known type.
        value = call(annotation(type_, scope))
    if is_made(type_):
        return keyword("default_factory", Prefixed("lambda: ", value))
    return keyword("default", value)


def _document(value: Expr, scope: Scope) -> Expr:
    """A document that tells what its members may be; mypy would look for one type of them all."""
    if not isinstance(value, Group):
        return value
    member = scope.name("JsonValue")
    if value.open == "{":
        made = f"{scope.name('dict')}[{scope.name('str')}, {member}]"
    else:
        made = f"{scope.name('list')}[{member}]"
    return call(made, *((value,) if value.parts else ()))


def _post_init(owner: str, attributes: Sequence[Attribute], context: Context) -> list[str]:
    """The method that brings times to UTC and to the precision that is stored."""
    body: list[str] = []
    for each in attributes:
        target = f"self.{context.attribute(owner, each.name)}"
        value = normalised(each.type, target, owner, each.name)
        if value is None:
            continue
        if each.optional:
            body += condition([f"{target} is not None"], 8)
            body += indented(statement(f"{target} = ", value, 12))
        else:
            body += statement(f"{target} = ", value, 8)
    if not body:
        return []
    about = ("Times are kept in UTC, as fine as they are stored.",)
    method = Function("__post_init__", ("self",), "None", about, tuple(body))
    return ["", *method.lines(4)]


def normalised(
    type_: ValueType, value: str, owner: str, attribute: str, depth: int = 1
) -> Expr | None:
    """The expression of a value with its times in UTC and rounded; None where it holds none."""
    each = "each" if depth == 1 else f"each{depth}"
    match type_:
        case ScalarType(kind=Kind.DATETIME, time_format=form):
            rounding = _ROUNDING[form or TimeFormat.ISO]
            return call(rounding, Atom(value), *place(owner, attribute))
        case ListType(item):
            inner = normalised(item, each, owner, attribute, depth + 1)
            return inner and Each("[", inner, f"for {each} in {value}", "]")
        case SetType(item):
            inner = normalised(item, each, owner, attribute, depth + 1)
            return inner and Each("frozenset(", inner, f"for {each} in {value}", ")")
        case MapType(item):
            inner = normalised(item, each, owner, attribute, depth + 1)
            clause = f"for key{depth}, {each} in {value}.items()"
            return inner and Each("{", Prefixed(f"key{depth}: ", inner), clause, "}")
        case _:
            return None

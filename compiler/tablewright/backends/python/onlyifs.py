"""Conditions at the call: the class of each entity's, and what its tests are made from."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import unformatted
from tablewright.backends.python.items import with_article
from tablewright.backends.python.keyed import local_names, python_name
from tablewright.backends.python.literals import docstring, text_literal
from tablewright.backends.python.names import safe
from tablewright.backends.python.options import PLAIN, Options
from tablewright.backends.python.partials import unset_field
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    Prefixed,
    call,
    indented,
    keyword,
    mapping,
    statement,
)
from tablewright.backends.python.ranges import STEPS
from tablewright.backends.python.testables import has_prefixes
from tablewright.backends.python.writing import written
from tablewright.ir.entities import Attribute, Entity
from tablewright.ir.naming import snake
from tablewright.ir.testables import operand_type, testable_attributes
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    ScalarType,
    SetType,
    TimeFormat,
)


def condition_class(entity: Entity, context: Context) -> list[str]:
    """The class of the conditions on an entity."""
    context.used.add("dataclass")
    attributes = testable_attributes(entity)
    names = [python_name(entity, each, context) for each in attributes]
    scope = context.scope(frozenset(names))
    head = [
        "@dataclass(frozen=True, slots=True, kw_only=True)",
        f"class {context.names.conditions[entity.name]}:",
    ]
    absent = " None: it has no such attribute." if any(each.optional for each in attributes) else ""
    text = f"What {with_article(entity.name)} must hold for a write of it.{absent}"
    lines: list[str] = []
    for name, each in zip(names, attributes, strict=True):
        lines += unset_field(name, _types(each, scope), each, scope)
    code = [*head, *indented(lines)]
    return unformatted(code, [*head, *indented(docstring([text], 4)), "", *indented(lines)], 0)


def _types(attribute: Attribute, scope: Scope) -> list[str]:
    """What an attribute may be compared with."""
    operand = operand_type(attribute.type)
    if operand is None:
        return [scope.name("Exists")]
    value = annotation(operand, scope)
    if isinstance(attribute.type, ListType | SetType):
        exists = attribute.optional or isinstance(attribute.type, SetType)
        none = ["None"] if isinstance(attribute.type, SetType) and not attribute.optional else []
        return [f"{scope.name('Contains')}[{value}]", *[scope.name("Exists")] * exists, *none]
    if isinstance(operand, EnumType) or operand == ScalarType(Kind.BOOLEAN):
        return [value, f"{scope.name('EqualTest')}[{value}]"]
    if operand == ScalarType(Kind.STRING):
        return [value, scope.name("TextTest")]
    prefix = [f"{scope.name('BeginsWith')}[{scope.name('str')}]"] * has_prefixes(operand)
    return [value, f"{scope.name('OrderTest')}[{value}]", *prefix]


def condition_tests(entity: Entity, context: Context) -> list[str]:
    """The constant that says how what an entity must hold is stored."""
    scope = context.scope()
    pairs = [
        (text_literal(python_name(entity, each, context)), _testable(entity, each, scope))
        for each in testable_attributes(entity)
    ]
    head = f"{_tests_name(entity, context)}: dict[str, Testable] = "
    lines = statement(head, mapping(pairs), 0)
    return unformatted(lines, lines, 0)


def _tests_name(entity: Entity, context: Context) -> str:
    return f"_{context.names.bases[entity.name].upper()}_TESTS"


def _testable(entity: Entity, attribute: Attribute, scope: Scope) -> Expr:
    operand = operand_type(attribute.type)
    arguments: list[Expr] = [Atom(text_literal(attribute.stored_as))]
    if operand is None:
        return call("Testable", *arguments, Atom("dict"))
    value = written(operand, "value", entity.name, attribute.name, scope)
    arguments.append(Prefixed("lambda value: ", value))
    if isinstance(operand, ScalarType) and operand.kind is Kind.DATETIME:
        step = STEPS.get(operand.time_format or TimeFormat.ISO)
        arguments += [keyword("step", Atom(step))] if step else []
    return call("Testable", *arguments)


def condition_parameter(entity: Entity, scope: Scope, options: Options = PLAIN) -> list[str]:
    """The parameter of a method that takes a condition, if the entity has anything to test."""
    name = scope.context.names.conditions.get(entity.name)
    if name is None:
        return [*options.parameters]
    return [
        *options.parameters,
        f"{_local(entity, scope.context)}: {scope.name(name)} | None = None",
    ]


def condition_text(entity: Entity, context: Context) -> list[str]:
    """The note about the condition that a method takes, if it takes one."""
    if entity.name not in context.names.conditions:
        return []
    local = _local(entity, context)
    return [f"ConditionFailedError: the item does not hold what `{local}` asks for."]


def _local(entity: Entity, context: Context) -> str:
    return safe("only_if", {*local_names(entity, context), snake(entity.name)})


def condition_value(entity: Entity, context: Context, options: Options = PLAIN) -> list[Expr]:
    """The condition that a method was given, as the machinery takes it."""
    if entity.name not in context.names.conditions:
        return options.joined([])
    local = _local(entity, context)
    owner = Atom(text_literal(entity.name))
    given = call("only_where", owner, Atom(_tests_name(entity, context)), Atom(local))
    return options.joined([given])

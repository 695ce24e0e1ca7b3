"""Access patterns as methods."""

from __future__ import annotations

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.defaults import literal
from tablewright.backends.python.describe import get_text, query_text
from tablewright.backends.python.entities import normalised
from tablewright.backends.python.filters import FilterWriter, parameter_text
from tablewright.backends.python.function import Function
from tablewright.backends.python.items import identity_values
from tablewright.backends.python.keytext import KeyWriter, prefix_text
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.names import distinct, local_taken, safe
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    Group,
    call,
    flat,
    keyword,
    mapping,
    statement,
)
from tablewright.backends.python.ranges import bound_function, range_annotation, range_test
from tablewright.backends.python.results import ResultNames
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity, Slot, Transform
from tablewright.ir.patterns import (
    GetPattern,
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    Parameter,
    QueryPattern,
    ReadAccess,
    SortCondition,
)


@frozen
class PatternCode:
    """A pattern's method, and the functions beside the class that it needs."""

    method: Function
    functions: tuple[Function, ...] = ()


def is_cached(table: str, context: Context) -> bool:
    """Whether a cache's client serves the table: it serves all where the model has no cache."""
    with_cache = {
        each.name
        for each in context.plan.tables
        if any(settings.dax for settings in (each.settings, *(s for _, s in each.stages)))
    }
    return not with_cache or table in with_cache


def pattern_code(pattern: ReadAccess, name: str, results: ResultNames, scope: Scope) -> PatternCode:
    """The code of a pattern; `scope` is that of the class."""
    arguments = _Arguments(pattern, scope)
    if isinstance(pattern, GetPattern):
        return PatternCode(_get(pattern, name, results, arguments))
    return _query(pattern, name, results, arguments)


class _Arguments:
    """The parameters of a pattern's method, and the expressions of their values."""

    def __init__(self, pattern: ReadAccess, scope: Scope) -> None:
        self.scope = scope
        self.parameters = {each.name: each for each in pattern.parameters}
        filter_ = pattern.filter if isinstance(pattern, QueryPattern) else None
        self.filtering = {each.name: each for each in filter_.parameters} if filter_ else {}
        self.names = distinct((*self.parameters, *self.filtering), local_taken())
        context = scope.context
        self.inner = context.scope(frozenset(self.names.values()))
        table = context.tables[pattern.table]
        self.keys = KeyWriter(table, pattern.name, self.value, self.inner)

    def value(self, name: str) -> str:
        """The value of a parameter, which may be fixed."""
        parameter = self.parameters.get(name)
        if parameter is None or parameter.fixed is None:
            return self.names[name]
        return flat(literal(parameter.fixed.value, parameter.type, self.inner))

    def list(self, condition: KeyRange | None) -> list[str]:
        """The parameters as the head of the method has them."""
        given: list[str] = []
        for each in self.parameters.values():
            if each.fixed is not None:
                continue
            if each.operator is None:
                given.append(f"{self.names[each.name]}: {annotation(each.type, self.scope)}")
                continue
            type_ = range_annotation(each, condition, self.scope)
            default = " = None" if type_.endswith("| None") else ""
            given.append(f"{self.names[each.name]}: {type_}{default}")
        for name, parameter in self.filtering.items():
            given.append(parameter_text(self.names[name], parameter, self.scope))
        return given

    def option(self, name: str) -> str:
        """A name for an option of ours that no parameter has."""
        return safe(name, set(self.names.values()))


def _head(parameters: list[str]) -> tuple[str, ...]:
    return ("self", "*", *parameters) if parameters else ("self",)


def _get(pattern: GetPattern, name: str, results: ResultNames, arguments: _Arguments) -> Function:
    scope, context = arguments.scope, arguments.scope.context
    entity = context.entities[pattern.entity]
    parameters = arguments.list(None)
    options: list[Expr] = []
    if entity.ttl is not None:
        expired = arguments.option("include_expired")
        parameters.append(f"{expired}: {scope.name('bool')} = False")
        options.append(keyword("include_expired", Atom(expired)))
    pairs = [(text_literal(each.attribute), _equal(each, arguments)) for each in pattern.key]
    key = mapping([*pairs, *_identity(entity, arguments)])
    result = results.of(pattern, pattern.result)
    shape = Atom(results.shape_name(pattern))
    value = call("self._access.get_for", shape, key, *options)
    returns = f"{scope.name(result.class_name)} | None"
    body = statement("return ", value, 8)
    return Function(name, _head(parameters), returns, get_text(pattern), tuple(body))


def _identity(entity: Entity, arguments: _Arguments) -> list[tuple[str, Expr]]:
    """What is compared with an item whose key does not tell it, from the pattern's parameters."""
    names = {
        attribute: each.name
        for each in arguments.parameters.values()
        for owner, attribute in each.attributes
        if owner == entity.name
    }
    return identity_values(entity, lambda name: arguments.value(names[name]), arguments.keys)


def _query(
    pattern: QueryPattern, name: str, results: ResultNames, arguments: _Arguments
) -> PatternCode:
    scope, context = arguments.scope, arguments.scope.context
    ranged = next((each for each in pattern.sort if isinstance(each, KeyRange)), None)
    parameters = arguments.list(ranged)
    functions: tuple[Function, ...] = ()
    tests: list[Expr] = []
    for test in (*pattern.partition, *pattern.sort):
        if isinstance(test, KeyRange):
            bound = context.names.result(f"x{name}_{test.slot.attribute}_text")
            bound = f"_{bound[1:]}"
            functions = (bound_function(bound, test, arguments.keys),)
            operator = arguments.parameters[test.slot.attribute].operator
            tests.append(range_test(test, operator, bound, arguments.keys))
        else:
            tests.append(_test(test, arguments))
    options: list[Expr] = []
    if pattern.drop_others and (wanted := _wanted(pattern, arguments)):
        options.append(keyword("wanted", wanted))
    if any(context.entities[each.entity].ttl for each in pattern.results):
        expired = arguments.option("include_expired")
        parameters.append(f"{expired}: {scope.name('bool')} = False")
        options.append(keyword("include_expired", Atom(expired)))
    if pattern.filter is not None:
        writer = FilterWriter(pattern.name, pattern.filter, arguments.value, arguments.inner)
        options.append(keyword("only", writer.expression()))
    end, returns = _ending(pattern, results, scope)
    shape = Atom(results.shape_name(pattern))
    query = Group("Query(", (Atom("self._access"), shape, *tests, *options), end)
    text = query_text(pattern)
    body = tuple(statement("return ", query, 8))
    return PatternCode(Function(name, _head(parameters), returns, text, body), functions)


def _ending(pattern: QueryPattern, results: ResultNames, scope: Scope) -> tuple[str, str]:
    """How the method ends, and what it returns."""
    if pattern.count:
        for each in pattern.results:
            results.of(pattern, each)  # what is compared is read, too
        return ").count()", scope.name("int")
    items = results.annotation(pattern, scope)
    if pattern.one:
        # Of more than one, `limit: 1` wants the first; without it, they are a mistake.
        return ").first()" if pattern.limit == 1 else ").one()", f"{items} | None"
    return ")", f"{scope.name('Query')}[{items}]"


def _equal(test: KeyEquals, arguments: _Arguments) -> Expr:
    return arguments.keys.value(test.attribute, test.wire, test.template)


def _test(test: KeyEquals | SortCondition, arguments: _Arguments) -> Expr:
    attribute = Atom(text_literal(test.attribute))
    if isinstance(test, KeyEquals):
        return call("key_equal", attribute, _equal(test, arguments))
    assert isinstance(test, KeyBeginsWith | KeyBetween)
    parts = arguments.keys.parts(test.prefix)
    if isinstance(test, KeyBeginsWith):
        return call("key_begins", attribute, prefix_text(parts))
    low, high = (prefix_text([*parts, Atom(text_literal(end))]) for end in (test.low, test.high))
    return call("key_between", attribute, low, high)


def _wanted(pattern: QueryPattern, arguments: _Arguments) -> Expr | None:
    """What each entity's attributes must be, for a query that also meets others."""
    context = arguments.scope.context
    judged = _judged(pattern)
    pairs: list[tuple[str, Expr]] = []
    for entity in pattern.entities:
        tests = [
            (text_literal(context.attribute(entity, attribute)), _argument(each, arguments))
            for each in pattern.parameters
            for owner, attribute in each.attributes
            if owner == entity and each.name in pattern.compared and each.name not in judged
        ]
        if tests:
            pairs.append((text_literal(entity), mapping(tests)))
    return mapping(pairs) if pairs else None


def _argument(parameter: Parameter, arguments: _Arguments) -> Expr:
    value = arguments.value(parameter.name)
    if parameter.operator is not None or parameter.fixed is not None:
        return Atom(value)
    owner = arguments.keys.owner
    return normalised(parameter.type, value, owner, parameter.name) or Atom(value)


def _judged(pattern: QueryPattern) -> set[str]:
    """Parameters that the key alone compares: without case, or by the beginning of a time."""
    found: set[str] = set()
    for test in (*pattern.partition, *pattern.sort):
        equal = test.prefix.slots if isinstance(test, KeyRange) else _slots(test)
        found |= {slot.attribute for slot in _slots(test) if slot.transform is Transform.LOWER}
        found |= {slot.attribute for slot in equal if slot.prefix_length is not None}
    return found


def _slots(test: SortCondition) -> tuple[Slot, ...]:
    match test:
        case KeyEquals(template=template):
            return template.slots
        case KeyBeginsWith(prefix=template) | KeyBetween(prefix=template):
            return template.slots
        case KeyRange():
            return (*test.prefix.slots, test.slot)

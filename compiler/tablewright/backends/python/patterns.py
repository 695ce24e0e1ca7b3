"""Access patterns as methods."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.backends.python.arguments import Arguments, head
from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.describe import get_text, listing_text
from tablewright.backends.python.entities import normalised
from tablewright.backends.python.filters import FilterWriter
from tablewright.backends.python.followups import follow_name, pair_class
from tablewright.backends.python.function import Function
from tablewright.backends.python.heldarguments import hold
from tablewright.backends.python.items import identity_values
from tablewright.backends.python.keytext import prefix_text
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    Group,
    call,
    keyword,
    mapping,
    statement,
)
from tablewright.backends.python.ranges import bound_function, range_test
from tablewright.backends.python.results import ResultNames
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.ir.entities import Entity, Slot, Template, Transform
from tablewright.ir.patterns import (
    GetPattern,
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    Listing,
    Parameter,
    QueryPattern,
    ScanPattern,
    SortCondition,
)


@frozen
class PatternCode:
    """A pattern's method, and the functions beside the class that it needs."""

    method: Function
    functions: tuple[Function, ...] = ()


def is_cached(table: str, context: Context) -> bool:
    """Whether a cache's client serves the table: it serves all where the model has no cache."""
    with_cache = clustered(context)
    return not with_cache or table in with_cache


def clustered(context: Context) -> list[str]:
    """The tables that have a cluster of their own, in any stage."""
    return [
        each.name
        for each in context.plan.tables
        if any(settings.dax for settings in (each.settings, *(s for _, s in each.stages)))
    ]


def pattern_code(
    pattern: GetPattern | Listing, name: str, results: ResultNames, scope: Scope
) -> PatternCode:
    """The code of a pattern; `scope` is that of the class."""
    arguments = Arguments(pattern, scope)
    if isinstance(pattern, GetPattern):
        return PatternCode(_get(pattern, name, results, arguments))
    if isinstance(pattern, ScanPattern):
        method = _listing(pattern, name, [], arguments.list(None), results, arguments)
        return PatternCode(method)
    return _query(pattern, name, results, arguments)


def _get(pattern: GetPattern, name: str, results: ResultNames, arguments: Arguments) -> Function:
    scope, context = arguments.scope, arguments.scope.context
    entity = context.entities[pattern.entity]
    parameters = arguments.list(None)
    options: list[Expr] = []
    if entity.ttl is not None:
        expired = arguments.option("include_expired")
        parameters.append(f"{expired}: {scope.name('bool')} = False")
        options.append(keyword("include_expired", Atom(expired)))
    held = hold(arguments, (each.template for each in pattern.key))
    pairs = [(text_literal(each.attribute), _equal(each, arguments)) for each in pattern.key]
    key = mapping([*pairs, *_identity(entity, arguments)])
    result = results.got(pattern)
    shape = Atom(results.shape_name(pattern))
    value = call("self._access.get_for", shape, key, *options)
    returns = f"{scope.name(result.class_name)} | None"
    body = (*held, *statement("return ", value, 8))
    return Function(name, head(parameters), returns, get_text(pattern, context), body)


def _identity(entity: Entity, arguments: Arguments) -> list[tuple[str, Expr]]:
    """What is compared with an item whose key does not tell it, from the pattern's parameters."""
    names = {
        attribute: each.name
        for each in arguments.parameters.values()
        for owner, attribute in each.attributes
        if owner == entity.name
    }
    return identity_values(entity, lambda name: arguments.value(names[name]), arguments.keys)


def _query(
    pattern: QueryPattern, name: str, results: ResultNames, arguments: Arguments
) -> PatternCode:
    context = arguments.scope.context
    ranged = next((each for each in pattern.sort if isinstance(each, KeyRange)), None)
    held = hold(arguments, _equal_templates((*pattern.partition, *pattern.sort)))
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
    if pattern.drop_others and (wanted := _wanted(pattern, arguments)):
        tests.append(keyword("wanted", wanted))
    method = _listing(pattern, name, tests, parameters, results, arguments)
    return PatternCode(altered(method, body=(*held, *method.body)), functions)


def _listing(
    pattern: Listing,
    name: str,
    asked: list[Expr],
    parameters: list[str],
    results: ResultNames,
    arguments: Arguments,
) -> Function:
    """A method that gives any number of items, by an object that reads them page by page."""
    scope, context = arguments.scope, arguments.scope.context
    then = pattern.then if isinstance(pattern, QueryPattern) else None
    options: list[Expr] = []
    follow: list[Expr] = []
    ending = [context.entities[each.entity].ttl for each in pattern.results]
    ends = then is not None and context.entities[then.entity].ttl is not None
    if any(ending) or ends:
        expired = arguments.option("include_expired")
        parameters.append(f"{expired}: {scope.name('bool')} = False")
        told = keyword("include_expired", Atom(expired))
        options += [told] if any(ending) else []
        follow += [told] if ends else []
    if pattern.filter is not None:
        writer = FilterWriter(pattern.name, pattern.filter, arguments.value, arguments.inner)
        options.append(keyword("only", writer.expression()))
    end, returns = _ending(pattern, results, scope)
    shape = Atom(results.shape_name(pattern))
    opening = (f"{_class(pattern)}(", (Atom("self._access"), shape, *asked, *options))
    query = Group(*opening, end)
    if isinstance(pattern, QueryPattern) and then is not None:
        followed = (Group(*opening, ")"), Atom(follow_name(pattern, results)), *follow)
        query = Group("FollowedQuery(", followed, end)
    body = tuple(statement("return ", query, 8))
    return Function(name, head(parameters), returns, listing_text(pattern, context), body)


def _class(pattern: Listing) -> str:
    if isinstance(pattern, ScanPattern):
        return "ScanQuery"
    return "HydratedQuery" if pattern.hydrate else "Query"


def _ending(pattern: Listing, results: ResultNames, scope: Scope) -> tuple[str, str]:
    """How the method ends, and what it returns."""
    if pattern.count:
        for each in pattern.results:
            results.of(pattern, each)  # what is compared is read, too
        return ").count()", scope.name("int")
    items, class_ = results.annotation(pattern, scope), "Query"
    if isinstance(pattern, QueryPattern) and pattern.then is not None:
        items, class_ = pair_class(pattern, pattern.then, results, scope), "FollowedQuery"
    if isinstance(pattern, QueryPattern) and pattern.one:
        # Of more than one, `limit: 1` wants the first; without it, they are a mistake.
        return ").first()" if pattern.limit == 1 else ").one()", f"{items} | None"
    return ")", f"{scope.name(class_)}[{items}]"


def _equal_templates(tests: Iterable[SortCondition]) -> Iterator[Template]:
    """What the parameters of a query stand in, beside the one of its range."""
    for test in tests:
        yield test.template if isinstance(test, KeyEquals) else test.prefix


def _equal(test: KeyEquals, arguments: Arguments) -> Expr:
    return arguments.keys.value(test.attribute, test.wire, test.template)


def _test(test: KeyEquals | SortCondition, arguments: Arguments) -> Expr:
    attribute = Atom(text_literal(test.attribute))
    if isinstance(test, KeyEquals):
        return call("key_equal", attribute, _equal(test, arguments))
    assert isinstance(test, KeyBeginsWith | KeyBetween)
    if isinstance(test, KeyBeginsWith):
        return call("key_begins", attribute, arguments.keys.prefix(test.prefix))
    parts = arguments.keys.parts(test.prefix)
    low, high = (prefix_text([*parts, Atom(text_literal(end))]) for end in (test.low, test.high))
    return call("key_between", attribute, low, high)


def _wanted(pattern: QueryPattern, arguments: Arguments) -> Expr | None:
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


def _argument(parameter: Parameter, arguments: Arguments) -> Expr:
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

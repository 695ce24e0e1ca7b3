"""Follow-up reads: the pairs that they give, and what the machinery must know of them."""

from __future__ import annotations

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.function import unformatted
from tablewright.backends.python.items import with_article
from tablewright.backends.python.keyed import shape_name
from tablewright.backends.python.literals import docstring, prose, text_literal
from tablewright.backends.python.pretty import (
    Atom,
    Expr,
    Prefixed,
    call,
    indented,
    keyword,
    sequence,
    statement,
)
from tablewright.backends.python.results import ResultNames
from tablewright.ir.naming import pascal
from tablewright.ir.patterns import FollowUp, QueryPattern


def pair_class(pattern: QueryPattern, then: FollowUp, results: ResultNames, scope: Scope) -> str:
    """The class of a result with its item, which is written on the first demand."""
    if pattern.name not in results.pairs:
        name = results.context.names.result(f"{pascal(pattern.name)}Item")
        results.pairs[pattern.name] = name
        results.classes.append(_class_lines(name, pattern, then, results))
        results.public.append(name)
    return scope.name(results.pairs[pattern.name])


def _fields(pattern: QueryPattern, then: FollowUp, context: Context) -> tuple[str, str]:
    """The names of a pair's two parts: those of the entities."""
    first, second = context.names.bases[pattern.entities[0]], context.names.bases[then.entity]
    return first, f"other_{second}" if second == first else second


def _class_lines(
    name: str, pattern: QueryPattern, then: FollowUp, results: ResultNames
) -> list[str]:
    context = results.context
    context.used.add("dataclass")
    first, second = _fields(pattern, then, context)
    scope = context.scope(frozenset({first, second}))
    found = scope.name(results.of(pattern, pattern.results[0]).class_name)
    code = ["@dataclass(slots=True, kw_only=True)", f"class {name}:"]
    fields = indented([f"{first}: {found}", f"{second}: {scope.type_name(then.entity)} | None"])
    article = with_article(pattern.entities[0], True)
    about = [prose(f"{article}, and the {then.entity} that it names, if that is there.")]
    lines = [*code, *indented(docstring(about, 4)), "", *fields]
    return unformatted([*code, *fields], lines, 0)


def follow_name(pattern: QueryPattern, results: ResultNames) -> str:
    """The constant that tells the machinery what to follow."""
    return results.shape_name(pattern).removesuffix("_QUERY") + "_THEN"


def follow_shape(
    pattern: QueryPattern, then: FollowUp, results: ResultNames, cached: bool
) -> list[str]:
    """That constant."""
    context = results.context
    first, second = _fields(pattern, then, context)
    pair = pair_class(pattern, then, results, context.scope())
    reading: list[Expr] = [
        keyword("name", Atom(text_literal(pattern.name))),
        keyword("entity", Atom(shape_name(then.entity, context))),
        keyword("read", Atom(f"_read_{context.names.bases[then.entity]}")),
    ]
    flags = (("consistent", pattern.consistent), ("cached", cached))
    reading += [keyword(name, Atom("True")) for name, flag in flags if flag]
    made = call(pair, keyword(first, Atom("found")), keyword(second, Atom("other")))
    arguments = [
        keyword("shape", call("GetShape", *reading)),
        keyword("key", Prefixed("lambda found: ", _key(pattern, then, context))),
        keyword("pair", Prefixed("lambda found, other: ", made)),
    ]
    names = [
        context.attribute(pattern.entities[0], attribute)
        for _, attribute in then.key
        if context.attributes[pattern.entities[0], attribute].optional
    ]
    if names:
        optional = sequence([Atom(text_literal(each)) for each in names])
        arguments.append(keyword("optional", optional))
    value = call("FollowShape", *arguments)
    lines = statement(f"{follow_name(pattern, results)} = ", value, 0)
    return unformatted(lines, lines, 0)


def _key(pattern: QueryPattern, then: FollowUp, context: Context) -> Expr:
    """The other's key, from what a result says."""
    entity = pattern.entities[0]
    parts = [Atom(f"found.{context.attribute(entity, attribute)}") for _, attribute in then.key]
    return call(f"_{context.names.bases[then.entity]}_key", *parts)

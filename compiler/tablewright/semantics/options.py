"""Options of an access pattern that do not go together, or that its verb does not have."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.tables import Index, Table
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.remedies import left_out
from tablewright.source.tree import Scalar
from tablewright.syntax.model import PatternSyntax

_QUERY_ONLY = ("filter", "order", "limit", "page_size", "count", "one", "others", "index")
_AT_ODDS = (
    ("count", "project", "a count returns no items, so it projects nothing"),
    ("count", "one", "a count is a number, not an item"),
    ("count", "order", "a count has no order"),
    ("count", "limit", "a count takes in everything"),
    ("count", "hydrate", "a count returns no items, so there is nothing to hydrate"),
    ("count", "then", "a count returns no items to go on from"),
    ("one", "limit", "`one` means that there is at most one; the first of several is `limit: 1`"),
    ("one", "page_size", "`one` already means at most one"),
)


def check_options(
    syntax: PatternSyntax, index: Index | None, table: Table, findings: Findings
) -> bool:
    """Report options at odds; True where there are none."""
    options: dict[str, Span] = _given(syntax)
    problems: list[tuple[Span, str, str]] = []
    if syntax.verb.text == "get":
        problems += [
            (
                options[name],
                f"`{name}` belongs to a query, and a `get` reads one item by its whole key",
                f"leave `{name}` out, or make it a `query`",
            )
            for name in _QUERY_ONLY
            if name in options
        ]
        if syntax.range is not None:
            problems.append(
                (
                    syntax.range[0].span,
                    "a `get` reads one item by its whole key, so it has no range",
                    "leave `range` out, or make it a `query`",
                )
            )
    problems += [
        (
            options[second],
            f"`{first}` and `{second}` do not go together: {why}",
            f"leave out `{first}` or `{second}`",
        )
        for first, second, why in _AT_ODDS
        if first in options and second in options and not _is_first(syntax, second)
    ]
    has_order = bool(index.sort_key) if index else table.sort_key is not None
    if "order" in options and syntax.verb.text == "query" and not has_order:
        where = f"the index {shown(index.name)}" if index else "the table"
        problems.append(
            (
                options["order"],
                f"{where} has no sort key to put the items in order by",
                "leave `order` out, or read from a key that has one",
            )
        )
    for place, message, advice in problems:
        findings.add(
            rules.tw407_pattern_options.RULE,
            place,
            message,
            help=advice,
            remedies=left_out(place, "what does not belong here"),
        )
    return not problems


def check_consistency(syntax: PatternSyntax, index: Index | None, findings: Findings) -> bool:
    """Report strong consistency that is asked of a global index; True where it is not."""
    consistent = syntax.consistent
    if index is None or index.local or consistent is None or consistent.value is not True:
        return True
    findings.add(
        rules.tw406_consistent_index.RULE,
        consistent.span,
        f"{shown(index.name)} is a global index, which is always eventually consistent",
        help="leave out `consistent: true`, or let the table or a local index answer",
        remedies=left_out(consistent.span, "`consistent: true`"),
    )
    return False


def _is_first(syntax: PatternSyntax, option: str) -> bool:
    """Whether a limit asks for the first item, or none: that goes with `one`."""
    return option == "limit" and syntax.limit is not None and syntax.limit.value == 1


def _given(syntax: PatternSyntax) -> dict[str, Span]:
    scalars: dict[str, Scalar | None] = {
        "filter": syntax.filter_key,
        "order": syntax.order,
        "limit": syntax.limit,
        "page_size": syntax.page_size,
        "count": syntax.count,
        "one": syntax.one,
        "others": syntax.others,
        "index": syntax.index,
        "hydrate": syntax.hydrate,
        "then": syntax.then.entity if syntax.then else None,
        "project": syntax.project[0] if syntax.project else None,
    }
    return {
        name: scalar.span
        for name, scalar in scalars.items()
        if scalar is not None and scalar.value is not False
    }

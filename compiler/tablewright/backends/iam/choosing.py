"""The methods that somebody asks permissions for, by their names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.backends.iam.errors import GrantError
from tablewright.backends.iam.methods import VERIFY, method_requests
from tablewright.backends.iam.permissions import Requests
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown
from tablewright.ir.plan import Plan


def chosen_methods(
    plan: Plan, table: str, patterns: Sequence[str] | None
) -> Mapping[str, Requests]:
    """What each of these methods may send of a table, in the module's order.

    Without names, all that has to do with the table, but `verify`, which is for deployments.
    """
    every = method_requests(plan)
    if patterns is None:
        wanted = frozenset(every) - _helpers(plan)
    else:
        wanted = _known(plan, patterns, every)
    found = {
        name: frozenset(each for each in requests if each.permission.table == table)
        for name, requests in every.items()
        if name in wanted
    }
    elsewhere = [name for name, requests in found.items() if not requests]
    if patterns is not None and elsewhere:
        tables = dict.fromkeys(each.permission.table for each in every[elsewhere[0]])
        raise GrantError(
            f"{shown(elsewhere[0])} asks nothing of {table}: "
            f"grant it on {' and '.join(sorted(tables))}"
        )
    return {name: requests for name, requests in found.items() if requests}


def methods_by_table(plan: Plan, patterns: Sequence[str] | None) -> Mapping[str, tuple[str, ...]]:
    """The tables that these methods have to do with, each with those methods."""
    every = method_requests(plan)
    wanted = (
        frozenset(every) - _helpers(plan) if patterns is None else _known(plan, patterns, every)
    )
    found: dict[str, tuple[str, ...]] = {}
    for table in plan.tables:
        names = tuple(
            name
            for name, requests in every.items()
            if name in wanted and any(each.permission.table == table.name for each in requests)
        )
        if names:
            found[table.name] = names
    return found


def _helpers(plan: Plan) -> frozenset[str]:
    """The methods that are no access patterns and no operations."""
    return frozenset({VERIFY} - {each.name for each in plan.access_patterns})


def _known(plan: Plan, patterns: Sequence[str], every: Mapping[str, Requests]) -> frozenset[str]:
    # A text is a sequence of texts, too.
    if isinstance(patterns, str):
        raise GrantError(f"patterns is a list of names: write [{patterns!r}]")
    if not patterns:
        raise GrantError("patterns is empty: name some, or leave it out for all")
    return frozenset(_name(plan, each, every) for each in patterns)


def _name(plan: Plan, name: str, every: Mapping[str, Requests]) -> str:
    # A pattern that Python has a keyword for is a method with a `_` behind its name.
    for known in (name, name.removesuffix("_")):
        if known in every:
            return known
    near = nearest(name, list(every))
    meant = "" if near is None else f": did you mean {shown(near)}?"
    raise GrantError(
        f"{plan.model} has no method {shown(name)}{meant or '; `tablewright show` lists the names'}"
    )

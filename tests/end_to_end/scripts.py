"""Scripts: what happens in a round, drawn before it begins, so that a failing one can be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from tests.end_to_end.deeds import Deed
from tests.end_to_end.module import method_name
from tests.end_to_end.oracle import Kind, Oracle, Question

_STEPS = (12, 6, 48)
"""At least so many, and so many for each kind, and no more than so many."""

_THERE = st.none() | st.integers(0, 1000)


@dataclass(frozen=True, slots=True)
class Step:
    """A write, or a get. `there` picks an item whose identity stands in for the drawn one."""

    operation: str
    kind: Kind
    identity: Mapping[str, Any]
    values: Mapping[str, Any]
    there: int | None


@dataclass(frozen=True, slots=True)
class Doing:
    """A deed with its arguments; `there` picks an item whose attributes stand in for them."""

    deed: Deed
    values: Mapping[str, Any]
    there: int | None


@dataclass(frozen=True, slots=True)
class Asking:
    """A question with its arguments; in pages of a size, or all at once.

    `there` picks an item that is there, for a question that it answers, in place of the drawn
    arguments.
    """

    question: Question
    values: Mapping[str, Any]
    there: int | None
    page_size: int | None
    counted: bool


class Script:
    """A round: steps, and then every question, some times over.

    No dataclass: Hypothesis prints all of one, pages of it, where whoever plays this one notes what
    it comes to.
    """

    def __init__(self, steps: Sequence[Step | Doing], askings: Sequence[Asking]) -> None:
        self.steps = steps
        self.askings = askings

    def __repr__(self) -> str:
        return f"{len(self.steps)} steps"


@st.composite
def scripts(draw: st.DrawFn, oracle: Oracle, asked: int) -> Script:
    """A script for a model, in which each question is asked so many times."""
    askings = [_asking(question) for question in oracle.questions.values() for _ in range(asked)]
    least, each, most = _STEPS
    fewest = min(max(least, each * len(oracle.kinds)), most)
    one = [*(_step(kind, oracle) for kind in oracle.kinds), *map(_doing, oracle.deeds.values())]
    steps = st.lists(st.one_of(*one), min_size=fewest, max_size=most)
    return Script(draw(steps), draw(st.tuples(*askings)))


def _doing(deed: Deed) -> SearchStrategy[Doing]:
    arguments = st.fixed_dictionaries(dict(deed.arguments))
    return st.builds(Doing, st.just(deed), arguments, _THERE)


def _step(kind: Kind, oracle: Oracle) -> SearchStrategy[Step]:
    identity = st.fixed_dictionaries({name: kind.values[name] for name in kind.identity})
    new = _new_values(kind)
    nothing: SearchStrategy[dict[str, Any]] = st.just(dict[str, Any]())
    given = {"create": new, "put": new, "get": nothing, "delete": nothing}
    if kind.unique:
        del given["put"]
    if kind.updates or kind.together:
        given["update"] = _changes(kind, kind.updates, ())
    if kind.together:
        given["update"] |= _changes(kind, kind.updates, kind.together)
    if kind.changing:
        given["modify"] = _changes(kind, kind.changing, ())
    if kind.identity:
        given["move"] = _changes(kind, kind.identity, ())
    # A deed of an operation's own name is that operation.
    own = [name for name in given if method_name(name, kind) not in oracle.deeds]
    # What is unique is never put: nobody would know what the item gives up that was there.
    operations = ["create", "create", "put", *own] if not kind.unique else [*own, "create"]
    return st.one_of(
        *(
            st.builds(Step, st.just(operation), st.just(kind), identity, given[operation], _THERE)
            for operation in operations
        )
    )


def _changes(kind: Kind, may: Sequence[str], must: Sequence[str]) -> SearchStrategy[dict[str, Any]]:
    some = {name: kind.values[name] for name in may}
    return st.fixed_dictionaries({name: kind.values[name] for name in must}, optional=some)


def _new_values(kind: Kind) -> SearchStrategy[dict[str, Any]]:
    needed = {name: each for name, each in kind.values.items() if name not in kind.left_out}
    may = {name: each for name, each in kind.values.items() if name in kind.left_out}
    return st.fixed_dictionaries(needed, optional=may)


def _asking(question: Question) -> SearchStrategy[Asking]:
    return st.builds(
        Asking,
        st.just(question),
        st.fixed_dictionaries(dict(question.arguments)),
        _THERE,
        st.none() | st.integers(1, 4),
        st.booleans(),
    )

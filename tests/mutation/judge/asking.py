"""Asks a module the questions of its patterns, and compares what it says with what is meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from tests.mutation.judge.comparing import must_answer
from tests.mutation.judge.effort import DisagreementError, Tally
from tests.mutation.judge.meaning import Judged, Thing
from tests.mutation.judge.questions import Wanted, answers, draw_arguments
from tests.mutation.judge.values import Values

from tablewright.ir.patterns import GetPattern
from tablewright.ir.plan import Plan


def method_named(access: Any, name: str) -> Any:
    """A method by its name; one that Python has a use for itself ends with a line."""
    return getattr(access, f"{name}_", None) or getattr(access, name)


@dataclass(frozen=True, slots=True)
class Asking:
    """A client of a module, and what its answers are compared with."""

    plan: Plan
    module: ModuleType
    access: Any
    values: Values
    ordered: Collection[str]
    tally: Tally

    def ask(self, pattern: Judged, things: Sequence[Thing]) -> None:
        """Ask one question; raises where the answer is not what the items that are there mean."""
        drawn = draw_arguments(self.plan, pattern, things, self.values)
        expected = answers(self.plan, pattern, drawn, things)
        arguments = {name: self._argument(value) for name, value in drawn.items()}
        try:
            self._compare(pattern, arguments, expected)
        except self.module.KeyValueError:
            self._may_refuse(pattern, drawn, expected)
            return
        except DisagreementError as wrong:
            raise DisagreementError(f"{pattern.name}({drawn}): {wrong}") from None
        self.tally.asked += 1
        self.tally.found += len(expected)

    def _may_refuse(self, pattern: Judged, drawn: Any, expected: Sequence[Thing]) -> None:
        """A value that is in no key may be refused; so may a prefix that no key could have."""
        ranged = any(isinstance(value, Wanted) for value in drawn.values())
        if expected and not ranged:
            raise DisagreementError(f"{pattern.name}({drawn}) is refused, and {expected} answer it")
        self.tally.refused += 1

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Wanted):
            return getattr(self.module, value.operator.value)(*value.values)
        return value

    def _compare(
        self, pattern: Judged, arguments: Mapping[str, Any], expected: Sequence[Thing]
    ) -> None:
        try:
            result = method_named(self.access, pattern.name)(**arguments)
        except self.module.NotUniqueError:
            if len(expected) < 2:
                raise DisagreementError(f"not unique, for {expected}") from None
            return
        if isinstance(pattern, GetPattern) or pattern.one:
            got = [] if result is None else [result]
            must_answer(self.plan, self.ordered, pattern, got, expected)
        elif pattern.count:
            if result != len(expected):
                raise DisagreementError(f"counted {result} for {expected}")
        else:
            got = list(result.all())
            must_answer(self.plan, self.ordered, pattern, got, expected)
            if self.values.random.random() < 0.25 and _pages(result) != got:
                raise DisagreementError("pages give other items than the whole")


def _pages(query: Any) -> list[Any]:
    found: list[Any] = []
    cursor = None
    while True:
        page = query.page(limit=2, cursor=cursor)
        found += page.items
        cursor = page.cursor
        if cursor is None:
            return found

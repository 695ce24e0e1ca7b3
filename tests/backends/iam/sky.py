"""A generated module under a client that answers by chance."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

from tests.backends.iam.corpus import connected, corpus_of
from tests.backends.iam.driver import Driver
from tests.backends.iam.weather import LostAnswerError, RefusedError, Weather

from tablewright.backends.python import generate
from tablewright.backends.python.names import names_of
from tablewright.ir.ownoperations import with_own_operations
from tablewright.ir.plan import Plan
from tablewright.local.samples import sample_items
from tablewright.local.trial.module import ModuleVocabulary, imported

AT_LEAST = 25
"""How often each method is called, in whatever weather."""
AT_MOST = 600
"""How often it is called until all that it may send has been seen."""


class Sky:
    """A model's module, and what is called of it until all has been seen."""

    def __init__(self, plan: Plan, name: str) -> None:
        self.plan = plan
        self.names = names_of(with_own_operations(plan))
        self.corpus = corpus_of(plan)
        self.wrong: dict[str, tuple[list[str], list[str]]] = {}
        self._importing = imported(generate(plan), f"recorded_{name}")

    def __enter__(self) -> Self:
        self.module = self._importing.__enter__()
        words = ModuleVocabulary(self.module, self.names)
        self.samples = sample_items(self.plan, words, 4, 1)
        return self

    def __exit__(self, *failure: object) -> None:
        self._importing.__exit__(*failure)

    def call(
        self, name: str, client: Weather, dax: Weather | None, sent: Callable[[], Any], may: Any
    ) -> None:
        """Calls a method until it has sent all that it may, and some times more."""
        driver = Driver(self.plan, self.module, self.names, self.samples, client.random)
        access = connected(getattr(self.module, self.names.model), client, self.plan, dax)
        for number in range(AT_MOST):
            if number >= AT_LEAST and sent() == may:
                return
            with suppress(LostAnswerError, RefusedError, self.module.AccessError):
                driver.call(name, access)
        self.wrong[name] = (_told(sent()), _told(may))


def _told(permissions: Any) -> list[str]:
    return sorted(map(str, permissions))

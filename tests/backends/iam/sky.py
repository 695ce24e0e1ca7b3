"""A generated module under a client that answers by chance."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import ExitStack, suppress
from typing import Any, Self

from tests.backends.iam.corpus import connected, corpus_of
from tests.backends.iam.driver import call
from tests.backends.iam.material import Material
from tests.backends.iam.weather import LostAnswerError, RefusedError, Weather

from tablewright.backends.iam import Permission
from tablewright.backends.python import generate
from tablewright.backends.python.names import names_of
from tablewright.ir.ownoperations import with_own_operations
from tablewright.ir.plan import Plan
from tablewright.local.samples import sample_items
from tablewright.local.trial.module import ModuleVocabulary, imported

AT_LEAST = 15
"""How often each method is called, in whatever weather."""
AT_MOST = 600
"""How often it is called until all that it may send has been seen."""

Seen = tuple[frozenset[Permission], ...]
"""What may be sent to DynamoDB, and to DAX if there is a client of it."""


class Sky:
    """A model's module, and what is called of it until all has been seen."""

    def __init__(self, plan: Plan, name: str) -> None:
        self.plan = plan
        self.names = names_of(with_own_operations(plan))
        self.corpus = corpus_of(plan)
        self.wrong: dict[str, tuple[list[list[str]], list[list[str]]]] = {}
        self._source, self._name = generate(plan), f"recorded_{name}"
        self._imported = ExitStack()

    def __enter__(self) -> Self:
        self.module: Any = self._imported.enter_context(imported(self._source, self._name))
        words = ModuleVocabulary(self.module, self.names)
        self.samples = sample_items(self.plan, words, 4, 1)
        return self

    def __exit__(self, *failure: object) -> None:
        self._imported.close()

    def _clusters(self, dax: Weather | None) -> Weather | dict[str, Weather] | None:
        """A client of each cluster, where a model has several: all together, they sent it."""
        with_cluster = [table.name for table in self.plan.tables if table.settings.dax]
        if dax is None or len(with_cluster) < 2:
            return dax
        clients = {table: Weather(dax.corpus, dax.random, tells=False) for table in with_cluster}
        for each in clients.values():
            each.sent = dax.sent
        return clients

    def call(self, name: str, may: Seen, client: Weather, dax: Weather | None = None) -> None:
        """Calls a method until it has sent all that it may, and some times more."""
        material = Material(self.plan, self.module, self.names, self.samples, client.random)
        class_ = getattr(self.module, self.names.model)
        access = connected(class_, client, self.plan, self._clusters(dax))
        sent = [each.sent for each in (client, dax) if each is not None]
        for number in range(AT_MOST):
            if number >= AT_LEAST and sent == list(may):
                return
            with suppress(LostAnswerError, RefusedError, self.module.AccessError):
                call(name, access, material)
        self.wrong[name] = (_told(sent), _told(may))


def _told(seen: Iterable[Collection[Permission]]) -> list[list[str]]:
    return [sorted(f"{p.action} {p.table} {p.index or ''}" for p in each) for each in seen]

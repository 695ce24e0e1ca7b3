"""A round: a script played on a module and on its oracle alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from hypothesis import note
from tests.end_to_end.agreement import assert_answers, assert_same_item
from tests.end_to_end.claims import assert_claims
from tests.end_to_end.doings import assert_may_refuse, do
from tests.end_to_end.module import Module, method_name, plain
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, Store, attributes
from tests.end_to_end.scripts import Asking, Doing, Script, Step


class Round:
    """One module, its oracle, and tables that are empty at first."""

    def __init__(self, module: Module, oracle: Oracle, client: Any) -> None:
        self._module = module
        self._oracle = oracle
        self._client = client
        self._store = Store(oracle)

    def play(self, script: Script) -> None:
        """Every step, then every question."""
        for step in script.steps:
            self._take(step)
            assert_claims(self._module, self._oracle, self._client)
        for asking in script.askings:
            values = self._arguments(asking)
            note(f"{asking.question.name}: {values}")
            self._ask(asking, values)

    def _take(self, step: Step | Doing) -> None:
        if isinstance(step, Doing):
            do(step, self._module, self._oracle, self._store, self._client)
            return
        note(f"{step.operation} {step.kind.name}: {dict(step.identity)} {dict(step.values)}")
        getattr(self, f"_{step.operation}")(step)

    def _create(self, step: Step) -> None:
        kind = step.kind
        entity, item = self._new(step)
        there = self._store.get(kind, vars(item))
        try:
            stored = self._method(step)(entity)
        except self._module.exists_error as error:
            assert there is not None
            assert_same_item(plain(vars(error)["item"]), attributes(there))
        except self._module.key_value_error:
            assert_may_refuse(self._oracle, attributes(item))
        except self._module.conflict_error:
            assert self._store.conflicts(kind, item)
        else:
            assert there is None
            assert not self._store.conflicts(kind, item)
            assert_same_item(plain(stored), attributes(item))
            self._store.put(kind, item)

    def _put(self, step: Step) -> None:
        entity, item = self._new(step)
        try:
            stored = self._method(step)(entity)
        except self._module.key_value_error:
            assert_may_refuse(self._oracle, attributes(item))
        else:
            self._keep(step.kind, plain(stored), attributes(item))

    def _get(self, step: Step) -> None:
        identity = self._identity(step)
        there = self._store.get(step.kind, identity)
        try:
            got = self._call(self._method(step), identity)
        except self._module.key_value_error:
            assert_may_refuse(self._oracle, identity)
            assert there is None
        else:
            _assert_is(got, there)

    def _delete(self, step: Step) -> None:
        identity = self._identity(step)
        try:
            got = self._call(self._method(step), identity)
        except self._module.key_value_error:
            assert_may_refuse(self._oracle, identity)
            assert self._store.get(step.kind, identity) is None
        else:
            _assert_is(got, self._store.delete(step.kind, identity))

    def _update(self, step: Step) -> None:
        self._rewrite(step, lambda key: self._call(self._method(step), {**key, **step.values}))

    def _modify(self, step: Step) -> None:
        self._rewrite(step, lambda key: self._changed(step, key))

    def _rewrite(self, step: Step, write: Callable[[dict[str, Any]], Any]) -> None:
        """Gives an item other values, in the one way or the other."""
        kind = step.kind
        identity = self._identity(step)
        there = self._store.get(kind, identity)
        try:
            stored = write(identity)
        except self._module.not_found_error:
            assert there is None
        except self._module.key_value_error:
            assert_may_refuse(self._oracle, {**identity, **step.values})
        except self._module.conflict_error:
            assert there is not None
            new = kind.item({**attributes(there), **step.values})
            assert self._store.conflicts(kind, new, there)
        else:
            assert there is not None
            new = kind.item({**attributes(there), **step.values})
            assert not self._store.conflicts(kind, new, there)
            self._keep(kind, plain(stored), attributes(new))

    def _move(self, step: Step) -> None:
        kind = step.kind
        identity = self._identity(step)
        there = self._store.get(kind, identity)
        expected = {**(attributes(there) if there else identity), **step.values}
        taken = self._store.get(kind, attributes(kind.item(expected)))
        try:
            stored = self._changed(step, identity)
        except self._module.not_found_error:
            assert there is None
        except self._module.exists_error:
            assert taken not in (None, there)
        except self._module.key_value_error:
            # The key that it leaves may be refused, too.
            new = {f"new {name}": value for name, value in step.values.items()}
            assert_may_refuse(self._oracle, {**identity, **new})
        except self._module.conflict_error:
            assert self._store.conflicts(kind, kind.item(expected), there)
        else:
            assert there is not None
            assert taken in (None, there)
            self._store.delete(kind, identity)
            self._keep(kind, plain(stored), expected)

    def _changed(self, step: Step, identity: Mapping[str, Any]) -> Any:
        """What a method makes of an item that is given other values."""
        method, change = self._method(step), self._module.change(step.kind, step.values)
        return method(**self._module.arguments(method, identity), change=change)

    def _keep(self, kind: Kind, got: dict[str, Any], expected: dict[str, Any]) -> None:
        """Keeps what was written, with the moments that only the module knows."""
        renewed = {name: got[name] for name in kind.renewed}
        assert all(_is_now(moment) for moment in renewed.values())
        item = kind.item({**expected, **renewed})
        assert_same_item(got, attributes(item))
        self._store.put(kind, item)

    def _new(self, step: Step) -> tuple[Any, Item]:
        """An object of a kind, and the item that it should be."""
        kind, given = step.kind, {**step.values, **self._taken_identity(step)}
        entity = self._module.entity(kind, given)
        made = plain(entity)
        absent = {name: value for name, value in kind.left_out.items() if name not in given}
        filled = {name: made[name] if value is MADE else value for name, value in absent.items()}
        item = kind.item({**given, **filled, **kind.constant})
        assert_same_item(made, attributes(item))
        return entity, item

    def _taken_identity(self, step: Step) -> dict[str, Any]:
        """Now and then, what an item had that was written before, be it still there or expired."""
        found = self._store.written(step.kind)
        if not found or step.there is None or step.there % 3:
            return {}
        item = found[step.there % len(found)]
        return {name: getattr(item, name) for name in step.kind.identity}

    def _identity(self, step: Step) -> dict[str, Any]:
        """Of one that is there, or any."""
        kind = step.kind
        found = [item for item in self._store.items() if item.kind == kind.name]
        if found and step.there is not None:
            return {name: getattr(found[step.there % len(found)], name) for name in kind.identity}
        return attributes(kind.item(step.identity))

    def _method(self, step: Step) -> Any:
        return getattr(self._client, method_name(step.operation, step.kind))

    def _call(self, method: Any, values: Mapping[str, Any]) -> Any:
        return method(**self._module.arguments(method, values))

    def _arguments(self, asking: Asking) -> dict[str, Any]:
        """Ranges as they were drawn, and the rest of something that is there, or as drawn, too."""
        values = dict(asking.values)
        plain_names = [name for name, value in values.items() if not _is_range(value)]
        found = [item for item in self._store.items() if _has(item, plain_names)]
        if found and asking.there is not None:
            item = found[asking.there % len(found)]
            values |= {name: getattr(item, name) for name in plain_names}
        return values

    def _ask(self, asking: Asking, values: Mapping[str, Any]) -> None:
        answer = list(asking.question.answer(self._store.items(), **values))
        try:
            asked = self._call(getattr(self._client, asking.question.name), values)
            _compare(asking, asked, answer)
        except self._module.key_value_error:
            assert_may_refuse(self._oracle, values)
            assert not answer, "what a key refuses cannot have been stored"
        except self._module.not_unique_error:
            assert asking.question.form == "one"
            assert len(answer) > 1


def _compare(asking: Asking, asked: Any, answer: list[Item]) -> None:
    question = asking.question
    match question.form:
        case "count":
            assert asked == len(answer)
        case "one":
            assert len(answer) <= 1
            assert_answers(question, [] if asked is None else [plain(asked)], answer)
        case _:
            _compare_query(asking, asked, answer)


def _compare_query(asking: Asking, query: Any, answer: list[Item]) -> None:
    question = asking.question
    results = list(query.all()) if asking.page_size is None else _pages(query, asking.page_size)
    assert_answers(question, [plain(each) for each in results], answer)
    if question.shows is None:
        assert {type(each).__name__ for each in results} <= {item.kind for item in answer}
    if asking.counted:
        assert query.count() == len(results)
        first = query.first()
        assert ([] if first is None else [first]) == results[:1]


def _pages(query: Any, size: int) -> list[Any]:
    found: list[Any] = []
    cursor: str | None = None
    while True:
        page = query.page(limit=size, cursor=cursor)
        assert len(page.items) <= size
        found += page.items
        cursor = page.cursor
        if cursor is None:
            return found
        assert page.items, "no page but the last is empty"


def _is_range(value: Any) -> bool:
    # A range that may be left out is drawn as None where it is.
    return value is None or isinstance(value, Range)


def _has(item: Item, names: list[str]) -> bool:
    return all(getattr(item, name, None) is not None for name in names)


def _is_now(moment: datetime) -> bool:
    return timedelta(0) <= datetime.now(UTC) - moment < timedelta(minutes=1)


def _assert_is(got: Any, there: Item | None) -> None:
    assert (got is None) == (there is None)
    if there is not None:
        assert_same_item(plain(got), attributes(there))

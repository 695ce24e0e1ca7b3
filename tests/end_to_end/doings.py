"""Deeds done by a module and by its oracle alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from hypothesis import note
from tests.end_to_end.agreement import assert_same_item
from tests.end_to_end.deeds import Draft, RefusedError
from tests.end_to_end.module import Module, plain
from tests.end_to_end.oracle import Item, Oracle, Store, attributes
from tests.end_to_end.scripts import Doing
from tests.end_to_end.values import HIGHEST


def do(doing: Doing, module: Module, oracle: Oracle, store: Store, client: Any) -> None:
    """One deed: both do the same, or do nothing for the same reason."""
    values = _arguments(doing, store)
    note(f"{doing.deed.name}: {values}")
    draft = Draft(store, oracle)
    try:
        expected = doing.deed.act(draft, **values)
        reason = None
    except RefusedError as refusal:
        expected, reason = None, refusal.reason
    method = getattr(client, doing.deed.name)
    failure: Exception | None = None
    got: Any = None
    try:
        got = method(**module.arguments(method, values))
    except module.access_error as error:
        failure = error
    if isinstance(failure, module.key_value_error):
        assert_may_refuse(oracle, values)
    elif failure is not None:
        assert reason is not None, f"refused without a reason: {failure}"
        assert reason in _says(failure, module)
    else:
        assert reason is None, f"done, though it {reason}"
        _assert_given(got, expected)
        draft.commit()


def _says(error: Exception, module: Module) -> set[str]:
    """The reasons that an error may have."""
    if isinstance(error, module.cancelled_error):
        return {"exists", "missing", "failed"}
    if isinstance(error, module.exists_error):
        return {"exists"}
    if isinstance(error, module.not_found_error):
        return {"missing"}
    return {"failed"} if isinstance(error, module.failed_error) else {"same"}


def _arguments(doing: Doing, store: Store) -> dict[str, Any]:
    """As they were drawn, or those of something that is there."""
    values = dict(doing.values)
    found = store.items()
    if found and doing.there is not None:
        item = attributes(found[doing.there % len(found)])
        values |= {name: item[name] for name in values if item.get(name) is not None}
    return values


def _assert_given(got: Any, expected: Any) -> None:
    if isinstance(expected, tuple):
        assert isinstance(got, tuple)
        pairs = zip(cast("Iterable[Any]", got), cast("Iterable[Any]", expected), strict=True)
        for one, other in pairs:
            _assert_given(one, other)
    elif isinstance(expected, Item):
        assert type(got).__name__ == expected.kind
        assert_same_item(plain(got), attributes(expected))
    elif isinstance(expected, dict):
        assert plain(got) == expected
    else:
        assert expected is None
        assert got is None


def assert_may_refuse(oracle: Oracle, values: Mapping[str, Any]) -> None:
    """Only the delimiter, the highest character and nothing at all are ever refused."""
    texts = [value for value in values.values() if isinstance(value, str)]
    assert any(not text or HIGHEST in text or oracle.delimiter in text for text in texts), (
        f"refused without a reason: {texts}"
    )

"""Whether what a module answers is what its oracle answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, cast

from tests.end_to_end.oracle import Item, Question, attributes


def assert_same_item(got: dict[str, Any], expected: dict[str, Any]) -> None:
    """The same attributes, each with an equal value of the same type."""
    assert got == expected
    assert {name: _types(value) for name, value in got.items()} == {
        name: _types(value) for name, value in expected.items()
    }


def assert_answers(
    question: Question, got: Sequence[dict[str, Any]], answer: Iterable[Item]
) -> None:
    """Each result once, with just what is shown of it, in an order that the meaning allows."""
    left = list(got)
    room = len(left) if question.limit is None else question.limit
    for group in _alike(question, answer):
        expected = [shown(question, item) for item in group]
        mine, left = left[: len(expected)], left[len(expected) :]
        assert len(mine) == min(len(expected), room), f"{mine} for {expected}"
        for result in mine:
            assert result in expected, f"{result} is not among {expected}"
            match = expected.pop(expected.index(result))
            assert_same_item(result, match)
        room -= len(mine)
    assert not left, f"{left} was not asked for"


def shown(question: Question, item: Item) -> dict[str, Any]:
    """What a question shows of an item."""
    values = attributes(item)
    return values if question.shows is None else {name: values[name] for name in question.shows}


def _alike(question: Question, answer: Iterable[Item]) -> list[list[Item]]:
    """The answer in order, as groups of those that may come in any order."""
    sort = question.sort
    if sort is None:
        return [list(answer)]
    ordered = sorted(answer, key=sort, reverse=question.descending)
    return [list(group) for _, group in groupby(ordered, key=sort)]


def _types(value: Any) -> Any:
    """The types of a value and of all in it: 1, 1.0 and True are equal and not the same."""
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        return {name: _types(each) for name, each in fields.items()}
    if isinstance(value, list):
        return [_types(each) for each in cast("Iterable[Any]", value)]
    if isinstance(value, frozenset):
        return {type(each) for each in cast("frozenset[object]", value)}
    return type(cast("object", value))

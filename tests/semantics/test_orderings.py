"""Where a pattern states an order, what its items are sorted by sorts by value."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model, plan_of, query

TYPES = (
    "p: ulid, n: integer, w: {type: integer, min: 0}, b: {type: integer, min: 1000, max: 9999},"
    " s: string, c: {type: string, pattern: '[a-z]+'}, l: {type: string, min_length: 3,"
    " max_length: 3}, e: {enum: [a, b]}, f: {enum: [a, 'a b']}, i: ulid, at: datetime, d: date,"
    " x: {type: string, key_encoding: percent}, ep: {type: datetime, format: epoch_seconds}"
)


def _findings(sort: str, asked: str) -> list[str]:
    entity = f'Thing: {{key: {{PK: "P#{{p}}", SK: "{sort}"}}, attributes: {{{TYPES}}}}}'
    return codes(model(entity, f"asked: {{query: Thing, given: [p], {asked}}}"))


SORTED = [
    "{n:06d}",
    "N#{b}",
    "{b}#{i}",
    "{s}",
    "N#{s}",
    "{c}#{i}",
    "{l}#{i}",
    "{e}#{i}",
    "{at}#{n}",
    "{i}#{s}#{n}",
    "{d}",
    "{at:%Y-%m}#{i}",
    "{ep:012d}",
    "{w:06d}#{s}#{i}",
    "{w:06d}#{x}",
]
UNSORTED = [
    "N#{n}",
    "{n}#{i}",
    "{s}#{i}",
    "{e}#{n}",
    "{e}#{s}#{i}",
    "{f}#{i}",
    "X#{x}",
    "{d}#{n}",
    "{at:%Y-%m}#{n}",
    "E#{ep}",
    "{w:06d}#{n}",
]


@pytest.mark.parametrize("sort", SORTED)
@pytest.mark.parametrize("asked", ["order: ascending", "order: descending, limit: 3"])
def test_an_order_of_values_is_fine(sort: str, asked: str) -> None:
    padded = sort.replace("{n:06d}", "{w:06d}")
    assert _findings(padded, asked) == []


@pytest.mark.parametrize("sort", UNSORTED)
def test_an_order_that_is_none_of_values_is_refused(sort: str) -> None:
    assert _findings(sort, "order: descending") == ["TW311"]


@pytest.mark.parametrize("sort", UNSORTED)
def test_no_order_is_no_promise(sort: str) -> None:
    assert _findings(sort, "limit: 3") == []


def test_what_is_given_is_not_sorted_by() -> None:
    entity = f'Thing: {{key: {{PK: "P#{{p}}", SK: "{{n}}#{{at}}"}}, attributes: {{{TYPES}}}}}'
    asked = "asked: {query: Thing, given: [p, n], order: descending}"
    assert query(plan_of(model(entity, asked)), "asked").order.value == "descending"


def test_a_number_key_of_its_own_sorts_by_value() -> None:
    table = "table: {partition_key: PK, sort_key: {name: n, type: number}}"
    entity = 'Thing: {key: {PK: "P#{p}"}, attributes: {p: ulid, n: integer}}'
    asked = "asked: {query: Thing, given: [p], order: descending}"
    assert codes(model(entity, asked, table=table)) == []

"""Values for the oracles: small pools, so that questions find something, of awkward members."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from hypothesis import strategies as st
from tests.end_to_end.oracle import Range, Values

HIGHEST = "\U0010ffff"
"""The one character that no key takes."""

IDS = st.sampled_from(["1", "10", "1#", "#", "é\U0010fffe", "\x00~"])
"""Ids of free text: one the beginning of others, some with a delimiter or at an edge of Unicode."""

FEW_IDS = st.sampled_from(["1", "10", "\uffff"])

TEXTS = st.one_of(
    st.sampled_from(
        ["", " ", "a#b", "'\"\\", "{x}", "\U0001f600", "%23", "\ud7ff\ue000", "NaN", HIGHEST]
    ),
    st.text(st.characters(codec="utf-8"), max_size=4),
)
"""Text that is in no key."""

FILLED = TEXTS.filter(bool)

INTEGERS = st.sampled_from([0, 1, -1, 7, 10**37, -(10**38) + 1])
SMALL = st.sampled_from([0, 1, 2, 9, 10, 11, 99, 100])

DECIMALS = st.sampled_from(
    [Decimal(text) for text in ("0", "0.10", "-1", "1E+2", "9", "10", "3.14159", "1E-130")]
    + [Decimal("9" * 38)]
)
PRICES = st.sampled_from([Decimal(text) for text in ("0", "0.05", "9.99", "10", "1E+20")])

MOMENTS = st.sampled_from(
    [
        datetime(1, 1, 1, tzinfo=UTC),
        datetime(1999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
        datetime(2000, 1, 1, tzinfo=UTC),
        datetime(2026, 1, 31, 9, 30, tzinfo=UTC),
        datetime(2026, 1, 31, 9, 30, 0, 1, tzinfo=UTC),
        datetime(9999, 12, 31, 23, 59, 59, 999_999, tzinfo=UTC),
    ]
)
"""To the microsecond."""

SECONDS = MOMENTS.map(lambda moment: moment.replace(microsecond=0))
DAYS = st.sampled_from(
    [date(1, 1, 1), date(1999, 12, 31), date(2000, 1, 1), date(2026, 2, 28), date(9999, 12, 31)]
)

EXPIRIES = st.sampled_from(
    [
        None,
        datetime(2001, 9, 9, tzinfo=UTC),
        datetime(2100, 1, 1, tzinfo=UTC),
        datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
    ]
)
"""Moments that are long gone or far away, so that no test depends on when it runs."""

ULIDS = st.sampled_from(
    [
        "00000000000000000000000000",
        "01ARZ3NDEKTSV4RRFFQ69G5FAV",
        "01ARZ3NDEKTSV4RRFFQ69G5FAW",
        "7ZZZZZZZZZZZZZZZZZZZZZZZZZ",
    ]
)
FEW_ULIDS = st.sampled_from(["01BX5ZZKBKACTAV9WEVGEMMVRY", "01BX5ZZKBKACTAV9WEVGEMMVRZ"])

UUIDS = st.sampled_from(
    [UUID(int=0), UUID("0190163d-8694-739b-aea5-966c26f8ad90"), UUID(int=2**128 - 1)]
)
FLAGS = st.booleans()

DOCUMENTS = st.recursive(
    st.sampled_from([None, True, 0, -3, 0.5, "", "a#b"]),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(FILLED, inner, max_size=2),
    max_leaves=4,
)


def one(*choices: Any) -> Values:
    """One of a few values."""
    return st.sampled_from(choices)


def maybe(values: Values) -> Values:
    """A value, or none."""
    return st.none() | values


def ranges(values: Values, *operators: str) -> Values:
    """A range of the given operators; one in so many has its ends in the wrong order."""
    pairs = st.tuples(values, values)
    ordered = pairs.map(lambda ends: (min(ends), max(ends)))
    ends = {"between": st.one_of(ordered, ordered, ordered, pairs)}
    return st.one_of(
        *(
            st.builds(Range, st.just(operator), ends.get(operator, st.tuples(values)))
            for operator in operators
        )
    )


def any_range(values: Values) -> Values:
    """A range by any operator that compares, or none."""
    return maybe(ranges(values, "between", "lt", "le", "gt", "ge"))


def to_milliseconds(moment: datetime) -> datetime:
    """A moment without what is finer than a millisecond."""
    return moment - timedelta(microseconds=moment.microsecond % 1000)

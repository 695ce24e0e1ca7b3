"""'Did you mean' finds what a typing slip made, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import did_you_mean, nearest

KEYS = ["partition_key", "sort_key", "indexes", "entities", "attributes", "type", "ttl"]


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("entites", "entities"),
        ("atributes", "attributes"),
        ("partitionKey", "partition_key"),
        ("partition-key", "partition_key"),
        ("Sort_Key", "sort_key"),
        ("tpye", "type"),
        ("tll", "ttl"),
        ("part", "partition_key"),
        ("colour", None),
        ("x", None),
        ("", None),
        ("e" * 65, None),
        ("type", "type"),
    ],
)
def test_nearest(word: str, expected: str | None) -> None:
    assert nearest(word, KEYS) == expected


def test_the_beginning_of_a_word_means_it_only_where_one_fits() -> None:
    assert nearest("desc", ["ascending", "descending"]) == "descending"
    assert nearest("new", ["new_image", "new_and_old_images"]) is None


def test_ties_go_to_the_first() -> None:
    assert nearest("cat", ["bat", "hat"]) == "bat"


@pytest.mark.parametrize(
    ("word", "candidates"),
    [
        ("lte", ["lt", "gt"]),
        ("gte", ["lt", "gt"]),
        ("le", ["lt"]),
        ("created_at", ["updated_at"]),
        ("start_date", ["end_date"]),
        ("minLength", ["max_length"]),
        ("epoch_micros", ["epoch_millis"]),
        ("epoch_milliseconds", ["epoch_seconds"]),
        ("uuid", ["ulid"]),
        ("old_image", ["new_image"]),
    ],
)
def test_a_like_word_that_means_something_else_is_not_meant(
    word: str, candidates: list[str]
) -> None:
    assert nearest(word, candidates) is None


def test_a_like_word_of_the_same_meaning_is_meant() -> None:
    assert nearest("creatd_at", ["updated_at", "created_at"]) == "created_at"
    assert nearest("min_lenght", ["max_length", "min_length"]) == "min_length"


def test_the_help_text() -> None:
    assert did_you_mean("tpye", KEYS) == "did you mean `type`?"
    assert did_you_mean("colour", KEYS) is None


@given(st.text(max_size=70), st.lists(st.text(max_size=20), max_size=20))
def test_the_nearest_is_one_of_the_candidates(word: str, candidates: list[str]) -> None:
    found = nearest(word, candidates)
    assert found is None or found in candidates

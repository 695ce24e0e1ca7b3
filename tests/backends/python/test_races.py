"""Threads at one item, on an engine that serves them at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import connected, module_of
from tests.backends.python.test_modify import changed, grown

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

THREADS, TURNS = 4, 8
MODULE = module_of("warehouse")


@pytest.fixture
def shared(dynamodb: DynamoDBClient) -> Any:
    """The warehouse on an engine in a process of its own."""
    return connected(dynamodb, "warehouse")


def at_once(work: Callable[[int], int]) -> int:
    """The sum of what each thread counts."""
    with ThreadPoolExecutor(THREADS) as pool:
        return sum(pool.map(work, range(THREADS)))


def test_no_change_of_another_is_lost(shared: Any) -> None:
    shared.create_blob(MODULE.Blob(digest=b"x", size=0))

    def work(number: int) -> int:
        del number
        done = 0
        for _ in range(TURNS):
            try:
                shared.modify_blob(digest=b"x", change=grown)
            except MODULE.ConditionFailedError:
                continue
            done += 1
        return done

    done = at_once(work)
    assert done > 0
    assert shared.get_blob(digest=b"x", consistent=True).size == done


def test_one_of_many_moves_an_item_and_it_is_in_one_place(shared: Any) -> None:
    shared.create_blob(MODULE.Blob(digest=b"x", size=0))

    def work(number: int) -> int:
        try:
            shared.modify_blob(digest=b"x", change=grown)
            shared.move_blob(digest=b"x", change=changed(digest=bytes([number])))
        except MODULE.ConditionFailedError:
            return 0
        return 1

    assert at_once(work) == 1
    places = [b"x", *(bytes([number]) for number in range(THREADS))]
    found = [shared.get_blob(digest=place, consistent=True) for place in places]
    (left,) = [blob for blob in found if blob is not None]
    assert 1 <= left.size <= THREADS

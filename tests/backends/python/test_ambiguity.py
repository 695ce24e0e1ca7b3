"""A create whose answer is lost, and which is then tried again."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import LossyPuts, RetriedPuts
from tests.backends.python.makers import item

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@pytest.fixture
def lossy(db: Any) -> Any:
    """The warehouse behind a client that loses an answer."""
    access = db._access
    access.client = LossyPuts(access.client)
    return db


def test_the_client_repeats_a_create_by_itself(db: Any) -> None:
    access = db._access
    access.client = RetriedPuts(access.client)
    made = item(weight=1e22, sizes=frozenset({item().price}))
    assert db.create_item(made) == made


def test_the_caller_repeats_a_create(lossy: Any, warehouse: ModuleType) -> None:
    made = item()
    with pytest.raises(ConnectionError):
        lossy.create_item(made)
    assert lossy.create_item(made) == made
    with pytest.raises(warehouse.ItemExistsError):
        lossy.create_item(made)


def test_another_item_there_is_still_an_error(lossy: Any, warehouse: ModuleType) -> None:
    made = item()
    with pytest.raises(ConnectionError):
        lossy.create_item(made)
    lossy.update_item(region="north", sku="AB0001", name="Changed since")
    with pytest.raises(warehouse.ItemExistsError) as caught:
        lossy.create_item(made)
    assert caught.value.item.name == "Changed since"


def test_an_answer_that_was_not_lost_leaves_no_doubt(db: Any, warehouse: ModuleType) -> None:
    made = db.create_item(item())
    access = db._access
    access.client = RetriedPuts(access.client, losses=0)
    with pytest.raises(warehouse.ItemExistsError):
        db.create_item(made)


def test_a_client_that_shows_no_item_is_asked_for_it(
    lossy: Any, warehouse: ModuleType, moto_client: DynamoDBClient
) -> None:
    access = lossy._access
    access.dax = {"Readings": access.client}
    made = warehouse.Reading(device="d", at=item().counted_at, value=1.0)
    with pytest.raises(ConnectionError):
        lossy.create_reading(made)
    assert lossy.create_reading(made) == made


def test_doubts_are_kept_for_a_while_only(
    db: Any, warehouse: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warehouse, "MOST_UNANSWERED", 3)
    access = db._access
    access.client = LossyPuts(access.client, losses=4)
    made = [warehouse.Blob(digest=n.to_bytes(2), size=n) for n in range(4)]
    for blob in made:
        with pytest.raises(ConnectionError):
            db.create_blob(blob)
    assert len(access.unanswered) == 3
    assert db.create_blob(made[1]) == made[1]
    with pytest.raises(warehouse.ItemExistsError):
        db.create_blob(made[0])

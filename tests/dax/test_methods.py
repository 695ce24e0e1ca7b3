"""Every method: the route of each request, what arrives of it, and that all ends as without DAX."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import pytest
from tests.dax.depots import Depot, module, outcome
from tests.dax.fake.server import Cluster
from tests.dax.methods import READS, WRITES

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Call: TypeAlias = tuple[str, dict[str, Any]]

GET, QUERY, SCAN, BATCH_GET = "get_item", "query", "scan", "batch_get_item"
PUT, UPDATE, DELETE, BATCH_WRITE = "put_item", "update_item", "delete_item", "batch_write_item"
READ_TOGETHER, WRITE_TOGETHER = "transact_get_items", "transact_write_items"

THROUGH: Mapping[str, list[str]] = {
    "get_site": [GET],
    "get_site of none": [GET],
    "get_box": [GET],
    "get_visit": [GET],
    "get_remark": [GET],
    "box": [GET],
    "box_weight": [GET],
    "boxes": [QUERY],
    "boxes both ways": [QUERY] * 6,
    "boxes_in_state": [QUERY],
    "boxes_in_state both ways": [QUERY] * 5,
    "heavy_boxes": [QUERY],
    "labels": [QUERY],
    "count_boxes": [QUERY],
    "boxes_of_owner": [QUERY, BATCH_GET],
    "whole_site": [QUERY],
    "first_with_site": [QUERY, BATCH_GET],
    "visits": [QUERY],
    "visits expired, too": [QUERY],
    "every_box": [SCAN],
    "every_box both ways": [SCAN] * 6,
    "some_boxes": [BATCH_GET],
    "some_labels": [BATCH_GET],
    "create_site": [PUT],
    "put_site": [PUT],
    "update_site": [UPDATE],
    "delete_site": [DELETE],
    "create_box": [WRITE_TOGETHER],
    "update_box": [UPDATE],
    "create_delivery": [PUT],
    "put_delivery": [PUT],
    "update_delivery": [UPDATE],
    "create_check": [PUT],
    "put_check": [PUT],
    "update_check": [UPDATE],
    "delete_visit": [DELETE],
    "create_remark": [PUT],
    "put_remark": [PUT],
    "update_remark": [UPDATE],
    "delete_remark": [DELETE],
    "save": [BATCH_WRITE],
    "shut": [UPDATE],
    "count": [UPDATE],
    "rename": [PUT],
    "drop_empty": [DELETE],
    "hand_over": [WRITE_TOGETHER],
}
"""What only goes through the cache."""

AROUND: Mapping[str, list[str]] = {
    "get_site consistent": [GET],
    "get_entry": [GET],
    "fresh_box": [GET],
    "box_past_the_cache": [GET],
    "fresh_boxes": [QUERY],
    "boxes_past_the_cache": [QUERY],
    "every_fresh_box": [SCAN],
    "some_fresh_boxes": [BATCH_GET],
    "entries": [QUERY],
    "box_and_site": [READ_TOGETHER],
    "box_and_site of no box": [READ_TOGETHER],
    "delete_box of another version": [GET],
    "create_entry": [PUT],
    "put_entry": [PUT],
    "update_entry": [UPDATE],
    "modify_entry": [GET, UPDATE],
    "move_entry": [GET, WRITE_TOGETHER],
    "delete_entry": [DELETE],
    "save_entries": [BATCH_WRITE],
    # One of its tables has no cache, so no cache's client can do it.
    "note_down": [WRITE_TOGETHER],
    "note_down again": [WRITE_TOGETHER],
}
"""What only goes around it: it must be fresh, says so itself, or is of a table without a cache."""

READ_BEFORE: Mapping[str, str] = {
    "modify_site": UPDATE,
    "move_site": WRITE_TOGETHER,
    "modify_box": UPDATE,
    "move_box": WRITE_TOGETHER,
    "delete_box": WRITE_TOGETHER,
    "modify_delivery": UPDATE,
    "move_delivery": WRITE_TOGETHER,
    "modify_check": UPDATE,
    "move_check": WRITE_TOGETHER,
    "modify_remark": UPDATE,
    "move_remark": WRITE_TOGETHER,
}
"""What reads an item itself, around the cache, and writes what follows from it through it."""

REFUSED: Mapping[str, str] = {
    "create_site there": PUT,
    "put_site refused": PUT,
    "update_site of none": UPDATE,
    "delete_site refused": DELETE,
    "create_box there": WRITE_TOGETHER,
    "update_box of another version": UPDATE,
    "update_box of none": UPDATE,
    "put_delivery on another variant": PUT,
    "update_check expired": UPDATE,
    "shut again": UPDATE,
    "shut of none": UPDATE,
    "rename refused": PUT,
    "drop_empty of none": DELETE,
    "hand_over of none": WRITE_TOGETHER,
}
"""What is refused, after which what is there is read around the cache: DAX does not say it."""

REFUSED_FOR_OTHERS: Mapping[str, int] = {
    "create_box not unique": 3,
    "update_box not unique": 4,
    "move_box to another": 2,
}
"""What other items refuse a transaction, and how many reads around the cache it has in all."""

ROUTES: Mapping[str, tuple[list[str], list[str]]] = {
    **{name: (operations, []) for name, operations in THROUGH.items()},
    **{name: ([], operations) for name, operations in AROUND.items()},
    **{name: ([operation], [GET]) for name, operation in {**READ_BEFORE, **REFUSED}.items()},
    **{name: ([WRITE_TOGETHER], [GET] * reads) for name, reads in REFUSED_FOR_OTHERS.items()},
    # What it was before, and what it is now.
    "update_box of its label": ([WRITE_TOGETHER], [GET, GET]),
}
CALLS = {**READS, **WRITES}


@pytest.mark.parametrize("name", CALLS)
def test_a_method_behind_dax_is_what_it_is_without(
    name: str, dax: Any, dax_cluster: Cluster, ordinary: DynamoDBClient
) -> None:
    behind, without = Depot(ordinary, dax), Depot(ordinary, None)
    assert outcome(CALLS[name], behind.db) == outcome(CALLS[name], without.db)
    assert behind.through is not None
    assert (behind.through.operations, behind.around.operations) == ROUTES[name]
    assert everything(behind.db) == everything(without.db)
    assert_all_arrived(name, behind.through.calls, dax_cluster.calls)


def everything(db: Any) -> list[Any]:
    """What is in the tables."""
    sites = [site for name in "abcdz" if (site := db.get_site(site=name, consistent=True))]
    answers = [db._access.client.scan(TableName=name) for name in db._access.table_names.values()]
    stored = [[sorted(item.items()) for item in answer["Items"]] for answer in answers]
    return [sites, [sorted(map(repr, items)) for items in stored]]


def assert_all_arrived(name: str, asked: list[Call], arrived: list[Call]) -> None:
    """Every parameter that was given to the client came to the cluster."""
    names = [(operation, said(request)) for operation, request in asked]
    # What is refused, the client sends twice again.
    times = 3 if name in REFUSED or name in REFUSED_FOR_OTHERS else 1
    assert [(operation, said(request)) for operation, request in arrived] == names * times


def said(value: Any) -> Any:
    """The names of the parameters of a request, down to each part of it."""
    if isinstance(value, list):
        return [said(each) for each in cast("Iterable[Any]", value)]
    if not isinstance(value, dict):
        return None
    given = cast("Mapping[str, Any]", value)
    whole = {"Key", "Keys", "Item", "ExclusiveStartKey"}
    return {
        name: None if name in whole or name.startswith("Expression") else said(each)
        for name, each in given.items()
        # The client writes the first two into what it is given, and always says the last.
        if name not in ("attr_names", "attr_list_id")
        and (name, each) != ("ReturnConsumedCapacity", "NONE")
    }


def test_no_method_is_left_out() -> None:
    names: Iterable[str] = dir(module().Depot)
    methods = {name for name in names if not name.startswith("_")}
    assert {name.split()[0] for name in CALLS} == methods - {"connect", "verify"}
    assert set(ROUTES) == set(CALLS)

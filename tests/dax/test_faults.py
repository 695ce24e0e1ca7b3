"""What a cluster does when it is short of capacity, and what the client makes of it."""

from __future__ import annotations

import dataclasses
import time
from importlib import import_module
from typing import TYPE_CHECKING, Any

import pytest
from botocore.config import Config
from botocore.exceptions import ClientError
from tests.dax.depots import Depot, changed, module
from tests.dax.fake.server import Cluster
from tests.dax.methods import SITE, WRITES, keys

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

THROTTLED = "ProvisionedThroughputExceededException"


@pytest.fixture
def depot(ordinary: DynamoDBClient, dax: Any, monkeypatch: pytest.MonkeyPatch) -> Depot:
    """The depot behind the cache. The module and the client do not wait before they try again."""
    monkeypatch.setattr(time, "sleep", int)
    return Depot(ordinary, dax)


def remarks(*numbers: int) -> list[Any]:
    """Remarks that differ by their text."""
    return [module().Remark(site="a", number=number, text=str(number)) for number in numbers]


def written(depot: Depot) -> dict[int, str]:
    """The remarks that are in the table itself."""
    found = [depot.db.get_remark(site="a", number=n, consistent=True) for n in range(1, 6)]
    return {each.number: each.text for each in found if each is not None}


def test_the_client_writes_again_what_was_refused(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.codes.extend([THROTTLED, THROTTLED])
    depot.db.put_remark(remarks(1)[0])
    assert written(depot) == {1: "1"}
    assert dax_cluster.operations == ["put_item"] * 3


def test_what_is_refused_again_and_again_is_an_error(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.codes.extend([THROTTLED] * 3)
    with pytest.raises(ClientError, match=THROTTLED):
        depot.db.put_remark(remarks(1)[0])


@pytest.mark.parametrize("code", [THROTTLED, "ThrottlingException", "RequestLimitExceeded"])
def test_a_batch_of_writes_that_was_refused_is_written(
    depot: Depot, dax_cluster: Cluster, code: str
) -> None:
    """The client cannot: it refuses what it wrote into the request itself the first time."""
    dax_cluster.faults.codes.extend([code, code])
    left = depot.db.save(put=remarks(1, 2, 3), delete=[module().SiteKey(site="a")])
    assert not left
    assert written(depot) == {1: "1", 2: "2", 3: "3"}
    assert depot.db.get_site(**SITE, consistent=True) is None


@pytest.mark.parametrize("spared", [[2, 0, 1], [0, 0], [3, 1]])
def test_what_a_batch_leaves_is_written(
    depot: Depot, dax_cluster: Cluster, spared: list[int]
) -> None:
    """The client loses the keys of puts that are left."""
    dax_cluster.faults.spared.extend(spared)
    left = depot.db.save(put=remarks(2, 3, 4, 5), delete=[module().RemarkKey(site="a", number=1)])
    assert not left
    assert written(depot) == {n: str(n) for n in (2, 3, 4, 5)}


def test_of_puts_that_are_alike_all_are_written(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.spared.append(1)
    made = module()
    entries = [made.Site(site=site, name="same") for site in ("x", "y", "z")]
    assert not depot.db.save(put=entries)
    assert [depot.db.get_site(site=each.site, consistent=True) for each in entries] == entries


def test_what_is_never_written_is_given_back(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.spared.extend([1, *[0] * 10])
    left = depot.db.save(put=remarks(2, 3, 4))
    assert left.puts == remarks(3, 4)


def test_what_a_batch_leaves_is_read(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.spared.extend([1, 0])
    assert list(depot.db.some_boxes(keys(0, 1, 2)).found) == keys(0, 1, 2)
    dax_cluster.faults.spared.append(1)
    assert list(depot.db.some_labels(keys(0, 1, 2)).found) == keys(0, 1, 2)


def test_a_transaction_that_met_another_is_sent_again(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.conflicts = 4
    depot.db.hand_over(site="a", box=0, owner="bob")
    assert dax_cluster.operations == ["transact_write_items"] * 5
    tokens = [call["ClientRequestToken"] for _, call in dax_cluster.calls]
    # The client sends the same one again, and the module a new one in its place.
    assert [tokens.index(token) for token in tokens] == [0, 0, 0, 3, 3]


def test_a_token_that_stood_for_other_writes(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.codes.extend(["IdempotentParameterMismatchException"] * 3)
    with pytest.raises(module().TokenReusedError):
        depot.db.hand_over(site="a", box=0, owner="bob", token="t")


def test_a_change_is_not_made_twice_where_an_answer_was_lost(
    depot: Depot, dax_cluster: Cluster
) -> None:
    """The client sends it again by itself, and does not say so."""
    dax_cluster.faults.lost = 1
    with pytest.raises(module().ConditionFailedError, match="was changed or not is not known"):
        depot.db.modify_site(**SITE, change=one_more)
    assert depot.db.get_site(**SITE, consistent=True).boxes == 1


def test_a_change_that_may_be_made_twice_is_made(depot: Depot, dax_cluster: Cluster) -> None:
    dax_cluster.faults.lost = 1
    assert depot.db.modify_site(**SITE, change=changed(name="B")).name == "B"
    # It is refused twice, as it is done; then there is nothing left to change.
    assert dax_cluster.operations == ["update_item"] * 3


def test_a_change_that_others_made_before_is_made_again(depot: Depot) -> None:
    meanwhile = [7]

    def change(old: Any) -> Any:
        if meanwhile:
            depot.db.update_site(**SITE, boxes=meanwhile.pop())
        return one_more(old)

    assert depot.db.modify_site(**SITE, change=change).boxes == 8


def one_more(site: Any) -> Any:
    """A change that counts."""
    return dataclasses.replace(site, boxes=site.boxes + 1)


@pytest.mark.parametrize("name", ["move_box", "update_box of its label", "hand_over"])
def test_a_transaction_whose_answer_was_lost_is_done_once(
    depot: Depot, dax_cluster: Cluster, name: str
) -> None:
    """Its token is the same when the client sends it again. The engine does not know tokens."""
    dax_cluster.faults.codes.extend(["TransactionInProgressException"] * 2)
    WRITES[name](depot.db)
    tokens = {call["ClientRequestToken"] for _, call in dax_cluster.calls}
    assert (len(dax_cluster.calls), len(tokens)) == (3, 1)


def test_a_create_whose_answer_was_lost_may_be_refused(depot: Depot, dax_cluster: Cluster) -> None:
    """It cannot be told from that of somebody else."""
    dax_cluster.faults.lost = 1
    made = module().Site(site="new")
    with pytest.raises(module().ItemExistsError) as caught:
        depot.db.create_site(made)
    assert caught.value.item == made


def test_a_client_may_be_told_to_try_once(ordinary: DynamoDBClient, dax_cluster: Cluster) -> None:
    """Then nothing is sent again unasked, and a create that is asked for again finds its own."""
    once = Config(retries={"max_attempts": 0})
    made: Any = import_module("amazondax").AmazonDaxClient
    with made(endpoint_url=dax_cluster.url, region_name="us-east-1", config=once) as client:
        db = Depot(ordinary, client).db
        with pytest.raises(module().ItemExistsError):
            db.create_site(module().Site(site="a"))
        dax_cluster.faults.lost = 1
        with pytest.raises(ClientError, match="remote socket is closed"):
            db.create_site(module().Site(site="new"))
        assert db.create_site(module().Site(site="new")) == module().Site(site="new")
    assert dax_cluster.operations == ["put_item"] * 3


def test_who_may_not_read_is_told_of_a_refusal_all_the_same(depot: Depot) -> None:
    depot.db._access.client = Forbidden()
    with pytest.raises(module().ItemExistsError) as caught:
        depot.db.create_site(module().Site(site="a"))
    assert caught.value.item is None
    with pytest.raises(module().VersionConflictError):
        depot.db.update_box(site="a", box=0, revision=7, owner="bob")


class Forbidden:
    """A client that may do nothing."""

    def __getattr__(self, name: str) -> Any:
        def refused(**request: Any) -> Any:
            raise ClientError({"Error": {"Code": "AccessDeniedException"}}, name)

        return refused

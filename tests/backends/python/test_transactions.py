"""Transactions of a model: all parts or none, of several entities and tables."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Busy, Failing, LossyWrites, Recorder
from tests.backends.python.generated import compiled, connected, imported, make_tables
from tests.backends.python.shop import (
    EXPIRED,
    LATER,
    MODULE,
    NOON,
    account,
    of_account,
    session,
    ticket,
)

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

THREADS, TURNS = 4, 6
BUY: dict[str, Any] = {"name": "ann", "price": 30, "change": -30, "token": "s", "placed_at": NOON}


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """The shop on new tables."""
    return connected(moto_client, "writing")


@pytest.fixture
def shop() -> ModuleType:
    """The module."""
    return MODULE


def test_all_parts_are_done(db: Any, shop: ModuleType) -> None:
    account(db, balance=100)
    session(db, "s")
    bought = db.buy(**BUY)
    assert (bought.total, bought.status, bought.placed_at) == (30, shop.Status.PAID, NOON)
    assert list(db.orders_of(name="ann")) == [bought]
    assert of_account(db).balance == 70


def test_none_is_done_where_one_cannot_be(db: Any, shop: ModuleType) -> None:
    poor = account(db, balance=10)
    session(db, "s")
    with pytest.raises(shop.TransactionCancelledError, match="balance would leave") as caught:
        db.buy(**BUY)
    assert list(db.orders_of(name="ann")) == []
    assert of_account(db) == poor
    (reason,) = caught.value.failed
    assert (reason.part, reason.verb, reason.entity) == (1, "update", "Account")
    assert isinstance(reason.error, shop.ConditionFailedError)
    assert reason.error.item == poor
    assert caught.value.method == "buy"
    assert [each.code for each in caught.value.reasons] == [
        "None",
        "ConditionalCheckFailed",
        "None",
    ]


def test_each_part_has_a_reason_of_its_own(db: Any, shop: ModuleType) -> None:
    there = account(db)
    full = ticket(db)
    with pytest.raises(shop.TransactionCancelledError) as caught:
        db.enter(name="ann", number=7, labels=frozenset({"a"}), token="t", expires=LATER)
    created, put, upserted = caught.value.reasons
    assert isinstance(created.error, shop.ItemExistsError)
    assert created.error.item == there
    assert (put.error, upserted.error) == (None, None)
    with pytest.raises(shop.TransactionCancelledError) as caught:
        db.leave(name="nobody", number=7, token="t")
    deleted, checked, _ = caught.value.reasons
    assert isinstance(deleted.error, shop.ItemNotFoundError)
    assert isinstance(checked.error, shop.ItemExistsError)
    assert checked.error.item == full


def test_what_is_new_comes_back_in_order(db: Any) -> None:
    new, put = db.enter(name="ann", number=7, labels=frozenset({"a"}), token="t", expires=LATER)
    assert (new.bio, new.tags, put.team) == ("new", {"a"}, "hall")
    assert of_account(db) == new
    assert list(db.tickets_of_team(team="hall")) == [put]
    assert db.get_session(token="t").hits == 1


def test_an_upsert_clears_what_has_expired(db: Any) -> None:
    session(db, "t", **EXPIRED)
    db.enter(name="ann", number=7, labels=frozenset(), token="t", expires=LATER)
    assert (db.get_session(token="t").hits, db.get_session(token="t").note) == (1, None)


def test_what_has_expired_does_not_exist(db: Any, shop: ModuleType) -> None:
    account(db, balance=100)
    session(db, "s", **EXPIRED)
    with pytest.raises(shop.TransactionCancelledError) as caught:
        db.buy(**BUY)
    assert isinstance(caught.value.reasons[2].error, shop.ItemNotFoundError)


def test_everything_goes_together(db: Any) -> None:
    account(db)
    session(db, "t")
    db.leave(name="ann", number=7, token="t")
    assert of_account(db) is None
    assert db.get_session(token="t") is None


def test_two_parts_on_one_item_are_refused_before_the_call(db: Any, shop: ModuleType) -> None:
    account(db, balance=10)
    recorder = Recorder(db._access.client)
    db._access.client = recorder
    with pytest.raises(shop.AccessError, match="transfer would do two things with one item"):
        db.transfer(from_name="ann", into_name="ann", minus=-1, plus=1)
    assert recorder.calls == []


def test_an_update_that_changes_nothing_still_looks(db: Any, shop: ModuleType) -> None:
    account(db, balance=10)
    account(db, "bob", balance=10)
    db.relabel(name="ann", labels=frozenset(), other="bob", least=10)
    with pytest.raises(shop.TransactionCancelledError):
        db.relabel(name="cid", labels=frozenset(), other="bob", least=10)
    db.relabel(name="ann", labels=frozenset({"x"}), other="bob", least=10)
    with pytest.raises(shop.TransactionCancelledError):
        db.relabel(name="ann", labels=frozenset({"y"}), other="bob", least=11)
    assert of_account(db).tags == {"x"}


def test_values_made_in_the_call_are_made_once(db: Any) -> None:
    account(db, balance=10)
    account(db, "bob", balance=10)
    db.transfer(from_name="ann", into_name="bob", minus=-1, plus=1)
    assert of_account(db).updated_at == of_account(db, "bob").updated_at


def test_a_lost_answer_is_not_counted_twice(dynamodb: DynamoDBClient) -> None:
    db = connected(dynamodb, "writing")
    account(db, balance=10)
    account(db, "bob", balance=10)
    db._access.client = LossyWrites(db._access.client, repeats=True)
    db.transfer(from_name="ann", into_name="bob", minus=-1, plus=1)
    assert (of_account(db).balance, of_account(db, "bob").balance) == (9, 11)


def test_a_token_lets_the_caller_send_it_again(dynamodb: DynamoDBClient) -> None:
    db = connected(dynamodb, "writing")
    ticket(db)
    ticket(db, number=8)
    for token in ("one", "one", "two", None, None):
        db.view_both(first=7, second=8, token=token)
    assert [each.views for each in db.tickets_of_team(team="red")] == [4, 4]


def test_a_token_finishes_what_was_lost(dynamodb: DynamoDBClient) -> None:
    db = connected(dynamodb, "writing")
    ticket(db)
    ticket(db, number=8)
    db._access.client = LossyWrites(db._access.client)
    with pytest.raises(ConnectionError):
        db.view_both(first=7, second=8, token="mine")
    db.view_both(first=7, second=8, token="mine")
    assert [each.views for each in db.tickets_of_team(team="red")] == [1, 1]


@pytest.mark.parametrize("token", ["", "x" * 37])
def test_a_token_has_its_length(db: Any, shop: ModuleType, token: str) -> None:
    with pytest.raises(shop.InvalidValueError, match="token"):
        db.transfer(from_name="a", into_name="b", minus=-1, plus=1, token=token)


def test_conflicts_have_an_end(db: Any, shop: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shop.time, "sleep", float)
    account(db, balance=10)
    account(db, "bob")
    busy = Busy(db._access.client, "TransactionConflict")
    db._access.client = busy
    with pytest.raises(shop.TransactionCancelledError) as caught:
        db.transfer(from_name="ann", into_name="bob", minus=-1, plus=1)
    assert busy.refused == shop.MOST_CONFLICTS
    assert caught.value.failed[0].code == "TransactionConflict"


def test_another_error_comes_through(db: Any) -> None:
    db._access.client = Failing(db._access.client, "transact_write_items")
    with pytest.raises(Exception, match="ProvisionedThroughputExceeded"):
        db.transfer(from_name="ann", into_name="bob", minus=-1, plus=1)


def test_an_item_that_is_too_large_is_refused(db: Any, shop: ModuleType) -> None:
    with pytest.raises(shop.ItemTooLargeError):
        db.enter(name="ann", number=7, labels=frozenset({"x" * 410_000}), token="t", expires=LATER)


def test_reads_are_of_one_moment(db: Any, shop: ModuleType) -> None:
    ann = account(db, balance=1)
    bob = account(db, "bob", balance=2)
    session(db, "t")
    recorder = Recorder(db._access.client)
    db._access.client = recorder
    found, other, third = db.look(name="ann", other="bob", token="t")
    assert found == ann
    assert other == shop.LookAccountResult(balance=2)
    assert third == db.get_session(token="t")
    assert recorder.operations == ["transact_get_items", "get_item"]
    assert bob.balance == 2


def test_what_is_not_there_or_has_expired_reads_as_none(db: Any) -> None:
    session(db, "t", **EXPIRED)
    assert db.look(name="ann", other="bob", token="t") == (None, None, None)
    *_, expired = db.look(name="ann", other="bob", token="t", include_expired=True)
    assert expired.note == "left over"


def test_hooks_are_told_what_is_read_and_written(moto_client: DynamoDBClient) -> None:
    told: list[Any] = []
    db = connected(moto_client, "writing", on_request=told.append)
    account(db, balance=1)
    account(db, "bob")
    db.transfer(from_name="ann", into_name="bob", minus=-1, plus=1)
    db.look(name="ann", other="zoe", token="t")
    written, read = told[2:]
    assert (written.method, written.operation) == ("transfer", "TransactWriteItems")
    assert (written.table, written.returned) == ("Shop", 0)
    assert (read.method, read.operation, read.table) == ("look", "TransactGetItems", None)
    assert read.returned == 1


def test_one_item_may_be_read_in_two_ways(db: Any, shop: ModuleType) -> None:
    ann = account(db, balance=3)
    found, same, _ = db.look(name="ann", other="ann", token="t")
    assert (found, same) == (ann, shop.LookAccountResult(balance=3))


def test_what_cannot_be_read_goes_to_the_callback(moto_client: DynamoDBClient) -> None:
    handed: list[Any] = []
    db = connected(moto_client, "writing", on_undecodable=handed.append)
    session(db, "t", hits={"S": "many"})
    account(db)
    found, _, third = db.look(name="ann", other="bob", token="t")
    assert (found.name, third) == ("ann", None)
    assert [each.attribute for each in handed] == ["hits"]
    db._access.on_undecodable = None
    with pytest.raises(MODULE.ItemDecodeError):
        db.look(name="ann", other="bob", token="t")


def test_reads_that_meet_writes_are_made_again(
    db: Any, shop: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shop.time, "sleep", float)
    account(db)
    client = db._access.client
    conflict = BusyReads(client, 2)
    db._access.client = conflict
    found, *_ = db.look(name="ann", other="bob", token="t")
    assert found.name == "ann"
    db._access.client = BusyReads(client, 1_000)
    with pytest.raises(shop.TransactionCancelledError) as caught:
        db.look(name="ann", other="bob", token="t")
    assert caught.value.failed[0].verb == "get"


def test_transactions_do_not_read_from_the_cache(db: Any) -> None:
    account(db)
    ordinary, cache = Recorder(db._access.client), Recorder(db._access.client)
    db._access.client = ordinary
    db._access.dax = dict.fromkeys(db._access.table_names, cache)
    db.look(name="ann", other="bob", token="t")
    assert (ordinary.operations, cache.operations) == (["transact_get_items"], [])


class BusyReads:
    """Cancels the first reads, as if others were at their items."""

    def __init__(self, client: Any, times: int) -> None:
        self.client = client
        self.times = times

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method: Callable[..., Any] = getattr(self.client, name)
        return method

    def transact_get_items(self, **request: Any) -> Any:
        """Refused while there are refusals left."""
        if not self.times:
            return self.client.transact_get_items(**request)
        self.times -= 1
        error = Exception("cancelled")
        codes = ["TransactionConflict", *["None"] * (len(request["TransactItems"]) - 1)]
        vars(error)["response"] = {
            "Error": {"Code": "TransactionCanceledException"},
            "CancellationReasons": [{"Code": code} for code in codes],
        }
        raise error


def test_counters_in_other_items_are_exact(dynamodb: DynamoDBClient) -> None:
    db = connected(dynamodb, "writing")
    names = ["ann", "bob", "cid"]
    for name in names:
        account(db, name, balance=20)

    def work(number: int) -> int:
        moved = 0
        for turn in range(TURNS):
            giver, taker = names[(number + turn) % 3], names[(number + turn + 1) % 3]
            try:
                db.transfer(from_name=giver, into_name=taker, minus=-1, plus=1)
            except MODULE.TransactionCancelledError:
                continue
            moved += giver == "ann"
            moved -= taker == "ann"
        return moved

    with ThreadPoolExecutor(THREADS) as pool:
        lost = sum(pool.map(work, range(THREADS)))
    balances = {name: of_account(db, name).balance for name in names}
    assert sum(balances.values()) == 60
    assert balances["ann"] == 20 - lost


def test_a_balance_is_never_overdrawn(dynamodb: DynamoDBClient) -> None:
    db = connected(dynamodb, "writing")
    account(db, balance=5)
    account(db, "bob")

    def work(number: int) -> int:
        del number
        done = 0
        for _ in range(TURNS):
            try:
                db.transfer(from_name="ann", into_name="bob", minus=-1, plus=1)
            except MODULE.TransactionCancelledError:
                continue
            done += 1
        return done

    with ThreadPoolExecutor(THREADS) as pool:
        done = sum(pool.map(work, range(THREADS)))
    assert (of_account(db).balance, of_account(db, "bob").balance) == (5 - done, done)
    assert done <= 5


def test_an_object_is_as_it_is_stored(db: Any) -> None:
    account(db, balance=100)
    session(db, "s")
    bought = db.buy(**{**BUY, "placed_at": NOON.astimezone()})
    assert bought == replace(bought, placed_at=NOON)


VERSIONED = """
tablewright: 1
model: Desk
table: {partition_key: PK}
entities:
  Page:
    key: {PK: "PAGE#{page_id}"}
    version: revision
    attributes:
      page_id: string
      views: {type: integer, default: 0}
      text: string
      revision: integer
  Log:
    key: {PK: "LOG#{page_id}#{at}"}
    attributes: {page_id: string, at: integer}
access_patterns:
  get_page: {get: Page}
  get_log: {get: Log}
  see: {update: Page, add: {views: 1}}
  publish: {transaction: [{create: Page}, {create: Log, set: {at: 1}}]}
  rewrite: {transaction: [{update: Page, set: [text], if: {revision: eq}}, {create: Log}]}
"""


def test_every_change_counts_the_version(moto_client: DynamoDBClient) -> None:
    plan = compiled(VERSIONED)
    module = imported(plan)
    db = module.Desk(moto_client, table_name=make_tables(moto_client, plan)["Desk"])
    page, _ = db.publish(page_id="p", text="a")
    assert (page.revision, page.views) == (1, 0)
    assert db.see(page_id="p").revision == 2
    with pytest.raises(module.TransactionCancelledError):
        db.rewrite(page_id="p", text="b", revision=1, at=2)
    db.rewrite(page_id="p", text="b", revision=2, at=2)
    assert db.get_page(page_id="p") == module.Page(page_id="p", text="b", views=1, revision=3)
    with pytest.raises(module.VersionConflictError):
        db.update_page(page_id="p", revision=2, text="c")

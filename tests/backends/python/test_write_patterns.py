"""Patterns that write one item."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Failing, Recorder
from tests.backends.python.generated import connected
from tests.backends.python.shop import (
    EXPIRED,
    LATER,
    MODULE,
    NOON,
    account,
    of_account,
    order,
    session,
    stored,
    ticket,
)

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Status = MODULE.Status
ORDER = "01ARZ3NDEKTSV4RRFFQ69G5FAV"


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """The shop on new tables."""
    return connected(moto_client, "writing")


@pytest.fixture
def shop() -> ModuleType:
    """The module."""
    return MODULE


def test_a_create_takes_attributes_and_fills_in_what_is_left_out(db: Any) -> None:
    made = db.open_account(name="ann", tags=frozenset({"b", "a"}))
    assert (made.balance, made.bio, made.steps, made.rank) == (0, None, ["begun"], 5)
    assert made == of_account(db)
    again = db.open_account(name="bob")
    again.steps.append("more")
    assert db.open_account(name="cid").steps == ["begun"]


def test_a_create_does_not_write_over_another(db: Any, shop: ModuleType) -> None:
    made = db.open_account(name="ann")
    with pytest.raises(shop.ItemExistsError) as caught:
        db.open_account(name="ann", bio="second")
    assert caught.value.item == made


def test_a_create_writes_its_index_keys_from_what_is_bound(db: Any) -> None:
    made = db.place_order(name="ann", at=NOON, order_id=ORDER)
    assert (made.status, made.placed_at) == (Status.OPEN, NOON)
    assert list(db.orders_by_status(name="ann", status=Status.OPEN)) == [made]


def test_a_put_replaces_and_binds(db: Any) -> None:
    order(db, order_id=ORDER, total=7)
    made = db.record_order(name="ann", order_id=ORDER, status=Status.PAID)
    assert (made.note, made.total, made.status) == ("recorded", 5, Status.PAID)
    assert list(db.orders_of(name="ann")) == [made]
    assert list(db.orders_by_status(name="ann", status=Status.OPEN)) == []


def test_a_put_on_condition(db: Any, shop: ModuleType) -> None:
    there = order(db, order_id=ORDER, total=7)
    values = {"name": "ann", "order_id": ORDER, "placed_at": NOON}
    with pytest.raises(shop.ConditionFailedError) as caught:
        db.correct_order(**values, total=7)
    assert caught.value.item == there
    assert db.correct_order(**values, total=8).total == 8
    with pytest.raises(shop.ConditionFailedError):
        db.correct_order(**{**values, "name": "bob"}, total=8)


def test_a_condition_of_a_put_is_not_about_what_has_expired(db: Any, shop: ModuleType) -> None:
    session(db, "t", **EXPIRED)
    with pytest.raises(shop.ConditionFailedError):
        db.renew_session(token="t", expires=LATER, hits=5)
    session(db, "t", **EXPIRED)
    made = db.open_session(token="t", expires=LATER, hits=5)
    assert db.get_session(token="t") == made
    assert db.renew_session(token="t", expires=LATER, hits=6, note="n").hits == 6
    with pytest.raises(shop.ConditionFailedError):
        db.open_session(token="t", expires=LATER)


def test_an_update_sets_to_a_parameter_of_another_name(db: Any) -> None:
    made = order(db, order_id=ORDER)
    changed = db.rename_note(name="ann", order_id=ORDER, new_note="hi")
    assert changed == replace(made, note="hi")
    assert db.rename_note(name="ann", order_id=ORDER, new_note=None) == made


def test_an_update_of_nothing_there_is_an_error(db: Any, shop: ModuleType) -> None:
    with pytest.raises(shop.ItemNotFoundError):
        db.deposit(name="ann", amount=1)
    with pytest.raises(shop.ItemNotFoundError):
        db.describe_account(name="ann", bio="x", secret=None, more=frozenset(), balance=0)


def test_a_counter_keeps_its_limits(db: Any, shop: ModuleType) -> None:
    account(db, balance=10)
    assert db.deposit(name="ann", amount=-10).balance == 0
    with pytest.raises(shop.ConditionFailedError, match="balance would leave its limits") as caught:
        db.deposit(name="ann", amount=-1)
    assert caught.value.item == of_account(db)
    assert db.deposit(name="ann", amount=1000).balance == 1000
    with pytest.raises(shop.ConditionFailedError):
        db.deposit(name="ann", amount=1)


def test_what_every_update_renews_is_renewed(db: Any) -> None:
    made = account(db)
    assert db.deposit(name="ann", amount=1).updated_at > made.updated_at


def test_a_condition_and_members_of_a_set(db: Any, shop: ModuleType) -> None:
    account(db, balance=5, tags=frozenset({"a"}))
    more = frozenset({"b", "a"})
    found = db.describe_account(name="ann", bio="B", secret="s", more=more, balance=5)
    assert (found.bio, found.tags, found.secret) == ("B", more, "s")
    with pytest.raises(shop.ConditionFailedError) as caught:
        db.describe_account(name="ann", bio=None, secret="hush", more=more, balance=6)
    assert caught.value.item == found
    assert "hush" not in repr(caught.value)
    left = db.describe_account(name="ann", bio=None, secret=None, more=frozenset(), balance=5)
    assert (left.bio, left.tags) == (None, more)


def test_paths_reach_inside(db: Any, shop: ModuleType) -> None:
    home = shop.Address(city="Rome", zip="1")
    account(db, address=home, prefs={"old": "x"}, steps=["a", "b"], points={"go": 1})
    assert db.move_house(name="ann", city="Oslo", zip=None).address == shop.Address(city="Oslo")
    chosen = db.choose(name="ann", pref="#odd.key", chosen="on", at=1, step="B")
    assert chosen.prefs == {"old": "x", "#odd.key": "on"}
    assert chosen.steps == ["a", "B"]
    assert db.climb(name="ann", floors=3).address.floor == 3
    won = db.win(name="ann", game="go", won=2, points=Decimal("0.5"))
    assert (won.points, won.score, won.rank) == ({"go": 3}, Decimal("0.5"), 6)
    assert db.win(name="ann", game="chess", won=2, points=Decimal(1)).points["chess"] == 2
    db.move_house(name="ann", city="Oslo", zip="2")
    left = db.leave_house(name="ann")
    assert (left.address.zip, left.steps, left.prefs) == (None, ["B"], {"#odd.key": "on"})


def test_distinct_keys_of_a_map_stay_distinct(db: Any) -> None:
    account(db)
    for pref in ("a.b", "a_b", "a-b", "#n0", ":v0", "ä"):
        db.choose(name="ann", pref=pref, chosen=pref, at=0, step="x")
    assert of_account(db).prefs == {p: p for p in ("a.b", "a_b", "a-b", "#n0", ":v0", "ä")}


def test_what_is_not_there_cannot_be_reached_into(db: Any, shop: ModuleType) -> None:
    account(db)
    with pytest.raises(shop.ConditionFailedError, match="address is not there"):
        db.move_house(name="ann", city="Oslo", zip=None)
    with pytest.raises(shop.ConditionFailedError, match="steps"):
        db.choose(name="ann", pref="p", chosen="c", at=1, step="B")
    assert of_account(db).steps == ["begun"]
    with pytest.raises(shop.ConditionFailedError):
        db.leave_house(name="ann")


@pytest.mark.parametrize("at", [-1, True, 500_000, "0"])
def test_a_place_in_a_list_is_a_whole_number(db: Any, shop: ModuleType, at: Any) -> None:
    account(db)
    with pytest.raises(shop.InvalidValueError, match="steps"):
        db.choose(name="ann", pref="p", chosen="c", at=at, step="B")


def test_a_number_inside_keeps_its_limits(db: Any, shop: ModuleType) -> None:
    account(db, address=shop.Address(city="Rome", floor=98))
    db.climb(name="ann", floors=1)
    with pytest.raises(shop.ConditionFailedError, match="limits"):
        db.climb(name="ann", floors=1)


def test_lists_and_numbers_begin_as_they_are_read(db: Any) -> None:
    account(db)
    table, client = db._access.table_name("Shop"), db._access.client
    key = {"PK": {"S": "ACCOUNT#ann"}, "SK": {"S": "ACCOUNT#ann"}}
    client.update_item(
        TableName=table,
        Key=key,
        UpdateExpression="REMOVE steps, #rank",
        ExpressionAttributeNames={"#rank": "rank"},
    )
    assert (of_account(db).steps, of_account(db).rank) == (["begun"], 5)
    assert db.win(name="ann", game="go", won=1, points=Decimal(1)).rank == 6
    logged = db.log_steps(name="ann", new_steps=["on"], old_tags=frozenset({"z"}))
    assert logged.steps == ["begun", "on"]


def test_appending_nothing_changes_nothing(db: Any) -> None:
    made = account(db, tags=frozenset({"a"}))
    left = db.log_steps(name="ann", new_steps=[], old_tags=frozenset())
    assert replace(left, updated_at=made.updated_at) == made


def test_members_are_taken_out_of_a_set(db: Any) -> None:
    account(db, tags=frozenset({"a", "b"}))
    assert db.log_steps(name="ann", new_steps=["x", "y"], old_tags={"a", "z"}).tags == {"b"}
    left = db.log_steps(name="ann", new_steps=[], old_tags=frozenset({"b"}))
    assert (left.tags, left.steps) == (frozenset(), ["begun", "x", "y"])


def test_a_whole_record_and_a_whole_set(db: Any, shop: ModuleType) -> None:
    account(db, tags=frozenset({"a"}))
    home = shop.Address(city="Rome", floor=3)
    settled = db.settle(name="ann", home=home, labels=frozenset({"x"}))
    assert (settled.address, settled.tags) == (home, {"x"})
    left = db.settle(name="ann", home=None, labels=frozenset())
    assert (left.address, left.tags) == (None, frozenset())


def test_optional_attributes_are_removed(db: Any) -> None:
    account(db, bio="b", score=Decimal(2))
    left = db.forget(name="ann")
    assert (left.bio, left.score) == (None, None)


def test_index_keys_are_written_anew(db: Any, shop: ModuleType) -> None:
    made = order(db, order_id=ORDER, status=Status.PAID)
    shipped = db.ship(name="ann", order_id=ORDER)
    assert shipped == replace(made, status=Status.SHIPPED)
    assert list(db.orders_by_status(name="ann", status=Status.SHIPPED)) == [shipped]
    assert list(db.orders_by_status(name="ann", status=Status.PAID)) == []
    with pytest.raises(shop.ConditionFailedError):
        db.ship(name="ann", order_id=ORDER)
    assert stored(db, "ACCOUNT#ann", f"ORDER#{ORDER}") == shop._write_order(shipped)


def test_a_conditional_key_follows_what_the_pattern_says(db: Any, shop: ModuleType) -> None:
    order(db, order_id=ORDER, status=Status.PAID)
    assert list(db.due_orders(name="ann")) == []
    opened = db.reopen(name="ann", order_id=ORDER)
    assert list(db.due_orders(name="ann")) == [opened]
    free = db.reprice(name="ann", order_id=ORDER, total=0, status=Status.OPEN)
    assert list(db.due_orders(name="ann")) == []
    assert stored(db, "ACCOUNT#ann", f"ORDER#{ORDER}") == shop._write_order(free)
    with pytest.raises(shop.ConditionFailedError):
        db.reprice(name="ann", order_id=ORDER, total=3, status=Status.PAID)
    dear = db.reprice(name="ann", order_id=ORDER, total=3, status=Status.OPEN)
    assert list(db.due_orders(name="ann", total=shop.ge(3))) == [dear]
    db.update_order(name="ann", order_id=ORDER, status=Status.PAID, placed_at=NOON, total=3)
    shipped = db.ship(name="ann", order_id=ORDER)
    assert list(db.due_orders(name="ann")) == []
    assert stored(db, "ACCOUNT#ann", f"ORDER#{ORDER}") == shop._write_order(shipped)


def test_what_a_key_needs_beside_a_change_is_held_against_the_item(
    db: Any, shop: ModuleType
) -> None:
    made = ticket(db, person="Ann")
    with pytest.raises(shop.ConditionFailedError) as caught:
        db.hand_over(number=7, new_team="blue", person="Bob")
    assert caught.value.item == made
    with pytest.raises(shop.ConditionFailedError):
        db.hand_over(number=7, new_team="blue", person=None)
    moved = db.hand_over(number=7, new_team="blue", person="Ann")
    assert moved == replace(made, team="blue")
    assert list(db.tickets_of_person(person="Ann", team="blue")) == [moved]
    assert list(db.tickets_of_person(person="Ann", team="red")) == []
    assert stored(db, "TICKET#7", "TICKET") == shop._write_ticket(moved)


def test_a_key_comes_and_goes_with_its_part(db: Any, shop: ModuleType) -> None:
    ticket(db)
    assigned = db.assign(number=7, person="Ann", team="red")
    assert list(db.tickets_of_person(person="Ann", team="red")) == [assigned]
    released = db.assign(number=7, person=None, team="red")
    assert list(db.tickets_of_person(person="Ann", team="red")) == []
    assert stored(db, "TICKET#7", "TICKET") == shop._write_ticket(released)
    moved = db.hand_over(number=7, new_team="blue", person=None)
    assert stored(db, "TICKET#7", "TICKET") == shop._write_ticket(moved)


def test_a_delete_on_condition(db: Any, shop: ModuleType) -> None:
    made = account(db, balance=1)
    with pytest.raises(shop.ConditionFailedError) as caught:
        db.close_account(name="ann")
    assert caught.value.item == made
    poor = db.deposit(name="ann", amount=-1)
    assert db.close_account(name="ann") == poor
    with pytest.raises(shop.ItemNotFoundError):
        db.close_account(name="ann")


def test_a_delete_gives_what_was_there(db: Any) -> None:
    made = ticket(db)
    assert db.drop_ticket(number=7) == made
    assert db.drop_ticket(number=7) is None


def test_an_upsert_makes_the_whole_item(db: Any) -> None:
    made = db.touch(token="t", expires=LATER)
    assert (made.hits, made.note, made.expires) == (1, None, LATER)
    assert made == db.get_session(token="t")
    again = db.touch(token="t", expires=LATER)
    assert again == replace(made, hits=2)


def test_an_upsert_takes_nothing_of_what_has_expired(db: Any) -> None:
    session(db, "t", **EXPIRED)
    assert db.get_session(token="t") is None
    made = db.touch(token="t", expires=LATER)
    assert (made.hits, made.note) == (1, None)


@pytest.mark.parametrize("operation", ["delete_item", "update_item"])
def test_an_upsert_that_failed_halfway_is_finished_by_the_next(db: Any, operation: str) -> None:
    session(db, "t", **EXPIRED)
    # Its first update finds what has expired.
    failing = Failing(db._access.client, operation, after=operation == "update_item", times=1)
    db._access.client = failing
    with pytest.raises(Exception, match="ProvisionedThroughputExceeded"):
        db.touch(token="t", expires=LATER)
    assert db.get_session(token="t") is None
    made = db.touch(token="t", expires=LATER)
    assert (made.hits, made.note) == (1, None)


def test_an_upsert_writes_every_key(db: Any, shop: ModuleType) -> None:
    made = db.file_ticket(number=7, team="red", person=None, status=Status.OPEN)
    assert stored(db, "TICKET#7", "TICKET") == shop._write_ticket(made)
    changed = db.file_ticket(number=7, team="red", person="Ann", status=Status.PAID)
    assert stored(db, "TICKET#7", "TICKET") == shop._write_ticket(changed)
    assert list(db.tickets_of_person(person="Ann", team="red")) == [changed]
    assert list(db.tickets_of_team(team="red")) == [changed]


def test_a_built_in_put_on_condition(db: Any, shop: ModuleType) -> None:
    made = order(db, order_id=ORDER, total=7)
    with pytest.raises(shop.ConditionFailedError):
        db.put_order(replace(made, total=8), at_most=6)
    dear = db.put_order(replace(made, total=8), at_most=7, only_if=shop.OrderIf(note=None))
    assert list(db.orders_of(name="ann")) == [dear]
    with pytest.raises(shop.ConditionFailedError):
        db.put_order(made, at_most=8, only_if=shop.OrderIf(note="x"))


def test_a_built_in_update_and_delete_on_condition(db: Any, shop: ModuleType) -> None:
    ticket(db)
    with pytest.raises(shop.ConditionFailedError):
        db.update_ticket(number=7, status=Status.PAID, of_team="blue")
    paid = db.update_ticket(number=7, status=Status.PAID, of_team="red")
    with pytest.raises(shop.ConditionFailedError) as caught:
        db.delete_ticket(number=7)
    assert caught.value.item == paid
    opened = db.update_ticket(number=7, status=Status.OPEN, of_team="red")
    assert db.delete_ticket(number=7) == opened


def test_a_built_in_update_may_make_its_item(db: Any, shop: ModuleType) -> None:
    made = db.update_counter(name="x", note="n")
    assert made == shop.Counter(name="x", note="n")
    assert stored(db, "COUNTER#x", "COUNTER") == shop._write_counter(made)
    more = db.update_counter(name="x", hits=shop.Add(3))
    assert more == replace(made, hits=5)
    assert db.update_counter(name="y", hits=shop.Add(1)).hits == 3
    assert db.count_up(name="z", more=1).hits == 3
    assert [each.name for each in db.counter_by_index(name="y")] == ["y"]


def test_hooks_are_told_the_pattern_s_name(db: Any, moto_client: DynamoDBClient) -> None:
    told: list[Any] = []
    watched = connected(moto_client, "writing", on_request=told.append)
    watched.open_account(name="ann")
    watched.deposit(name="ann", amount=1)
    watched.touch(token="t", expires=LATER)
    watched.drop_ticket(number=1)
    assert [each.method for each in told] == ["open_account", "deposit", "touch", "drop_ticket"]
    del db


def test_one_request_for_each_write(db: Any) -> None:
    recorder = Recorder(db._access.client)
    db._access.client = recorder
    db.open_account(name="ann")
    db.win(name="ann", game="go", won=1, points=Decimal(1))
    assert recorder.operations == ["put_item", "update_item"]


def test_values_are_held_to_their_types(db: Any, shop: ModuleType) -> None:
    account(db)
    with pytest.raises(shop.InvalidValueError, match="balance"):
        db.deposit(name="ann", amount=True)
    with pytest.raises(shop.InvalidValueError):
        db.open_account(name="bob", rank=Decimal("1.5"))
    with pytest.raises(shop.KeyValueError):
        db.deposit(name="", amount=1)

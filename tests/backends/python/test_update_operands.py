"""Updates that add, take away and append, without knowing what is there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import connected, plan_of
from tests.backends.python.players import GAMES, KEY, player, stored, write_raw

from tablewright.backends.python import operandtypes

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Add, AddTo, RemoveFrom, Append, At = (
    GAMES.Add,
    GAMES.AddTo,
    GAMES.RemoveFrom,
    GAMES.Append,
    GAMES.At,
)
NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """An empty table of players."""
    return connected(moto_client, "operands")


@pytest.fixture
def shared(dynamodb: DynamoDBClient) -> Any:
    """The same on an engine that serves several at once."""
    return connected(dynamodb, "operands")


def test_numbers_are_added_and_taken_away(db: Any) -> None:
    db.create_player(player(balance=Decimal("0.1"), rate=0.5))
    found = db.update_player(
        **KEY, points=Add(5), total=Add(-7), balance=Add(Decimal("0.2")), rate=Add(0.25)
    )
    assert (found.points, found.total, found.balance, found.rate) == (15, -7, Decimal("0.3"), 0.75)
    assert found == db.get_player(**KEY, consistent=True)
    assert stored(db)["p"] == {"N": "15"}


def test_what_is_not_there_begins_with_its_default_or_with_nothing(db: Any) -> None:
    db.create_player(player())
    write_raw(db, "p", None)
    found = db.update_player(**KEY, points=Add(-3), balance=Add(Decimal(2)), rate=Add(1.5))
    assert (found.points, found.balance, found.rate) == (7, 2, 1.5)


@pytest.mark.parametrize(
    ("start", "more"),
    [(98, 3), (0, -1), (100, 1), (10, 10**37), (10, -(10**37))],
)
def test_a_counter_never_leaves_its_limits(db: Any, start: int, more: int) -> None:
    made = db.create_player(player(points=start))
    with pytest.raises(GAMES.ConditionFailedError, match="p would leave its limits") as caught:
        db.update_player(**KEY, points=Add(more), total=Add(1))
    assert caught.value.item == made
    assert db.get_player(**KEY, consistent=True) == made


@pytest.mark.parametrize(("start", "more"), [(97, 3), (1, -1), (100, 0), (0, 100), (100, -100)])
def test_a_counter_reaches_its_limits(db: Any, start: int, more: int) -> None:
    db.create_player(player(points=start))
    assert db.update_player(**KEY, points=Add(more)).points == start + more


def test_what_is_beyond_a_limit_may_come_back(db: Any) -> None:
    db.create_player(player())
    write_raw(db, "p", {"N": "120"})
    assert db.update_player(**KEY, points=Add(-5)).points == 115
    with pytest.raises(GAMES.ConditionFailedError):
        db.update_player(**KEY, points=Add(1))


def test_what_would_begin_outside_its_limits_does_not_begin(db: Any) -> None:
    made = db.create_player(player())
    with pytest.raises(GAMES.ConditionFailedError, match="lowest would leave its limits"):
        db.update_player(**KEY, lowest=Add(4))
    assert db.get_player(**KEY, consistent=True) == made
    assert db.update_player(**KEY, lowest=Add(5)).lowest == 5
    assert db.update_player(**KEY, lowest=Add(4)).lowest == 9


def test_no_integer_gets_more_than_38_digits(db: Any) -> None:
    largest = 10**38 - 1
    db.create_player(player(total=largest - 1))
    assert db.update_player(**KEY, total=Add(1)).total == largest
    with pytest.raises(GAMES.ConditionFailedError, match="total would leave its limits"):
        db.update_player(**KEY, total=Add(1))
    assert db.update_player(**KEY, total=Add(-largest)).total == 0


def test_the_limit_of_a_decimal_is_exact_beyond_38_digits(db: Any) -> None:
    tiny = Decimal("1E-37")
    db.create_player(player(balance=Decimal("5.5")))
    with pytest.raises(GAMES.ConditionFailedError):
        db.update_player(**KEY, balance=Add(tiny))
    db.update_player(**KEY, balance=Decimal("5.4999999999999999999999999999999999999"))
    with pytest.raises(GAMES.ConditionFailedError):
        db.update_player(**KEY, balance=Add(Decimal("2E-37")))
    assert db.update_player(**KEY, balance=Add(tiny)).balance <= Decimal("5.5")


@pytest.mark.parametrize("number", ["1", 1.5, True, None, Decimal(1), 10**38])
def test_what_is_added_is_checked_before_the_call(db: Any, number: Any) -> None:
    access = db._access
    access.client = Recorder(access.client)
    with pytest.raises(GAMES.InvalidValueError):
        db.update_player(**KEY, total=Add(number))
    assert access.client.calls == []


def test_members_are_put_into_a_set_and_taken_out(db: Any) -> None:
    db.create_player(player(tags=frozenset({"a", "b"})))
    found = db.update_player(**KEY, tags=AddTo({"b", "c"}), sizes=AddTo(frozenset({10**37, 1})))
    assert found.tags == {"a", "b", "c"}
    assert found.sizes == {1, 10**37}
    assert stored(db)["tags"] == {"SS": ["a", "b", "c"]}
    assert "NS" in stored(db)["sizes"]
    assert db.update_player(**KEY, tags=RemoveFrom({"a", "z"})).tags == {"b", "c"}
    assert db.update_player(**KEY, tags=RemoveFrom({"b", "c"})).tags == frozenset()
    assert "tags" not in stored(db)
    assert db.update_player(**KEY, tags=RemoveFrom({"b"})).tags == frozenset()


def test_a_list_goes_on_or_begins(db: Any) -> None:
    move = GAMES.Move(at=NOON, what="a")
    db.create_player(player(moves=[move]))
    found = db.update_player(**KEY, moves=Append([move, move]), notes=Append(["x"]))
    assert found.moves == [move] * 3
    assert found.notes == ["x"]
    write_raw(db, "firsts", None)
    assert db.update_player(**KEY, firsts=Append([3])).firsts == [1, 2, 3]
    assert db.update_player(**KEY, firsts=Append([3])).firsts == [1, 2, 3, 3]


def test_elements_are_set_where_there_are_some(db: Any) -> None:
    db.create_player(player(notes=["a", "b", "c"]))
    assert db.update_player(**KEY, notes=At({0: "x", 2: "z"})).notes == ["x", "b", "z"]
    with pytest.raises(GAMES.ConditionFailedError, match="notes has not the place"):
        db.update_player(**KEY, notes=At({1: "y", 3: "q"}))
    with pytest.raises(GAMES.ConditionFailedError):
        db.update_player(**KEY, moves=At({0: GAMES.Move(at=NOON, what="a")}))
    assert db.get_player(**KEY, consistent=True).notes == ["x", "b", "z"]


@pytest.mark.parametrize("place", [-1, "0", True, None, 2**40])
def test_a_place_is_a_number_from_0(db: Any, place: Any) -> None:
    db.create_player(player(notes=["a", "b"]))
    with pytest.raises(GAMES.InvalidValueError, match="has no such place"):
        db.update_player(**KEY, notes=At({place: "x"}))


@pytest.mark.parametrize(
    "given",
    [
        {"tags": AddTo({1})},
        {"tags": RemoveFrom({"\ud800"})},
        {"sizes": AddTo({"1"})},
        {"moves": Append([GAMES.Move(at=NOON, what="")])},
        {"moves": Append(["a"])},
        {"notes": At({0: 1})},
        {"firsts": Append([1.5])},
    ],
)
def test_elements_and_members_are_checked_before_the_call(db: Any, given: Any) -> None:
    access = db._access
    access.client = Recorder(access.client)
    with pytest.raises((GAMES.InvalidValueError, AttributeError)):
        db.update_player(**KEY, **given)
    assert access.client.calls == []


def test_nothing_to_add_changes_nothing_and_still_wants_the_item(db: Any) -> None:
    nothing = {"tags": AddTo(set()), "sizes": RemoveFrom(set()), "moves": Append([])}
    with pytest.raises(GAMES.ItemNotFoundError):
        db.update_player(**KEY, **nothing)
    made = db.create_player(player())
    assert db.update_player(**KEY, **nothing, notes=At({})) == made


def test_an_item_that_is_not_there_is_not_made(db: Any) -> None:
    for given in ({"points": Add(1)}, {"tags": AddTo({"a"})}, {"notes": Append(["a"])}):
        with pytest.raises(GAMES.ItemNotFoundError):
            db.update_player(**KEY, **given)
    assert stored(db) == {}


def test_other_attributes_change_in_the_same_update_and_none_still_clears(db: Any) -> None:
    db.create_player(player(balance=Decimal(1), tags=frozenset({"a"})))
    found = db.update_player(
        **KEY, balance=None, status=GAMES.Status.WON, points=Add(1), tags=AddTo({"b"})
    )
    assert (found.balance, found.points, found.tags) == (None, 11, {"a", "b"})
    assert stored(db)["GSI1PK"] == {"S": "STATUS#won"}
    assert db.by_status(status=GAMES.Status.WON).all() == [found]


def test_no_key_is_made_of_what_is_not_known() -> None:
    for name in ("warehouse", "clashes", "adopted", "operands"):
        for entity in plan_of(name).entities:
            bindings = [*entity.primary_key.bindings]
            for index in entity.index_keys:
                bindings += index.bindings
            in_keys = {slot.attribute for each in bindings for slot in each.template.slots}
            free = {each.name for each in operandtypes.operand_attributes(entity)}
            assert not free & in_keys


def test_threads_that_add_give_the_exact_sum_within_the_limits(shared: Any) -> None:
    shared.create_score(GAMES.Score(game="g"))

    def work(number: int) -> int:
        del number
        done = 0
        for _ in range(8):
            try:
                shared.update_score(game="g", count=Add(1), total=Add(3))
            except GAMES.ConditionFailedError:
                continue
            done += 1
        return done

    with ThreadPoolExecutor(4) as pool:
        done = sum(pool.map(work, range(4)))
    found = shared.get_score(game="g", consistent=True)
    assert done == found.count == 20
    assert found.total == 60

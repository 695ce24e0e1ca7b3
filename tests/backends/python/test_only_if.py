"""Conditions at the call: what an item must hold for a write to be done."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from uuid import UUID

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import connected, module_of
from tests.backends.python.players import GAMES, KEY, home, player, stored, write_raw

if TYPE_CHECKING:
    from collections.abc import Callable

    from mypy_boto3_dynamodb import DynamoDBClient

If = GAMES.PlayerIf
SEEN = datetime(2026, 1, 31, 12, 0, 5, tzinfo=UTC)
SERIAL = UUID(int=7)
MADE = {
    "points": 10,
    "balance": Decimal("1.50"),
    "rate": 0.5,
    "tags": frozenset({"a", "b"}),
    "sizes": frozenset({3, 4}),
    "notes": ["x", "y"],
    "firsts": [1, 2],
    "home": home(),
    "secret": "hush",
    "seen": SEEN,
    "serial": SERIAL,
    "blob": b"ab",
}
HALF = timedelta(milliseconds=500)

HOLD = [
    If(),
    If(points=10, status=GAMES.Status.OPEN, urgent=False),
    If(points=GAMES.ge(10)),
    If(points=GAMES.le(10), total=GAMES.lt(1)),
    If(points=GAMES.between(10, 11)),
    If(points=GAMES.between(-(10**30), 10)),
    If(points=GAMES.gt(9), worth=GAMES.gt(Decimal(-1))),
    If(points=GAMES.ne(9), status=GAMES.one_of(GAMES.Status.WON, GAMES.Status.OPEN)),
    If(balance=Decimal("1.5")),
    If(balance=GAMES.one_of(Decimal(2), Decimal("1.500"))),
    If(rate=0.5, serial=SERIAL, blob=b"ab"),
    If(blob=GAMES.lt(b"b")),
    If(secret=GAMES.begins_with("hu"), serial=GAMES.begins_with("00000000-")),
    If(secret=GAMES.contains("us")),
    If(tags=GAMES.contains("a"), sizes=GAMES.contains(3), notes=GAMES.contains("y")),
    If(firsts=GAMES.contains(2)),
    If(home=GAMES.exists(), tags=GAMES.exists(), notes=GAMES.exists()),
    If(lowest=None, raw=None, counts=None, until=None),
    If(lowest=GAMES.ne(3)),
    If(seen=SEEN, secret=GAMES.exists()),
    If(seen=GAMES.lt(SEEN + HALF)),
    If(seen=GAMES.ge(SEEN - HALF)),
    If(seen=GAMES.between(SEEN - HALF, SEEN + HALF)),
]
FAIL = [
    If(points=11),
    If(points=10, status=GAMES.Status.WON),
    If(points=GAMES.ge(11)),
    If(points=GAMES.gt(10)),
    If(points=GAMES.lt(10)),
    If(points=GAMES.between(11, 9)),
    If(points=GAMES.ne(10)),
    If(status=GAMES.one_of()),
    If(status=GAMES.one_of(GAMES.Status.WON)),
    If(balance=GAMES.ne(Decimal("1.5"))),
    If(secret=GAMES.begins_with("us")),
    If(secret=GAMES.contains("x")),
    If(secret=None),
    If(tags=GAMES.contains("c")),
    If(tags=None),
    If(firsts=GAMES.contains(3)),
    If(lowest=GAMES.exists()),
    If(lowest=GAMES.ge(0)),
    If(lowest=3),
    If(home=None),
    If(seen=GAMES.ge(SEEN + HALF)),
    If(seen=GAMES.gt(SEEN)),
    If(urgent=True),
]


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """An empty table of players."""
    return connected(moto_client, "operands")


@pytest.fixture
def shared(dynamodb: DynamoDBClient) -> Any:
    """The same on an engine that serves several at once."""
    return connected(dynamodb, "operands")


def same(old: Any) -> Any:
    """A player as it was."""
    return old


def eighth(old: Any) -> Any:
    """A player with another number, and so another key."""
    return replace(old, number=8)


def touched(old: Any) -> Any:
    """A player with one point more."""
    return replace(old, points=old.points + 1)


@pytest.mark.parametrize("wanted", HOLD, ids=repr)
def test_a_write_is_done_where_all_tests_hold(db: Any, wanted: Any) -> None:
    made = db.create_player(player(**MADE))
    assert db.update_player(**KEY, worth=Decimal(0), only_if=wanted) == made
    assert db.modify_player(**KEY, change=same, only_if=wanted) == made
    assert db.modify_player(**KEY, change=touched, only_if=wanted).points == 11
    db.put_player(made)
    assert db.put_player(made, only_if=wanted) == made
    assert db.delete_player(**KEY, only_if=wanted) == made
    assert stored(db) == {}


@pytest.mark.parametrize("wanted", FAIL, ids=repr)
def test_nothing_is_done_where_a_test_does_not_hold(db: Any, wanted: Any) -> None:
    made = db.create_player(player(**MADE))
    before = stored(db)
    writes: list[Callable[[], Any]] = [
        lambda: db.update_player(**KEY, worth=Decimal(1), only_if=wanted),
        lambda: db.update_player(**KEY, only_if=wanted),
        lambda: db.put_player(replace(made, worth=Decimal(1)), only_if=wanted),
        lambda: db.modify_player(**KEY, change=touched, only_if=wanted),
        lambda: db.modify_player(**KEY, change=same, only_if=wanted),
        lambda: db.move_player(**KEY, change=eighth, only_if=wanted),
        lambda: db.delete_player(**KEY, only_if=wanted),
    ]
    for write in writes:
        with pytest.raises(GAMES.ConditionFailedError) as caught:
            write()
        assert type(caught.value) is GAMES.ConditionFailedError
        assert caught.value.item == made
    assert stored(db) == before


def test_what_is_not_there_is_not_found(db: Any) -> None:
    wanted = If(points=10)
    writes: list[Callable[[], Any]] = [
        lambda: db.update_player(**KEY, worth=Decimal(1), only_if=wanted),
        lambda: db.put_player(player(), only_if=wanted),
        lambda: db.modify_player(**KEY, change=touched, only_if=wanted),
        lambda: db.delete_player(**KEY, only_if=wanted),
    ]
    for write in writes:
        with pytest.raises(GAMES.ItemNotFoundError):
            write()
    assert stored(db) == {}
    assert db.delete_player(**KEY) is None


def test_a_move_is_done_where_the_tests_hold(db: Any) -> None:
    db.create_player(player(**MADE))
    wanted = If(points=GAMES.le(10))
    moved = db.move_player(**KEY, change=eighth, only_if=wanted)
    assert moved.number == 8
    assert stored(db) == {}


def test_tests_stand_beside_operands_and_their_limits(db: Any) -> None:
    db.create_player(player(points=99))
    given = {"points": GAMES.Add(2), "home": GAMES.HomeChanges(city="Bern")}
    with pytest.raises(GAMES.ConditionFailedError, match=r"^Player\.p would leave its limits"):
        db.update_player(**KEY, points=GAMES.Add(2), only_if=If(points=GAMES.ge(3)))
    with pytest.raises(GAMES.ConditionFailedError):
        db.update_player(**KEY, **given, only_if=If(urgent=True))
    assert db.update_player(**KEY, points=GAMES.Add(1), only_if=If(points=99)).points == 100


def test_an_expired_item_is_not_there(db: Any) -> None:
    db.create_player(player(until=datetime(2020, 1, 1, tzinfo=UTC)))
    with pytest.raises(GAMES.ItemNotFoundError):
        db.update_player(**KEY, points=1, only_if=If(points=10))


def test_a_change_is_tried_again_only_while_the_tests_hold(db: Any) -> None:
    db.create_player(player())
    calls: list[int] = []

    def change(old: Any) -> Any:
        calls.append(old.points)
        if len(calls) == 1:
            write_raw(db, "urgent", {"BOOL": True})
        return replace(old, points=old.points + 1)

    with pytest.raises(GAMES.ConditionFailedError, match="condition on the Player failed"):
        db.modify_player(**KEY, change=change, only_if=If(urgent=False))
    assert calls == [10]
    assert stored(db)["p"] == {"N": "10"}


@pytest.mark.parametrize(
    "wanted",
    [
        If(points="10"),
        If(points=GAMES.ge("1")),
        If(status="open"),
        If(secret=GAMES.contains(1)),
        If(serial=GAMES.begins_with(b"0")),
        If(points=GAMES.one_of(*range(101))),
        If(tags=GAMES.contains(1)),
        If(seen=SEEN.replace(tzinfo=None)),
    ],
    ids=repr,
)
def test_what_is_compared_is_checked_before_the_call(db: Any, wanted: Any) -> None:
    access = db._access
    access.client = Recorder(access.client)
    with pytest.raises(GAMES.InvalidValueError):
        db.update_player(**KEY, urgent=True, only_if=wanted)
    assert access.client.calls == []


def test_what_is_sensitive_is_in_no_repr(db: Any) -> None:
    wanted = If(secret="hush-hush", points=3)
    assert "hush" not in repr(wanted)
    db.create_player(player())
    with pytest.raises(GAMES.ConditionFailedError) as caught:
        db.update_player(**KEY, urgent=True, only_if=wanted)
    assert "hush" not in f"{caught.value} {caught.value!r}"


def test_keys_and_constants_are_not_tested() -> None:
    assert not {"team", "number"} & set(If.__slots__)
    assert "kind" not in module_of("warehouse").ItemIf.__slots__


def test_one_of_many_takes_what_all_want(shared: Any) -> None:
    shared.create_player(player())

    def work(number: int) -> int:
        try:
            shared.update_player(**KEY, secret=f"{number}", only_if=If(secret=None))
        except GAMES.ConditionFailedError as refused:
            found.append(refused.item.secret)
            return 0
        return 1

    found: list[str] = []
    with ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(work, range(16))) == 1
    assert found == [stored(shared)["secret"]["S"]] * 15

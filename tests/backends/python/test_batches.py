"""Batches of reads and of writes, where DynamoDB does all at once, some, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from decimal import Decimal
from typing import TYPE_CHECKING, Any, get_type_hints

import pytest
from tests.backends.python.doubles import Failing, Recorder, Sparing
from tests.backends.python.generated import connected, module_of

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODULE = module_of("batches")
START = datetime(2026, 1, 1, tzinfo=UTC)
NAMES = [f"u{number:03d}" for number in range(230)]


def no_pause(seconds: float) -> None:
    """Waits for nobody."""
    del seconds


def longest(least: float, most: float) -> float:
    """The pause that chance may bring at most."""
    return max(least, most)


def at_first(number: int) -> Callable[[int], int]:
    """How much a client does that does so much in its first call, and nothing after it."""

    def done(call: int) -> int:
        return number if call == 1 else 0

    return done


def user(username: str) -> Any:
    """A user."""
    return MODULE.User(username=username, name=username.upper())


def note(minute: int, **more: Any) -> Any:
    """A note of the user `a`."""
    at = START + timedelta(minutes=minute)
    return MODULE.Note(username="a", at=at, text=f"{minute}", **more)


def key(minute: int) -> Any:
    """The key of a note."""
    return MODULE.NoteKey(username="a", at=START + timedelta(minutes=minute))


@pytest.fixture
def db(moto_client: DynamoDBClient, monkeypatch: pytest.MonkeyPatch) -> Any:
    """New tables; nobody waits."""
    monkeypatch.setattr(MODULE.time, "sleep", no_pause)
    return connected(moto_client, "batches")


def test_all_that_is_put_is_read_in_the_order_asked(db: Any) -> None:
    assert not db.save(put=[user(name) for name in NAMES])
    recorder = db._access.client = Recorder(db._access.client)
    batch = db.get_users(reversed(NAMES))
    assert batch.items == [user(name) for name in reversed(NAMES)]
    assert list(batch.found) == list(reversed(NAMES))
    assert (batch.missing, batch.unprocessed) == ([], [])
    sizes = [
        len(keys["Keys"]) for _, call in recorder.calls for keys in call["RequestItems"].values()
    ]
    assert sizes == [100, 100, 30]


def test_keys_are_asked_for_once_and_those_of_nothing_are_missing(db: Any) -> None:
    db.save(put=[user("a"), note(1), note(2)])
    recorder = db._access.client = Recorder(db._access.client)
    batch = db.get_users(name for name in ("b", "a", "b", "a"))
    assert (batch.items, batch.missing) == ([user("a")], ["b"])
    assert [
        len(call["RequestItems"][table]["Keys"])
        for _, call in recorder.calls
        for table in call["RequestItems"]
    ] == [2]
    there = timezone(timedelta(hours=2))
    same = MODULE.NoteKey(username="a", at=(START + timedelta(minutes=2)).astimezone(there))
    found = db.get_notes([key(3), same, key(2), key(1)])
    assert [each.text for each in found.items] == ["2", "1"]
    assert found.missing == [key(3)]
    assert [each.text for each in db.get_texts([key(2), key(1)]).items] == ["2", "1"]
    assert db.get_users([]).found == {}


def test_numbers_are_one_key_however_they_are_spelled(db: Any) -> None:
    assert not db.save_primes(put=[MODULE.Prime(number=Decimal("2.50"), text="no prime")])
    asked = [Decimal("2.5"), Decimal("2.500"), Decimal(3)]
    batch = db.get_primes(asked)
    assert [each.text for each in batch.items] == ["no prime"]
    assert batch.missing == [3]


def test_expired_items_are_missing_unless_they_are_asked_for(db: Any) -> None:
    db.save(put=[note(1, ends=START - timedelta(days=9000)), note(2)])
    batch = db.get_notes([key(1), key(2)])
    assert (list(batch.found), batch.missing) == ([key(2)], [key(1)])
    assert list(db.get_notes([key(1)], include_expired=True).found) == [key(1)]


def test_writes_renew_and_delete(db: Any) -> None:
    old = note(1, changed=START)
    assert not db.save(put=[old, user("a"), user("b")])
    (stored,) = db.get_notes([key(1)]).items
    assert stored.changed > datetime.now(UTC) - timedelta(minutes=1)
    gone = [MODULE.UserKey(username="a"), MODULE.UserKey(username="a"), key(1), key(7)]
    assert not db.save(delete=gone, put=[user("c")])
    assert db.get_users(["a", "b", "c"]).items == [user("b"), user("c")]
    assert db.get_notes([key(1)]).missing == [key(1)]
    hints = get_type_hints(MODULE.Batches.save, vars(MODULE))
    members = (MODULE.User | MODULE.Note, MODULE.UserKey | MODULE.NoteKey)
    assert hints["return"] == MODULE.BatchLeft[members]


def test_what_is_wrong_is_refused_before_anything_is_sent(db: Any) -> None:
    recorder = db._access.client = Recorder(db._access.client)
    for wrong in (
        {"put": [user("a"), MODULE.User(username="a", name="other")]},
        {"put": [user("a")], "delete": [MODULE.UserKey(username="a")]},
        {"put": [user("b"), MODULE.User(username="", name="x")]},
        {"put": [MODULE.User(username="a", name="x" * 500_000)]},
        {"delete": ["a"]},
        {"put": [MODULE.Prime(number=Decimal(2), text="")]},
    ):
        with pytest.raises(MODULE.AccessError):
            db.save(**wrong)
    with pytest.raises(MODULE.AccessError):
        db.get_users("anna")
    assert recorder.calls == []
    assert not db.save(put=[user("a"), user("a")])


@pytest.mark.parametrize("done", [1, 7, 24])
def test_what_is_not_processed_is_asked_for_again(db: Any, done: int) -> None:
    sparing = db._access.client = Sparing(db._access.client, lambda call: call % 3 and done)
    assert not db.save(put=[user(name) for name in NAMES[:60]])
    batch = db.get_users(NAMES[:60])
    assert batch.items == [user(name) for name in NAMES[:60]]
    assert not batch.unprocessed
    assert max(len(parts) for name, parts in sparing.calls if name == "batch_write_item") == 25


def test_what_is_left_over_is_given_back(db: Any) -> None:
    client = db._access.client
    db._access.client = Sparing(client, at_first(20))
    gone = [MODULE.UserKey(username="z")]
    left = db.save(put=[user(name) for name in NAMES[:30]], delete=gone)
    assert bool(left)
    assert (left.puts, left.deletes) == ([user(name) for name in NAMES[20:30]], gone)
    db._access.client = Sparing(client, at_first(20))
    batch = db.get_users(NAMES[:40])
    assert (len(batch.found), batch.missing, batch.unprocessed) == (20, [], NAMES[20:40])
    assert len(db._access.client.calls) == 1 + MODULE.BATCH_ATTEMPTS
    db._access.client = client
    assert not db.save(put=left.puts, delete=left.deletes)
    assert len(db.get_users(NAMES[:40]).found) == 30


@pytest.mark.parametrize("operation", ["batch_get_item", "batch_write_item"])
def test_a_throttled_request_is_one_that_did_nothing(db: Any, operation: str) -> None:
    db._access.client = Failing(db._access.client, operation, after=1, times=3)
    assert not db.save(put=[user(name) for name in NAMES])
    assert db.get_users(NAMES).items == [user(name) for name in NAMES]
    db._access.client = Failing(db._access.client, operation, after=1)
    left = db.save(put=[user(name) for name in NAMES])
    batch = db.get_users(NAMES)
    assert len(batch.unprocessed) == (130 if operation == "batch_get_item" else 0)
    assert len(left.puts) == (205 if operation == "batch_write_item" else 0)


def test_any_other_error_comes_through(db: Any) -> None:
    db._access.client = Failing(db._access.client, "batch_get_item", code="AccessDeniedException")
    with pytest.raises(Exception, match="AccessDeniedException"):
        db.get_users(["a"])


def test_pauses_grow_and_are_bounded(db: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(MODULE.time, "sleep", pauses.append)
    monkeypatch.setattr(MODULE.random, "uniform", longest)
    db._access.client = Sparing(db._access.client, at_first(0))
    db.get_users(["a"])
    assert pauses[:3] == [0.1, 0.2, 0.4]
    assert len(pauses) == MODULE.BATCH_ATTEMPTS - 1
    assert max(pauses) == MODULE.LONGEST_PAUSE


def test_the_cache_serves_what_may_come_from_it(db: Any) -> None:
    dax = Recorder(db._access.client)
    db._access.dax = {"Main": dax}
    db.save(put=[user("a")])
    db.get_users(["a"])
    assert dax.operations == ["batch_write_item", "batch_get_item"]
    db.get_fresh_users(["a"])
    db.get_users_past_the_cache(["a"])
    db.save_primes(put=[MODULE.Prime(number=Decimal(2), text="two")])
    db.get_primes([Decimal(2)])
    assert len(dax.calls) == 2


def test_the_hook_is_told_how_many_items_came(db: Any) -> None:
    db.save(put=[user("a"), user("b")])
    seen: list[Any] = []
    db._access.on_request = seen.append
    db.get_users(["a", "b", "c"])
    db.save(put=[user("d")])
    assert [(each.method, each.operation, each.returned) for each in seen] == [
        ("get_users", "BatchGetItem", 2),
        ("save", "BatchWriteItem", 0),
    ]
    assert {each.table for each in seen} == {"Main"}


def test_an_item_that_cannot_be_read_does_not_spoil_the_others(
    db: Any, moto_client: DynamoDBClient
) -> None:
    db.save(put=[user("a")])
    item: Any = {"PK": {"S": "USER#b"}, "SK": {"S": "PROFILE"}, "_type": {"S": "User"}}
    moto_client.put_item(TableName=db._access.table_name("Main"), Item=item)
    with pytest.raises(MODULE.ItemDecodeError):
        db.get_users(["b", "a"])
    seen: list[Any] = []
    db._access.on_undecodable = seen.append
    batch = db.get_users(["b", "a", "c"])
    assert (batch.items, batch.missing, len(seen)) == ([user("a")], ["c"], 1)


def test_keys_keep_their_secrets() -> None:
    assert repr(MODULE.UserKey(username="a")) == "UserKey(username='a')"
    assert "secret" not in repr(user("a"))
    assert len({MODULE.UserKey(username="a"), MODULE.UserKey(username="a")}) == 1

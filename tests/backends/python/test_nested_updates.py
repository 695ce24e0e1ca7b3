"""Updates of a part of a record, a map or a list inside an item."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import connected
from tests.backends.python.players import GAMES, KEY, home, player, stored, write_raw

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Entries, HomeChanges, GeoChanges = GAMES.Entries, GAMES.HomeChanges, GAMES.GeoChanges


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """An empty table of players."""
    return connected(moto_client, "operands")


def test_some_fields_change_and_the_others_stay(db: Any) -> None:
    db.create_player(player(home=home(zip="1", code="x", past=["Bonn"])))
    found = db.update_player(
        **KEY,
        home=HomeChanges(
            city="Bern",
            zip=None,
            visits=GAMES.Add(2),
            geo=GeoChanges(lon=Decimal("7.4"), marks=frozenset({"a"})),
            past=GAMES.Append(["Ulm"]),
            phones=Entries(set={"work": "1"}),
        ),
    )
    assert found.home == home(
        city="Bern",
        code="x",
        visits=4,
        geo=GAMES.Geo(lat=Decimal("48.4"), lon=Decimal("7.4"), marks=frozenset({"a"})),
        past=["Bonn", "Ulm"],
        phones={"work": "1"},
    )
    assert "z" not in stored(db)["home"]["M"]
    assert db.update_player(**KEY, home=home()).home == home()
    assert db.update_player(**KEY, home=None).home is None


def test_a_set_inside_is_removed_where_it_is_empty(db: Any) -> None:
    geo = GAMES.Geo(lat=Decimal(1), marks=frozenset({"a"}))
    db.create_player(player(home=home(geo=geo)))
    changes = HomeChanges(geo=GeoChanges(marks=frozenset()))
    assert db.update_player(**KEY, home=changes).home.geo.marks == frozenset()
    assert "marks" not in stored(db)["home"]["M"]["geo"]["M"]


def test_nothing_is_set_inside_what_is_not_there(db: Any) -> None:
    made = db.create_player(player())
    for given in (
        {"home": HomeChanges(city="Bern")},
        {"home": HomeChanges(zip=None)},
        {"home": HomeChanges(visits=GAMES.Add(1))},
        {"home": HomeChanges(past=GAMES.Append(["x"]))},
        {"counts": Entries(set={"a": 1})},
        {"counts": Entries(remove=["a"])},
    ):
        (name,) = given
        with pytest.raises(GAMES.ConditionFailedError, match=f"{name} is not there") as caught:
            db.update_player(**KEY, points=GAMES.Add(1), **given)
        assert caught.value.item == made
        assert not isinstance(caught.value, GAMES.ItemNotFoundError)
    assert db.get_player(**KEY, consistent=True) == made


def test_what_is_missing_further_inside_is_told_without_its_name(db: Any) -> None:
    db.create_player(player(home=home()))
    write_raw(db, "home", {"M": {"city": {"S": "Ulm"}}})
    with pytest.raises(GAMES.ConditionFailedError, match="home has not the place"):
        db.update_player(**KEY, home=HomeChanges(geo=GeoChanges(lat=Decimal(1))))


def test_an_item_that_is_not_there_is_told_from_one_without_the_parent(db: Any) -> None:
    with pytest.raises(GAMES.ItemNotFoundError):
        db.update_player(**KEY, home=HomeChanges(city="Bern"))


def test_a_part_without_changes_changes_nothing(db: Any) -> None:
    made = db.create_player(player())
    nothing = HomeChanges(geo=GeoChanges(), past=GAMES.Append([]), phones=Entries())
    assert db.update_player(**KEY, home=nothing, counts=Entries()) == made


def test_a_number_inside_keeps_its_limits(db: Any) -> None:
    db.create_player(player(home=home(visits=8)))
    assert db.update_player(**KEY, home=HomeChanges(visits=GAMES.Add(1))).home.visits == 9
    with pytest.raises(GAMES.ConditionFailedError, match="home would leave its limits"):
        db.update_player(**KEY, home=HomeChanges(visits=GAMES.Add(1)))


HOSTILE = ["a.b", "a", "a[0]", "#n0", ":v0", "size", "A", "a ", " a", "ä", "a\u0308", "é" * 80, "`"]


def test_every_entry_has_a_name_of_its_own(db: Any) -> None:
    db.create_player(player(prefs={"old": "1", "gone": "2"}))
    entries = {key: f"value of {key}" for key in HOSTILE}
    found = db.update_player(**KEY, prefs=Entries(set=entries, remove=["gone", "never"]))
    assert found.prefs == {"old": "1", **entries}
    assert db.update_player(**KEY, prefs=Entries(remove=HOSTILE)).prefs == {"old": "1"}


def test_entries_are_checked_before_the_call(db: Any) -> None:
    access = db._access
    access.client = Recorder(access.client)
    for entries in (
        Entries(set={"": "x"}),
        Entries(set={"a": 1}),
        Entries(set={1: "x"}),
        Entries(remove=[""]),
        Entries(set={"a": "x"}, remove=["a"]),
    ):
        with pytest.raises(GAMES.InvalidValueError) as caught:
            db.update_player(**KEY, prefs=entries)
        assert caught.value.attribute == "prefs"
    for changes in (HomeChanges(city="x" * 21), HomeChanges(visits=10), HomeChanges(city=None)):
        with pytest.raises(GAMES.InvalidValueError):
            db.update_player(**KEY, home=changes)
    assert access.client.calls == []


def test_what_is_sensitive_is_in_no_repr() -> None:
    shown = repr(HomeChanges(city="Bern", code="secret-code"))
    assert "Bern" in shown
    assert "secret-code" not in shown

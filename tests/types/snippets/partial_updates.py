"""Updates of a part of a value."""

from __future__ import annotations

from decimal import Decimal
from typing import assert_type

from operands import (
    Add,
    AddTo,
    Append,
    At,
    Entries,
    Games,
    GeoChanges,
    Home,
    HomeChanges,
    Move,
    Player,
    RemoveFrom,
)


def right(db: Games, home: Home, move: Move) -> None:
    assert_type(db.update_player(team="r", number=1, points=Add(1)), Player)
    db.update_player(team="r", number=1, total=Add(-1), balance=Add(Decimal("0.5")), rate=Add(0.5))
    db.update_player(team="r", number=1, rate=Add(1), balance=None, points=3)
    db.update_player(team="r", number=1, tags=AddTo({"a"}), sizes=RemoveFrom(frozenset({1})))
    db.update_player(team="r", number=1, moves=Append([move]), notes=At({0: "x"}))
    db.update_player(team="r", number=1, prefs=Entries(set={"a": "x"}, remove=["b"]))
    db.update_player(team="r", number=1, counts=Entries(remove=["b"]), home=home)
    part = HomeChanges(city="Bern", zip=None, visits=Add(1), geo=GeoChanges(lat=Decimal(1)))
    db.update_player(team="r", number=1, home=part)


def wrong(db: Games, move: Move) -> None:
    db.update_player(team="r", number=1, points=Add("1"))  # error
    db.update_player(team="r", number=1, points=Add(0.5))  # error
    db.update_player(team="r", number=1, points=None)  # error
    db.update_player(team="r", number=1, balance=Add(0.5))  # error
    db.update_player(team="r", number=1, status=Add(1))  # error
    db.update_player(team="r", number=1, urgent=Add(True))  # error
    db.update_player(team="r", number=1, tags=AddTo({1}))  # error
    db.update_player(team="r", number=1, tags=AddTo("abc"))  # error
    db.update_player(team="r", number=1, tags=Append(["a"]))  # error
    db.update_player(team="r", number=1, moves=Append([1]))  # error
    db.update_player(team="r", number=1, moves=Append(move))  # error
    db.update_player(team="r", number=1, notes=At({"0": "x"}))  # error
    db.update_player(team="r", number=1, prefs=Entries(set={"a": 1}))  # error
    db.update_player(team="r", number=1, prefs=Entries(remove="abc"))  # error
    db.update_player(team="r", number=1, home=GeoChanges(lat=Decimal(1)))  # error
    HomeChanges(city=None)  # error
    HomeChanges(town="Bern")  # error
    HomeChanges(geo=GeoChanges(marks=AddTo({"a"})))  # error

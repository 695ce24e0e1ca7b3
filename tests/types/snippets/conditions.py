"""Conditions at the call."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from typing import assert_type
from uuid import UUID

from operands import (
    Games,
    Player,
    PlayerIf,
    ScoreIf,
    Status,
    begins_with,
    between,
    contains,
    exists,
    ge,
    ne,
    one_of,
)


def right(db: Games, player: Player, now: datetime) -> None:
    wanted = PlayerIf(points=ge(3), status=one_of(Status.OPEN, Status.WON), secret=None)
    assert_type(db.put_player(player, only_if=wanted), Player)
    assert_type(db.delete_player(team="r", number=1, only_if=wanted), Player | None)
    db.update_player(team="r", number=1, points=3, only_if=PlayerIf(points=3, urgent=ne(True)))
    db.modify_player(team="r", number=1, change=lambda old: old, only_if=wanted)
    db.move_player(team="r", number=1, change=lambda p: replace(p, number=2), only_if=wanted)
    PlayerIf(seen=between(now, now), balance=between(Decimal(1), Decimal(2)), rate=ge(0.5))
    PlayerIf(tags=contains("a"), sizes=contains(1), secret=begins_with("h"), home=exists())
    PlayerIf(serial=begins_with("00"), lowest=None, tags=None, raw=exists(), blob=ge(b"a"))


def wrong(db: Games, player: Player) -> None:
    PlayerIf(points="3")  # error
    PlayerIf(points=ge("3"))  # error
    PlayerIf(points=None)  # error
    PlayerIf(points=contains(3))  # error
    PlayerIf(status="open")  # error
    PlayerIf(status=ge(Status.OPEN))  # error
    PlayerIf(urgent=ge(True))  # error
    PlayerIf(tags=frozenset({"a"}))  # error
    PlayerIf(tags=contains(1))  # error
    PlayerIf(secret=begins_with(b"h"))  # error
    PlayerIf(serial=ge(date(2026, 1, 1)))  # error
    PlayerIf(serial=one_of(UUID(int=1), "x"))  # error
    PlayerIf(number=1)  # error
    PlayerIf(3)  # error
    db.put_player(player, only_if=ScoreIf(count=3))  # error
    db.put_player(player, PlayerIf(points=3))  # error
    db.create_player(player, only_if=PlayerIf(points=3))  # error
    db.delete_player(team="r", number=1, only_if={"points": 3})  # error

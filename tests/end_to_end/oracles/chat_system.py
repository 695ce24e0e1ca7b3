"""Rooms, who is in them, and what they say there."""

from __future__ import annotations

from collections.abc import Iterable

from tests.end_to_end.deeds import Deeds, Draft, require
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import HIGHEST, MOMENTS, TEXTS, any_range, one, ranges

ROOMS = one("music", "music:jazz", "mus", "Join", "\uffff")
USERS = one("ann", "ann:lee", "2026-01-31T09:30:00.000000Z")

KINDS = (
    Kind(
        "Room",
        identity=("room_id",),
        values={"room_id": ROOMS, "created_by": TEXTS, "topic": TEXTS},
        left_out={"topic": ""},
        updates=("created_by", "topic"),
    ),
    Kind(
        "Membership",
        identity=("user_id", "room_id"),
        values={"user_id": USERS, "room_id": ROOMS},
    ),
    Kind(
        "Comment",
        identity=("user_id", "created_at"),
        values={"user_id": USERS, "room_id": ROOMS, "created_at": MOMENTS, "text": TEXTS},
        left_out={"created_at": MADE},
        updates=("room_id", "text"),
    ),
)
DEEDS = Deeds()
ORACLE = Oracle(
    "ChatSystem",
    ":",
    KINDS,
    refused=[("Room", "room_id", HIGHEST), ("Comment", "room_id", "")],
    deeds=DEEDS,
)


def by_time(comment: Item) -> object:
    return comment.created_at


@ORACLE.ask(room_id=ROOMS, sort=by_time)
def comments_of_room(items: list[Item], room_id: str) -> Iterable[Item]:
    return of(items, "Comment", room_id=room_id)


@ORACLE.ask(room_id=ROOMS, sort=by_time, descending=True, limit=10)
def latest_comments(items: list[Item], room_id: str) -> Iterable[Item]:
    return of(items, "Comment", room_id=room_id)


@ORACLE.ask(room_id=ROOMS, created_at=ranges(MOMENTS, "gt"), sort=by_time)
def comments_after(items: list[Item], room_id: str, created_at: Range) -> Iterable[Item]:
    return [c for c in of(items, "Comment", room_id=room_id) if created_at.holds(c.created_at)]


@ORACLE.ask(room_id=ROOMS, created_at=ranges(MOMENTS, "between"), sort=by_time)
def comments_between(items: list[Item], room_id: str, created_at: Range) -> Iterable[Item]:
    return [c for c in of(items, "Comment", room_id=room_id) if created_at.holds(c.created_at)]


@ORACLE.ask(user_id=USERS, created_at=any_range(MOMENTS), sort=by_time)
def comments_of_user(items: list[Item], user_id: str, created_at: Range | None) -> Iterable[Item]:
    return [c for c in of(items, "Comment", user_id=user_id) if within(c.created_at, created_at)]


@ORACLE.ask(user_id=USERS, sort=lambda membership: membership.room_id)
def rooms_of_user(items: list[Item], user_id: str) -> Iterable[Item]:
    return of(items, "Membership", user_id=user_id)


@ORACLE.ask(
    user_id=USERS,
    room_id=ranges(one("mus", "music:", "", "x", "\uffff"), "begins_with"),
    sort=lambda membership: membership.room_id,
)
def rooms_by_prefix(items: list[Item], user_id: str, room_id: Range) -> Iterable[Item]:
    return [m for m in of(items, "Membership", user_id=user_id) if room_id.holds(m.room_id)]


@DEEDS.does(room_id=ROOMS, user_id=one("ann", ""))
def delete_room(draft: Draft, room_id: str, user_id: str) -> Item:
    room = draft.there("Room", room_id=room_id)
    require(room.created_by == user_id)
    return draft.delete(room)

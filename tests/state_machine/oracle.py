"""What the clubs mean: plain values, and rules that know no table, no index and no key.

Each operation gives what a caller gets, or raises `RefusedError` with the name of the error.
Nothing here imports tablewright: where it and the generated module agree, they do so for other
reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from datetime import UTC, datetime
from typing import Any

Thing = dict[str, Any]
Identity = tuple[str, ...]

IDENTITY: dict[str, tuple[str, ...]] = {
    "Club": ("club",),
    "Member": ("club", "member"),
    "Ticket": ("club", "ticket"),
    "Post": ("post",),
    "Note": ("post", "note"),
    "Like": ("post", "club", "member"),
}
LIMITS = {
    ("Club", "members"): (0, 3),
    ("Member", "points"): (0, 9999),
    ("Member", "score"): (-5, 5),
    ("Post", "likes"): (0, None),
}


class RefusedError(Exception):
    """The error that a caller gets, named as its class."""


class Clubs:
    """Everything that is there."""

    def __init__(self) -> None:
        self.things: dict[tuple[str, Identity], Thing] = {}

    # What is there

    def find(self, kind: str, identity: Identity) -> Thing | None:
        """A thing, unless it is not there or its time is over."""
        thing = self.things.get((kind, identity))
        return thing if thing is not None and is_there(thing) else None

    def all(self, kind: str, **wanted: Any) -> list[Thing]:
        """Every thing of a kind with these values."""
        return [
            thing
            for (each, _), thing in self.things.items()
            if each == kind
            and is_there(thing)
            and all(thing[name] == value for name, value in wanted.items())
        ]

    def needed(self, kind: str, identity: Identity) -> Thing:
        """A thing that must be there."""
        thing = self.find(kind, identity)
        if thing is None:
            raise RefusedError("ItemNotFoundError")
        return thing

    # What is done

    def create(self, kind: str, thing: Thing) -> Thing:
        """A new thing."""
        identity = identity_of(kind, thing)
        if self.find(kind, identity) is not None:
            raise RefusedError("ItemExistsError")
        if kind == "Member":
            thing = {**thing, "revision": 1}
            self.claim(thing, identity)
        self.things[kind, identity] = deepcopy(thing)
        return thing

    def put(self, kind: str, thing: Thing) -> Thing:
        """A thing, whatever was there but another variant."""
        found = self.things.get((kind, identity_of(kind, thing)))
        if found is not None and found.get("kind") != thing.get("kind"):
            raise RefusedError("ItemExistsError")
        self.things[kind, identity_of(kind, thing)] = deepcopy(thing)
        return thing

    def delete(self, kind: str, identity: Identity) -> Thing | None:
        """A thing taken away, and what it was."""
        found = self.find(kind, identity)
        self.things.pop((kind, identity), None)
        return found

    def change(self, kind: str, identity: Identity, change: Callable[[Thing], None]) -> Thing:
        """A thing that must be there, changed; all of the change or nothing."""
        found = self.needed(kind, identity)
        new = deepcopy(found)
        change(new)
        for (owner, name), (low, high) in LIMITS.items():
            if owner == kind and not is_within(new[name], low, high):
                raise RefusedError("ConditionFailedError")
        if kind == "Member":
            new["revision"] += 1
            self.claim(new, identity)
        self.things[kind, identity] = new
        return new

    def move(self, identity: Identity, club: str, nick: str | None) -> Thing:
        """A member taken to another club; nothing is written where nothing changes."""
        found = self.needed("Member", identity)
        if (found["club"], found["nick"]) == (club, nick):
            return found
        if club == found["club"]:
            return self.change("Member", identity, lambda member: member.update(nick=nick))
        new = {**found, "club": club, "nick": nick, "revision": found["revision"] + 1}
        if self.find("Member", identity_of("Member", new)) is not None:
            raise RefusedError("ItemExistsError")
        del self.things["Member", identity]
        try:
            self.claim(new, identity)
        except RefusedError:
            self.things["Member", identity] = found
            raise
        self.things["Member", identity_of("Member", new)] = new
        return new

    def claim(self, thing: Thing, identity: Identity) -> None:
        """No two members share an address, or a nickname in one club."""
        for other in self.all("Member"):
            if identity_of("Member", other) == identity:
                continue
            nick = thing["nick"] is not None and other["nick"] == thing["nick"]
            if other["email"] == thing["email"] or (nick and other["club"] == thing["club"]):
                raise RefusedError("UniqueConflictError")

    def together(self, *steps: Callable[[], object]) -> list[object]:
        """All of the steps, or none of them."""
        before = deepcopy(self.things)
        try:
            return [step() for step in steps]
        except RefusedError:
            self.things = before
            raise RefusedError("TransactionCancelledError") from None


def identity_of(kind: str, thing: Thing) -> Identity:
    """What tells a thing from others of its kind."""
    return tuple(thing[name] for name in IDENTITY[kind])


def is_there(thing: Thing) -> bool:
    """Whether a thing's time is not over."""
    until = thing.get("until")
    return until is None or until > datetime.now(UTC)


def is_within(value: int, low: int | None, high: int | None) -> bool:
    """Whether a number is inside its limits."""
    return (low is None or value >= low) and (high is None or value <= high)


def in_order(things: Iterable[Thing], *names: str) -> list[Thing]:
    """Things by some of their values."""
    return sorted(things, key=lambda thing: tuple(thing[name] for name in names))

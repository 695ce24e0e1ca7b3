"""What is done with clubs and their members."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import rule
from tests.state_machine.draws import (
    addresses,
    clubs,
    emails,
    levels,
    members,
    new_members,
    nicks,
    prefs,
    steps,
    tags,
    words,
)
from tests.state_machine.oracle import Identity, RefusedError, Thing
from tests.state_machine.sides import Sides


class MemberRules(Sides):
    """Clubs and members."""

    @rule(club=clubs, count=st.integers(0, 3))
    def create_club(self, club: str, count: int) -> None:
        """A new club."""
        thing = {"club": club, "members": count}
        made = self.subject.made("Club", thing)
        self.both(
            "create_club",
            lambda: self.db.create_club(made),
            lambda: self.clubs.create("Club", thing),
        )

    @rule(club=clubs, step=steps)
    def count_up(self, club: str, step: int) -> None:
        """A counter, within its limits."""

        def change(thing: Thing) -> None:
            thing["members"] += step

        add = self.subject.module.Add(step)
        self.both(
            "count_up",
            lambda: self.db.update_club(club=club, members=add),
            lambda: self.clubs.change("Club", (club,), change),
        )

    @rule(club=clubs)
    def ensure_club(self, club: str) -> None:
        """A club that is made where it is not there."""

        def meant() -> Thing:
            found = self.clubs.find("Club", (club,))
            return found or self.clubs.create("Club", {"club": club, "members": 0})

        self.both("ensure_club", lambda: self.db.ensure_club(club=club), meant)

    @rule(thing=new_members)
    def create_member(self, thing: Thing) -> None:
        """A new member, whose address and nickname must be free."""
        made = self.subject.made("Member", thing)
        self.both(
            "create_member",
            lambda: self.db.create_member(made),
            lambda: self.clubs.create("Member", thing),
        )

    @rule(club=clubs, member=members)
    def delete_member(self, club: str, member: str) -> None:
        """A member taken away, with what only they could have."""
        self.both(
            "delete_member",
            lambda: self.db.delete_member(club=club, member=member),
            lambda: self.clubs.delete("Member", (club, member)),
        )

    @rule(
        club=clubs,
        member=members,
        stale=st.booleans(),
        values=st.fixed_dictionaries(
            {},
            optional={
                "email": emails,
                "nick": nicks,
                "level": levels,
                "points": st.integers(0, 20),
                "tags": tags,
                "log": st.lists(words, max_size=2),
                "address": addresses,
                "prefs": prefs,
            },
        ),
    )
    def update_member(self, club: str, member: str, stale: bool, values: Thing) -> None:
        """Values set, by somebody who knows the version or does not."""
        self._update_member(
            "update_member", (club, member), stale, self.subject.values(values), values.items()
        )

    @rule(club=clubs, member=members, step=steps, more=tags, less=tags, lines=st.lists(words))
    def adjust_member(
        self, club: str, member: str, step: int, more: Any, less: Any, lines: list[str]
    ) -> None:
        """Values changed by what they are."""
        module = self.subject.module
        members_of = module.AddTo(more) if more else module.RemoveFrom(less)
        given = {"score": module.Add(step), "log": module.Append(lines), "tags": members_of}

        def change(thing: Thing) -> None:
            thing["score"] += step
            thing["log"] = thing["log"] + lines
            thing["tags"] = thing["tags"] | more if more else thing["tags"] - less

        self._change_member("adjust_member", (club, member), False, given, change)

    def _update_member(
        self, what: str, identity: Identity, stale: bool, given: Thing, values: Any
    ) -> None:
        self._change_member(what, identity, stale, given, lambda thing: thing.update(values))

    def _change_member(
        self,
        what: str,
        identity: Identity,
        stale: bool,
        given: Thing,
        change: Callable[[Thing], None],
    ) -> None:
        found = self.clubs.find("Member", identity)
        version = (found["revision"] if found else 1) + (1 if stale else 0)

        def meant() -> Thing:
            there = self.clubs.needed("Member", identity)
            if there["revision"] != version:
                raise RefusedError("VersionConflictError")
            return self.clubs.change("Member", identity, change)

        club, member = identity
        self.both(
            what,
            lambda: self.db.update_member(club=club, member=member, revision=version, **given),
            meant,
        )

    @rule(club=clubs, member=members, email=emails, points=st.integers(0, 20))
    def modify_member(self, club: str, member: str, email: str, points: int) -> None:
        """A member changed by a function of what they are."""

        def change(found: Any) -> Any:
            found.email, found.points = email, points
            return found

        def meant() -> Thing:
            found = self.clubs.needed("Member", (club, member))
            if (found["email"], found["points"]) == (email, points):
                return found  # nothing is written where nothing changes
            return self.clubs.change(
                "Member", (club, member), lambda thing: thing.update(email=email, points=points)
            )

        self.both(
            "modify_member",
            lambda: self.db.modify_member(club=club, member=member, change=change),
            meant,
        )

    @rule(thing=new_members)
    def join_club(self, thing: Thing) -> None:
        """A member and the club's counter, both or none."""

        def count(club: Thing) -> None:
            club["members"] += 1

        self.both(
            "join_club",
            lambda: self.db.join_club(**self.subject.values(thing)),
            lambda: self.clubs.together(
                lambda: self.clubs.create("Member", thing),
                lambda: self.clubs.change("Club", (thing["club"],), count),
            )[0],
        )

    @rule(club=clubs, member=members)
    def leave_club(self, club: str, member: str) -> None:
        """The other way."""

        def count(thing: Thing) -> None:
            thing["members"] -= 1

        def meant() -> None:
            self.clubs.together(
                lambda: self.clubs.needed("Member", (club, member)),
                lambda: self.clubs.delete("Member", (club, member)),
                lambda: self.clubs.change("Club", (club,), count),
            )

        self.both("leave_club", lambda: self.db.leave_club(club=club, member=member), meant)

    @rule(club=clubs, member=members, level=levels, least=st.integers(0, 12))
    def promote_member(self, club: str, member: str, level: str, least: int) -> None:
        """A write on a condition that the caller has."""
        module = self.subject.module
        only_if = module.MemberIf(level=module.Level.JUNIOR, points=module.ge(least))

        def change(thing: Thing) -> None:
            if thing["level"] != "junior" or thing["points"] < least:
                raise RefusedError("ConditionFailedError")
            thing["level"] = level

        given = {"level": module.Level(level), "only_if": only_if}
        self._change_member("promote_member", (club, member), False, given, change)

    @rule(club=clubs, member=members, city=words, gone=st.booleans())
    def change_address(self, club: str, member: str, city: str, gone: bool) -> None:
        """A part of a part, which must be there."""
        changes = self.subject.module.AddressChanges

        def change(thing: Thing) -> None:
            if thing["address"] is None:
                raise RefusedError("ConditionFailedError")
            thing["address"] |= {"city": city, **({"zip": None} if gone else {})}

        given = changes(city=city, zip=None) if gone else changes(city=city)
        self._change_member("change_address", (club, member), False, {"address": given}, change)

    @rule(club=clubs, member=members, new=prefs, old=st.sampled_from(["a.b", "a_b", "c"]))
    def change_prefs(self, club: str, member: str, new: dict[str, str], old: str) -> None:
        """Entries of a map, and a place in a list."""
        module = self.subject.module
        new = {name: value for name, value in new.items() if name != old}
        given = {"prefs": module.Entries(set=new, remove=[old]), "log": module.At({0: "first"})}

        def change(thing: Thing) -> None:
            if not thing["log"]:
                raise RefusedError("ConditionFailedError")
            thing["log"][0] = "first"
            thing["prefs"] = {**thing["prefs"], **new}
            thing["prefs"].pop(old, None)

        self._change_member("change_prefs", (club, member), False, given, change)

    @rule(club=clubs, member=members, to=clubs, nick=nicks)
    def move_member(self, club: str, member: str, to: str, nick: str | None) -> None:
        """A member in another place, with what only they have."""

        def change(found: Any) -> Any:
            return replace(found, club=to, nick=nick)

        self.both(
            "move_member",
            lambda: self.db.move_member(club=club, member=member, change=change),
            lambda: self.clubs.move((club, member), to, nick),
        )

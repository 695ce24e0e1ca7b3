"""Every method of the clubs, in any order, beside what the clubs mean."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ClassVar

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.state_machine.agreement import assert_questions, assert_stored
from tests.state_machine.oracle import Clubs, Identity, RefusedError, Thing
from tests.state_machine.subject import Subject

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

LATER = datetime(2999, 1, 1, tzinfo=UTC)
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)

# What stands twice is drawn more often, so that rules meet what others have made.
clubs = st.sampled_from(["a", "a", "a1"])
members = st.sampled_from(["1", "1", "10", "2"])
tickets = st.sampled_from(["x", "xy"])
posts = st.sampled_from(["p", "p", "pq"])
notes = st.sampled_from(["n", "n1"])
emails = st.sampled_from(["ann@x", "bob@x", "ann@x#1"])
nicks = st.sampled_from([None, "an", "a#n"])
levels = st.sampled_from(["junior", "senior"])
statuses = st.sampled_from(["open", "paused", "closed"])
agents = st.sampled_from([None, "kim", "ki"])
words = st.sampled_from(["", "red", "blue", "zoë"])
tags = st.frozensets(st.sampled_from(["red", "blue"]), max_size=2)
steps = st.integers(-3, 3)
addresses = st.sampled_from([None, {"city": "Rome", "zip": None}, {"city": "", "zip": "1"}])
prefs = st.dictionaries(st.sampled_from(["a.b", "a_b", "ab"]), words, max_size=2)

new_members = st.fixed_dictionaries(
    {
        "club": clubs,
        "member": members,
        "email": emails,
        "nick": nicks,
        "level": levels,
        "points": st.integers(0, 20),
        "score": st.integers(-5, 5),
        "tags": tags,
        "log": st.lists(words, max_size=2),
        "address": addresses,
        "prefs": prefs,
    }
)
new_tickets = st.fixed_dictionaries(
    {
        "club": clubs,
        "ticket": tickets,
        "status": statuses,
        "priority": st.integers(0, 12),
        "agent": agents,
        "until": st.sampled_from([None, LATER, LONG_AGO]),
    }
)
new_notes: st.SearchStrategy[Thing] = st.one_of(
    *(
        st.fixed_dictionaries({"kind": st.just(kind), "post": posts, "note": notes, own: words})
        for kind, own in (("TextNote", "body"), ("LinkNote", "url"))
    )
)


class ClubMachine(RuleBasedStateMachine):
    """Both sides do the same, and must then hold the same."""

    client: ClassVar[DynamoDBClient]
    seen: ClassVar[set[tuple[str, str]]]
    """What came of which rule, so that nobody is content with a machine that does nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.clubs = Clubs()
        self.subject = Subject(self.client)
        self.db = self.subject.db
        self.turn = 0

    @initialize(thing=new_members)
    def begin(self, thing: Thing) -> None:
        """A club with a member, a post and a note: without, most rules find nothing to do."""
        self.create_club("a", 1)
        self.create_member({**thing, "club": "a", "member": "1"})
        self.create_post("p", "a")
        self.write_note({"kind": "TextNote", "post": "p", "note": "n", "body": ""}, "create")

    def both(self, what: str, call: Callable[[], Any], meant: Callable[[], Any]) -> None:
        """The same value, or the same error."""
        expected, got = outcome(meant), outcome(lambda: self.subject.do(call))
        note(f"{expected}")
        self.seen.add((what, expected[1] if expected[0] == "raises" else "gives"))
        assert got == expected, f"{got} is not {expected}"

    # Clubs and members

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

    # Tickets

    @rule(thing=new_tickets, verb=st.sampled_from(["create", "put"]))
    def write_ticket(self, thing: Thing, verb: str) -> None:
        """A ticket written."""
        made = self.subject.made("Ticket", thing)
        method = getattr(self.db, f"{verb}_ticket")
        self.both(
            "write_ticket", lambda: method(made), lambda: getattr(self.clubs, verb)("Ticket", thing)
        )

    @rule(thing=new_tickets)
    def modify_ticket(self, thing: Thing) -> None:
        """All of a ticket changed."""
        new = self.subject.made("Ticket", thing)

        def change(_: Any) -> Any:
            return new

        identity = (thing["club"], thing["ticket"])
        self.both(
            "modify_ticket",
            lambda: self.db.modify_ticket(club=identity[0], ticket=identity[1], change=change),
            lambda: self.clubs.change("Ticket", identity, lambda found: found.update(thing)),
        )

    @rule(club=clubs, ticket=tickets, agent=agents)
    def assign_ticket(self, club: str, ticket: str, agent: str | None) -> None:
        """A part of an index key, set or taken away."""
        self.both(
            "assign_ticket",
            lambda: self.db.update_ticket(club=club, ticket=ticket, agent=agent),
            lambda: self.clubs.change("Ticket", (club, ticket), lambda t: t.update(agent=agent)),
        )

    @rule(club=clubs, ticket=tickets)
    def pause_ticket(self, club: str, ticket: str) -> None:
        """A write on a condition, which takes the item out of an index."""

        def meant() -> Thing:
            if self.clubs.needed("Ticket", (club, ticket))["status"] != "open":
                raise RefusedError("ConditionFailedError")
            return self.clubs.change(
                "Ticket", (club, ticket), lambda thing: thing.update(status="paused")
            )

        self.both("pause_ticket", lambda: self.db.pause_ticket(club=club, ticket=ticket), meant)

    @rule(things=st.lists(new_tickets, max_size=3, unique_by=lambda t: (t["club"], t["ticket"])))
    def file_tickets(self, things: list[Thing]) -> None:
        """Several at once."""
        made = [self.subject.made("Ticket", thing) for thing in things]
        left = self.db.file_tickets(put=made)
        assert not left
        for thing in things:
            self.clubs.put("Ticket", thing)

    @rule(club=clubs, ticket=tickets)
    def delete_ticket(self, club: str, ticket: str) -> None:
        """A ticket taken away."""
        self.both(
            "delete_ticket",
            lambda: self.db.delete_ticket(club=club, ticket=ticket),
            lambda: self.clubs.delete("Ticket", (club, ticket)),
        )

    # Posts and likes

    @rule(post=posts, club=clubs)
    def create_post(self, post: str, club: str) -> None:
        """A post that nobody likes yet."""
        thing = {"post": post, "club": club, "likes": 0}
        made = self.subject.made("Post", thing)
        self.both(
            "create_post",
            lambda: self.db.create_post(made),
            lambda: self.clubs.create("Post", thing),
        )

    @rule(thing=new_notes, verb=st.sampled_from(["create", "put"]))
    def write_note(self, thing: Thing, verb: str) -> None:
        """A note of one variant, where there is none of any, or over any."""
        made = self.subject.made("Note", thing)
        name = {"TextNote": "text_note", "LinkNote": "link_note"}[thing["kind"]]
        method = getattr(self.db, f"{verb}_{name}")
        self.both(
            "write_note", lambda: method(made), lambda: getattr(self.clubs, verb)("Note", thing)
        )

    @rule(post=posts, note=notes)
    def delete_note(self, post: str, note: str) -> None:
        """A note of any variant taken away."""
        self.both(
            "delete_note",
            lambda: self.db.delete_note(post=post, note=note),
            lambda: self.clubs.delete("Note", (post, note)),
        )

    @rule(post=posts, note=notes, body=words)
    def update_text_note(self, post: str, note: str, body: str) -> None:
        """A note changed, if it is of the variant."""

        def meant() -> Thing:
            if self.clubs.needed("Note", (post, note))["kind"] != "TextNote":
                raise RefusedError("ItemNotFoundError")
            return self.clubs.change("Note", (post, note), lambda n: n.update(body=body))

        self.both(
            "update_text_note",
            lambda: self.db.update_text_note(post=post, note=note, body=body),
            meant,
        )

    @rule(post=posts, club=clubs, member=members)
    def like_post(self, post: str, club: str, member: str) -> None:
        """A like by a member who is there, counted by a post that is there."""

        def count(thing: Thing) -> None:
            thing["likes"] += 1

        like = {"post": post, "club": club, "member": member}
        self.both(
            "like_post",
            lambda: self.db.like_post(**like),
            lambda: self.clubs.together(
                lambda: self.clubs.create("Like", like),
                lambda: self.clubs.needed("Member", (club, member)),
                lambda: self.clubs.change("Post", (post,), count),
            )[0],
        )

    @rule(post=posts, club=clubs, member=members)
    def unlike_post(self, post: str, club: str, member: str) -> None:
        """The other way."""

        def count(thing: Thing) -> None:
            thing["likes"] -= 1

        like = (post, club, member)
        self.both(
            "unlike_post",
            lambda: self.db.unlike_post(post=post, club=club, member=member),
            lambda: (
                self.clubs.together(
                    lambda: self.clubs.needed("Like", like),
                    lambda: self.clubs.delete("Like", like),
                    lambda: self.clubs.change("Post", (post,), count),
                )
                and None
            ),
        )

    # Both sides, after each step

    @invariant()
    def every_question_agrees(self) -> None:
        """Every access pattern gives the same."""
        assert_questions(self.subject, self.clubs, self.turn)
        self.turn += 1

    @invariant()
    def every_key_is_right(self) -> None:
        """Every stored item has the keys that its values say, and no sentinel is wrong."""
        assert_stored(self.subject.stored(), self.clubs)


def outcome(call: Callable[[], Any]) -> tuple[str, Any]:
    """A value, or the name of an error."""
    try:
        return "gives", deepcopy(call())
    except RefusedError as error:
        return "raises", str(error)

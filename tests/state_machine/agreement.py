"""Whether the module and the meaning of the clubs agree, on every access pattern and every key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from tests.state_machine.oracle import Clubs, Thing, in_order
from tests.state_machine.stored import key_values, keys_of, sentinels
from tests.state_machine.subject import Subject, plain

CLUBS = ("a", "a1")
POSTS = ("p", "pq")
AGENTS = ("kim", "ki")
_SENTINEL = "Member.unique"


def assert_questions(subject: Subject, clubs: Clubs, turn: int) -> None:
    """Every access pattern; from turn to turn the arguments and the size of pages change."""
    _assert_club(subject, clubs, CLUBS[turn % 2], 1 + turn % 3)
    _assert_post(subject, clubs, POSTS[turn // 2 % 2])
    agent = AGENTS[turn % 2]
    expected = in_order(clubs.all("Ticket", agent=agent), "ticket", "club")
    got = subject.do(subject.db.tickets_of_agent(agent=agent).all)
    assert in_order(got, "ticket", "club") == expected
    for method, kind in ((subject.db.all_members, "Member"), (subject.db.all_notes, "Note")):
        assert _same(subject.do(method().all), clubs.all(kind))
    _assert_read_together(subject, clubs, turn)
    _assert_batch(subject, clubs)


def _assert_post(subject: Subject, clubs: Clubs, post: str) -> None:
    db = subject.db
    likes = in_order(clubs.all("Like", post=post), "club", "member")
    assert in_order(subject.do(db.likes_of_post(post=post).all), "club", "member") == likes
    assert _pairs(subject, post) == [
        (like, clubs.find("Member", (like["club"], like["member"]))) for like in likes
    ]
    notes = in_order(clubs.all("Note", post=post), "note")
    assert subject.do(db.notes_of_post(post=post).all) == notes
    links = [note for note in notes if note["kind"] == "LinkNote"]
    assert subject.do(db.links_of_post(post=post).all) == links


def _assert_club(subject: Subject, clubs: Clubs, club: str, size: int) -> None:
    db, module = subject.db, subject.module
    assert subject.do(lambda: db.get_club(club=club)) == clubs.find("Club", (club,))
    everything = [t for kind in ("Club", "Member", "Ticket") for t in clubs.all(kind, club=club)]
    assert _same(subject.do(db.club_with_all(club=club).all), everything)
    members = in_order(clubs.all("Member", club=club), "member")
    assert _paged(subject, db.members_of_club(club=club), size) == members
    assert db.count_of_members(club=club) == len(members)
    names = [{"member": m["member"], "nick": m["nick"]} for m in members]
    assert subject.do(db.names_of_club(club=club).all) == names
    for level in module.Level:
        fitting = [m for m in members if m["level"] == level.value and 2 <= m["points"] <= 12]
        ordered = in_order(fitting, "points", "member")[::-1]
        query = db.by_level(club=club, level=level, points=module.between(2, 12))
        assert subject.do(query.all) == ordered
    tickets = in_order(clubs.all("Ticket", club=club), "ticket")
    queue = in_order([t for t in tickets if t["status"] == "open"], "priority", "ticket")
    assert _paged(subject, db.queue(club=club), size) == queue
    assert subject.do(lambda: db.next_ticket(club=club)) == (queue[0] if queue else None)
    urgent = [t for t in tickets if t["priority"] >= 5]
    assert _paged(subject, db.urgent_tickets(club=club, least=5), size) == urgent


def _paged(subject: Subject, query: Any, size: int) -> list[Thing]:
    """Everything, page by page: full pages until the last one."""
    found: list[Thing] = []
    cursor = None
    while True:
        page = query.page(limit=size, cursor=cursor)
        found += plain(page.items)
        cursor = page.cursor
        if cursor is None:
            return found
        assert len(page.items) == size


def _pairs(subject: Subject, post: str) -> list[tuple[Thing, Thing | None]]:
    found = subject.do(subject.db.likers_of_post(post=post).all)
    pairs = [(each["like"], each["member"]) for each in found]
    return sorted(pairs, key=lambda pair: (pair[0]["club"], pair[0]["member"]))


def _assert_read_together(subject: Subject, clubs: Clubs, turn: int) -> None:
    club, post = CLUBS[turn // 2 % 2], POSTS[turn % 2]
    got = subject.do(lambda: subject.db.club_and_post(club=club, post=post))
    assert got == [clubs.find("Club", (club,)), clubs.find("Post", (post,))]


def _assert_batch(subject: Subject, clubs: Clubs) -> None:
    identities = [(club, member) for club in CLUBS for member in ("1", "10", "2")]
    key = subject.module.MemberKey
    keys = [key(club=club, member=member) for club, member in identities]
    found = subject.do(lambda: subject.db.some_members(keys).items)
    there = [clubs.find("Member", identity) for identity in identities]
    assert found == [each for each in there if each is not None]


def _same(got: Iterable[Thing], expected: Iterable[Thing]) -> bool:
    """The same things, in any order."""
    return sorted(map(repr, map(_sorted, got))) == sorted(map(repr, map(_sorted, expected)))


def _sorted(thing: Thing) -> list[tuple[str, Any]]:
    return [
        (name, sorted(cast("Iterable[str]", value)) if isinstance(value, frozenset) else value)
        for name, value in sorted(thing.items())
    ]


def assert_stored(items: list[dict[str, Any]], clubs: Clubs) -> None:
    """Every item's keys, and every sentinel."""
    marks = [item for item in items if item["_type"]["S"].startswith(_SENTINEL)]
    things = [item for item in items if item not in marks]
    expected = [keys_of(kind, thing) for (kind, _), thing in clubs.things.items()]
    got = _ordered(map(key_values, things))
    assert got == _ordered(expected), f"{got} is stored for {_ordered(expected)}"
    claimed = {item["PK"]["S"] for item in marks}
    assert claimed == sentinels(clubs), f"{claimed} is claimed for {sentinels(clubs)}"


def _ordered(keys: Iterable[dict[str, str]]) -> list[dict[str, str]]:
    return sorted(keys, key=lambda each: (each["PK"], each["SK"]))

"""What the rules draw: few values, so that they meet, and such as have been mistaken for others."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import strategies as st
from tests.state_machine.oracle import Thing

LATER = datetime(2999, 1, 1, tzinfo=UTC)
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)

# What stands twice is drawn more often, so that rules meet what others have made.
clubs = st.sampled_from(["a", "a", "a", "a1"])
members = st.sampled_from(["1", "1", "1", "10"])
tickets = st.sampled_from(["x", "x", "x", "xy"])
posts = st.sampled_from(["p", "p", "p", "pq"])
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

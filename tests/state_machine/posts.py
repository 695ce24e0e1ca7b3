"""What is done with posts, likes and notes."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.stateful import rule
from tests.state_machine.draws import clubs, members, new_notes, notes, posts, words
from tests.state_machine.oracle import RefusedError, Thing
from tests.state_machine.sides import Sides


class PostRules(Sides):
    """Posts, what members like, and notes of two variants."""

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

"""Every method of the clubs, in any order, beside what the clubs mean."""

from __future__ import annotations

from hypothesis.stateful import initialize, invariant
from tests.state_machine.agreement import assert_questions, assert_stored
from tests.state_machine.draws import new_members, new_tickets
from tests.state_machine.members import MemberRules
from tests.state_machine.oracle import Thing
from tests.state_machine.posts import PostRules
from tests.state_machine.tickets import TicketRules


class ClubMachine(MemberRules, TicketRules, PostRules):
    """Both sides do the same, and must then hold the same."""

    @initialize(thing=new_members, ticket=new_tickets)
    def begin(self, thing: Thing, ticket: Thing) -> None:
        """A club with a member who likes a post, a ticket and a note: else little can be done."""
        self.create_club("a", 1)
        self.create_member({**thing, "club": "a", "member": "1"})
        self.create_post("p", "a")
        self.like_post("p", "a", "1")
        opened = {"club": "a", "ticket": "x", "status": "open", "until": None}
        self.write_ticket({**ticket, **opened}, "create")
        self.write_note({"kind": "TextNote", "post": "p", "note": "n", "body": ""}, "create")

    @invariant()
    def every_question_agrees(self) -> None:
        """Every access pattern gives the same."""
        assert_questions(self.subject, self.clubs, self.turn)
        self.turn += 1

    @invariant()
    def every_key_is_right(self) -> None:
        """Every stored item has the keys that its values say, and no sentinel is wrong."""
        assert_stored(self.subject.stored(), self.clubs)

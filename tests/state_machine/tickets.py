"""What is done with tickets."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import rule
from tests.state_machine.draws import agents, clubs, new_tickets, tickets
from tests.state_machine.oracle import RefusedError, Thing
from tests.state_machine.sides import Sides


class TicketRules(Sides):
    """Tickets, alone and several at once."""

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

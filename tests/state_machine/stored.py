"""What the table must hold of the clubs: every key of every item, and every sentinel, by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.state_machine.oracle import Clubs, Thing

KEYS = ("PK", "SK", "GSI1PK", "GSI1SK", "GSI2PK", "GSI2SK")


def keys_of(kind: str, thing: Thing) -> dict[str, str]:
    """The keys of one thing."""
    club = thing.get("club")
    match kind:
        case "Club":
            return {"PK": f"CLUB#{club}", "SK": "CLUB"}
        case "Member":
            return {
                "PK": f"CLUB#{club}",
                "SK": f"MEMBER#{thing['member']}",
                "GSI1PK": f"LEVEL#{club}#{thing['level']}",
                "GSI1SK": f"{thing['points']:04d}#{thing['member']}",
            }
        case "Ticket":
            return {
                "PK": f"CLUB#{club}",
                "SK": f"TICKET#{thing['ticket']}",
                **_queue(thing),
                **_agent(thing),
            }
        case "Post":
            return {"PK": f"POST#{thing['post']}", "SK": "POST"}
        case "Note":
            return {"PK": f"POST#{thing['post']}", "SK": f"NOTE#{thing['note']}"}
        case _:
            return {"PK": f"POST#{thing['post']}", "SK": f"LIKE#{club}#{thing['member']}"}


def _queue(ticket: Thing) -> dict[str, str]:
    if ticket["status"] != "open":
        return {}
    return {
        "GSI1PK": f"QUEUE#{ticket['club']}",
        "GSI1SK": f"{ticket['priority']:02d}#{ticket['ticket']}",
    }


def _agent(ticket: Thing) -> dict[str, str]:
    # Each key is there when its own parts are; the item is in the index when both are.
    sort = {"GSI2SK": ticket["ticket"]}
    if ticket["agent"] is None:
        return sort
    return {"GSI2PK": f"AGENT#{ticket['agent']}", **sort}


def sentinels(clubs: Clubs) -> set[str]:
    """The partition keys of the sentinels of all members."""
    return {key for member in clubs.all("Member") for key in _claims(member)}


def _claims(member: Thing) -> Iterator[str]:
    yield f"UNIQUE#Member#email#{member['email']}"
    if member["nick"] is not None:
        yield f"UNIQUE#Member#club_nick#{member['club']}#{member['nick']}"


def key_values(item: dict[str, Any]) -> dict[str, str]:
    """The keys of a stored item."""
    return {name: item[name]["S"] for name in KEYS if name in item}

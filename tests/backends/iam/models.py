"""Models of tenants, for tests of policies."""

from __future__ import annotations

from tests.semantics.models import plan_of

from tablewright.ir.plan import Plan

ARN = "arn:aws:dynamodb:eu-central-1:123456789012:table/desk"

DESK = """\
tablewright: 1
model: Helpdesk
types:
  Status: {enum: [open, closed]}
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
    GSI2: {partition_key: GSI2PK}
entities:
  Desk:
    key: {PK: "DESK#{desk}", SK: DESK}
    attributes: {desk: string, tickets: {type: integer, default: 0}}
  Ticket:
    parent: Desk
    key: {PK: "DESK#{desk}", SK: "TICKET#{ticket}"}
    indexes:
      GSI1: {key: {GSI1PK: "DESK#{desk}#{status}", GSI1SK: "{ticket}"}}
      GSI2: {key: {GSI2PK: "AUTHOR#{author}"}}
    attributes:
      desk: string
      ticket: string
      author: string
      status: {type: Status, default: open}
  Agent:
    parent: Desk
    key: {PK: "DESK#{desk}", SK: "AGENT#{agent}"}
    unique:
      by_mail: {of: [desk, mail], key: {PK: "MAIL#{desk}#{mail}", SK: MAIL}}
    attributes: {desk: string, agent: string, mail: string}
  Login:
    key: {PK: "LOGIN#{login}", SK: LOGIN}
    unique: [device]
    attributes: {login: string, desk: string, agent: string, device: string}
access_patterns:
  tickets: {query: Ticket, given: [desk]}
  everything: {query: [Desk, Ticket, Agent], given: [desk]}
  by_status: {query: Ticket, given: [desk, status]}
  by_author: {query: Ticket, given: [author]}
  some_tickets: {batch_get: Ticket}
  file_tickets: {batch_write: Ticket}
  all_tickets: {scan: Ticket}
  logins: {get: Login}
  open_ticket: {transaction: [{create: Ticket}, {update: Desk, add: {tickets: 1}}]}
  hand_over:
    transaction:
      - {delete: Ticket}
      - {update: Desk, key: {desk: $other}, add: {tickets: 1}}
  desk_and_ticket: {transaction: [{get: Desk}, {get: Ticket}]}
"""
OF_A_DESK = (
    *("create_desk", "get_desk", "update_desk", "modify_desk", "delete_desk", "put_desk"),
    *("create_ticket", "get_ticket", "update_ticket", "modify_ticket", "move_ticket"),
    *("create_agent", "get_agent", "update_agent", "modify_agent", "delete_agent"),
    *("tickets", "everything", "by_status", "some_tickets", "file_tickets"),
    *("open_ticket", "desk_and_ticket"),
)
"""The methods that are about one desk."""


def desk() -> Plan:
    """The plan of desks, each of them a tenant."""
    return plan_of(DESK)

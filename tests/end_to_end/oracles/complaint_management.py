"""Complaints of customers, what was said about each, and who has to look after them."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    FEW_IDS,
    FILLED,
    HIGHEST,
    MOMENTS,
    SECONDS,
    TEXTS,
    ULIDS,
    any_range,
    maybe,
    one,
    ranges,
)

COMPLAINTS = one("Complaint1", "Complaint12", "Complaint123")
SEVERITIES = one("P1", "P2", "P3")
STATES = one("waiting", "assigned", "investigating", "resolved")
AGENTS = one("AgentA", "AgentB", "Agent#1")

KINDS = (
    Kind(
        "Complaint",
        identity=("complaint_id",),
        values={
            "complaint_id": COMPLAINTS,
            "customer_id": FEW_IDS,
            "product_id": TEXTS,
            "description": TEXTS,
            "severity": SEVERITIES,
            "current_state": STATES,
            "created_at": SECONDS,
            "escalated_to": maybe(AGENTS),
            "escalation_time": maybe(SECONDS),
            "attachments": st.frozensets(FILLED, max_size=3),
        },
        left_out={
            "current_state": "waiting",
            "created_at": MADE,
            "escalated_to": None,
            "escalation_time": None,
            "attachments": frozenset[str](),
        },
        updates=(
            "customer_id",
            "product_id",
            "description",
            "severity",
            "current_state",
            "escalated_to",
            "escalation_time",
            "attachments",
        ),
    ),
    Kind(
        "Communication",
        identity=("complaint_id", "comm_date", "comm_id"),
        values={
            "complaint_id": COMPLAINTS,
            "comm_id": ULIDS,
            "comm_date": SECONDS,
            "comm_text": TEXTS,
            "complaint_state": STATES,
            "agent_id": maybe(AGENTS),
        },
        left_out={"comm_id": MADE, "comm_date": MADE, "agent_id": None},
        updates=("comm_text", "complaint_state", "agent_id"),
    ),
)
ORACLE = Oracle(
    "ComplaintManagement",
    "#",
    KINDS,
    refused=[("Complaint", "customer_id", HIGHEST), ("Complaint", "customer_id", "")],
)


def by_time(communication: Item) -> object:
    return communication.comm_date


def by_time_and_id(communication: Item) -> object:
    return (communication.comm_date, communication.comm_id)


@ORACLE.ask(complaint_id=COMPLAINTS, form="one")
def get_complaint(items: list[Item], complaint_id: str) -> Iterable[Item]:
    return of(items, "Complaint", complaint_id=complaint_id)


@ORACLE.ask(complaint_id=COMPLAINTS, sort=by_time_and_id)
def communications_of_complaint(items: list[Item], complaint_id: str) -> Iterable[Item]:
    return of(items, "Communication", complaint_id=complaint_id)


@ORACLE.ask(complaint_id=COMPLAINTS, comm_date=ranges(MOMENTS, "between"), sort=by_time_and_id)
def communications_between(
    items: list[Item], complaint_id: str, comm_date: Range
) -> Iterable[Item]:
    found = of(items, "Communication", complaint_id=complaint_id)
    return [each for each in found if comm_date.holds(each.comm_date)]


@ORACLE.ask(complaint_id=COMPLAINTS, complaint_state=STATES, sort=by_time_and_id)
def state_history(items: list[Item], complaint_id: str, complaint_state: str) -> Iterable[Item]:
    return of(items, "Communication", complaint_id=complaint_id, complaint_state=complaint_state)


@ORACLE.ask(severity=SEVERITIES, current_state=STATES)
def complaints_by_severity_and_state(
    items: list[Item], severity: str, current_state: str
) -> Iterable[Item]:
    return of(items, "Complaint", severity=severity, current_state=current_state)


@ORACLE.ask(customer_id=FEW_IDS, sort=lambda complaint: complaint.complaint_id)
def complaints_of_customer(items: list[Item], customer_id: str) -> Iterable[Item]:
    return of(items, "Complaint", customer_id=customer_id)


@ORACLE.ask(customer_id=FEW_IDS, complaint_id=COMPLAINTS, form="one")
def complaint_of_customer(items: list[Item], customer_id: str, complaint_id: str) -> Iterable[Item]:
    return of(items, "Complaint", customer_id=customer_id, complaint_id=complaint_id)


@ORACLE.ask(escalated_to=AGENTS, sort=lambda complaint: complaint.escalation_time, descending=True)
def escalated_to_agent(items: list[Item], escalated_to: str) -> Iterable[Item]:
    found = of(items, "Complaint", escalated_to=escalated_to)
    return [complaint for complaint in found if complaint.escalation_time is not None]


@ORACLE.ask(agent_id=AGENTS, sort=by_time)
def communications_by_agent(items: list[Item], agent_id: str) -> Iterable[Item]:
    return of(items, "Communication", agent_id=agent_id)


@ORACLE.ask(agent_id=AGENTS, comm_date=any_range(MOMENTS), sort=by_time, descending=True)
def latest_communications_by_agent(
    items: list[Item], agent_id: str, comm_date: Range | None
) -> Iterable[Item]:
    found = of(items, "Communication", agent_id=agent_id)
    return [each for each in found if within(each.comm_date, comm_date)]


@ORACLE.ask(complaint_id=COMPLAINTS)
def whole_complaint(items: list[Item], complaint_id: str) -> Iterable[Item]:
    return [item for item in items if item.complaint_id == complaint_id]

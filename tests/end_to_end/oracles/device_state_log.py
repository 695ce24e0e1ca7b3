"""Logs of the states of devices, some of them escalated."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from tests.end_to_end.oracle import Item, Kind, Oracle, Range
from tests.end_to_end.values import HIGHEST, IDS, MOMENTS, SECONDS, TEXTS, maybe, one, ranges

STATES = one("NORMAL1", "NORMAL2", "WARNING4", "ERROR9")
PEOPLE = one("Ann", "Ann Lee", "Ann#Lee", "\uffff")
STARTS = one("2", "2026-01-31", "2026-01-31T09:30:00Z", "1999-12", "x", "0001")

ORACLE = Oracle(
    "DeviceStateLog",
    "#",
    (
        Kind(
            "LogEntry",
            identity=("device_id", "state", "date"),
            values={
                "device_id": IDS,
                "state": STATES,
                "date": SECONDS,
                "operator": PEOPLE,
                "escalated_to": maybe(PEOPLE),
                "message": TEXTS,
            },
            left_out={"escalated_to": None, "message": ""},
            updates=("operator", "escalated_to", "message"),
        ),
    ),
    refused=[("LogEntry", "device_id", HIGHEST), ("LogEntry", "operator", "")],
)


def iso(moment: datetime) -> str:
    return f"{moment.year:04}-{moment:%m-%dT%H:%M:%S}Z"


@ORACLE.ask(device_id=IDS, state=STATES, sort=lambda entry: entry.date, descending=True)
def logs_of_device_in_state(items: list[Item], device_id: str, state: str) -> Iterable[Item]:
    return [item for item in items if (item.device_id, item.state) == (device_id, state)]


@ORACLE.ask(device_id=IDS, state=STATES, sort=lambda entry: (entry.state, entry.date))
def logs_of_device_filtered(items: list[Item], device_id: str, state: str) -> Iterable[Item]:
    return [item for item in items if (item.device_id, item.state) == (device_id, state)]


@ORACLE.ask(operator=PEOPLE, date=ranges(MOMENTS, "between"), sort=lambda entry: entry.date)
def logs_of_operator(items: list[Item], operator: str, date: Range) -> Iterable[Item]:
    return [item for item in items if item.operator == operator and date.holds(item.date)]


@ORACLE.ask(escalated_to=PEOPLE, sort=lambda entry: (entry.state, entry.date))
def escalated_to(items: list[Item], escalated_to: str) -> Iterable[Item]:
    return [item for item in items if item.escalated_to == escalated_to]


@ORACLE.ask(escalated_to=PEOPLE, state=STATES, sort=lambda entry: entry.date)
def escalated_in_state(items: list[Item], escalated_to: str, state: str) -> Iterable[Item]:
    return [item for item in items if (item.escalated_to, item.state) == (escalated_to, state)]


@ORACLE.ask(
    escalated_to=PEOPLE,
    state=STATES,
    date=ranges(STARTS, "begins_with"),
    sort=lambda entry: entry.date,
)
def escalated_in_state_on_day(
    items: list[Item], escalated_to: str, state: str, date: Range
) -> Iterable[Item]:
    return [
        item
        for item in items
        if (item.escalated_to, item.state) == (escalated_to, state) and date.holds(iso(item.date))
    ]

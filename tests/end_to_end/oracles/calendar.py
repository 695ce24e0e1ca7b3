"""Folders with events, days and labels."""

from __future__ import annotations

import string
from collections.abc import Iterable
from datetime import date, datetime

from hypothesis import strategies as st
from tests.end_to_end.oracle import Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    HIGHEST,
    INTEGERS,
    MOMENTS,
    TEXTS,
    any_range,
    one,
    ranges,
    to_milliseconds,
)

FOLDERS = one("%", "%7C|", "a\U0010fffe")
SOME_LABELS = one("|", "%", "%7C", "a|b#", "\x00", "é\uffff")
SEQUENCE = one(0, 1, 9, 10, 99, 100, 999_999)
COPIES = one(0, 1, 9, 10, 999)
STATUSES = one("active", "in|active")
NAMES = one("Ann", "ANN", "ann", "an", "ann#", "É", "é", "\u212a")
"""The last is the sign of the kelvin, whose lower case elsewhere is the letter k."""
STARTS = one("", "A", "an", "ANN", "É", "x", "\u212a")


def folded(text: str) -> str:
    """A text without the difference between upper and lower case of ASCII letters."""
    return text.translate(str.maketrans(string.ascii_uppercase, string.ascii_lowercase))


def as_folded(wanted: Range) -> Range:
    return Range(wanted.operator, tuple(map(folded, wanted.values)))


def day(moment: datetime) -> date:
    return moment.date()


def month(moment: datetime) -> tuple[int, int]:
    return (moment.year, moment.month)


KINDS = (
    Kind(
        "Event",
        identity=("folder", "seq", "label"),
        values={
            "folder": FOLDERS,
            "seq": SEQUENCE,
            "label": SOME_LABELS,
            "held_at": MOMENTS,
            "status": STATUSES,
            "urgency_now": st.one_of(INTEGERS, INTEGERS, INTEGERS, st.none()),
        },
        left_out={"urgency_now": None},
        updates=("urgency_now",),
        together=("held_at", "status"),
        rounded={"held_at": to_milliseconds},
    ),
    Kind(
        "Label",
        identity=("folder", "label_name", "copy_no"),
        values={"folder": FOLDERS, "label_name": NAMES, "copy_no": COPIES, "colour": TEXTS},
        updates=("colour",),
        known_by={"label_name": folded},
    ),
    Kind(
        "Alias",
        identity=("folder", "alias"),
        values={"folder": FOLDERS, "alias": NAMES},
        known_by={"alias": folded},
    ),
    Kind(
        "Day",
        identity=("folder", "begun_at"),
        values={"folder": FOLDERS, "begun_at": MOMENTS, "summary": TEXTS},
        updates=("summary",),
        known_by={"begun_at": day},
    ),
)
# Nothing that is drawn here is refused: a delimiter is in values only where keys escape it.
ORACLE = Oracle(
    "Calendar",
    HIGHEST,
    KINDS,
    refused=[
        ("Label", "label_name", "a|b"),
        ("Label", "label_name", ""),
        ("Label", "folder", HIGHEST),
        ("Event", "label", ""),
    ],
)


def by_sequence(event: Item) -> object:
    return event.seq


def by_urgency(event: Item) -> object:
    return event.urgency_now


def by_status(event: Item) -> object:
    return (event.status, day(event.held_at))


def by_day_held(event: Item) -> object:
    return day(event.held_at)


def by_copy(label: Item) -> object:
    return label.copy_no


def by_alias(alias: Item) -> object:
    return folded(alias.alias)


def by_day(item: Item) -> object:
    return day(item.begun_at)


def by_kind(item: Item) -> object:
    return item.kind


def events_in(items: list[Item], folder: str, seq: Range | None) -> list[Item]:
    return [each for each in of(items, "Event", folder=folder) if within(each.seq, seq)]


@ORACLE.ask(folder=FOLDERS, seq=ranges(SEQUENCE, "lt"), sort=by_sequence)
def events_below(items: list[Item], folder: str, seq: Range) -> Iterable[Item]:
    return events_in(items, folder, seq)


@ORACLE.ask(folder=FOLDERS, seq=ranges(SEQUENCE, "le"), sort=by_sequence)
def events_up_to(items: list[Item], folder: str, seq: Range) -> Iterable[Item]:
    return events_in(items, folder, seq)


@ORACLE.ask(folder=FOLDERS, seq=ranges(SEQUENCE, "gt"), sort=by_sequence, descending=True)
def events_above(items: list[Item], folder: str, seq: Range) -> Iterable[Item]:
    return events_in(items, folder, seq)


@ORACLE.ask(folder=FOLDERS, seq=ranges(SEQUENCE, "ge"), sort=by_sequence)
def events_from(items: list[Item], folder: str, seq: Range) -> Iterable[Item]:
    return events_in(items, folder, seq)


@ORACLE.ask(folder=FOLDERS, seq=ranges(SEQUENCE, "between"), sort=by_sequence)
def events_between(items: list[Item], folder: str, seq: Range) -> Iterable[Item]:
    return events_in(items, folder, seq)


@ORACLE.ask(folder=FOLDERS, seq=any_range(SEQUENCE), sort=by_sequence)
def events(items: list[Item], folder: str, seq: Range | None) -> Iterable[Item]:
    return events_in(items, folder, seq)


@ORACLE.ask(folder=FOLDERS, seq=SEQUENCE, label=SOME_LABELS, form="one")
def event_labelled(items: list[Item], folder: str, seq: int, label: str) -> Iterable[Item]:
    return of(items, "Event", folder=folder, seq=seq, label=label)


@ORACLE.ask(seq=SEQUENCE, label=SOME_LABELS, shows=("folder", "seq", "label"))
def event_numbers(items: list[Item], seq: int, label: str) -> Iterable[Item]:
    return of(items, "Event", seq=seq, label=label)


@ORACLE.ask(held_at=MOMENTS, sort=by_status)
def events_of_month(items: list[Item], held_at: datetime) -> Iterable[Item]:
    return [each for each in of(items, "Event") if month(each.held_at) == month(held_at)]


@ORACLE.ask(held_at=MOMENTS, sort=by_day_held)
def active_of_month(items: list[Item], held_at: datetime) -> Iterable[Item]:
    found = of(items, "Event", status="active")
    return [each for each in found if day(each.held_at) == day(held_at)]


@ORACLE.ask(month=MOMENTS, status=STATUSES)
def event_days(items: list[Item], month: datetime, status: str) -> Iterable[Item]:
    found = of(items, "Event", status=status)
    return [each for each in found if day(each.held_at) == day(month)]


@ORACLE.ask(folder=FOLDERS, sort=by_urgency, descending=True)
def urgent(items: list[Item], folder: str) -> Iterable[Item]:
    return [each for each in of(items, "Event", folder=folder) if each.urgency_now is not None]


@ORACLE.ask(folder=FOLDERS, urgency_now=any_range(INTEGERS), sort=by_urgency)
def urgent_now(items: list[Item], folder: str, urgency_now: Range | None) -> Iterable[Item]:
    found = [each for each in of(items, "Event", folder=folder) if each.urgency_now is not None]
    return [each for each in found if within(each.urgency_now, urgency_now)]


@ORACLE.ask(folder=FOLDERS)
def labels(items: list[Item], folder: str) -> Iterable[Item]:
    return of(items, "Label", folder=folder)


@ORACLE.ask(folder=FOLDERS, label_name=NAMES, sort=by_copy)
def labels_named(items: list[Item], folder: str, label_name: str) -> Iterable[Item]:
    found = of(items, "Label", folder=folder)
    return [each for each in found if folded(each.label_name) == folded(label_name)]


@ORACLE.ask(folder=FOLDERS, label_name=NAMES, copy_no=any_range(COPIES), sort=by_copy)
def labels_numbered(
    items: list[Item], folder: str, label_name: str, copy_no: Range | None
) -> Iterable[Item]:
    found = labels_named(items, folder, label_name)
    return [each for each in found if within(each.copy_no, copy_no)]


@ORACLE.ask(
    folder=FOLDERS, label_name=NAMES, copy_no=COPIES, form="one", shows=("label_name", "colour")
)
def get_label_colour(
    items: list[Item], folder: str, label_name: str, copy_no: int
) -> Iterable[Item]:
    found = labels_named(items, folder, label_name)
    return [each for each in found if each.copy_no == copy_no]


@ORACLE.ask(folder=FOLDERS, label_name=ranges(STARTS, "begins_with"))
def labels_beginning(items: list[Item], folder: str, label_name: Range) -> Iterable[Item]:
    found = of(items, "Label", folder=folder)
    return [each for each in found if as_folded(label_name).holds(folded(each.label_name))]


@ORACLE.ask(folder=FOLDERS, alias=any_range(NAMES), sort=by_alias)
def aliases(items: list[Item], folder: str, alias: Range | None) -> Iterable[Item]:
    wanted = None if alias is None else as_folded(alias)
    return [
        each for each in of(items, "Alias", folder=folder) if within(folded(each.alias), wanted)
    ]


@ORACLE.ask(folder=FOLDERS, alias=ranges(STARTS, "begins_with"), sort=by_alias)
def aliases_beginning(items: list[Item], folder: str, alias: Range) -> Iterable[Item]:
    return aliases(items, folder, alias)


@ORACLE.ask(
    folder=FOLDERS,
    begun_at=ranges(
        one("", "2", "2026-01", "2026-01-31", "0001"),
        "begins_with",
    ),
    sort=by_day,
)
def days_beginning(items: list[Item], folder: str, begun_at: Range) -> Iterable[Item]:
    found = of(items, "Day", folder=folder)
    return [
        each for each in found if begun_at.holds(each.begun_at.isoformat(timespec="microseconds"))
    ]


@ORACLE.ask(folder=FOLDERS, begun_at=ranges(MOMENTS, "lt"), sort=by_day, descending=True, limit=2)
def last_days(items: list[Item], folder: str, begun_at: Range) -> Iterable[Item]:
    return days(items, folder, begun_at)


@ORACLE.ask(folder=FOLDERS, begun_at=ranges(MOMENTS, "gt"), form="count")
def count_days(items: list[Item], folder: str, begun_at: Range) -> Iterable[Item]:
    return days(items, folder, begun_at)


@ORACLE.ask(folder=FOLDERS, begun_at=any_range(MOMENTS), sort=by_day)
def days(items: list[Item], folder: str, begun_at: Range | None) -> Iterable[Item]:
    return [each for each in of(items, "Day", folder=folder) if within(each.begun_at, begun_at)]


@ORACLE.ask(folder=FOLDERS, sort=by_kind)
def content(items: list[Item], folder: str) -> Iterable[Item]:
    return [*of(items, "Event", folder=folder), *of(items, "Day", folder=folder)]

"""Tasks, tickets and people."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from uuid import UUID

from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    FLAGS,
    HIGHEST,
    MOMENTS,
    TEXTS,
    UUIDS,
    any_range,
    one,
    ranges,
    to_milliseconds,
)

FOLDERS = one("%", "%7C|", "a\U0010fffe")
NUMBERS = one(1, 2, 10)
REGIONS = one("n", "n|o")
LEVELS = one("low", "mid|way", "high")
SHELVES = one(-(10**37), -1, 0, 2, 10)


KINDS = (
    Kind(
        "Task",
        identity=("folder", "done", "due_on", "task_id"),
        values={
            "folder": FOLDERS,
            "done": FLAGS,
            "due_on": DAYS,
            "task_id": UUIDS,
            "what_to_do": TEXTS,
        },
        left_out={"task_id": MADE},
        updates=("what_to_do",),
    ),
    Kind(
        "Issue",
        identity=("folder", "issue_number"),
        values={"folder": FOLDERS, "issue_number": NUMBERS, "title": TEXTS},
        updates=("title",),
    ),
    Kind(
        "PullRequest",
        identity=("folder", "pr_number"),
        values={"folder": FOLDERS, "pr_number": NUMBERS, "merged": FLAGS},
        updates=("merged",),
    ),
    Kind(
        "Person",
        identity=("person_id",),
        values={
            "person_id": UUIDS,
            "home_region": REGIONS,
            "level": LEVELS,
            "shelf_no": SHELVES,
            "rated_at": MOMENTS,
            "born_on": DAYS,
        },
        left_out={"person_id": MADE},
        updates=("home_region", "born_on"),
        together=("level", "shelf_no", "rated_at"),
        rounded={"rated_at": to_milliseconds},
    ),
)
# Nothing that is drawn here is refused: a delimiter is in values only where keys escape it.
ORACLE = Oracle(
    "Desk",
    HIGHEST,
    KINDS,
    refused=[
        ("Task", "folder", HIGHEST),
        ("Issue", "folder", ""),
        ("Person", "home_region", ""),
    ],
)


def by_birth(person: Item) -> object:
    return (person.born_on, person.home_region)


def by_region(person: Item) -> object:
    return person.home_region


def by_due_date(task: Item) -> object:
    return (task.done, task.due_on, str(task.task_id))


def by_id(person: Item) -> object:
    return str(person.person_id)


def by_kind(item: Item) -> object:
    return item.kind


def by_shelf(person: Item) -> object:
    return (person.shelf_no, person.rated_at)


@ORACLE.ask(folder=FOLDERS, sort=by_due_date)
def tasks(items: list[Item], folder: str) -> Iterable[Item]:
    return of(items, "Task", folder=folder)


@ORACLE.ask(folder=FOLDERS, done=FLAGS, due_on=any_range(DAYS), sort=by_due_date)
def tasks_due(items: list[Item], folder: str, done: bool, due_on: Range | None) -> Iterable[Item]:
    found = of(items, "Task", folder=folder, done=done)
    return [each for each in found if within(each.due_on, due_on)]


@ORACLE.ask(folder=FOLDERS, due_on=ranges(DAYS, "le"), sort=by_due_date)
def open_tasks(items: list[Item], folder: str, due_on: Range) -> Iterable[Item]:
    return tasks_due(items, folder, False, due_on)


@ORACLE.ask(done=FLAGS, due_on=DAYS, task_id=UUIDS, shows=("folder", "done", "due_on", "task_id"))
def folders_of_task(items: list[Item], done: bool, due_on: date, task_id: UUID) -> Iterable[Item]:
    return of(items, "Task", done=done, due_on=due_on, task_id=task_id)


@ORACLE.ask(folder=FOLDERS, number=NUMBERS, sort=by_kind)
def ticket(items: list[Item], folder: str, number: int) -> Iterable[Item]:
    return [
        *of(items, "Issue", folder=folder, issue_number=number),
        *of(items, "PullRequest", folder=folder, pr_number=number, merged=False),
    ]


@ORACLE.ask(home_region=REGIONS, level=LEVELS, shelf_no=any_range(SHELVES), sort=by_shelf)
def people(
    items: list[Item], home_region: str, level: str, shelf_no: Range | None
) -> Iterable[Item]:
    found = of(items, "Person", home_region=home_region, level=level)
    return [each for each in found if within(each.shelf_no, shelf_no)]


@ORACLE.ask(
    home_region=REGIONS,
    level=LEVELS,
    shelf_no=SHELVES,
    rated_at=any_range(MOMENTS.map(to_milliseconds)),
    sort=by_shelf,
)
def people_rated(
    items: list[Item], home_region: str, level: str, shelf_no: int, rated_at: Range | None
) -> Iterable[Item]:
    found = of(items, "Person", home_region=home_region, level=level, shelf_no=shelf_no)
    return [each for each in found if within(each.rated_at, rated_at)]


@ORACLE.ask(home_region=REGIONS, shelf_no=SHELVES, rated_at=MOMENTS.map(to_milliseconds))
def people_rated_at(
    items: list[Item], home_region: str, shelf_no: int, rated_at: datetime
) -> Iterable[Item]:
    found = of(items, "Person", home_region=home_region, level="mid|way", shelf_no=shelf_no)
    return [each for each in found if each.rated_at == rated_at]


@ORACLE.ask(home_region=REGIONS, level=LEVELS, form="one")
def only_person(items: list[Item], home_region: str, level: str) -> Iterable[Item]:
    return of(items, "Person", home_region=home_region, level=level)


@ORACLE.ask(level=LEVELS, sort=by_id)
def shelved_people(items: list[Item], level: str) -> Iterable[Item]:
    found = of(items, "Person", level=level)
    return [each for each in found if each.shelf_no >= 2 or each.rated_at.year < 2000]


@ORACLE.ask(level=LEVELS, born_on=any_range(DAYS), sort=by_birth, shows=("person_id", "rated_at"))
def people_born(items: list[Item], level: str, born_on: Range | None) -> Iterable[Item]:
    found = of(items, "Person", level=level)
    return [each for each in found if within(each.born_on, born_on)]


@ORACLE.ask(
    level=LEVELS,
    born_on=DAYS,
    home_region=ranges(one("", "n", "n|", "o"), "begins_with"),
    sort=by_region,
    shows=("born_on",),
)
def born_in(items: list[Item], level: str, born_on: date, home_region: Range) -> Iterable[Item]:
    found = of(items, "Person", level=level, born_on=born_on)
    return [each for each in found if home_region.holds(each.home_region)]

"""Employees, their offices and their tasks."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from tests.end_to_end.oracle import Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    FEW_IDS,
    HIGHEST,
    INTEGERS,
    TEXTS,
    any_range,
    maybe,
    one,
    ranges,
)

PLACES = one("Oslo", "Oslo East", "Oslo-East")
FEW_PLACES = one("Oslo", "Oslo East")
ZIPS = one("00000", "12345")
OFFICES = one("Main", "Main-B")
EMPLOYEES = one("ann", "ann lee", "ann#lee", "EMPLOYEE")
TITLES = one("dev", "dev ops", "dev#1", "\uffff")
TEAMS = one("core", "design", "growth")
SALARIES = one(0, 9, 10, 100, 999_999_999)
STATUSES = one("open", "in-progress", "on-hold", "closed")
PROJECTS = one("p", "p1", "p 1", "p#1")

KINDS = (
    Kind(
        "Employee",
        identity=("employee",),
        values={
            "employee": EMPLOYEES,
            "first_name": TEXTS,
            "last_name": TEXTS,
            "office_name": OFFICES,
            "title": TITLES,
            "team": TEAMS,
            "salary": SALARIES,
            "manager": maybe(EMPLOYEES),
            "date_hired": DAYS,
            "birthday": maybe(DAYS),
        },
        left_out={"manager": None, "birthday": None},
        modifies=("office_name", "title", "team", "date_hired"),
        updates=("first_name", "last_name", "salary", "manager", "birthday"),
    ),
    Kind(
        "Office",
        identity=("country", "state", "city", "zip", "office_name"),
        values={
            "country": FEW_PLACES,
            "state": FEW_PLACES,
            "city": PLACES,
            "zip": ZIPS,
            "office_name": OFFICES,
            "address": TEXTS,
        },
        updates=("address",),
    ),
    Kind(
        "Task",
        identity=("task_name", "project", "employee"),
        values={
            "task_name": FEW_IDS,
            "project": PROJECTS,
            "employee": EMPLOYEES,
            "status": STATUSES,
            "points": INTEGERS,
            "comments": st.lists(TEXTS, max_size=3),
        },
        left_out={"status": "open", "points": 0, "comments": []},
        updates=("status", "points", "comments"),
    ),
)
ORACLE = Oracle(
    "TaskManager",
    "#",
    KINDS,
    refused=[
        ("Task", "project", "p#1"),
        ("Employee", "employee", HIGHEST),
        ("Employee", "title", "dev#1"),
    ],
)


def by_place(office: Item) -> object:
    return (office.city, office.zip, office.office_name)


@ORACLE.ask(country=FEW_PLACES, state=FEW_PLACES)
def offices_of_region(items: list[Item], country: str, state: str) -> Iterable[Item]:
    return of(items, "Office", country=country, state=state)


@ORACLE.ask(country=FEW_PLACES, state=FEW_PLACES, city=PLACES, sort=by_place)
def offices_of_city(items: list[Item], country: str, state: str, city: str) -> Iterable[Item]:
    return of(items, "Office", country=country, state=state, city=city)


@ORACLE.ask(country=FEW_PLACES, state=FEW_PLACES, city=PLACES, zip=ZIPS, sort=by_place)
def offices_of_zip(
    items: list[Item],
    country: str,
    state: str,
    city: str,
    zip: str,  # noqa: A002
) -> Iterable[Item]:
    return of(items, "Office", country=country, state=state, city=city, zip=zip)


@ORACLE.ask(office_name=OFFICES, sort=lambda item: item.kind)
def office_with_workers(items: list[Item], office_name: str) -> Iterable[Item]:
    return [item for item in items if getattr(item, "office_name", None) == office_name]


@ORACLE.ask(office_name=OFFICES, sort=lambda employee: employee.team)
def workers_of_office(items: list[Item], office_name: str) -> Iterable[Item]:
    return of(items, "Employee", office_name=office_name)


@ORACLE.ask(office_name=OFFICES, team=TEAMS)
def workers_of_office_in_team(items: list[Item], office_name: str, team: str) -> Iterable[Item]:
    return of(items, "Employee", office_name=office_name, team=team)


def by_hiring(employee: Item) -> object:
    return (employee.date_hired, employee.title)


@ORACLE.ask(team=TEAMS, date_hired=any_range(DAYS), sort=by_hiring)
def team_by_hire_date(items: list[Item], team: str, date_hired: Range | None) -> Iterable[Item]:
    return [e for e in of(items, "Employee", team=team) if within(e.date_hired, date_hired)]


@ORACLE.ask(team=TEAMS, date_hired=ranges(DAYS, "gt"), sort=by_hiring)
def hired_after(items: list[Item], team: str, date_hired: Range) -> Iterable[Item]:
    return [e for e in of(items, "Employee", team=team) if date_hired.holds(e.date_hired)]


@ORACLE.ask(team=TEAMS, date_hired=ranges(DAYS, "le"), sort=by_hiring)
def hired_until(items: list[Item], team: str, date_hired: Range) -> Iterable[Item]:
    return [e for e in of(items, "Employee", team=team) if date_hired.holds(e.date_hired)]


@ORACLE.ask(employee=EMPLOYEES, sort=lambda item: item.kind)
def employee_with_tasks(items: list[Item], employee: str) -> Iterable[Item]:
    return [item for item in items if getattr(item, "employee", None) == employee]


def by_project(task: Item) -> object:
    return (task.project, task.status)


@ORACLE.ask(employee=EMPLOYEES)
def tasks_of_employee(items: list[Item], employee: str) -> Iterable[Item]:
    return of(items, "Task", employee=employee)


@ORACLE.ask(employee=EMPLOYEES, project=PROJECTS, sort=by_project)
def tasks_of_employee_on_project(items: list[Item], employee: str, project: str) -> Iterable[Item]:
    return of(items, "Task", employee=employee, project=project)


@ORACLE.ask(title=TITLES, salary=any_range(SALARIES), sort=lambda employee: employee.salary)
def people_by_salary(items: list[Item], title: str, salary: Range | None) -> Iterable[Item]:
    return [e for e in of(items, "Employee", title=title) if within(e.salary, salary)]


@ORACLE.ask(manager=EMPLOYEES, sort=lambda employee: (employee.team, employee.office_name))
def direct_reports(items: list[Item], manager: str) -> Iterable[Item]:
    return of(items, "Employee", manager=manager)


@ORACLE.ask(manager=EMPLOYEES, team=TEAMS, sort=lambda employee: employee.office_name)
def reports_in_team(items: list[Item], manager: str, team: str) -> Iterable[Item]:
    return of(items, "Employee", manager=manager, team=team)


@ORACLE.ask(project=PROJECTS)
def tasks_of_project(items: list[Item], project: str) -> Iterable[Item]:
    return of(items, "Task", project=project)


@ORACLE.ask(status=STATUSES)
def tasks_by_status(items: list[Item], status: str) -> Iterable[Item]:
    return of(items, "Task", status=status)


@ORACLE.ask(project=PROJECTS, sort=lambda task: task.employee)
def open_tasks_of_project(items: list[Item], project: str) -> Iterable[Item]:
    return of(items, "Task", project=project, status="open")

"""Organizations with their projects and employees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.end_to_end.deeds import Deeds, Draft
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    FEW_ULIDS,
    FILLED,
    MOMENTS,
    TEXTS,
    ULIDS,
    any_range,
    maybe,
    one,
)

STATUSES = one("planned", "active", "done")
KINDS = (
    Kind(
        "Organization",
        identity=("org_id",),
        values={"org_id": FEW_ULIDS, "name": FILLED, "tier": one("free", "team", "enterprise")},
        left_out={"org_id": MADE, "tier": "free"},
        updates=("name", "tier"),
    ),
    Kind(
        "Project",
        identity=("org_id", "project_id"),
        values={
            "org_id": FEW_ULIDS,
            "project_id": ULIDS,
            "title": TEXTS,
            "status": STATUSES,
            "created_at": MOMENTS,
            "due_on": maybe(DAYS),
        },
        left_out={"project_id": MADE, "status": "planned", "created_at": MADE, "due_on": None},
        updates=("title", "status", "due_on"),
    ),
    Kind(
        "Employee",
        identity=("org_id", "employee_id"),
        values={
            "org_id": FEW_ULIDS,
            "employee_id": ULIDS,
            "name": TEXTS,
            "email": one("a@x", "b@x", "A@x") | TEXTS,
            "bio": maybe(TEXTS),
        },
        left_out={"employee_id": MADE, "bio": None},
        updates=("name", "email", "bio"),
        unique=(("email",),),
    ),
    Kind(
        "Assignment",
        identity=("org_id", "project_id", "employee_id"),
        values={"org_id": FEW_ULIDS, "project_id": ULIDS, "employee_id": ULIDS, "role": TEXTS},
        updates=("role",),
    ),
)
DEEDS = Deeds()
ORACLE = Oracle("Organizations", "#", KINDS, deeds=DEEDS)


@ORACLE.ask(org_id=FEW_ULIDS, sort=lambda project: project.project_id)
def list_projects(items: list[Item], org_id: str) -> Iterable[Item]:
    return [item for item in items if item.kind == "Project" and item.org_id == org_id]


@ORACLE.ask(org_id=FEW_ULIDS, sort=lambda item: item.kind)
def list_everything(items: list[Item], org_id: str) -> Iterable[Item]:
    return [item for item in items if item.org_id == org_id]


@ORACLE.ask(
    org_id=FEW_ULIDS,
    status=STATUSES,
    created_at=any_range(MOMENTS),
    sort=lambda project: (project.created_at, project.project_id),
    descending=True,
)
def projects_by_status(
    items: list[Item], org_id: str, status: str, created_at: Range | None
) -> Iterable[Item]:
    return [
        item
        for item in items
        if item.kind == "Project"
        and (item.org_id, item.status) == (org_id, status)
        and within(item.created_at, created_at)
    ]


@ORACLE.ask(org_id=FEW_ULIDS, due_on=any_range(DAYS), sort=lambda project: project.due_on)
def deadlines(items: list[Item], org_id: str, due_on: Range | None) -> Iterable[Item]:
    return [
        item
        for item in of(items, "Project", org_id=org_id, status="active")
        if item.due_on is not None and within(item.due_on, due_on)
    ]


@ORACLE.ask(
    org_id=FEW_ULIDS, sort=lambda employee: employee.employee_id, shows=("employee_id", "name")
)
def list_employees(items: list[Item], org_id: str) -> Iterable[Item]:
    return [item for item in items if item.kind == "Employee" and item.org_id == org_id]


@ORACLE.ask(org_id=FEW_ULIDS, project_id=ULIDS, sort=lambda assignment: assignment.employee_id)
def team_of_project(items: list[Item], org_id: str, project_id: str) -> Iterable[Item]:
    return [
        item
        for item in items
        if item.kind == "Assignment" and (item.org_id, item.project_id) == (org_id, project_id)
    ]


@ORACLE.ask(employee_id=ULIDS, sort=lambda assignment: assignment.project_id)
def assignments_of_employee(items: list[Item], employee_id: str) -> Iterable[Item]:
    return [item for item in items if item.kind == "Assignment" and item.employee_id == employee_id]


@DEEDS.does(org_id=FEW_ULIDS, project_id=ULIDS, employee_id=ULIDS, role=TEXTS)
def staff_project(draft: Draft, org_id: str, employee_id: str, **values: Any) -> Item:
    given = {"org_id": org_id, "employee_id": employee_id, **values}
    assignment = draft.create("Assignment", **given)
    draft.there("Employee", org_id=org_id, employee_id=employee_id)
    return assignment

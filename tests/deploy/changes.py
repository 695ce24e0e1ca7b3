"""Copies of the examples that live as `AWS::DynamoDB::Table`, before and after a new index.

The local engine updates such a table in place; a global table it would replace at every update.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.commands import ROOT
from tests.deploy.expected import CUSTOMER_ORDERS, ORGANIZATIONS, Shape


@dataclass(frozen=True, slots=True)
class Change:
    """An index that an example gains, by the lines that the model gains before others."""

    example: str
    model: str
    before: Shape
    index: str
    gained: tuple[tuple[str, ...], str, frozenset[str]]
    lines: tuple[tuple[str, str], ...]
    write: Callable[[ModuleType, Any], object]
    """Writes an item with the module, and gives what the new pattern is to say of it."""
    ask: Callable[[ModuleType, Any], list[object]]
    """Asks the new pattern."""

    @property
    def after(self) -> Shape:
        """The table with the new index."""
        indexes = {**self.before.indexes, self.index: self.gained}
        return Shape(self.before.key, indexes, self.before.stream, self.before.tags)

    def first(self, folder: Path) -> Path:
        """The model before the change."""
        text = (ROOT / "examples" / self.example / "model.yaml").read_text(encoding="utf-8")
        return _written(
            folder / "before.yaml", _before(text, "  partition_key: PK", "  resource: table")
        )

    def second(self, folder: Path) -> Path:
        """The model with its new index."""
        text = self.first(folder).read_text(encoding="utf-8")
        for line, gained in self.lines:
            text = _before(text, line, gained)
        return _written(folder / "after.yaml", text)


def _before(text: str, line: str, gained: str) -> str:
    assert text.count(f"\n{line}") == 1, line
    return text.replace(f"\n{line}", f"\n{gained}\n{line}")


def _written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


ONE, TWO, THREE = ("01J9Z3W8Q4T6V8X0Y2A4C6E8G" + last for last in "123")


def _assign(module: ModuleType, client: Any) -> object:
    client.create_employee(
        module.Employee(org_id=ONE, employee_id=TWO, name="Ada", email="ada@example.org")
    )
    client.staff_project(org_id=ONE, project_id=THREE, employee_id=TWO, role="lead")
    return module.PeopleInRoleResult(project_id=THREE, employee_id=TWO)


def _order(module: ModuleType, client: Any) -> object:
    address = module.Address(street="1 Main St", city="Bonn", postcode="53111", country="DE")
    client.create_order(
        module.Order(
            order_id=ONE,
            customer_id=TWO,
            placed_at=datetime(2026, 1, 2, 3, 4, tzinfo=UTC),
            total=Decimal("12.50"),
            deliver_to=address,
        )
    )
    return module.OrdersByStatusResult(order_id=ONE)


def _people_in_role(module: ModuleType, client: Any) -> list[object]:
    return list(client.people_in_role(org_id=ONE, role="lead"))


def _orders_by_status(module: ModuleType, client: Any) -> list[object]:
    return list(client.orders_by_status(customer_id=TWO, status=module.OrderStatus.PLACED))


CHANGES = (
    Change(
        example="organizations",
        model="Organizations",
        before=ORGANIZATIONS,
        index="Roles",
        # An index that copies some attributes copies the type, too: items are told by it.
        gained=(("RolesPK", "RolesSK"), "INCLUDE", frozenset({"role", "_type"})),
        lines=(
            (
                "    Deadlines: {",
                "    Roles: {partition_key: RolesPK, sort_key: RolesSK, projection: [role]}",
            ),
            (
                '      GSI1:\n        key: {GSI1PK: "EMPLOYEE#{employee_id}"',
                """\
      Roles:
        key: {RolesPK: "ORG#{org_id}#{role}", RolesSK: "{project_id}#{employee_id}"}""",
            ),
            (
                "  list_projects:",
                """\
  people_in_role:
    query: Assignment
    given: [org_id, role]
    project: [project_id, employee_id]
""",
            ),
        ),
        write=_assign,
        ask=_people_in_role,
    ),
    Change(
        example="customer_orders",
        model="CustomerOrders",
        before=CUSTOMER_ORDERS,
        index="Board",
        gained=(("BoardPK", "BoardSK"), "KEYS_ONLY", frozenset()),
        lines=(
            (
                "    GSI1: {",
                "    Board: {partition_key: BoardPK, sort_key: BoardSK, projection: keys_only}",
            ),
            (
                '      GSI1:\n        key: {GSI1PK: "CUSTOMER#{customer_id}"',
                """\
      Board:
        key: {BoardPK: "CUSTOMER#{customer_id}#{status}", BoardSK: "{placed_at}#{order_id}"}""",
            ),
            (
                "  customer_by_email:",
                """\
  orders_by_status:
    query: Order
    given: [customer_id, status]
    range: {placed_at: any}
    project: [order_id]
""",
            ),
        ),
        write=_order,
        ask=_orders_by_status,
    ),
)

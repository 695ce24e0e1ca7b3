"""Unique values where many want one at a time, and where requests fail or answers are lost."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.claims import assert_claims, claims, raw_items
from tests.backends.python.doubles import Losing, LossyWrites
from tests.backends.python.generated import connected, module_of
from tests.backends.python.test_modify import changed
from tests.backends.python.test_unique import ANN, BOB, employee

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

THREADS = 4
MODULE = module_of("unique")


@pytest.fixture
def company(moto_client: DynamoDBClient) -> Any:
    """Employees on a new table."""
    return connected(moto_client, "unique")


@pytest.fixture
def shared(dynamodb: DynamoDBClient) -> Any:
    """Employees on an engine in a process of its own."""
    return connected(dynamodb, "unique")


def at_once(work: Callable[[int], object]) -> list[int]:
    """The threads whose work was not refused."""

    def tried(number: int) -> int:
        try:
            work(number)
        except (MODULE.ConditionFailedError, MODULE.TransactionCancelledError):
            return -1
        return number

    with ThreadPoolExecutor(THREADS) as pool:
        return [number for number in pool.map(tried, range(THREADS)) if number >= 0]


def keyed(number: int) -> dict[str, Any]:
    """The key of one of several employees."""
    return {"org_id": "o", "employee_id": str(number)}


def test_one_of_many_makes_an_item_with_a_value(shared: Any) -> None:
    for turn in range(4):

        def work(number: int, org: str = str(turn)) -> object:
            key = {"org_id": org, "employee_id": str(number)}
            return shared.create_employee(employee(key, f"{org}@x.org"))

        won = at_once(work)
        assert len(won) == 1
        (found,) = shared.employees(org_id=str(turn)).all()
        assert found.employee_id == str(won[0])
    assert_claims(shared)


def test_one_of_many_takes_a_value(shared: Any) -> None:
    for number in range(THREADS):
        shared.create_employee(employee(keyed(number), f"{number}@x.org"))
    won = at_once(lambda number: shared.update_employee(**keyed(number), email="new@x.org"))
    assert len(won) == 1
    change = changed(badge=7)
    won = at_once(lambda number: shared.modify_employee(**keyed(number), change=change))
    assert len(won) == 1
    assert_claims(shared)


def test_all_kinds_of_writes_at_one_item_leave_its_claims_right(shared: Any) -> None:
    shared.create_employee(employee(ANN, "0@x.org", badge=0))
    works: list[Callable[[int], object]] = [
        lambda turn: shared.update_employee(**ANN, email=f"u{turn}@x.org"),
        lambda turn: shared.modify_employee(**ANN, change=changed(badge=turn)),
        lambda _: shared.delete_employee(**ANN),
        lambda turn: shared.create_employee(employee(ANN, f"c{turn}@x.org", badge=turn)),
    ]

    def work(number: int) -> None:
        for turn in range(6):
            try:
                works[number](turn)
            except (MODULE.ConditionFailedError, MODULE.TransactionCancelledError):
                continue

    at_once(work)
    assert_claims(shared)


def test_orphans_are_taken_over_by_one(shared: Any) -> None:
    shared.create_employee(employee(ANN, "ann@x.org"))
    access = shared._access
    key = {"PK": {"S": "ORG#o"}, "SK": {"S": "EMPLOYEE#ann"}}
    access.client.delete_item(TableName=access.table_names["Company"], Key=key)
    won = at_once(lambda number: shared.create_employee(employee(keyed(number), "ann@x.org")))
    assert len(won) == 1
    assert_claims(shared)


def writes(company: Any) -> dict[str, Callable[[], object]]:
    """Every write that takes more than one request, or more than one item."""
    return {
        "create": lambda: company.create_employee(employee(BOB, "bob@x.org", badge=2)),
        "update": lambda: company.update_employee(**ANN, email="new@x.org", badge=None),
        "modify": lambda: company.modify_employee(**ANN, change=changed(email="new@x.org")),
        "move": lambda: company.move_employee(**ANN, change=changed(employee_id="anna", badge=3)),
        "delete": lambda: company.delete_employee(**ANN),
        "together": lambda: company.replace_employee(
            leaver="ann", successor="bob", org_id="o", email="ann@x.org", badge=1
        ),
    }


@pytest.mark.parametrize("name", ["create", "update", "modify", "move", "delete", "together"])
def test_a_request_that_fails_leaves_nothing_half_done(company: Any, name: str) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=1))
    client = company._access.client
    before = raw_items(company)
    done, failed = False, 0
    while not done:
        company._access.client = Losing(client, failed)
        try:
            writes(company)[name]()
            done = True
        except ConnectionError:
            failed += 1
        company._access.client = client
        assert_claims(company)
        assert failed < 5
    assert failed > 0
    assert raw_items(company) != before


@pytest.mark.parametrize("name", ["create", "update", "modify", "move", "delete", "together"])
def test_after_a_lost_answer_the_same_again_finishes_the_work(company: Any, name: str) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=1))
    client = company._access.client
    company._access.client = LossyWrites(client)
    with pytest.raises(ConnectionError):
        writes(company)[name]()
    company._access.client = client
    assert_claims(company)
    held = claims(company)
    if name in ("move", "together"):
        # It is where it would go, and not any more where it was.
        with pytest.raises((MODULE.ItemNotFoundError, MODULE.TransactionCancelledError)):
            writes(company)[name]()
    else:
        writes(company)[name]()
    assert claims(company) == held
    assert_claims(company)


def test_a_creation_that_was_not_heard_of_is_known_again(company: Any) -> None:
    client = company._access.client
    company._access.client = LossyWrites(client)
    wanted = employee(BOB, "bob@x.org", badge=2)
    with pytest.raises(ConnectionError):
        company.create_employee(wanted)
    company._access.client = client
    assert company.create_employee(wanted) == wanted
    with pytest.raises(MODULE.ItemExistsError):
        company.create_employee(replace(wanted, name="Bob"))
    with pytest.raises(MODULE.UniqueConflictError):
        company.create_employee(replace(wanted, employee_id="bill"))
    assert_claims(company)

"""Patterns and transactions that write what is unique."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.claims import assert_claims, raw_items
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import connected, module_of
from tests.backends.python.streaming import record
from tests.backends.python.test_unique import ANN, BOB, employee, refused, session

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@pytest.fixture
def module() -> ModuleType:
    """The module of employees and sessions."""
    return module_of("unique")


@pytest.fixture
def company(moto_client: DynamoDBClient) -> Any:
    """Employees and sessions on a new table."""
    return connected(moto_client, "unique")


def test_patterns_claim_and_give_up(company: Any, module: ModuleType) -> None:
    made = company.hire(**ANN, email="ann@x.org", badge=7)
    assert made.points == 3
    assert_claims(company)
    refused(module, "by_email", lambda: company.hire(**BOB, email="ann@x.org"))
    company.hire(**BOB, email="bob@x.org")
    refused(module, "badge", lambda: company.set_badge(**BOB, badge=7))
    assert company.set_badge(**BOB, badge=8).badge == 8
    assert_claims(company)
    with pytest.raises(module.ConditionFailedError):
        company.fire(**BOB, name="Bill")
    assert_claims(company)
    assert company.fire(**BOB, name="").badge == 8
    with pytest.raises(module.ItemNotFoundError):
        company.fire(**BOB, name="")
    assert_claims(company)


def test_one_part_takes_what_another_gives_up(company: Any, module: ModuleType) -> None:
    made = company.create_employee(employee(ANN, "ann@x.org", badge=7))
    values = {"org_id": "o", "email": "Ann@x.org", "badge": 7}
    new = company.replace_employee(leaver="ann", successor="bob", **values)
    assert new == replace(made, employee_id="bob", email="Ann@x.org")
    assert company.get_employee(**BOB) == new
    assert company.get_employee(**ANN) is None
    assert_claims(company)
    new = company.replace_employee(leaver="nobody", successor="cid", org_id="o", email="c@x.org")
    assert_claims(company)
    with pytest.raises(module.TransactionCancelledError) as caught:
        company.replace_employee(leaver="cid", successor="dan", **values)
    (failed,) = caught.value.failed
    assert (failed.part, failed.error.constraint) == (1, "by_email")
    assert isinstance(failed.error, module.UniqueConflictError)
    assert company.get_employee(org_id="o", employee_id="cid") == new
    assert_claims(company)


def test_two_parts_swap_their_values(company: Any, module: ModuleType) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=1))
    company.create_employee(employee(BOB, "bob@x.org", badge=2))
    company.swap_badges(org_id="o", one="ann", ones=2, other="bob", others=1)
    assert (company.get_employee(**ANN).badge, company.get_employee(**BOB).badge) == (2, 1)
    assert_claims(company)
    with pytest.raises(module.TransactionCancelledError) as caught:
        company.swap_badges(org_id="o", one="ann", ones=3, other="bob", others=3)
    assert [each.part for each in caught.value.failed] == [1]
    with pytest.raises(module.TransactionCancelledError) as caught:
        company.swap_badges(org_id="o", one="ann", ones=3, other="eve", others=4)
    (failed,) = caught.value.failed
    assert (failed.part, type(failed.error)) == (1, module.ItemNotFoundError)
    assert_claims(company)


def test_two_entities_are_made_with_their_claims(company: Any, module: ModuleType) -> None:
    made = session("t")
    values = {"email": "ann@x.org", "token": "t", "device": "d", "expires_at": made.expires_at}
    new, started = company.welcome(**ANN, **values, token_="once")
    assert (new, started) == (employee(ANN, "ann@x.org"), replace(made, version=1))
    assert_claims(company)
    with pytest.raises(module.TransactionCancelledError) as caught:
        company.welcome(**BOB, **{**values, "token": "u", "email": "bob@x.org"})
    (failed,) = caught.value.failed
    assert (failed.part, failed.error.constraint) == (1, "device")
    assert_claims(company)


def test_what_others_change_meanwhile_is_seen(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=1))
    company.create_employee(employee(BOB, "bob@x.org", badge=2))
    client = company._access.client

    class Slow(Recorder):
        """Changes a badge between the look and the transaction, the first time."""

        def __getattr__(self, name: str) -> Any:
            if name == "transact_write_items" and name not in self.operations:
                self.calls.append((name, {}))
                company._access.client = client
                company.update_employee(**ANN, badge=5)
                company._access.client = self
            return super().__getattr__(name)

    company._access.client = Slow(client)
    company.swap_badges(org_id="o", one="ann", ones=2, other="bob", others=1)
    company._access.client = client
    assert (company.get_employee(**ANN).badge, company.get_employee(**BOB).badge) == (2, 1)
    assert_claims(company)


def test_parts_that_touch_nothing_unique_are_sent_as_they_are(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=1))
    company.create_session(session("t"))
    recorder = Recorder(company._access.client)
    company._access.client = recorder
    company.rename(**ANN, name="Ann", token="t")
    assert recorder.operations == ["transact_write_items"]
    assert len(recorder.calls[0][1]["TransactItems"]) == 2
    assert_claims(company)


def test_streams_do_not_tell_of_claims(company: Any, module: ModuleType) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=1))
    records = [record("INSERT", ("PK", "SK"), new=each) for each in raw_items(company)]
    assert len(records) == 3
    (change,) = company.changes({"Records": records})
    assert isinstance(change, module.Created)
    for each in records:
        del each["dynamodb"]["NewImage"]
    (unknown,) = company.changes({"Records": records})
    assert isinstance(unknown, module.UnknownChange)

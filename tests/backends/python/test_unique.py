"""Unique values: claimed, given up, taken over, and never held by two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.claims import assert_claims, claims, put_raw, raw_items
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import connected, module_of
from tests.backends.python.test_modify import changed

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

ANN: dict[str, Any] = {"org_id": "o", "employee_id": "ann"}
BOB: dict[str, Any] = {"org_id": "o", "employee_id": "bob"}


@pytest.fixture
def module() -> ModuleType:
    """The module of employees and sessions."""
    return module_of("unique")


@pytest.fixture
def company(moto_client: DynamoDBClient) -> Any:
    """Employees and sessions on a new table."""
    return connected(moto_client, "unique")


def employee(key: dict[str, Any], email: str, **values: Any) -> Any:
    """An employee of this key."""
    return module_of("unique").Employee(**{**key, "email": email, **values})


def session(token: str, device: str = "d", seconds: int = 3600) -> Any:
    """A session that ends in so many seconds."""
    expires = datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=seconds)
    return module_of("unique").Session(token=token, device=device, expires_at=expires)


def refused(module: ModuleType, constraint: str, write: Callable[[], object]) -> None:
    """Holds a write to be refused, as another has the same in a constraint."""
    with pytest.raises(module.UniqueConflictError) as caught:
        write()
    assert (caught.value.constraint, caught.value.item) == (constraint, None)
    assert isinstance(caught.value, module.ConditionFailedError)
    assert "@" not in str(caught.value)


def same(old: Any) -> Any:
    """No change."""
    return old


def test_a_claim_is_written_with_its_item(company: Any) -> None:
    made = company.create_employee(employee(ANN, "Ann@x.org", badge=7))
    assert company.get_employee(**ANN) == made
    assert claims(company) == {
        ("EMAIL#ann@x.org", "EMAIL"): "ORG#o EMPLOYEE#ann",
        ("UNIQUE#Employee#badge#o#7",) * 2: "ORG#o EMPLOYEE#ann",
    }
    (one, *_) = [each for each in raw_items(company) if each["PK"]["S"].startswith("EMAIL")]
    assert one["_type"] == {"S": "Employee.unique"}


def test_two_items_do_not_have_the_same(company: Any, module: ModuleType) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=7))
    refused(
        module, "by_email", lambda: company.create_employee(employee(BOB, "ANN@x.org", badge=8))
    )
    refused(module, "badge", lambda: company.create_employee(employee(BOB, "bob@x.org", badge=7)))
    company.create_employee(employee(BOB, "bob@x.org"))
    refused(module, "by_email", lambda: company.update_employee(**BOB, email="ann@x.org"))
    refused(module, "badge", lambda: company.update_employee(**BOB, badge=7))
    change = changed(email="ann@x.org")
    refused(module, "by_email", lambda: company.modify_employee(**BOB, change=change))
    change = changed(employee_id="cid", badge=7)
    refused(module, "badge", lambda: company.move_employee(**BOB, change=change))
    assert company.get_employee(**BOB) == employee(BOB, "bob@x.org")
    assert_claims(company)


def test_a_constraint_of_several_is_one_of_all_of_them(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=7))
    company.create_employee(employee({**ANN, "org_id": "p"}, "ann@p.org", badge=7))
    company.create_guest(module_of("unique").Guest(guest_id="g", badge=7))
    assert_claims(company)


def test_what_has_no_value_claims_none(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org"))
    company.create_employee(employee(BOB, "bob@x.org"))
    assert len(claims(company)) == 2
    company.update_employee(**BOB, badge=7)
    assert len(claims(company)) == 3
    company.update_employee(**BOB, badge=None)
    assert len(claims(company)) == 2
    assert_claims(company)


def test_a_deleted_item_gives_its_values_up(company: Any) -> None:
    made = company.create_employee(employee(ANN, "ann@x.org", badge=7))
    assert company.delete_employee(**ANN) == made
    assert raw_items(company) == []
    assert company.delete_employee(**ANN) is None
    company.create_employee(employee(BOB, "ann@x.org", badge=7))
    assert_claims(company)


def test_an_update_moves_the_claim(company: Any) -> None:
    made = company.create_employee(employee(ANN, "ann@x.org", badge=7))
    new = company.update_employee(**ANN, email="Ann@Y.org", points=3)
    assert new == replace(made, email="Ann@Y.org", points=3)
    assert company.get_employee(**ANN) == new
    assert_claims(company)
    company.create_employee(employee(BOB, "ann@x.org"))
    assert_claims(company)


def test_letters_that_the_key_folds_may_change(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org"))
    assert company.update_employee(**ANN, email="ANN@x.org").email == "ANN@x.org"
    assert company.modify_employee(**ANN, change=changed(email="Ann@x.org")).email == "Ann@x.org"
    assert_claims(company)


def test_an_update_of_others_is_one_plain_request(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org"))
    recorder = Recorder(company._access.client)
    company._access.client = recorder
    company.update_employee(**ANN, name="Ann")
    assert recorder.operations == ["update_item"]
    company.modify_employee(**ANN, change=changed(name="Anna"))
    assert recorder.operations[1:] == ["get_item", "update_item"]
    company.modify_employee(**ANN, change=same)
    assert recorder.operations[3:] == ["get_item"]
    assert_claims(company)


def test_a_modified_item_and_a_moved_one_keep_their_claims(company: Any) -> None:
    made = company.create_employee(employee(ANN, "ann@x.org", badge=7))
    new = company.modify_employee(**ANN, change=changed(email="a@x.org", badge=None, name="A"))
    assert new == replace(made, email="a@x.org", badge=None, name="A")
    assert_claims(company)
    new = company.move_employee(**ANN, change=changed(employee_id="anna", badge=9))
    assert new == replace(made, employee_id="anna", email="a@x.org", badge=9, name="A")
    assert company.get_employee(**ANN) is None
    assert_claims(company)
    new = company.move_employee(org_id="o", employee_id="anna", change=changed(org_id="p"))
    assert company.get_employee(org_id="p", employee_id="anna") == new
    assert_claims(company)


def test_a_move_to_a_place_that_is_taken(company: Any, module: ModuleType) -> None:
    company.create_employee(employee(ANN, "ann@x.org"))
    company.create_employee(employee(BOB, "bob@x.org"))
    with pytest.raises(module.ItemExistsError):
        company.move_employee(**ANN, change=changed(employee_id="bob"))
    with pytest.raises(module.ItemNotFoundError):
        company.move_employee(org_id="x", employee_id="y", change=same)
    assert_claims(company)


def test_an_item_that_is_there_is_not_made_again(company: Any, module: ModuleType) -> None:
    made = company.create_employee(employee(ANN, "ann@x.org"))
    with pytest.raises(module.ItemExistsError):
        company.create_employee(employee(ANN, "other@x.org"))
    with pytest.raises(module.ItemNotFoundError):
        company.update_employee(**BOB, email="bob@x.org")
    with pytest.raises(module.ItemNotFoundError):
        company.modify_employee(**BOB, change=same)
    assert company.get_employee(**ANN) == made
    assert_claims(company)


def test_the_claim_of_an_owner_that_is_gone_is_taken_over(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=7))
    access = company._access
    key = {"PK": {"S": "ORG#o"}, "SK": {"S": "EMPLOYEE#ann"}}
    access.client.delete_item(TableName=access.table_names["Company"], Key=key)
    company.create_employee(employee(BOB, "ann@x.org", badge=7))
    assert_claims(company)


def test_the_claim_of_an_owner_with_another_value_is_taken_over(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=7))
    (raw,) = [each for each in raw_items(company) if each["_type"]["S"] == "Employee"]
    put_raw(company, {**raw, "email": {"S": "new@x.org"}})
    company.create_employee(employee(BOB, "bob@x.org"))
    assert company.update_employee(**BOB, email="ann@x.org").email == "ann@x.org"
    # What was never claimed is, where it is written again.
    company.update_employee(**ANN, email="new@x.org")
    assert_claims(company)


def test_a_claim_that_names_nobody_is_nobody_s_to_take(company: Any, module: ModuleType) -> None:
    put_raw(company, {"PK": {"S": "EMAIL#ann@x.org"}, "SK": {"S": "EMAIL"}, "x": {"S": "?"}})
    refused(module, "by_email", lambda: company.create_employee(employee(ANN, "ann@x.org")))
    assert len(raw_items(company)) == 1


def test_an_owner_that_cannot_be_read_keeps_its_claim(company: Any, module: ModuleType) -> None:
    company.create_employee(employee(ANN, "ann@x.org"))
    (raw,) = [each for each in raw_items(company) if each["_type"]["S"] == "Employee"]
    put_raw(company, {**raw, "points": {"S": "many"}})
    refused(module, "by_email", lambda: company.create_employee(employee(BOB, "ann@x.org")))


def test_a_foreign_claim_does_not_stand_in_the_way_of_a_deletion(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org"))
    owner = {"M": {"PK": {"S": "ORG#o"}, "SK": {"S": "EMPLOYEE#bob"}}}
    foreign = {"PK": {"S": "EMAIL#ann@x.org"}, "SK": {"S": "EMAIL"}, "_owner": owner}
    put_raw(company, {**foreign, "_type": {"S": "Employee.unique"}})
    assert company.delete_employee(**ANN) is not None
    assert raw_items(company) == [{**foreign, "_type": {"S": "Employee.unique"}}]


def test_what_has_expired_holds_nothing(company: Any, module: ModuleType) -> None:
    company.create_session(session("a", seconds=-5))
    company.create_session(session("b"))
    refused(module, "device", lambda: company.create_session(session("c")))
    assert company.delete_session(token="a") is None
    assert company.delete_session(token="b", version=1).token == "b"
    assert raw_items(company) == []


def test_a_claim_lives_as_long_as_its_item(company: Any, module: ModuleType) -> None:
    made = company.create_session(session("a", seconds=5))
    later = made.expires_at + timedelta(days=1)
    new = company.update_session(token="a", version=1, expires_at=later)
    assert (new.expires_at, new.version) == (later, 2)
    expiries = {each["expires_at"]["N"] for each in raw_items(company)}
    assert expiries == {str(int(later.timestamp()))}
    with pytest.raises(module.VersionConflictError):
        company.update_session(token="a", version=1, device="e")
    with pytest.raises(module.VersionConflictError):
        company.delete_session(token="a", version=1)
    new = company.update_session(token="a", version=2, device="e", note="n")
    assert (new.device, new.note, new.version) == ("e", "n", 3)
    assert company.modify_session(token="a", change=changed(device="f")).version == 4
    assert company.session(token="a").device == "f"
    assert_claims(company)


def test_no_read_gives_a_claim(company: Any) -> None:
    company.create_employee(employee(ANN, "ann@x.org", badge=7))
    company.create_guest(module_of("unique").Guest(guest_id="g", badge=1))
    assert len(company.employees(org_id="o").all()) == 1
    assert [each.guest_id for each in company.guests()] == ["g"]


def test_there_is_no_put(company: Any) -> None:
    assert not hasattr(company, "put_employee")


def test_entities_without_modify_have_claims_too(company: Any, module: ModuleType) -> None:
    company.create_guest(module.Guest(guest_id="g", badge=1))
    refused(module, "badge", lambda: company.create_guest(module.Guest(guest_id="h", badge=1)))
    assert company.update_guest(guest_id="g", badge=2).badge == 2
    assert company.delete_guest(guest_id="g").badge == 2
    assert raw_items(company) == []


def test_a_condition_at_the_call_holds_with_the_claims(company: Any, module: ModuleType) -> None:
    made = company.create_employee(employee(ANN, "ann@x.org", name="Ann"))
    other, right = module.EmployeeIf(name="Bob"), module.EmployeeIf(name="Ann")
    writes: tuple[Callable[[], Any], ...] = (
        lambda: company.update_employee(**ANN, email="new@x.org", only_if=other),
        lambda: company.modify_employee(**ANN, change=changed(badge=1), only_if=other),
        lambda: company.move_employee(**ANN, change=changed(employee_id="b"), only_if=other),
        lambda: company.delete_employee(**ANN, only_if=other),
    )
    for write in writes:
        with pytest.raises(module.ConditionFailedError) as caught:
            write()
        assert not isinstance(caught.value, module.UniqueConflictError)
    assert company.get_employee(**ANN) == made
    assert_claims(company)
    company.update_employee(**ANN, email="new@x.org", only_if=right)
    company.modify_employee(**ANN, change=changed(badge=1), only_if=right)
    company.move_employee(**ANN, change=changed(employee_id="b"), only_if=right)
    assert_claims(company)
    key = {"org_id": "o", "employee_id": "b"}
    assert company.delete_employee(**key, only_if=right).badge == 1
    with pytest.raises(module.ItemNotFoundError):
        company.delete_employee(**key, only_if=right)
    assert raw_items(company) == []


def test_no_request_shows_what_is_sensitive(company: Any, module: ModuleType) -> None:
    seen: list[Any] = []
    company.create_employee(employee(ANN, "ann@x.org"))
    company._access.on_request = seen.append
    refused(module, "by_email", lambda: company.create_employee(employee(BOB, "ann@x.org")))
    assert [each.method for each in seen] == ["create_employee"] * 3
    assert [each.operation for each in seen] == ["TransactWriteItems", "GetItem", "GetItem"]
    assert "ann@" not in repr(seen)

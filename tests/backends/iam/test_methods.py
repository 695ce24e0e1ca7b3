"""The permissions of methods, as they can be read: what is derived is derived for a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.backends.iam import method_requests
from tablewright.backends.iam.permissions import around_dax, direct, through_dax
from tablewright.pipeline import load

CLUBS = load(Path(__file__).parents[2] / "state_machine" / "model.yaml")


def actions(name: str) -> set[str]:
    found = direct(method_requests(CLUBS)[name])
    return {f"{p.action} {p.index}" if p.index else p.action for p in found}


@pytest.mark.parametrize(
    ("method", "needs"),
    [
        ("create_post", "PutItem"),
        ("get_post", "GetItem"),
        # Without an argument to change, an update reads.
        ("update_post", "UpdateItem GetItem"),
        ("modify_post", "GetItem UpdateItem"),
        ("move_post", "GetItem UpdateItem PutItem DeleteItem"),
        ("delete_post", "DeleteItem"),
        # What has expired is deleted before a condition is about it.
        ("put_ticket", "PutItem DeleteItem"),
        ("put_post", "PutItem"),
        # A claim in the way is looked at, and its owner is held to be gone.
        ("create_member", "PutItem GetItem ConditionCheckItem"),
        ("update_member", "UpdateItem GetItem PutItem DeleteItem ConditionCheckItem"),
        ("delete_member", "DeleteItem GetItem"),
        # All that a like has is its key: there is nothing to write where it is.
        ("move_like", "GetItem PutItem DeleteItem"),
        ("delete_note", "DeleteItem"),
        ("by_level", "Query GSI1"),
        ("club_with_all", "Query"),
        ("tickets_of_agent", "Query GSI2 BatchGetItem"),
        ("likers_of_post", "Query BatchGetItem"),
        ("all_members", "Scan"),
        ("some_members", "BatchGetItem"),
        ("file_tickets", "BatchWriteItem"),
        ("like_post", "PutItem ConditionCheckItem UpdateItem"),
        ("leave_club", "DeleteItem GetItem UpdateItem"),
        ("pause_ticket", "UpdateItem"),
        ("ensure_club", "UpdateItem"),
        ("club_and_post", "GetItem"),
        ("verify", "DescribeTable DescribeTimeToLive"),
    ],
)
def test_what_a_method_needs(method: str, needs: str) -> None:
    wanted = set(needs.replace("Query GSI", "Query_GSI").split())
    assert actions(method) == {each.replace("_", " ") for each in wanted}


def test_who_has_a_dax_client_asks_the_table_what_was_in_the_way() -> None:
    requests = method_requests(CLUBS)["create_post"]
    assert {each.action for each in through_dax(requests)} == {"PutItem"}
    assert {each.action for each in around_dax(requests)} == {"GetItem"}


def test_the_names_are_the_modules() -> None:
    names = list(method_requests(CLUBS))
    assert names[0] == "create_club"
    assert names[-1] == "verify"
    assert "update_text_note" in names
    assert len(names) == len(set(names))

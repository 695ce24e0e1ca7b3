"""Parents and junctions."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, model, plan_of

from tablewright.editing.apply import applied
from tablewright.ir.entities import Relationship
from tablewright.pipeline import compile_text

USERS = """
User:
  key: {PK: "USER#{username}", SK: USER}
  attributes: {username: string}
"""


def test_a_parent_by_the_same_names() -> None:
    child = """
Note:
  parent: User
  key: {PK: "USER#{username}", SK: "NOTE#{note_id}"}
  attributes: {username: string, note_id: ulid}
"""
    note = plan_of(model(USERS + child)).entity("Note")
    assert note.parent == Relationship("User", (("username", "username"),))
    assert note.junction == ()


def test_a_junction_with_itself_under_other_names() -> None:
    child = """
Follow:
  junction: [{User: {username: follower}}, {User: {username: followed}}]
  key: {PK: "USER#{follower}", SK: "FOLLOWS#{followed}"}
  attributes: {follower: string, followed: string}
"""
    follow = plan_of(model(USERS + child)).entity("Follow")
    assert follow.junction == (
        Relationship("User", (("username", "follower"),)),
        Relationship("User", (("username", "followed"),)),
    )


def test_the_order_of_entities_does_not_matter() -> None:
    child = """
Note:
  parent: User
  key: {PK: "USER#{username}", SK: "NOTE#{note_id}"}
  attributes: {username: string, note_id: ulid}
"""
    assert plan_of(model(child + USERS)).entity("Note").parent is not None


def _child(partition: str, index: str = "") -> list[str]:
    child = f"""
Note:
  parent: User
  key: {{PK: "{partition}", SK: "NOTE#{{note_id}}"}}
  {index or "type_name: note"}
  attributes: {{username: string, note_id: ulid}}
"""
    return codes(model(USERS + child, table=WITH_INDEX))


def test_a_child_lies_in_its_parent_s_partition_or_beside_it_in_an_index() -> None:
    assert _child("USER#{username}") == []
    assert _child("NOTE#{note_id}") == ["TW309"]
    index = 'indexes: {GSI1: {key: {GSI1PK: "NOTES#{username}", GSI1SK: "{note_id}"}}}'
    assert _child("NOTE#{note_id}", index) == []


def test_a_parent_in_another_table_is_no_neighbour() -> None:
    tables = """
        tables:
          Users: {partition_key: PK, sort_key: SK}
          Notes: {partition_key: PK}
    """
    entities = """
        User:
          table: Users
          key: {PK: "USER#{user_id}", SK: USER}
          attributes: {user_id: ulid}
        Note:
          table: Notes
          parent: User
          key: {PK: "NOTE#{note_id}"}
          attributes: {user_id: ulid, note_id: ulid}
    """
    assert codes(model(entities, table=tables)) == []


TASKS = """
        Task:
          parent: Project
          key: {{PK: "{partition}", SK: "TASK#{{task_id}}"}}
          attributes: {{org_id: ulid, project_id: ulid, task_id: ulid}}
"""
PROJECTS = """
        Project:
          key: {PK: "ORG#{org_id}", SK: "PROJECT#{project_id}"}
          attributes: {org_id: ulid, project_id: ulid}
"""


@pytest.mark.parametrize(
    ("partition", "found"),
    [
        ("ORG#{org_id}", []),
        ("ORG#{org_id}#{project_id}", []),  # all the tasks of one project, in one request
        ("PROJECT#{project_id}", ["TW309"]),
        ("TASKS#{org_id}", ["TW309"]),
    ],
)
def test_children_of_one_parent_may_have_a_partition_of_their_own(
    partition: str, found: list[str]
) -> None:
    assert codes(model(PROJECTS + TASKS.format(partition=partition))) == found


def test_the_key_that_would_do_is_spelled_in_the_child_s_own_names() -> None:
    child = """
Note:
  parent: {User: {username: writer}}
  key: {PK: "NOTE#{note_id}", SK: NOTE}
  attributes: {writer: string, note_id: ulid}
"""
    (found,) = compile_text(model(USERS + child)).findings
    assert found.help is not None
    assert '`PK: "USER#{writer}"`' in found.help
    (fix,) = found.fixes
    fixed = applied(model(USERS + child), fix.edits)
    assert 'key: {PK: "USER#{writer}", SK: "NOTE#{note_id}"}' in fixed
    assert codes(fixed) == []


def test_a_part_of_the_parents_partition_is_not_outside_of_it() -> None:
    text = """
    Tenant: {key: {PK: "TENANT#{tenant}", SK: TENANT}, attributes: {tenant: ulid}}
    Audit:
      parent: Tenant
      key: {PK: "TENANT#{tenant}#AUDIT#{at:%Y-%m}", SK: "{at}#{event}"}
      attributes: {tenant: ulid, at: datetime, event: ulid}
    """
    assert codes(model(text)) == []
    assert codes(model(text.replace("TENANT#{tenant}#AUDIT", "AUDIT#{tenant}"))) == ["TW309"]

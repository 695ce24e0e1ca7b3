"""What DynamoDB spells in other ways than it was sent, and times that are finer than stored."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

NEVER = datetime.max.replace(tzinfo=UTC)
ATTRIBUTES = """
    attributes:
      task_id: string
      hours: float
      rates: {type: list<float>, default: []}
      days: set<integer>
      labels: set<string>
      due: {type: datetime, format: iso_seconds}
"""
MODEL = f"""
tablewright: 1
model: Tasks
table: {{partition_key: PK}}
entities:
  Task:
    key: {{PK: "TASK#{{task_id}}"}}{ATTRIBUTES}
  Plan:
    key: {{PK: "PLAN#{{task_id}}"}}
    version: version{ATTRIBUTES}      version: integer
access_patterns:
  get_task: {{get: Task}}
  get_plan: {{get: Plan}}
  due_from: {{scan: Task, filter: {{due: ge}}}}
  due_before: {{scan: Task, filter: {{due: lt}}}}
  due_within: {{scan: Task, filter: {{due: between}}}}
"""


@pytest.fixture
def client(moto_client: DynamoDBClient) -> Recorder:
    """Keeps what is sent."""
    return Recorder(moto_client)


@pytest.fixture
def db(client: Recorder, module: ModuleType, plan: Plan, moto_client: DynamoDBClient) -> Any:
    """A database on a new table."""
    (name,) = make_tables(moto_client, plan).values()
    return module.Tasks(client, table_name=name)


def given(**changes: Any) -> dict[str, Any]:
    """A task's values."""
    whole = {
        "task_id": "t",
        "hours": 2.0,
        "rates": [1.0, 0.5],
        "days": frozenset({1, 20}),
        "labels": frozenset({"a", "b", "c"}),
        "due": datetime(2026, 1, 1, tzinfo=UTC),
    }
    return {**whole, **changes}


def unchanged(old: Any) -> Any:
    """What it was."""
    return old


def in_half_hours(old: Any) -> Any:
    """Another value."""
    return replace(old, hours=2.5)


def respelled(db: Any, kind: str, client: Any) -> None:
    """Writes an item as DynamoDB gives it back: numbers are short, sets in any order."""
    place = {"PK": {"S": f"{kind}#t"}}
    (name,) = db._access.table_names.values()
    item: Any = client.get_item(TableName=name, Key=place)["Item"]
    item["hours"], item["rates"] = {"N": "2"}, {"L": [{"N": "1"}, {"N": "0.5"}]}
    item["days"], item["labels"] = {"NS": ["20", "1"]}, {"SS": ["c", "a", "b"]}
    client.put_item(TableName=name, Item=item)


@pytest.mark.parametrize("kind", ["Task", "Plan"])
def test_nothing_is_written_where_only_the_spelling_differs(
    db: Any, client: Recorder, module: ModuleType, kind: str
) -> None:
    made = getattr(db, f"create_{kind.lower()}")(getattr(module, kind)(**given()))
    respelled(db, kind.upper(), client.client)
    client.calls.clear()
    modify = getattr(db, f"modify_{kind.lower()}")
    assert modify(task_id="t", change=unchanged) == made
    assert client.operations == ["get_item"]
    changed = modify(task_id="t", change=in_half_hours)
    assert changed.hours == 2.5
    assert client.operations[-1] == "update_item"


def test_a_time_past_the_last_step_is_after_all_that_is_stored(db: Any, module: ModuleType) -> None:
    soon = db.create_task(module.Task(**given()))
    never = db.create_task(module.Task(**given(task_id="n", due=NEVER)))
    assert never.due == NEVER.replace(microsecond=0)
    assert db.due_from(due=NEVER).all() == []
    assert db.due_from(due=never.due).all() == [never]
    assert sorted(each.task_id for each in db.due_before(due=NEVER)) == ["n", "t"]
    assert db.due_before(due=never.due).all() == [soon]
    assert db.due_within(due=module.Between(NEVER, NEVER)).all() == []
    assert db.due_within(due=module.Between(never.due, NEVER)).all() == [never]


def test_a_condition_takes_a_time_past_the_last_step(db: Any, module: ModuleType) -> None:
    db.create_task(module.Task(**given()))
    for test in (module.lt(NEVER), module.le(NEVER), module.ne(NEVER)):
        db.update_task(task_id="t", hours=3.0, only_if=module.TaskIf(due=test))
    for test in (module.ge(NEVER), module.gt(NEVER), module.between(NEVER, NEVER)):
        with pytest.raises(module.ConditionFailedError):
            db.update_task(task_id="t", hours=3.0, only_if=module.TaskIf(due=test))

"""How fast items are written and read: beside boto3's own serializer, in the same moment.

Times say nothing on a busy machine, so each is the best of many short ones, taken in turns; only
their ratios are asserted, well below what they are. On an idle machine writing takes half of
boto3's time, with every check and the count of the item's size, and reading a third.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from boto3.dynamodb.types import TypeDeserializer, TypeSerializer
from tests.backends.python.generated import compiled, imported

from tablewright.backends.python import generate

MODEL = """
tablewright: 1
model: Tasks
types:
  Status: {enum: [open, waiting, closed]}
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByStatus: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Task:
    key: {PK: "ORG#{org_id}", SK: "TASK#{task_id}"}
    indexes:
      ByStatus: {key: {GSI1PK: "ORG#{org_id}#{status}", GSI1SK: "{created_at}#{task_id}"}}
    attributes:
      org_id: ulid
      task_id: {type: ulid, generate: ulid}
      title: {type: string, min_length: 1, max_length: 200}
      description: {type: string, max_length: 2000}
      status: Status
      created_at: {type: datetime, generate: now}
      assignee: optional<string>
      points: {type: integer, min: 0, max: 1000}
      price: decimal
      urgent: boolean
      tags: set<string>
      due: optional<date>
access_patterns:
  by_status: {query: Task, given: [org_id, status], range: {created_at: any}}
"""
ULID = "01KGBP7WQ0ABCDEFGHJKMNPQRS"
ROUNDS, CALLS = 40, 20


@pytest.fixture(scope="module")
def tasks() -> ModuleType:
    """A module with an entity of twelve attributes in an index."""
    return imported(compiled(MODEL))


@pytest.fixture(scope="module")
def task(tasks: ModuleType) -> Any:
    """An item of some 600 bytes."""
    return tasks.Task(
        org_id=ULID,
        task_id=ULID,
        title="Prepare the quarterly report",
        description="What has to be in it. " * 10,
        status=tasks.Status.OPEN,
        created_at=datetime(2026, 1, 31, 9, 30, 0, 250, tzinfo=UTC),
        assignee="ada@example.org",
        points=3,
        price=Decimal("12.50"),
        urgent=False,
        tags=frozenset({"red", "green", "blue"}),
        due=date(2026, 2, 28),
    )


def fastest(calls: Mapping[str, Callable[[], object]]) -> Mapping[str, float]:
    """The best time of each call, all of them taken in turns."""
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(ROUNDS):
        for name, call in calls.items():
            started = time.process_time()
            for _ in range(CALLS):
                call()
            best[name] = min(best[name], time.process_time() - started)
    return best


def test_items_are_written_faster_than_by_boto3(tasks: ModuleType, task: Any) -> None:
    item = tasks._write_task(task)
    assert 500 < tasks.wire_size({"M": item}) < 800
    reader, serializer = TypeDeserializer(), TypeSerializer()
    plain = {name: reader.deserialize(value) for name, value in item.items()}

    def ours() -> None:
        tasks.check_size("Task", tasks._write_task(task))

    def theirs() -> None:
        for value in plain.values():
            serializer.serialize(value)

    found = fastest({"ours": ours, "theirs": theirs})
    assert found["theirs"] / found["ours"] > 1.2, found


def test_items_are_read_faster_than_by_boto3(tasks: ModuleType, task: Any) -> None:
    item = tasks._write_task(task)
    reader = TypeDeserializer()

    def theirs() -> None:
        for value in item.values():
            reader.deserialize(value)

    found = fastest({"ours": lambda: tasks._read_task(item), "theirs": theirs})
    assert found["theirs"] / found["ours"] > 2, found


def test_a_query_adds_little_to_reading(tasks: ModuleType, task: Any) -> None:
    item = tasks._write_task(task)

    class Client:
        """A server that costs nothing."""

        def query(self, **_: Any) -> Any:
            return {"Items": [item] * 50}

    db = tasks.Tasks(Client(), table_name="tasks")
    query = db.by_status(org_id=ULID, status=tasks.Status.OPEN)
    assert query.all() == [task] * 50
    found = fastest(
        {"query": query.all, "reads": lambda: [tasks._read_task(item) for _ in range(50)]}
    )
    assert found["query"] / found["reads"] < 2.5, found


def test_the_size_of_a_common_item_is_not_counted_exactly(
    tasks: ModuleType, task: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: list[object] = []
    exact = tasks.wire_size

    def counting(value: object) -> int:
        counted.append(value)
        size: int = exact(value)
        return size

    monkeypatch.setattr(tasks, "wire_size", counting)
    tasks.check_size("Task", tasks._write_task(task))
    assert counted == [{"BOOL": False}]


@pytest.mark.parametrize("character", ["a", "é", "€", "\U0001f600"])
def test_the_quick_count_lets_no_item_pass_that_is_too_large(
    tasks: ModuleType, character: str
) -> None:
    size = len(character.encode())
    most = (409_600 - len("x")) // size
    tasks.check_size("Task", {"x": {"S": character * most}})
    for value in (
        {"S": character * (most + 1)},
        {"SS": [character * (most + 1)]},
        {"L": [{"S": character * most}]},
        {"B": b"x" * 409_600},
    ):
        with pytest.raises(tasks.ItemTooLargeError):
            tasks.check_size("Task", {"x": value})


def test_an_import_loads_no_library(tmp_path: Path) -> None:
    (tmp_path / "tasks.py").write_text(generate(compiled(MODEL)), encoding="utf-8")
    script = (
        "import sys, tasks\n"
        "outside = {each.partition('.')[0] for each in sys.modules} - sys.stdlib_module_names\n"
        "print(sorted(each for each in outside if not each.startswith(('_', 'tasks'))))"
    )
    printed = subprocess.run(
        [sys.executable, "-S", "-c", script], cwd=tmp_path, check=True, capture_output=True
    )
    assert printed.stdout.decode().strip() == "[]"

"""Models with so many tables, each as large as that of examples/organizations."""

from __future__ import annotations

_HEAD = """\
tablewright: 1
model: Many
"""

_TABLE = """\
  T{number}:
    partition_key: PK
    sort_key: SK
    indexes:
      GSI1: {{partition_key: GSI1PK, sort_key: GSI1SK}}
      Deadlines: {{partition_key: DeadlinesPK, sort_key: due_on}}
"""

_ENTITY = """\
  Task{number}:
    table: T{number}
    key: {{PK: "ORG#{{org_id}}", SK: "TASK#{{task_id}}"}}
    indexes:
      GSI1: {{key: {{GSI1PK: "OWNER#{{owner}}", GSI1SK: "TASK#{{task_id}}"}}}}
      Deadlines: {{key: {{DeadlinesPK: "ORG#{{org_id}}"}}}}
    attributes:
      org_id: ulid
      task_id: {{type: ulid, generate: ulid}}
      owner: string
      due_on: date
"""

_PATTERNS = """\
  tasks_{number}: {{query: Task{number}, given: [org_id]}}
  tasks_of_owner_{number}: {{query: Task{number}, given: [owner]}}
  deadlines_{number}: {{query: Task{number}, given: [org_id], range: {{due_on: any}}}}
"""


def model_of(count: int) -> str:
    """The text of a model with so many tables."""
    sections = {"tables": _TABLE, "entities": _ENTITY, "access_patterns": _PATTERNS}
    written = (
        f"{name}:\n" + "".join(text.format(number=number) for number in range(count))
        for name, text in sections.items()
    )
    return _HEAD + "".join(written)

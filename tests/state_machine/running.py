"""A machine that is run on an engine, and what must have come of it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test
from tests.state_machine.machine import ClubMachine

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

RUNS = int(os.environ.get("TABLEWRIGHT_RUNS", "25"))
STEPS = 40
RAISED = {
    "ConditionFailedError",
    "ItemExistsError",
    "ItemNotFoundError",
    "TransactionCancelledError",
    "UniqueConflictError",
    "VersionConflictError",
}


def run(client: DynamoDBClient) -> None:
    """Both sides agree; and each rule did something, and each error was raised, on the way."""
    seen: set[tuple[str, str]] = set()
    machine = type("Machine", (ClubMachine,), {"client": client, "seen": seen})
    run_state_machine_as_test(
        machine, settings=settings(max_examples=RUNS, stateful_step_count=STEPS, deadline=None)
    )
    idle = {what for what, _ in seen} - {what for what, outcome in seen if outcome == "gives"}
    assert not idle, f"nothing ever came of {idle}"
    missing = RAISED - {outcome for _, outcome in seen}
    assert not missing, f"{missing} never came up"

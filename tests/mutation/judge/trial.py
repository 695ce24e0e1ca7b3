"""One verdict: a plan's module, generated, imported and run on tables of its own."""

from __future__ import annotations

import traceback
from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING

from tests.backends.python.generated import make_tables
from tests.mutation.judge.effort import QUICK, DisagreementError, Effort, Tally
from tests.mutation.judge.run import Run

from tablewright.backends.python import generate
from tablewright.ir.plan import Plan
from tablewright.local.trial.module import imported

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


def verdict(
    plan: Plan,
    client: DynamoDBClient,
    *,
    ordered: Collection[str] = (),
    patterns: Collection[str] | None = None,
    seed: int = 0,
    source: str | None = None,
    effort: Effort = QUICK,
    tally: Tally | None = None,
) -> str | None:
    """What is wrong with a plan's module, or None.

    `source` stands in for what would be generated. Whatever a module does that its model does not
    say is wrong: a wrong answer, an exception, and a text that cannot even be imported.
    """
    try:
        text = generate(plan) if source is None else source
        with imported(text, "judged") as module:
            tables = make_tables(client, plan)
            try:
                chance, counted = Random(seed), tally or Tally()
                run = Run(plan, module, client, tables, chance, ordered, patterns, effort, counted)
                run.whole()
            finally:
                for name in tables.values():
                    client.delete_table(TableName=name)
    except DisagreementError as wrong:
        return str(wrong)
    except Exception as failure:  # noqa: BLE001 - whatever a module does is judged
        where = traceback.extract_tb(failure.__traceback__)[-1]
        return f"{type(failure).__name__}: {failure} ({where.name})"
    return None

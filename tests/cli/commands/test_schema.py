"""`schema`: the one copy of the schema, as it is."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import Run

SCHEMA = Path(__file__).parents[3] / "schemas" / "model.schema.json"


def test_the_schema_is_printed_as_it_is(run: Run) -> None:
    ran = run("schema")
    assert ran.code == 0
    assert ran.out == SCHEMA.read_text("utf-8")
    assert json.loads(ran.out)["$id"] == "urn:tablewright:model:1"

"""The attribute that items expire by."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model, plan_of

from tablewright.editing.apply import applied
from tablewright.pipeline import compile_text

SESSION = """
Session:
  key: {{PK: "SESSION#{{session_id}}", SK: SESSION}}
  ttl: expires_at
  attributes:
    session_id: ulid
    expires_at: {type}
"""


@pytest.mark.parametrize(
    "type_",
    [
        "{type: datetime, format: epoch_seconds}",
        "{type: datetime, format: epoch_seconds, optional: true}",
        "{type: optional<datetime>, format: epoch_seconds}",
    ],
)
def test_a_time_in_seconds_may_be_missing(type_: str) -> None:
    session = plan_of(model(SESSION.format(type=type_))).entity("Session")
    assert session.ttl == "expires_at"


@pytest.mark.parametrize(
    ("type_", "says"),
    [
        ("datetime", "stored as text"),
        ("optional<datetime>", "stored as text"),
        ("{type: datetime, optional: true}", "stored as text"),
        ("{type: datetime, format: iso_seconds}", "stored as text"),
        ("{type: datetime, format: epoch_millis}", "one of milliseconds"),
        ("date", "stored as text"),
        ("string", "stored as text"),
        ("integer", "a number that need not be a time"),
        ("{type: integer, description: When it ends.}", "a number that need not be a time"),
    ],
)
def test_anything_else_never_expires_and_is_put_right(type_: str, says: str) -> None:
    text = model(SESSION.format(type=type_))
    (found,) = compile_text(text).findings
    assert found.code == "TW630"
    assert f"`expires_at` is {says}" in found.message
    (fix,) = found.fixes
    assert codes(applied(text, fix.edits)) == []


@pytest.mark.parametrize("type_", ["{enum: [soon, late]}", "boolean", "list<datetime>", "decimal"])
def test_what_is_no_time_is_left_to_the_author(type_: str) -> None:
    (found,) = compile_text(model(SESSION.format(type=type_))).findings
    assert (found.code, found.fixes) == ("TW630", ())

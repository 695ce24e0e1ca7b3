"""What to do without a part of the language that is not built yet."""

from __future__ import annotations

import pytest
from tests.syntax.models import FIND, changed, found

from tablewright.syntax.later import in_its_place, is_later


def test_each_entity_has_its_methods_already() -> None:
    (only,) = found(changed(FIND, "{update: OpenTicket}"))
    assert only.code == "TW129"
    assert only.help == (
        "leave the pattern out: every entity has `update_open_ticket`, `create_open_ticket`,"
        " `put_open_ticket`, `delete_open_ticket` in the generated module"
    )


@pytest.mark.parametrize("value", [None, ["User"], "a b`c", "x" * 999])
def test_what_names_no_entity_is_not_repeated(value: object) -> None:
    assert "every entity has `put_…`, `create_…`" in in_its_place("Access pattern", "put", value)


@pytest.mark.parametrize(
    ("part", "key", "words"),
    [
        ("Access pattern", "scan", "use boto3's client beside the module"),
        ("Access pattern", "transaction", "use boto3's client beside the module"),
        ("Access pattern", "set", "its own `update_…`"),
        ("Entity", "unique", "use boto3's client beside the module"),
        ("Table", "replicas", "`.table`"),
        ("Table", "was", "leave it out"),
    ],
)
def test_there_is_another_way(part: str, key: str, words: str) -> None:
    assert is_later(part, key)
    assert words in in_its_place(part, key, "User")

"""Values that a pattern asks for and that every item of an index has already."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model, plan_of

from tablewright.ir.patterns import QueryPattern, template_text

TABLE = """
table: {partition_key: PK, sort_key: SK, indexes: {Open: {partition_key: OPK, sort_key: OSK}}}
"""


def _text(pattern: str, *, order: str = "{status: open}", task: str = "{state: open}") -> str:
    entities = f"""
        Order:
          key: {{PK: "O#{{o}}", SK: ORDER}}
          indexes: {{Open: {{key: {{OPK: "E#{{e}}", OSK: "O#{{o}}"}}, when: {order}}}}}
          attributes: {{o: ulid, e: ulid, urgent: boolean, status: Status}}
        Task:
          key: {{PK: "T#{{t}}", SK: TASK}}
          indexes: {{Open: {{key: {{OPK: "E#{{e}}", OSK: "T#{{t}}"}}, when: {task}}}}}
          attributes: {{t: ulid, e: ulid, state: string, status: Status}}
    """
    return model(entities, f"asked: {pattern}", table=TABLE, types="Status: {enum: [open, paid]}")


@pytest.mark.parametrize("when", ["{status: open}", "{all_of: [{status: open}, {urgent: true}]}"])
def test_what_every_item_of_an_index_has_needs_no_place_in_its_key(when: str) -> None:
    plan = plan_of(_text("{query: Order, given: [e, {status: open}]}", order=when))
    (pattern,) = plan.access_patterns
    assert isinstance(pattern, QueryPattern)
    assert pattern.index == "Open"
    assert [template_text(each.template) for each in pattern.partition] == ["E#{e}"]
    # Other entities of the index are kept out by the key, as ever.
    assert len(pattern.sort) == 1
    assert not pattern.drop_others


@pytest.mark.parametrize(
    ("pattern", "when"),
    [
        ("{query: Order, given: [e, {status: paid}]}", "{status: open}"),
        ("{query: Order, given: [e, status]}", "{status: open}"),
        ("{query: Order, given: [e, {status: open}]}", "{status: {ne: paid}}"),
        ("{query: Order, given: [e, {status: open}]}", "{not: {status: open}}"),
        (
            "{query: Order, given: [e, {status: open}]}",
            "{any_of: [{status: open}, {urgent: true}]}",
        ),
    ],
)
def test_what_some_item_lacks_is_not_implied(pattern: str, when: str) -> None:
    assert "TW401" in codes(_text(pattern, order=when))


def test_entities_that_are_read_together_must_all_have_it() -> None:
    both = "{query: [Order, Task], given: [e, {status: open}]}"
    assert "TW401" in codes(_text(both))
    (pattern,) = plan_of(_text(both, task="{status: open}")).access_patterns
    assert isinstance(pattern, QueryPattern)
    assert (pattern.index, pattern.sort) == ("Open", ())

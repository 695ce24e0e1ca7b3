"""What would put a large model right costs a few checks of it at most, however much is wrong."""

from __future__ import annotations

import pytest
from tests.scale.timing import least_ratio

from tablewright.pipeline import Suggest, compile_text

MOST = 6.0
COUNT = 200
HEAD = """\
tablewright: 1
model: Large
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
"""
ENTITY = """\
  Kind<n>:
    key: {PK: "TENANT#{tenant_id}", SK: "KIND<n>#{item_id}"}
    indexes:
      GSI1: {key: {GSI1PK: "KIND<n>#{owner_id}", GSI1SK: "{item_id}"}}
    attributes: {tenant_id: ulid, owner_id: ulid, item_id: ulid, city: string, <more>}
"""
UNANSWERED = "  by_city<n>: {query: Kind<n>, given: [city]}\n"
ASKED_TWICE = """\
  owned<n>: {query: Kind<n>, given: [owner_id]}
  again<n>: {query: Kind<n>, given: [owner_id]}
"""
RIGHT, OPTIONAL_SET = "note: string", "notes: {type: set<string>, optional: true}"
FORM = "note: {type: string, optinal: true}"


def _model(more: str, pattern: str) -> str:
    numbers = range(COUNT)
    entity = ENTITY.replace("<more>", more)
    patterns = "".join(pattern.replace("<n>", str(n)) for n in numbers)
    return "".join(
        [
            HEAD,
            *(entity.replace("<n>", str(n)) for n in numbers),
            f"access_patterns:\n{patterns}" if patterns else "",
        ]
    )


@pytest.mark.parametrize(
    ("more", "pattern", "code", "suggest"),
    [
        (RIGHT, UNANSWERED, "TW401", Suggest.ALL),
        (RIGHT, ASKED_TWICE, "TW705", Suggest.ALL),
        (OPTIONAL_SET, "", "TW210", Suggest.ALL),
        (OPTIONAL_SET, "", "TW210", Suggest.CERTAIN),
        (FORM, "", "TW122", Suggest.ALL),
    ],
    ids=["unanswered", "asked twice", "optional sets", "certain alone", "misspelled"],
)
def test_suggestions_cost_a_few_checks(
    more: str, pattern: str, code: str, suggest: Suggest
) -> None:
    text = _model(more, pattern)
    found = [each.code for each in compile_text(text, suggest=suggest).findings]
    assert found.count(code) >= COUNT // 2
    ratio = least_ratio(
        lambda: compile_text(text, suggest=Suggest.NONE),
        lambda: compile_text(text, suggest=suggest),
        MOST,
    )
    assert ratio <= MOST

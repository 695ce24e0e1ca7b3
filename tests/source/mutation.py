"""Texts that are nearly models: pieces of one, with characters put in, taken out and changed."""

from __future__ import annotations

from hypothesis import strategies as st

MODEL = """\
tablewright: 1
model: Organizations                 # PascalCase
description: >
  Organizations with their projects, "quoted" and not.

types:
  Tier: {enum: [free, 'team', "enter\\u0070rise"]}
table:
  partition_key: PK
  sort_key: {name: SK, type: string}
  indexes:
    GSI1: &index {partition_key: GSI1PK, sort_key: GSI1SK}
    GSI2: *index
entities:
  Organization:
    key: {PK: "ORG#{org_id}", SK: "ORG#{org_id}"}
    attributes:
      org_id: ulid
      tier: {type: Tier, default: free}
      size: {type: integer, min: -1, max: 0x1F}
access_patterns:
  get_organization: {get: Organization, consistent: true}
  board:
    description: |
      The board view é 😀,
      newest first.
    query: [Organization]
    given: [org_id, {tier: free}]
    range: {created_at: between}
    page_size: 50
"""
LINES = MODEL.splitlines(keepends=True)
_ODD = st.sampled_from(
    list(" \n:#-?,[]{}&*!|>'\"%@`ab1é😀\\u\r.<=~/\t$\ud800\u202e\x00\x85\u2028\ufeff")
)


@st.composite
def nearly_models(draw: st.DrawFn, whole: bool = False) -> str:
    """A stretch of the model's lines (or all of them) with a few slips in it."""
    first = 0 if whole else draw(st.integers(0, len(LINES) - 1))
    last = len(LINES) if whole else draw(st.integers(first, min(first + 8, len(LINES))))
    text = "".join(LINES[first:last])
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 3))
        text = text[:at] + draw(st.text(_ODD, max_size=2)) + text[at + cut :]
    return text


odd_texts = st.text(_ODD, max_size=20)

"""`try` of patterns whose filters take arguments."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import Run

MODEL = """
tablewright: 1
model: Nodes
table: {partition_key: PK, sort_key: SK}
entities:
  Node:
    key: {PK: "GROUP#{group_id}", SK: "{node_id}"}
    attributes:
      group_id: string
      node_id: string
      level: {type: integer, default: 0}
      tags: set<string>
      text: string
      at: datetime
access_patterns:
  of_level: {scan: Node, filter: {level: {ge: $self}}, ignore: [{rule: TW709, reason: few}]}
  between: {query: Node, given: [group_id], filter: {level: between, at: le, text: begins_with}}
  several: {query: Node, given: [group_id], filter: {level: in, text: {size: ge}}}
  either: {query: Node, given: [group_id], filter: {any_of: [{level: le}, {tags: contains}]}}
"""


def test_filters_are_given_what_the_items_hold(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "model.yaml"
    path.write_text(MODEL, encoding="utf-8")
    ran = run("try", path, "--engine", "moto")
    assert ran.code == 0, ran.out + ran.err
    assert ran.err.endswith("4 access patterns tried on moto: all of them answered\n")
    assert "  0 items" not in ran.out

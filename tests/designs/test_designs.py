"""Published designs as models: each compiles, and JSON says the same as YAML."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.ir.patterns import KeyBeginsWith, QueryPattern, template_text
from tablewright.pipeline import compile_file, load

DESIGNS = sorted(Path(__file__).parent.glob("*/model.yaml"))


@pytest.mark.parametrize("path", DESIGNS, ids=lambda path: path.parent.name)
def test_nothing_is_found_in_a_design(path: Path) -> None:
    assert compile_file(path).findings == ()


@pytest.mark.parametrize("path", DESIGNS, ids=lambda path: path.parent.name)
def test_a_design_serves_several_access_patterns(path: Path) -> None:
    assert len(load(path).access_patterns) >= 2


def test_some_design_has_a_simple_primary_key() -> None:
    tables = [table for path in DESIGNS for table in load(path).tables]
    assert any(table.sort_key is None for table in tables)


def test_json_gives_the_same_plan() -> None:
    twins = [path for path in DESIGNS if path.with_suffix(".json").exists()]
    assert twins
    for path in twins:
        assert load(path.with_suffix(".json")) == load(path)


NARROWED = {
    ("elearning", "certificates_of_user"): "CERT#",
    ("elearning", "enrollments_of_user"): "ENROLLMENT#",
    ("elearning", "lessons_of_course"): "LESSON#",
    ("online_shop", "shipments_of_order"): "sh#",
    ("online_shop", "shipment_items_of_order"): "shp#",
    ("complaint_management", "communications_of_complaint"): "comm#",
}
"""Patterns that the page reads by the partition, and what all that they ask for begins with."""


@pytest.mark.parametrize(("design", "name"), NARROWED)
def test_a_partition_is_read_no_further_than_asked(design: str, name: str) -> None:
    plan = load(Path(__file__).parent / design / "model.yaml")
    pattern = next(each for each in plan.reads if each.name == name)
    assert isinstance(pattern, QueryPattern)
    (condition,) = pattern.sort
    assert isinstance(condition, KeyBeginsWith)
    assert template_text(condition.prefix) == NARROWED[design, name]
    assert not pattern.drop_others

"""Tables that exist already: what is let pass, and what is said of it."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model, plan_of, query

from tablewright.diagnostics import Severity
from tablewright.ir.patterns import QueryPattern
from tablewright.ir.plan import Plan
from tablewright.pipeline import compile_text

ADOPTED = "table: {adopted: true, name: shop, partition_key: PK, sort_key: SK%s}"
BY_KEY = ", type_attribute: {name: kind, missing: by_key}"
THREE = """\
A: {key: {PK: "{a}", SK: "X#{n:03d}"}, attributes: {a: string, n: integer}}
B: {key: {PK: "{b}", SK: "Y#{n:03d}"}, attributes: {b: string, n: integer}}
C: {key: {PK: "{c}", SK: "{tag}#{text}"}, attributes: {c: string, tag: string, text: string}}
"""


def plan_with_warnings(text: str) -> Plan:
    """The plan of a model of which all findings are warnings."""
    compiled = compile_text(text)
    assert compiled.findings
    assert {finding.severity for finding in compiled.findings} == {Severity.WARNING}
    assert compiled.plan is not None
    return compiled.plan


def test_everyone_who_may_share_a_key_is_told_by_its_type() -> None:
    plan = plan_with_warnings(model(THREE, table=ADOPTED % ""))
    # A and B are apart, and C is either's neighbour: it is one warning, and three entities.
    assert plan.tables[0].told_by_type == ("A", "B", "C")
    assert codes(model(THREE, table=ADOPTED % "")) == ["TW306"]


def test_the_same_is_an_error_in_a_table_to_make() -> None:
    assert codes(model(THREE)) == ["TW306"]
    assert compile_text(model(THREE)).plan is None


def test_by_key_is_refused_once_for_each_pair() -> None:
    assert sorted(codes(model(THREE, table=ADOPTED % BY_KEY))) == ["TW306", "TW331", "TW331"]


def test_by_key_says_nothing_that_the_proof_of_collisions_said() -> None:
    table = f"table: {{partition_key: PK, sort_key: SK{BY_KEY}}}"
    assert codes(model(THREE, table=table)) == ["TW306"]


def test_by_key_where_keys_tell() -> None:
    plan = plan_of(model(THREE.splitlines()[0], table=ADOPTED % BY_KEY))
    assert plan.tables[0].type_by_key
    assert plan.tables[0].told_by_type == ()
    assert plan.tables[0].type_attribute == "kind"


@pytest.mark.parametrize(("missing", "held"), [("", ("text", "kind")), (BY_KEY, ("text",))])
def test_a_list_holds_the_type_unless_keys_tell_it(missing: str, held: tuple[str, ...]) -> None:
    attribute = missing or ", type_attribute: kind"
    more = f"{attribute}, indexes: {{GSI1: {{partition_key: GSI1PK, projection: [text]}}}}"
    entity = """\
    A:
      key: {PK: "A#{a}", SK: A}
      indexes: {GSI1: {key: {GSI1PK: "T#{tag}"}}}
      attributes: {a: string, tag: string, text: string}
    """
    pattern = "tagged: {query: A, given: [tag], project: [text]}"
    plan = plan_of(model(entity, pattern, table=ADOPTED % more))
    assert plan.tables[0].indexes[0].projection.attributes == held


def test_a_stage_may_name_its_table_in_the_other_way() -> None:
    arn = "arn:aws:dynamodb:eu-west-1:123456789012:table/shop"
    table = ADOPTED % f", stages: {{dev: {{arn: '{arn}'}}, test: {{name: shop-test}}}}"
    plan = plan_of(model(THREE.splitlines()[0], table=table))
    settings = [plan.tables[0].settings_for(stage) for stage in (None, "dev", "test")]
    assert [(each.name, each.arn) for each in settings] == [
        ("shop", None),
        (None, arn),
        ("shop-test", None),
    ]


def test_parts_that_run_together_are_never_read_back() -> None:
    entity = 'V: {key: {PK: "{site}{page}", SK: "D#{day}"}, attributes: %s}'
    stored = entity % "{site: string, page: string, day: {type: date, stored: false}}"
    plan = plan_with_warnings(model(stored, table=ADOPTED % ""))
    assert [binding.joined for binding in plan.entities[0].primary_key.bindings] == [True, False]
    hidden = entity % "{site: {type: string, stored: false}, page: string, day: date}"
    assert codes(model(hidden, table=ADOPTED % "")) == ["TW307", "TW211"]


@pytest.mark.parametrize(
    ("option", "found"), [("", ["TW307", "TW403"]), (", others: drop", ["TW307"])]
)
def test_a_query_into_them_compares(option: str, found: list[str]) -> None:
    entity = """\
    V:
      key: {PK: "{site}{page}", SK: "D#{day}"}
      attributes: {site: string, page: string, day: date}
    """
    pattern = f"visits: {{query: V, given: [site, page]{option}}}"
    text = model(entity, pattern, table=ADOPTED % "")
    assert codes(text) == found
    if option:
        asked: QueryPattern = query(plan_with_warnings(text), "visits")
        assert asked.drop_others


def test_a_range_by_text_is_a_warning() -> None:
    entity = 'O: {key: {PK: "C#{c}", SK: "O#{n}"}, attributes: {c: string, n: integer}}'
    pattern = "orders: {query: O, given: [c], range: {n: between}}"
    plan = plan_with_warnings(model(entity, pattern, table=ADOPTED % ""))
    assert query(plan, "orders").sort


def test_the_quota_of_indexes_is_the_business_of_who_makes_the_table() -> None:
    indexes = ", ".join(f"GSI{at}: {{partition_key: GSI{at}PK}}" for at in range(21))
    text = model(THREE.splitlines()[0], table=ADOPTED % f", indexes: {{{indexes}}}")
    assert not {"TW510", "TW511"} & set(codes(text))
    made = ", stages: {dev: {adopted: false, name: other}}"
    staged = model(THREE.splitlines()[0], table=ADOPTED % f", indexes: {{{indexes}}}{made}")
    assert "TW511" in codes(staged)

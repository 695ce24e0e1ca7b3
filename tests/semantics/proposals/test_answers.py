"""What is proposed for a pattern that nothing answers: the smallest change that holds."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, model

from tablewright.diagnostics import Diagnostic
from tablewright.editing.apply import applied
from tablewright.pipeline import compile_text

ORDER = """
Order:
  key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
  attributes:
    customer_id: ulid
    order_id: ulid
    city: string
    total: integer
    rate: decimal
    placed_at: datetime
    note: optional<string>
"""
IN_INDEX = ORDER.replace(
    "  attributes:",
    '  indexes: {GSI1: {key: {GSI1PK: "CITY#{city}", GSI1SK: "{order_id}#{placed_at}"}}}\n'
    "  attributes:",
)


def unanswered(text: str) -> Diagnostic:
    """The one finding of a model, whose fixes hold."""
    (finding,) = compile_text(text).findings
    assert finding.code == "TW401"
    for fix in finding.fixes:
        assert not fix.certain
        left = compile_text(applied(text, fix.edits)).findings
        assert "TW401" not in [each.code for each in left]
    return finding


def titles(text: str) -> list[str]:
    return [fix.title for fix in unanswered(text).fixes]


def told(text: str) -> list[str]:
    """The lines of help that say what to write."""
    return [line for line in (unanswered(text).help or "").split("\n") if line.startswith("in ")]


def test_an_index_that_is_free_for_the_entity() -> None:
    text = model(ORDER, "by_city: {query: Order, given: [city]}", table=WITH_INDEX)
    assert titles(text) == ["`GSI1` is free for `Order`, and would answer it"]
    assert told(text) == [
        (
            'in `entities.Order`: `indexes: {GSI1: {key: {GSI1PK: "CITY#{city}",'
            ' GSI1SK: "ORDER#{customer_id}#{order_id}"}}}`'
        )
    ]


def test_a_range_comes_first_in_the_sort_key() -> None:
    pattern = "by_city: {query: Order, given: [city], range: {placed_at: between}}"
    (line,) = told(model(ORDER, pattern, table=WITH_INDEX))
    assert 'GSI1SK: "{placed_at}#{customer_id}#{order_id}"' in line


def test_a_number_is_padded_to_its_greatest() -> None:
    pattern = "by_total: {query: Order, given: [city], range: {total: ge}}"
    (line,) = told(model(ORDER, pattern, table=WITH_INDEX))
    assert 'GSI1SK: "{total:010d}#' in line
    small = ORDER.replace("total: integer", "total: {type: integer, min: 0, max: 5000}")
    (line,) = told(model(small, pattern, table=WITH_INDEX))
    assert 'GSI1SK: "{total:04d}#' in line


def test_a_decimal_gets_a_key_of_its_own_type() -> None:
    pattern = "by_rate: {query: Order, given: [city], range: {rate: ge}}"
    index, entity = told(model(ORDER, pattern))
    assert "sort_key: {name: GSI1SK, type: number}" in index
    assert 'GSI1SK: "{rate}"' in entity


def test_an_optional_part_makes_the_index_sparse() -> None:
    (line,) = told(model(ORDER, "by_note: {query: Order, given: [note]}", table=WITH_INDEX))
    assert line.endswith("sparse: true}}`")


def test_another_order_of_parts() -> None:
    pattern = "by_city: {query: Order, given: [city], range: {placed_at: ge}}"
    text = model(IN_INDEX, pattern, table=WITH_INDEX)
    assert titles(text) == ["another order of the parts in `GSI1` would answer it"]


def test_no_other_order_where_another_pattern_reads_by_it() -> None:
    patterns = """
        by_city: {query: Order, given: [city], range: {placed_at: ge}}
        in_city: {query: Order, given: [city]}
        """
    text = model(IN_INDEX, patterns, table=WITH_INDEX)
    assert titles(text) == ["a new index would answer it"]
    index, _, other = told(text)
    assert index == "in `table.indexes`: `GSI2: {partition_key: GSI2PK, sort_key: GSI2SK}`"
    assert other == "in `access_patterns.in_city`: `index: GSI1`"


def test_a_new_index_is_named_as_the_others_are() -> None:
    table = """
        table:
          partition_key: pk
          sort_key: sk
          indexes:
            gsi1: {partition_key: gsi1_pk, sort_key: gsi1_sk}
        """
    order = IN_INDEX.replace("GSI1PK", "gsi1_pk").replace("GSI1SK", "gsi1_sk")
    order = order.replace("GSI1", "gsi1").replace("{PK", "{pk").replace(" SK", " sk")
    patterns = """
        in_city: {query: Order, given: [city]}
        by_note: {query: Order, given: [note]}
        """
    index, _ = told(model(order, patterns, table=table))
    assert index == "in `table.indexes`: `gsi2: {partition_key: gsi2_pk, sort_key: gsi2_sk}`"


def test_text_that_cannot_sort_in_a_template_becomes_a_key_attribute() -> None:
    pattern = "by_note: {query: Order, given: [placed_at, city], range: {rate: ge}}"
    order = ORDER.replace("placed_at: datetime", "placed_at: {type: float}")
    finding = compile_text(model(order, pattern)).findings[-1]
    assert finding.fixes == () or "attributes themselves" in finding.fixes[0].title


def test_several_entities_get_a_common_partition() -> None:
    other = ORDER.replace("Order:", "Return:").replace("ORDER#", "RETURN#")
    text = model(ORDER + other, "of_city: {query: [Order, Return], given: [city]}")
    assert titles(text) == ["a new index would answer it"]
    assert len(told(text)) == 3


def test_who_is_missing_is_put_beside_the_others() -> None:
    other = ORDER.replace("Order:", "Return:").replace("ORDER#", "RETURN#")
    patterns = """
        in_city: {query: Order, given: [city]}
        all_in_city: {query: [Order, Return], given: [city]}
        """
    inside = IN_INDEX.replace('"{order_id}#{placed_at}"', '"ORDER#{order_id}"')
    text = model(inside + other, patterns, table=WITH_INDEX)
    assert titles(text) == ["`GSI1` would answer it if `Return` stood beside the others"]


def test_one_more_value_that_the_caller_gives() -> None:
    text = model(ORDER, "all: {query: Order}")
    assert titles(text) == ["the table answers it if `customer_id` is given, too"]
    assert told(text) == ["in `access_patterns.all`: `given: [customer_id]`"]


def test_the_index_that_the_pattern_names_is_the_one_to_change() -> None:
    text = model(ORDER, "by_city: {query: Order, given: [city], index: GSI1}", table=WITH_INDEX)
    assert titles(text) == ["`GSI1` is free for `Order`, and would answer it"]


def test_a_pattern_that_names_the_wrong_key() -> None:
    pattern = "of_customer: {query: Order, given: [customer_id], index: GSI1}"
    patterns = f"{pattern}\nin_city: {{query: Order, given: [city]}}"
    titles_ = titles(model(IN_INDEX, patterns, table=WITH_INDEX))
    assert "the table answers it, without `index`" in titles_


def test_a_proposal_that_draws_advice_says_so() -> None:
    order = ORDER.replace("city: string", "city: {enum: [north, south]}")
    text = model(order, "in_city: {query: Order, given: [city]}", table=WITH_INDEX)
    assert titles(text) == ["`GSI1` is free for `Order`, and would answer it, and draw TW701"]


def test_a_model_in_json_is_told_json() -> None:
    import json

    text = json.dumps(
        {
            "tablewright": 1,
            "model": "Shop",
            "table": {"partition_key": "PK", "sort_key": "SK"},
            "entities": {
                "Order": {
                    "key": {"PK": "ORDER#{order_id}", "SK": "ORDER"},
                    "attributes": {"order_id": "ulid", "city": "string"},
                }
            },
            "access_patterns": {
                "order": {"get": "Order"},
                "by_city": {"query": "Order", "given": ["city"]},
            },
        },
        indent=2,
    )
    (finding,) = compile_text(text, "model.json").findings
    (fix,) = finding.fixes
    after = applied(text, fix.edits)
    assert json.loads(after)["table"]["indexes"] == {
        "GSI1": {"partition_key": "GSI1PK", "sort_key": "GSI1SK"}
    }
    assert '`"indexes": {"GSI1": {"partition_key": "GSI1PK"' in (finding.help or "")


@pytest.mark.parametrize("name", ["café", "order\u202eid"])
def test_hostile_names_do_not_leave_their_quotes(name: str) -> None:
    text = model(ORDER, f'by_city: {{query: Order, given: ["{name}"]}}')
    for finding in compile_text(text).findings:
        assert all(line.isprintable() for line in (finding.help or "").split("\n"))

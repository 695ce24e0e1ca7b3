"""What the key builders must keep out of values for the proofs to hold."""

from __future__ import annotations

import pytest
from tests.semantics.models import model, plan_of, refused


def _of(key: str, attributes: str, other: str = "", table: str | None = None) -> dict[str, str]:
    entities = f"""
        Thing:
          key: {{PK: "T#{{t}}", SK: "{key}"}}
          attributes: {{t: ulid, {attributes}}}
        {other}
    """
    text = model(entities, table=table) if table else model(entities)
    return refused(plan_of(text).entity("Thing"), "SK")


def test_text_before_more_keeps_the_delimiter_out() -> None:
    assert _of("X#{a}#{b}", "a: string, b: ulid") == {"a": "#", "b": ""}


def test_text_before_another_mark_keeps_the_mark_out_too() -> None:
    assert _of("X#{a}/{b}", "a: string, b: ulid") == {"a": "#/", "b": ""}


def test_the_last_text_may_hold_anything_where_nothing_begins_alike() -> None:
    assert _of("X#{a}", "a: string") == {"a": ""}


def test_the_last_text_keeps_the_delimiter_out_where_something_begins_alike() -> None:
    other = """
        Part:
          key: {PK: "T#{t}", SK: "X#{a}#PART#{b}"}
          attributes: {t: ulid, a: string, b: ulid}
    """
    assert _of("X#{a}", "a: string", other) == {"a": "#"}


def test_an_entity_with_the_same_template_does_not_count_as_another() -> None:
    """Two kinds of items in two partitions may have the same sort key."""
    other = """
        Twin:
          key: {PK: "TWIN#{t}", SK: "X#{label}"}
          attributes: {t: ulid, label: string}
    """
    assert _of("X#{a}", "a: string", other) == {"a": ""}


@pytest.mark.parametrize(
    "type_", ["ulid", "uuid", "date", "datetime", "integer", "boolean", "{enum: [a, b]}"]
)
def test_values_of_a_known_shape_need_no_guard(type_: str) -> None:
    assert _of("X#{a}#{b}", f"a: {type_}, b: ulid") == {"a": "", "b": ""}


def test_encoded_text_escapes_what_others_refuse() -> None:
    """`refuse` is then what the builder writes as %XX."""
    attributes = "a: {type: string, key_encoding: percent}, b: ulid"
    assert _of("X#{a}#{b}", attributes) == {"a": "#", "b": ""}


def test_the_delimiter_is_the_table_s_own() -> None:
    table = 'table: {partition_key: PK, sort_key: SK, delimiter: "|"}'
    assert _of("X|{a}|{b}", "a: string, b: ulid", table=table) == {"a": "|", "b": ""}

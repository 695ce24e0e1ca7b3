"""The key condition that each pattern becomes."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, model, plan_of, query

from tablewright.ir.patterns import (
    KeyBeginsWith,
    KeyBetween,
    KeyEquals,
    KeyRange,
    QueryPattern,
    SortCondition,
    template_text,
)

ORDERS = """
Order:
  key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{status}#{placed_at}#{order_id}"}
  attributes:
    customer_id: ulid
    order_id: ulid
    placed_at: datetime
    status: {enum: [open, sent]}
"""


def _one(pattern: str, entities: str = ORDERS, table: str | None = None) -> QueryPattern:
    patterns = f"asked: {pattern}"
    text = model(entities, patterns, table=table) if table else model(entities, patterns)
    return query(plan_of(text), "asked")


def _said(part: SortCondition) -> str:
    match part:
        case KeyEquals():
            return f"{part.attribute} = {template_text(part.template)}"
        case KeyBeginsWith():
            return f"{part.attribute} begins {template_text(part.prefix)}"
        case KeyRange():
            slot = part.slot.attribute
            return f"{part.attribute} ranges {template_text(part.prefix)}<{slot}>{part.followed_by}"
        case KeyBetween():
            return f"{part.attribute} from {part.low} to {part.high}"


def _conditions(pattern: QueryPattern) -> list[str]:
    return [*map(_said, pattern.partition), *map(_said, pattern.sort)]


@pytest.mark.parametrize(
    ("pattern", "sort"),
    [
        ("{query: Order, given: [customer_id]}", "SK begins ORDER#"),
        ("{query: Order, given: [customer_id, status]}", "SK begins ORDER#{status}#"),
        (
            "{query: Order, given: [customer_id, status, placed_at]}",
            "SK begins ORDER#{status}#{placed_at}#",
        ),
        (
            "{query: Order, given: [order_id, customer_id, placed_at, status]}",
            "SK = ORDER#{status}#{placed_at}#{order_id}",
        ),
        (
            "{query: Order, given: [customer_id, status], range: {placed_at: between}}",
            "SK ranges ORDER#{status}#<placed_at>#",
        ),
        (
            "{query: Order, given: [customer_id, status, placed_at], range: {order_id: gt}}",
            "SK ranges ORDER#{status}#{placed_at}#<order_id>",
        ),
        (
            "{query: Order, given: [customer_id, {status: sent}], range: {placed_at: any}}",
            "SK ranges ORDER#sent#<placed_at>#",
        ),
    ],
)
def test_the_sort_key_is_followed_as_far_as_it_is_known(pattern: str, sort: str) -> None:
    assert _conditions(_one(pattern)) == ["PK = CUSTOMER#{customer_id}", sort]


@pytest.mark.parametrize(
    "pattern",
    [
        "{query: Order, given: [status]}",
        "{query: Order, given: [customer_id, placed_at]}",
        "{query: Order, given: [customer_id, order_id]}",
        "{query: Order, given: [customer_id], range: {placed_at: between}}",
        "{query: Order, given: [customer_id, status], range: {order_id: between}}",
        "{query: Order}",
    ],
)
def test_a_gap_in_the_key_is_no_answer(pattern: str) -> None:
    assert codes(model(ORDERS, f"asked: {pattern}")) == ["TW401"]


def test_a_fixed_value_is_written_as_the_key_holds_it() -> None:
    entities = """
        Event:
          key: {PK: "DAY#{day}", SK: "{level:03d}#{code:lower}#{at}"}
          attributes: {day: date, level: integer, code: string, at: datetime}
    """
    pattern = '{query: Event, given: [{day: "2026-01-31"}, {level: 7}, {code: ABC}]}'
    assert _conditions(_one(pattern, entities)) == ["PK = DAY#2026-01-31", "SK begins 007#abc#"]


def test_a_number_key_stays_a_number() -> None:
    table = "table: {partition_key: device, sort_key: {name: at, type: number}}"
    entities = """
        Reading:
          attributes: {device: string, at: {type: datetime, format: epoch_millis}}
    """
    pattern = _one("{query: Reading, given: [device], range: {at: between}}", entities, table)
    (ranged,) = pattern.sort
    assert isinstance(ranged, KeyRange)
    assert (ranged.wire.value, ranged.prefix.parts, ranged.followed_by) == ("N", (), "")


REGIONS = """
table:
  partition_key: PK
  indexes:
    ByRegion: {partition_key: [tenant_id, region], sort_key: [status, placed_at]}
"""
REGIONAL = """
Order:
  key: {PK: "ORDER#{order_id}"}
  attributes: {order_id: ulid, tenant_id: ulid, region: string, status: string, placed_at: datetime}
"""


@pytest.mark.parametrize(
    ("pattern", "conditions"),
    [
        (
            "{query: Order, given: [tenant_id, region]}",
            ["tenant_id = {tenant_id}", "region = {region}"],
        ),
        (
            "{query: Order, given: [tenant_id, region, status]}",
            ["tenant_id = {tenant_id}", "region = {region}", "status = {status}"],
        ),
        (
            "{query: Order, given: [tenant_id, region, status], range: {placed_at: lt}}",
            [
                "tenant_id = {tenant_id}",
                "region = {region}",
                "status = {status}",
                "placed_at ranges <placed_at>",
            ],
        ),
        (
            "{query: Order, given: [tenant_id, region], range: {status: begins_with}}",
            ["tenant_id = {tenant_id}", "region = {region}", "status ranges <status>"],
        ),
    ],
)
def test_keys_of_several_attributes(pattern: str, conditions: list[str]) -> None:
    found = _one(pattern, REGIONAL, REGIONS)
    assert found.index == "ByRegion"
    assert _conditions(found) == conditions


@pytest.mark.parametrize(
    "pattern",
    [
        "{query: Order, given: [tenant_id]}",
        "{query: Order, given: [tenant_id, region, placed_at]}",
        "{query: Order, given: [tenant_id, region], range: {placed_at: between}}",
    ],
)
def test_keys_of_several_attributes_are_used_from_the_left(pattern: str) -> None:
    assert codes(model(REGIONAL, f"asked: {pattern}", table=REGIONS)) == ["TW401"]


ORG = """
Organization:
  key: {PK: "ORG#{org_id}", SK: "ORG#{org_id}"}
  attributes: {org_id: ulid}
Project:
  key: {PK: "ORG#{org_id}", SK: "P#{project_id}"}
  attributes: {org_id: ulid, project_id: ulid}
Task:
  key: {PK: "ORG#{org_id}", SK: "P#{project_id}#T#{task_id}"}
  attributes: {org_id: ulid, project_id: ulid, task_id: ulid}
"""


def test_a_collection_reads_the_whole_partition() -> None:
    asked = _one("{query: [Organization, Project, Task], given: [org_id]}", ORG)
    assert _conditions(asked) == ["PK = ORG#{org_id}"]


def test_a_collection_narrows_to_what_its_sort_keys_share() -> None:
    asked = _one("{query: [Project, Task], given: [org_id]}", ORG)
    assert _conditions(asked) == ["PK = ORG#{org_id}", "SK begins P#"]
    one = _one("{query: [Project, Task], given: [org_id, project_id]}", ORG)
    assert _conditions(one) == ["PK = ORG#{org_id}", "SK begins P#{project_id}"]


def test_a_collection_whose_entities_name_a_value_differently() -> None:
    entities = """
        Issue:
          key: {PK: "REPO#{repo}", SK: "N#{issue_number:06d}#ISSUE"}
          attributes: {repo: string, issue_number: integer}
        Pull:
          key: {PK: "REPO#{repo}", SK: "N#{pull_number:06d}#PULL"}
          attributes: {repo: string, pull_number: {type: integer, min: 1}}
    """
    given = "[repo, {number: {Issue: issue_number, Pull: pull_number}}]"
    asked = _one(f"{{query: [Issue, Pull], given: {given}}}", entities)
    assert _conditions(asked) == ["PK = REPO#{repo}", "SK begins N#{number:06d}#"]


def test_limits_of_a_value_do_not_keep_a_collection_apart() -> None:
    entities = """
        User:
          key: {PK: "USER#{user}", SK: USER}
          attributes: {user: {type: string, max_length: 64}}
        Note:
          key: {PK: "USER#{user}", SK: "NOTE#{note_id}"}
          attributes: {user: string, note_id: ulid}
    """
    asked = _one("{query: [User, Note], given: [user]}", entities)
    assert _conditions(asked) == ["PK = USER#{user}"]


def test_an_index_answers_what_the_table_does_not() -> None:
    entities = """
        Order:
          key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
          indexes:
            GSI1:
              key: {GSI1PK: "STATUS#{status}", GSI1SK: "{placed_at}"}
          attributes: {customer_id: ulid, order_id: ulid, status: string, placed_at: datetime}
    """
    asked = _one("{query: Order, given: [status], range: {placed_at: ge}}", entities, WITH_INDEX)
    assert asked.index == "GSI1"
    assert _conditions(asked) == ["GSI1PK = STATUS#{status}", "GSI1SK ranges <placed_at>"]

"""What is said of a table above its charts: each setting that is not as usual, and no other."""

from __future__ import annotations

import pytest
from tests.semantics.models import plan_of

from tablewright.backends.docs.charts.facts import facts

MODEL = """\
tablewright: 1
model: Shop
table:
  partition_key: PK
  indexes: {{GSI1: {{partition_key: GSI1PK{index}}}}}
{settings}
entities:
  Customer:
    key: {{PK: "CUSTOMER#{{customer_id}}"}}
    indexes: {{GSI1: {{key: {{GSI1PK: "EMAIL#{{email}}"}}}}}}
    attributes: {{customer_id: ulid, email: string}}
access_patterns:
  customer_by_email: {{query: Customer, given: [email]}}
"""
KINESIS = "arn:aws:kinesis:eu-west-1:123456789012:stream/orders"
KEY = "arn:aws:kms:eu-west-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab"
POLICY = "{Statement: {Effect: Deny, Principal: '*', Action: 'dynamodb:DeleteTable'}}"
BILLING = "{read: {min: 5, max: 10}, write: {min: 1, max: 2}}"


def told(*settings: str, index: str = "") -> list[str]:
    """The facts of a table with such settings."""
    lines = "\n".join(f"  {each}" for each in settings)
    (table,) = plan_of(MODEL.format(settings=lines, index=index)).tables
    return list(facts(table))


def test_what_is_as_usual_is_not_said() -> None:
    assert told() == ["on demand"]


@pytest.mark.parametrize(
    ("setting", "fact"),
    [
        ("max_throughput: {read: 100, write: 50}", "at most 100 read and 50 write units"),
        ("warm_throughput: {write: 5000}", "warm for 5000 write units"),
        ("class: infrequent_access", "infrequent access"),
        ("point_in_time_recovery: {days: 7}", "recovery of 7 days"),
        ("point_in_time_recovery: false", "no point-in-time recovery"),
        ("encryption: customer_managed", "customer managed encryption key"),
        (f"resource_policy: {POLICY}", "resource policy"),
        ("stream: new_image", "stream of new image"),
        (
            (
                "stream: {view: new_image, resource_policy: {Statement: {Effect: Deny,"
                " Principal: '*', Action: 'dynamodb:GetRecords'}}}"
            ),
            "stream of new image with a policy",
        ),
        (f"kinesis_stream: '{KINESIS}'", f"changes go to {KINESIS}"),
        ("contributor_insights: throttled", "contributor insights of throttled keys"),
        ("replicas: {eu-west-1: {}}", "replica in eu-west-1"),
    ],
)
def test_one_setting(setting: str, fact: str) -> None:
    assert told(setting) == ["on demand", fact]


def test_what_a_replica_guards_less_than_its_table() -> None:
    assert told(
        "consistency: strong",
        "replicas: {us-west-2: {class: infrequent_access, point_in_time_recovery: false,"
        " deletion_protection: false}}",
        "witness: us-east-2",
    ) == [
        "on demand",
        (
            "replica in us-west-2 (infrequent access, no point-in-time recovery,"
            " no deletion protection)"
        ),
        "strongly consistent in all regions",
        "witness in us-east-2",
    ]


def test_what_an_index_has_of_its_own() -> None:
    own = ", billing: {read: {min: 1, max: 2}, write: {min: 1, max: 2}}, warm_throughput: {read: 9}"
    assert told(f"billing: {BILLING}", index=own) == [
        "provisioned: 5 to 10 units read, 1 to 2 units write",
        "GSI1: 1 to 2 units read, 1 to 2 units write, warm for 9 read units",
    ]
    assert told(index=", max_throughput: {read: 9}, contributor_insights: throttled") == [
        "on demand",
        "GSI1: at most 9 read units, insights of throttled keys",
    ]


def test_a_table_that_is_filled_as_it_is_made() -> None:
    source = "import_from_s3: {bucket: exports, format: ion}"
    assert told("resource: table", source) == ["on demand", "filled from exports"]


def test_where_a_table_exists_already() -> None:
    assert told("adopted: true", "name: shop", f"encryption: {{key_arn: '{KEY}'}}") == [
        "named shop",
        "exists already",
    ]
    assert told("stages: {dev: {}, prod: {adopted: true, name: shop}}") == [
        "exists already in prod",
        "on demand",
        "stages dev, prod",
    ]

"""`show --iam`: a policy for people who have no CDK app."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import GOOD, Run

ID = "01J8Z0W9M3X4Y5Z6A7B8C9D0EF"
PLACEHOLDER = "arn:aws:dynamodb:REGION:ACCOUNT:table/NAME"
ARN = "arn:aws-cn:dynamodb:cn-north-1:123456789012:table/shop"
STAGED = GOOD.replace(
    "table: {partition_key: PK, sort_key: SK}",
    'table: {partition_key: PK, sort_key: SK, name: "shop-{stage}"}',
)
TWO = """\
tablewright: 1
model: Two
tables:
  One: {partition_key: PK}
  Other: {partition_key: PK, name: other}
entities:
  First: {table: One, key: {PK: "F#{id}"}, attributes: {id: ulid}}
  Second: {table: Other, key: {PK: "S#{id}"}, attributes: {id: ulid}}
access_patterns:
  both: {transaction: [{get: First, key: {id: $one}}, {get: Second, key: {id: $other}}]}
"""


def statements(run: Run, *words: str, stdin: str = GOOD) -> list[Any]:
    ran = run("show", "-", "--iam", *words, stdin=stdin)
    assert (ran.code, ran.err) == (0, "")
    document = json.loads(ran.out)
    assert document["Version"] == "2012-10-17"
    found: list[Any] = document["Statement"]
    return found


def test_all_methods_of_a_table_nobody_has_named(run: Run) -> None:
    (statement,) = statements(run)
    assert statement["Resource"] == PLACEHOLDER
    assert "dynamodb:Query" in statement["Action"]
    assert "dynamodb:DescribeTable" not in statement["Action"]


def test_some_methods(run: Run) -> None:
    (statement,) = statements(run, "--patterns", "list_orders, get_order")
    assert statement == {
        "Effect": "Allow",
        "Action": ["dynamodb:GetItem", "dynamodb:Query"],
        "Resource": PLACEHOLDER,
    }


def test_one_tenant(run: Run) -> None:
    (statement,) = statements(run, "--patterns", "list_orders", "--tenant", ID)
    assert statement["Condition"] == {
        "ForAllValues:StringEquals": {"dynamodb:LeadingKeys": f"CUSTOMER#{ID}"},
        "Null": {"dynamodb:LeadingKeys": "false"},
    }
    (tagged,) = statements(run, "--patterns", "list_orders", "--tenant-tag", "customer")
    value = "CUSTOMER#${aws:PrincipalTag/customer}"
    assert value in tagged["Condition"]["ForAllValues:StringEquals"].values()


def test_where_the_table_is(run: Run) -> None:
    place = ["--region", "eu-west-1", "--account", "123456789012"]
    (statement,) = statements(run, *place, "--stage", "prod", stdin=STAGED)
    assert statement["Resource"] == "arn:aws:dynamodb:eu-west-1:123456789012:table/shop-prod"
    (statement,) = statements(run, "--table-arn", ARN)
    assert statement["Resource"] == ARN


@pytest.mark.parametrize(
    ("region", "partition"),
    [
        ("eu-west-1", "aws"),
        ("cn-north-1", "aws-cn"),
        ("us-gov-west-1", "aws-us-gov"),
        ("us-iso-east-1", "aws-iso"),
        ("us-isob-east-1", "aws-iso-b"),
        ("eusc-de-east-1", "aws-eusc"),
    ],
)
def test_the_partition_follows_from_the_region(region: str, partition: str, run: Run) -> None:
    model = GOOD.replace("SK}", "SK, encryption: customer_managed}", 1)
    table, key = statements(run, "--region", region, stdin=model)
    assert table["Resource"] == f"arn:{partition}:dynamodb:{region}:ACCOUNT:table/NAME"
    assert key["Resource"] == f"arn:{partition}:kms:{region}:ACCOUNT:key/KEY-ID"
    arn = f"arn:{partition}:dynamodb:{region}:123456789012:table/shop"
    table, key = statements(run, "--table-arn", arn, stdin=model)
    assert key["Resource"] == f"arn:{partition}:kms:{region}:123456789012:key/KEY-ID"


HOME_KEY = "arn:aws:kms:eu-central-1:123456789012:key/home"
REPLICA_KEY = "arn:aws:kms:eu-west-1:123456789012:key/replica"
COPIED = GOOD.replace(
    "SK}",
    f"SK, encryption: {{key_arn: '{HOME_KEY}'}},"
    f" replicas: {{eu-west-1: {{encryption: {{key_arn: '{REPLICA_KEY}'}}}}}}}}",
    1,
)


@pytest.mark.parametrize(
    ("words", "region", "key"),
    [
        ([], "eu-central-1", HOME_KEY),
        (["--region", "eu-central-1"], "eu-central-1", HOME_KEY),
        (["--region", "eu-west-1"], "eu-west-1", REPLICA_KEY),
        (
            ["--table-arn", "arn:aws:dynamodb:eu-west-1:123456789012:table/shop"],
            "eu-west-1",
            REPLICA_KEY,
        ),
    ],
)
def test_a_replica_has_a_key_of_its_own(words: list[str], region: str, key: str, run: Run) -> None:
    table, encryption = statements(run, *words, stdin=COPIED)
    assert table["Resource"].startswith(f"arn:aws:dynamodb:{region}:")
    assert encryption["Resource"] == key
    via = {"StringEquals": {"kms:ViaService": f"dynamodb.{region}.amazonaws.com"}}
    assert encryption["Condition"] == via


def test_a_region_without_the_table(run: Run) -> None:
    ran = run("show", "-", "--iam", "--region", "us-east-1", stdin=COPIED)
    assert (ran.code, ran.out) == (2, "")
    assert "is in eu-central-1, and it has a replica in eu-west-1" in ran.err


def test_each_table_that_a_method_uses(run: Run) -> None:
    one, other = statements(run, "--patterns", "both", stdin=TWO)
    assert one["Resource"].endswith("table/NAME-OF-One")
    assert other["Resource"].endswith("table/other")
    (alone,) = statements(run, "--patterns", "get_second", stdin=TWO)
    assert alone["Resource"].endswith("table/other")


def test_one_tenant_of_two_tables_that_nothing_joins(run: Run) -> None:
    words = ["show", "-", "--iam", "--patterns", "get_first,get_second", "--tenant", ID]
    ran = run(*words, stdin=TWO)
    assert (ran.code, ran.out) == (2, "")
    assert "nothing in the model says that its `id` is that of the other" in ran.err
    one, other = statements(run, *words[3:], "--tenant-attribute", "id", stdin=TWO)
    assert f"F#{ID}" in json.dumps(one)
    assert f"S#{ID}" in json.dumps(other)
    other_name = TWO.replace('"S#{id}"}, attributes: {id: ulid', '"S#{no}"}, attributes: {no: ulid')
    ran = run(*words, stdin=other_name.replace("get: Second, key: {id", "get: Second, key: {no"))
    assert "`id` and `no` are the same" in ran.err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--patterns", "list_order"], "did you mean `list_orders`?"),
        (["--patterns", ""], "patterns is empty"),
        (["--patterns", "list_orders", "--tenant", "a*"], "wildcard"),
        (["--tenant", "1"], "is not a ULID"),
        (["--tenant-tag", "x}*${aws:PrincipalTag/y"], "is not the key of a tag"),
        (["--tenant-attribute", "customer"], "needs --tenant or --tenant-tag"),
        (["--tenant", ID, "--tenant-attribute", "order"], "is to be told by `order`"),
        (["--tenant-tag", ""], "is not the key of a tag"),
        (["--region", "here"], "`here` is not what --region takes, such as eu-central-1"),
        (["--account", "1"], "is not what --account takes"),
        (["--table-arn", "arn:aws:s3:::x"], "is not what --table-arn takes"),
        (["--table-arn", ARN.replace("aws-cn", "aws")], "is not what --table-arn takes"),
        (["--table-arn", ARN, "--region", "eu-west-1"], "leave them out"),
        (["--stage", "a b"], "is not the name of a stage"),
        (["--format", "mermaid"], "a policy is JSON"),
        (["--tenant", "1", "--tenant-tag", "2"], "not allowed with"),
    ],
)
def test_wrong_usage(words: list[str], message: str, run: Run) -> None:
    ran = run("show", "-", "--iam", *words, stdin=GOOD)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err


def test_a_stage_is_needed_where_the_name_has_it(run: Run) -> None:
    ran = run("show", "-", "--iam", stdin=STAGED)
    assert ran.code == 2
    assert "so a stage is needed" in ran.err


def test_options_of_a_policy_need_one(run: Run, good: Path) -> None:
    ran = run("show", good, "--tenant", "1")
    assert (ran.code, ran.out) == (2, "")
    assert "--tenant needs --iam" in ran.err


def test_a_wrong_model_has_no_policy(run: Run, bad: Path) -> None:
    ran = run("show", bad, "--iam")
    assert (ran.code, ran.out) == (1, "")

"""Tables on both engines: made whole, found again, completed, and told where they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.local.creation.plans import (
    BY_DAY,
    BY_STATUS,
    DAY,
    FULL,
    NARROW,
    PLAIN,
    SIMPLE,
    STATUS,
    WHOLE,
    table,
)

from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import StreamView
from tablewright.ir.tables import Index, Projection, ProjectionKind, Table
from tablewright.local.creation.make import Made, ensure_table
from tablewright.local.creation.request import wanted_table

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@pytest.fixture(params=["dynamodb", "moto_client"])
def client(request: pytest.FixtureRequest) -> DynamoDBClient:
    chosen: DynamoDBClient = request.getfixturevalue(request.param)
    return chosen


def ensured(client: DynamoDBClient, model: Table, *, local: bool = True) -> Made:
    said: list[str] = []
    wanted = wanted_table(model, model.settings, "orders", local=local)
    made = ensure_table(client, wanted, local=local, progress=said.append)
    assert made.created == ("making orders" in said)
    return made


def test_a_table_with_everything(client: DynamoDBClient) -> None:
    made = ensured(client, WHOLE)
    assert (made.created, made.added, made.differences) == (True, (), ())
    there: Any = client.describe_table(TableName="orders")["Table"]
    indexes = {each["IndexName"] for each in there["GlobalSecondaryIndexes"]}
    assert indexes == {"ByStatus", "Narrow"}
    assert there["DeletionProtectionEnabled"] is True
    ttl = client.describe_time_to_live(TableName="orders")["TimeToLiveDescription"]
    assert ttl == {"AttributeName": "expires_at", "TimeToLiveStatus": "ENABLED"}
    assert recovery(client)["PointInTimeRecoveryStatus"] == "ENABLED"
    tags = client.list_tags_of_resource(ResourceArn=there["TableArn"])["Tags"]
    assert {each["Key"]: each["Value"] for each in tags} == dict(FULL.tags)


def recovery(client: DynamoDBClient) -> Any:
    backups: Any = client.describe_continuous_backups(TableName="orders")
    return backups["ContinuousBackupsDescription"]["PointInTimeRecoveryDescription"]


def test_what_an_engine_does_not_do_is_a_remark(
    dynamodb: DynamoDBClient, moto_client: DynamoDBClient
) -> None:
    # ministack forgets how far recovery goes back; moto has no contributor insights and no class.
    assert ensured(dynamodb, WHOLE).remarks == (
        "how many days its recovery goes back does not say; in the model it is 7",
    )
    remarks = ensured(moto_client, WHOLE).remarks
    assert "the engine refuses contributor insights: " in remarks[0]
    assert "its class is standard; the model's is infrequent_access" in remarks
    assert recovery(moto_client)["RecoveryPeriodInDays"] == 7


def test_a_table_that_agrees_is_fine_and_keeps_its_items(client: DynamoDBClient) -> None:
    ensured(client, WHOLE)
    client.put_item(TableName="orders", Item={"PK": {"S": "1"}, "SK": {"S": "1"}})
    again = ensured(client, WHOLE)
    assert (again.created, again.added, again.differences) == (False, (), ())
    assert client.scan(TableName="orders", Select="COUNT")["Count"] == 1


def test_global_indexes_and_settings_that_are_missing_are_added(client: DynamoDBClient) -> None:
    ensured(client, table(BY_DAY))
    item: Any = {"PK": {"S": "1"}, "SK": {"S": "1"}, "status": {"S": "open"}, "day": {"N": "7"}}
    client.put_item(TableName="orders", Item=item)
    made = ensured(client, WHOLE)
    assert (made.created, made.added, made.differences) == (False, ("ByStatus", "Narrow"), ())
    found = client.query(
        TableName="orders",
        IndexName="ByStatus",
        KeyConditionExpression="#status = :status",
        ExpressionAttributeNames={"#status": "status"},
        ExpressionAttributeValues={":status": {"S": "open"}},
    )
    assert found["Items"] == [item]
    there = client.describe_table(TableName="orders")["Table"]
    assert there.get("StreamSpecification", {}).get("StreamViewType") == "NEW_AND_OLD_IMAGES"
    assert there.get("DeletionProtectionEnabled") is True
    assert ensured(client, WHOLE).added == ()


BY_STATUS_KEY = "`status` (string), then `day` (number)"
OTHER_KEY = Index("ByStatus", False, (DAY,), ())
NARROWER = altered(BY_STATUS, projection=Projection(ProjectionKind.INCLUDE, ("size", "title")))


@pytest.mark.parametrize(
    ("there", "model", "told"),
    [
        (
            SIMPLE,
            table(BY_STATUS),
            "its key is `PK` (string); the model's is `PK` (string), then `SK` (string)",
        ),
        (
            table(OTHER_KEY),
            table(BY_STATUS),
            f"the key of index ByStatus is `day` (number); the model's is {BY_STATUS_KEY}",
        ),
        (
            table(NARROWER),
            table(BY_STATUS),
            "index ByStatus projects include `size`, `title`; in the model all",
        ),
        (
            table(),
            table(BY_DAY),
            "it has no local index ByDay, which can be made with the table only",
        ),
        (table(BY_STATUS), table(), "it has the index `ByStatus`, which the model has not"),
        (
            table(ttl="expires"),
            table(ttl="expires_at"),
            "items expire by `expires`; in the model by `expires_at`",
        ),
        (table(ttl="expires"), table(), "items expire by `expires`; in the model by nothing"),
        (
            table(settings=altered(PLAIN, stream=StreamView.NEW_IMAGE)),
            table(settings=altered(PLAIN, stream=StreamView.KEYS_ONLY)),
            "its stream is new_image; the model's is keys_only",
        ),
    ],
)
def test_what_cannot_change_is_told(
    client: DynamoDBClient, there: Table, model: Table, told: str
) -> None:
    ensured(client, there)
    before = client.describe_table(TableName="orders")["Table"]
    made = ensured(client, model)
    assert (made.created, made.added, made.differences) == (False, (), (told,))
    assert client.describe_table(TableName="orders")["Table"] == before


def test_the_order_of_what_is_projected_is_no_difference(client: DynamoDBClient) -> None:
    ensured(client, table(NARROW))
    turned = altered(NARROW, projection=Projection(ProjectionKind.INCLUDE, ("size", "title")))
    assert ensured(client, table(turned)).differences == ()


def test_types_are_compared(client: DynamoDBClient) -> None:
    ensured(client, table(BY_STATUS))
    other = altered(BY_STATUS, partition_key=(altered(STATUS, wire=DAY.wire),))
    (told,) = ensured(client, table(other)).differences
    assert "`status` (string), then `day` (number); the model's is `status` (number)" in told


def test_in_aws_a_table_that_is_there_is_compared_and_never_touched(
    dynamodb: DynamoDBClient,
) -> None:
    ensured(dynamodb, table())
    before = dynamodb.describe_table(TableName="orders")["Table"]
    settings = altered(FULL, recovery_days=None, indexes=())
    made = ensured(dynamodb, table(BY_STATUS, settings=settings, ttl="expires_at"), local=False)
    assert made.differences == (
        "it has no index ByStatus",
        "its stream is off; the model's is new_and_old_images",
        "items expire by nothing; in the model by `expires_at`",
        "its class is standard; the model's is infrequent_access",
        "its deletion protection is off",
        "point-in-time recovery is off",
        "contributor insights are off",
        "contributor insights of index ByStatus are not known",
    )
    assert dynamodb.describe_table(TableName="orders")["Table"] == before
    assert ensured(dynamodb, table(), local=False) == Made("orders", False)


def test_a_new_table_in_aws_has_everything_or_the_difference_is_told(
    dynamodb: DynamoDBClient,
) -> None:
    settings = altered(FULL, recovery_days=None)
    made = ensured(dynamodb, table(BY_STATUS, settings=settings, ttl="expires_at"), local=False)
    assert (made.created, made.differences, made.remarks) == (True, (), ())

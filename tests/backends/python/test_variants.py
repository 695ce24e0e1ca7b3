"""Variants of an entity: one key, one item, whichever variant it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import make_tables, module_of, plan_of

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

PLAN = plan_of("variants")
MODULE = module_of("variants")
KEY: dict[str, Any] = {"org_id": "o", "root_id": 1}
GIT = MODULE.GitRoot(**KEY, name="code", url="git://x")
IP = MODULE.IpRoot(org_id="o", root_id=2, name="net", address="10.0.0.1")


@pytest.fixture
def table(moto_client: DynamoDBClient) -> str:
    """A new table."""
    return make_tables(moto_client, PLAN)["Sources"]


@pytest.fixture
def db(moto_client: DynamoDBClient, table: str) -> Any:
    """The sources, with a root of each variant."""
    db = MODULE.Sources(moto_client, table_name=table)
    db.create_org(MODULE.Org(org_id="o", name="Org"))
    db.create_git_root(GIT)
    db.create_ip_root(IP)
    return db


def _with(**values: Any) -> Callable[[Any], Any]:
    """What gives an item other values."""
    return lambda old: replace(old, **values)


def test_a_get_gives_whichever_variant_is_there(db: Any) -> None:
    assert db.get_root(**KEY) == GIT
    assert db.get_root(org_id="o", root_id=2) == IP
    assert db.get_root(org_id="o", root_id=3) is None
    assert db.root_by_key(org_id="o", root_id=2) == IP


def test_a_projection_of_each_variant_has_a_type_of_its_own(db: Any) -> None:
    got = db.root_names(org_id="o", root_id=2)
    assert type(got).__name__ == "RootNamesIpRootResult"
    assert (got.name, got.state) == ("net", MODULE.RootState.OPEN)
    assert type(db.root_names(**KEY)).__name__ == "RootNamesGitRootResult"


def test_queries_give_the_union_or_one_variant(db: Any) -> None:
    assert list(db.roots(org_id="o")) == [GIT, IP]
    assert list(db.git_roots(org_id="o")) == [GIT]
    assert [type(each).__name__ for each in db.everything(org_id="o")] == [
        "Org",
        "GitRoot",
        "IpRoot",
    ]


def test_each_variant_keeps_the_indexes_that_they_share(db: Any) -> None:
    assert list(db.open_roots(org_id="o")) == [GIT, IP]
    db.update_ip_root(org_id="o", root_id=2, state=MODULE.RootState.DONE)
    assert list(db.open_roots(org_id="o")) == [GIT]
    assert [each.root_id for each in db.done_roots(org_id="o")] == [2]


def test_one_key_has_one_item(db: Any) -> None:
    other = MODULE.IpRoot(**KEY, name="code", address="10.0.0.2")
    with pytest.raises(MODULE.ItemExistsError):
        db.create_ip_root(other)
    with pytest.raises(MODULE.ItemExistsError):
        db.put_ip_root(other)
    assert db.get_root(**KEY) == GIT
    assert db.delete_root(**KEY) == GIT
    assert db.put_ip_root(other) == other
    assert db.get_root(**KEY) == other


def test_a_deletion_of_any_variant_may_be_on_condition(db: Any) -> None:
    with pytest.raises(MODULE.ConditionFailedError) as caught:
        db.delete_root(**KEY, only_if=MODULE.RootIf(name=MODULE.begins_with("n")))
    assert caught.value.item == GIT
    with pytest.raises(MODULE.ItemNotFoundError):
        db.delete_root(org_id="o", root_id=3, only_if=MODULE.RootIf(name="net"))
    open_ = MODULE.RootIf(name=MODULE.ne("net"), state=MODULE.RootState.OPEN)
    assert db.delete_root(**KEY, only_if=open_) == GIT
    assert db.get_root(**KEY) is None
    with pytest.raises(TypeError):
        MODULE.RootIf(url="git://x")


def test_a_change_of_one_variant_does_not_find_another(db: Any) -> None:
    with pytest.raises(MODULE.ItemNotFoundError):
        db.update_ip_root(**KEY, name="new")
    with pytest.raises(MODULE.ItemNotFoundError):
        db.modify_ip_root(**KEY, change=_with(name="new"))
    assert db.update_git_root(**KEY, name="new").name == "new"
    moved = db.move_git_root(**KEY, change=_with(root_id=9))
    assert db.get_root(org_id="o", root_id=9) == moved
    assert db.get_root(**KEY) is None


def test_an_item_of_no_variant_is_refused(db: Any, moto_client: DynamoDBClient, table: str) -> None:
    key = {"PK": {"S": "ORG#o"}, "SK": {"S": "ROOT#1"}}
    moto_client.update_item(
        TableName=table,
        Key=key,
        UpdateExpression="SET #t = :t",
        ExpressionAttributeNames={"#t": "_type"},
        ExpressionAttributeValues={":t": {"S": "svn"}},
    )
    with pytest.raises(MODULE.ItemDecodeError):
        db.get_root(**KEY)
    with pytest.raises(MODULE.ItemDecodeError):
        db.root_by_key(**KEY)


def test_a_stream_tells_the_variants_apart(
    db: Any, moto_client: DynamoDBClient, table: str
) -> None:
    item = moto_client.get_item(
        TableName=table, Key={"PK": {"S": "ORG#o"}, "SK": {"S": "ROOT#2"}}
    ).get("Item", {})
    keys = {name: item[name] for name in ("PK", "SK")}
    record = {
        "eventName": "INSERT",
        "eventSourceARN": f"arn:aws:dynamodb:eu-west-1:123456789012:table/{table}/stream/x",
        "dynamodb": {"Keys": keys, "NewImage": item, "SequenceNumber": "1"},
    }
    (change,) = db.changes({"Records": [record]})
    assert isinstance(change, MODULE.Created)
    assert change.new == IP


def test_the_family_has_a_name_as_a_type(db: Any) -> None:
    assert MODULE.Sources.get_root.__annotations__["return"] == "Root | None"

"""Patterns of what has variants: those of any variant, and those of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import make_tables, module_of, plan_of

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

PLAN = plan_of("variants")
MODULE = module_of("variants")
GIT_KEY: dict[str, Any] = {"org_id": "o", "root_id": 1}
IP_KEY: dict[str, Any] = {"org_id": "o", "root_id": 2}
NO_KEY: dict[str, Any] = {"org_id": "o", "root_id": 3}
ORG = MODULE.Org(org_id="o", name="Org", main=2)
GIT = MODULE.GitRoot(**GIT_KEY, name="code", url="git://x")
IP = MODULE.IpRoot(**IP_KEY, name="net", address="10.0.0.1")


@pytest.fixture
def table(moto_client: DynamoDBClient) -> str:
    """A new table."""
    return make_tables(moto_client, PLAN)["Sources"]


@pytest.fixture
def db(moto_client: DynamoDBClient, table: str) -> Any:
    """An organization with a root of each of two variants."""
    db = MODULE.Sources(moto_client, table_name=table)
    db.create_org(ORG)
    db.create_git_root(GIT)
    db.create_ip_root(IP)
    return db


def _as_unknown(client: DynamoDBClient, table: str) -> dict[str, Any]:
    """Makes the first root an item of no variant, and gives it."""
    answer = client.update_item(
        TableName=table,
        Key={"PK": {"S": "ORG#o"}, "SK": {"S": "ROOT#1"}},
        UpdateExpression="SET #t = :t",
        ExpressionAttributeNames={"#t": "_type"},
        ExpressionAttributeValues={":t": {"S": "svn"}},
        ReturnValues="ALL_NEW",
    )
    return answer.get("Attributes", {})


def test_an_update_of_any_variant_gives_the_one_that_is_there(db: Any) -> None:
    read = db.count_read(**GIT_KEY)
    assert (type(read), read.reads, read.url) == (MODULE.GitRoot, 1, "git://x")
    assert db.count_read(**IP_KEY).address == "10.0.0.1"
    assert db.get_root(**IP_KEY).reads == 1
    with pytest.raises(MODULE.ItemNotFoundError):
        db.count_read(**NO_KEY)
    assert db.get_root(**NO_KEY) is None


def test_an_update_of_any_variant_keeps_the_index(db: Any) -> None:
    assert [each.root_id for each in db.open_roots(org_id="o")] == [1, 2]
    assert db.finish(**IP_KEY).state is MODULE.RootState.DONE
    assert [each.root_id for each in db.open_roots(org_id="o")] == [1]
    with pytest.raises(MODULE.ConditionFailedError) as caught:
        db.finish(**IP_KEY)
    assert not isinstance(caught.value, MODULE.ItemNotFoundError)
    assert caught.value.item.address == "10.0.0.1"


def test_a_deletion_of_any_variant_has_its_condition(db: Any) -> None:
    with pytest.raises(MODULE.ConditionFailedError):
        db.drop_done(**GIT_KEY)
    done = db.finish(**GIT_KEY)
    assert db.drop_done(**GIT_KEY) == done
    assert db.get_root(**GIT_KEY) is None
    with pytest.raises(MODULE.ItemNotFoundError):
        db.drop_done(**GIT_KEY)


def test_a_check_of_any_variant(db: Any) -> None:
    db.rename_with_root(org_id="o", root_id=2, name="New")
    assert db.get_org(org_id="o").name == "New"
    with pytest.raises(MODULE.TransactionCancelledError) as caught:
        db.rename_with_root(org_id="o", root_id=3, name="Other")
    (reason,) = caught.value.failed
    assert (reason.entity, reason.verb) == ("Root", "check")
    assert isinstance(reason.error, MODULE.ItemNotFoundError)
    with pytest.raises(MODULE.TransactionCancelledError):
        db.rename_without_root(org_id="o", root_id=1, name="Other")
    db.rename_without_root(org_id="o", root_id=3, name="Newer")
    assert db.get_org(org_id="o").name == "Newer"


def test_one_variant_takes_the_place_of_any(db: Any) -> None:
    made = db.replace_root(org_id="o", old=2, root_id=7, name="more", url="git://y")
    assert db.get_root(org_id="o", root_id=7) == made
    assert db.get_root(**IP_KEY) is None


def test_two_of_any_variant_change_together(db: Any) -> None:
    db.shift_read(**GIT_KEY, other=2)
    assert [each.reads for each in db.roots(org_id="o")] == [-1, 1]


def test_no_write_of_any_variant_touches_an_unknown_item(
    db: Any, moto_client: DynamoDBClient, table: str
) -> None:
    item = _as_unknown(moto_client, table)
    with pytest.raises(MODULE.ItemNotFoundError):
        db.count_read(**GIT_KEY)
    with pytest.raises(MODULE.ItemNotFoundError):
        db.drop_done(**GIT_KEY)
    with pytest.raises(MODULE.TransactionCancelledError):
        db.rename_with_root(**GIT_KEY, name="New")
    assert db.delete_root(**GIT_KEY) is None
    found = moto_client.get_item(TableName=table, Key={k: item[k] for k in ("PK", "SK")})
    assert found.get("Item") == item


def test_a_transaction_reads_whichever_variant_is_there(db: Any) -> None:
    assert db.org_and_root(**GIT_KEY) == (ORG, GIT)
    assert db.org_and_root(**IP_KEY) == (ORG, IP)
    assert db.org_and_root(**NO_KEY) == (ORG, None)
    org, root = db.names_of_both(**IP_KEY)
    assert (org.name, root.name) == ("Org", "net")
    assert type(root).__name__ == "NamesOfBothIpRootResult"


def test_a_read_of_one_variant_does_not_find_another(db: Any) -> None:
    assert db.git_root(**GIT_KEY) == GIT
    assert db.git_root(**IP_KEY) is None
    assert db.git_url(**GIT_KEY).url == "git://x"
    assert db.git_url(**IP_KEY) is None
    assert db.org_and_git(**GIT_KEY) == (ORG, GIT)
    assert db.org_and_git(**IP_KEY) == (ORG, None)


def test_a_batch_reads_any_variant_or_one(db: Any) -> None:
    keys = [MODULE.RootKey(**each) for each in (IP_KEY, NO_KEY, GIT_KEY)]
    batch = db.some_roots(keys)
    assert batch.items == [IP, GIT]
    assert batch.missing == [keys[1]]
    assert [each.name for each in db.some_names(keys).items] == ["net", "code"]
    batch = db.some_git_roots(keys)
    assert batch.items == [GIT]
    assert batch.missing == keys[:2]


def test_a_result_comes_with_whichever_variant_it_names(db: Any) -> None:
    (pair,) = db.main_root(org_id="o")
    assert (pair.org, pair.root) == (ORG, IP)
    (pair,) = db.main_git_root(org_id="o")
    assert (pair.org, pair.git_root) == (ORG, None)
    db.update_org(org_id="o", main=1)
    (pair,) = db.main_git_root(org_id="o")
    assert pair.git_root == GIT


def test_what_is_given_is_typed_as_any_variant() -> None:
    methods = MODULE.Sources
    assert methods.count_read.__annotations__["return"] == "Root"
    assert methods.drop_done.__annotations__["return"] == "Root | None"
    assert methods.git_root.__annotations__["return"] == "GitRoot | None"

"""Tables that are there, compared with the model: each is wrong in one way."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import module_of, plan_of

from tablewright.local.tables import TableRequest, create_table, planned_request

SHOP, VISITS = plan_of("verify").tables


class Described(Recorder):
    """Answers as the client does, but for parts of what it says of the first table."""

    def __init__(self, client: Any, **changes: Any) -> None:
        super().__init__(client)
        self.changes = changes

    def describe_table(self, **request: Any) -> Any:
        """The description, changed."""
        answer = self.client.describe_table(**request)
        if request["TableName"] == "shop":
            for change in self.changes.values():
                change(answer["Table"])
        return answer


def requests() -> tuple[dict[str, Any], dict[str, Any]]:
    """What makes the two tables as the model says, to be changed."""
    found = [
        copy.deepcopy(dict(planned_request(table, name).create))
        for table, name in ((SHOP, "shop"), (VISITS, "visits"))
    ]
    return found[0], found[1]


def made(
    client: Any,
    shop: Mapping[str, Any] | None = None,
    visits: Mapping[str, Any] | None = None,
    ttl: Mapping[str, str | None] | None = None,
) -> Any:
    """The model's class on tables that these requests make."""
    expiring = ttl or {"shop": "expires_at"}
    for request, right in zip((shop, visits), requests(), strict=True):
        create = request or right
        attribute = expiring.get(create["TableName"])
        expires = None if attribute is None else {"AttributeName": attribute}
        create_table(client, TableRequest(create, expires))
    return module_of("verify").Shop(client, table_names={"Shop": "shop", "Visits": "visits"})


def index(request: dict[str, Any], name: str) -> dict[str, Any]:
    """A global index of a request."""
    indexes: list[dict[str, Any]] = request["GlobalSecondaryIndexes"]
    return next(each for each in indexes if each["IndexName"] == name)


def retyped(request: dict[str, Any], **types: str) -> None:
    """Gives attributes other types, or types in the first place."""
    kept = [each for each in request["AttributeDefinitions"] if each["AttributeName"] not in types]
    request["AttributeDefinitions"] = [
        *kept,
        *({"AttributeName": name, "AttributeType": type_} for name, type_ in types.items()),
    ]


def without_gsi1(request: dict[str, Any]) -> None:
    request["GlobalSecondaryIndexes"].remove(index(request, "GSI1"))
    request["AttributeDefinitions"] = [
        each for each in request["AttributeDefinitions"] if "GSI1" not in each["AttributeName"]
    ]


def with_another_index(request: dict[str, Any]) -> None:
    more = {**index(request, "Keys"), "IndexName": "Forgotten"}
    request["GlobalSecondaryIndexes"].append(more)


def with_a_number(request: dict[str, Any]) -> None:
    retyped(request, GSI1SK="N")


def with_other_keys(request: dict[str, Any]) -> None:
    request["KeySchema"][1]["AttributeName"] = "range key"
    request["LocalSecondaryIndexes"][0]["KeySchema"][1]["AttributeName"] = "late"
    kept = [each for each in request["AttributeDefinitions"] if each["AttributeName"] != "SK"]
    request["AttributeDefinitions"] = kept
    retyped(request, **{"range key": "S"})


def without_index_sort_key(request: dict[str, Any]) -> None:
    del index(request, "GSI1")["KeySchema"][1]
    request["AttributeDefinitions"] = [
        each for each in request["AttributeDefinitions"] if each["AttributeName"] != "GSI1SK"
    ]


def with_keys_alone(request: dict[str, Any]) -> None:
    index(request, "GSI1")["Projection"] = {"ProjectionType": "KEYS_ONLY"}


def with_less(request: dict[str, Any]) -> None:
    index(request, "Slim")["Projection"]["NonKeyAttributes"] = ["total"]


def with_all(request: dict[str, Any]) -> None:
    index(request, "Keys")["Projection"] = {"ProjectionType": "ALL"}


def with_a_global_one(request: dict[str, Any]) -> None:
    late = request.pop("LocalSecondaryIndexes")[0]
    request["GlobalSecondaryIndexes"].append(late)


WRONG: dict[Callable[[dict[str, Any]], None], str] = {
    without_gsi1: "Shop: the index GSI1 is missing.",
    with_another_index: "Shop: the index Forgotten is not in the model.",
    with_a_number: "Shop: the index GSI1 has the sort key GSI1SK (N); "
    "the model says the sort key GSI1SK (S).",
    with_other_keys: "Shop: the table has the sort key 'range key' (S); "
    "the model says the sort key SK (S).",
    without_index_sort_key: "Shop: the index GSI1 has no sort key; "
    "the model says the sort key GSI1SK (S).",
    with_keys_alone: "Shop: the index GSI1 projects KEYS_ONLY; the model says ALL.",
    with_less: "Shop: the index Slim projects total; the model says total, expires_at, _type.",
    with_all: "Shop: the index Keys projects ALL; the model says KEYS_ONLY.",
    with_a_global_one: "Shop: the index Late is global; the model says local.",
}


def test_tables_as_the_model_says(moto_client: Any) -> None:
    assert made(moto_client).verify() == ()


def test_the_order_of_a_projection_means_nothing(moto_client: Any) -> None:
    shop, _ = requests()
    index(shop, "Slim")["Projection"]["NonKeyAttributes"].reverse()
    assert made(moto_client, shop).verify() == ()


@pytest.mark.parametrize("change", WRONG, ids=lambda change: change.__name__)
def test_a_table_that_differs(moto_client: Any, change: Callable[[dict[str, Any]], None]) -> None:
    shop, _ = requests()
    change(shop)
    assert made(moto_client, shop).verify() == (WRONG[change],)


def test_a_key_of_another_type(moto_client: Any) -> None:
    _, visits = requests()
    retyped(visits, at="S")
    assert made(moto_client, None, visits).verify() == (
        "Visits: the table has the sort key at (S); the model says the sort key at (N).",
    )


TTL: dict[str, tuple[dict[str, str | None], str]] = {
    "off": (
        {"visits": None},
        "Shop: TTL is off; the model expires items by expires_at.",
    ),
    "another": (
        {"shop": "gone at"},
        "Shop: TTL deletes items by 'gone at'; the model expires them by expires_at.",
    ),
    "unwanted": (
        {"shop": "expires_at", "visits": "at"},
        "Visits: TTL deletes items by at; in the model no item expires.",
    ),
}


@pytest.mark.parametrize("name", TTL)
def test_a_ttl_that_differs(moto_client: Any, name: str) -> None:
    ttl, sentence = TTL[name]
    assert made(moto_client, ttl=ttl).verify() == (sentence,)


def test_a_table_that_is_not_there(moto_client: Any) -> None:
    db = made(moto_client)
    moto_client.delete_table(TableName="visits")
    assert db.verify() == ("Visits: there is no table 'visits'.",)


def test_what_is_being_made_is_told(moto_client: Any) -> None:
    db = made(moto_client)

    def busy(table: dict[str, Any]) -> None:
        table["TableStatus"] = "UPDATING"
        index(table, "GSI1")["IndexStatus"] = "CREATING"

    db._access.client = Described(moto_client, busy=busy)
    assert db.verify() == ("Shop: the table is UPDATING.", "Shop: the index GSI1 is CREATING.")


def test_differences_come_in_the_order_of_the_model(moto_client: Any) -> None:
    shop, _ = requests()
    with_keys_alone(shop)
    with_less(shop)
    with_another_index(shop)
    found = made(moto_client, shop, ttl={"visits": "at"}).verify()
    assert [each.partition(" projects ")[0] for each in found] == [
        "Shop: the index GSI1",
        "Shop: the index Slim",
        WRONG[with_another_index],
        TTL["off"][1],
        TTL["unwanted"][1],
    ]


def test_the_cache_is_not_asked(moto_client: Any) -> None:
    db = made(moto_client)
    cache = Recorder(object())
    db._access.dax = dict.fromkeys(db._access.table_names, cache)
    assert db.verify() == ()
    assert cache.calls == []


def test_the_hook_is_told_of_it(moto_client: Any) -> None:
    db = made(moto_client)
    told: list[Any] = []
    db._access.on_request = told.append
    assert db.verify() == ()
    assert [(info.method, info.operation, info.table) for info in told] == [
        ("verify", operation, table)
        for table in ("Shop", "Visits")
        for operation in ("DescribeTable", "DescribeTimeToLive")
    ]


def test_a_client_that_cannot_tell_is_an_error() -> None:
    module = module_of("verify")
    db = module.Shop(object(), table_names={"Shop": "shop", "Visits": "visits"})
    with pytest.raises(module.AccessError, match="describe_table"):
        db.verify()


def test_other_errors_come_through(moto_client: Any) -> None:
    db = made(moto_client)

    class Denied(Recorder):
        """Refuses everything."""

        def __getattr__(self, name: str) -> Callable[..., Any]:
            def denied(**request: Any) -> Any:
                raise PermissionError(name)

            return denied

    db._access.client = Denied(moto_client)
    with pytest.raises(PermissionError, match="describe_table"):
        db.verify()


def test_native_keys_and_binary_ones_are_compared(db: Any) -> None:
    # The warehouse's tables are made without TTL, and have nothing else that differs.
    assert db.verify() == ("Stock: TTL is off; the model expires items by expires.",)

"""Tables that were there before: keys that two items may share, and items without a type."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import connected, make_tables, module_of, plan_of

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODULE = module_of("adopted")
DAY = date(2026, 1, 31)


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """The shop on new tables."""
    return connected(moto_client, "adopted")


def written(db: Any, client: DynamoDBClient, table: str, **values: str) -> None:
    """An item that somebody else wrote, all of it text."""
    item: Any = {name: {"S": value} for name, value in values.items()}
    client.put_item(TableName=db._access.table_names[table], Item=item)


def stored(db: Any, client: DynamoDBClient, table: str) -> list[dict[str, Any]]:
    """All that is in a table."""
    found: list[dict[str, Any]] = client.scan(TableName=db._access.table_names[table])["Items"]
    return found


def customer(email: str = "acme", name: str = "Ann") -> Any:
    """A customer, whose key a supplier may have."""
    return MODULE.Customer(email=email, name=name)


def test_whoever_reads_one_may_meet_the_other(db: Any) -> None:
    supplier = db.create_supplier(MODULE.Supplier(company="acme", title="Acme"))
    with pytest.raises(MODULE.ItemDecodeError):
        db.get_customer(email="acme")
    assert db.get_supplier(company="acme") == supplier
    assert db.names().all() == [supplier]
    assert db.customers_by_name(name="Acme").all() == []
    assert db.name_count() == 1


def test_no_write_touches_the_item_of_the_other(db: Any, moto_client: DynamoDBClient) -> None:
    db.create_supplier(MODULE.Supplier(company="acme", title="Acme"))
    before = stored(db, moto_client, "Alike")
    with pytest.raises(MODULE.ItemExistsError):
        db.create_customer(customer())
    with pytest.raises(MODULE.ItemExistsError):
        db.put_customer(customer())
    with pytest.raises(MODULE.ItemNotFoundError):
        db.update_customer(email="acme", visits=3)
    assert db.delete_customer(email="acme") is None
    assert stored(db, moto_client, "Alike") == before


def test_its_own_item_is_written_as_ever(db: Any) -> None:
    assert db.put_customer(customer()) == db.get_customer(email="acme")
    assert db.put_customer(customer(name="Bea")).name == "Bea"
    assert db.update_customer(email="acme", visits=3).visits == 3
    assert db.update_customer(email="acme").name == "Bea"
    assert db.delete_customer(email="acme").name == "Bea"
    assert db.get_customer(email="acme") is None


def test_an_item_without_a_type_is_neither(db: Any, moto_client: DynamoDBClient) -> None:
    fields = {"PK": "acme", "SK": "PROFILE", "GSI1PK": "NAMES", "GSI1SK": "Ann"}
    written(db, moto_client, "Alike", **fields, email="acme", name="Ann")
    before = stored(db, moto_client, "Alike")
    with pytest.raises(MODULE.ItemDecodeError):
        db.get_customer(email="acme")
    with pytest.raises(MODULE.ItemDecodeError):
        db.names().all()
    # It may be what is asked for, so it is not dropped with the strangers.
    with pytest.raises(MODULE.ItemDecodeError):
        db.customers_by_name(name="Ann").all()
    with pytest.raises(MODULE.ItemExistsError):
        db.put_customer(customer())
    with pytest.raises(MODULE.ItemNotFoundError):
        db.update_customer(email="acme", visits=3)
    with pytest.raises(MODULE.ItemDecodeError):
        db.update_customer(email="acme")
    assert db.delete_customer(email="acme") is None
    assert stored(db, moto_client, "Alike") == before


def test_a_stranger_of_another_key_is_dropped(db: Any, moto_client: DynamoDBClient) -> None:
    fields = {"PK": "acme", "SK": "NOTE", "GSI1PK": "NAMES", "GSI1SK": "Ann"}
    written(db, moto_client, "Alike", **fields)
    ann = db.create_customer(customer())
    assert db.customers_by_name(name="Ann").all() == [ann]


def test_values_are_compared_where_keys_run_together(db: Any, moto_client: DynamoDBClient) -> None:
    visit = db.create_visit(MODULE.Visit(site="shop1", visitor=23, day=DAY))
    key = {"site": "shop", "visitor": 123, "day": DAY}
    before = stored(db, moto_client, "Joined")
    assert db.get_visit(**key) is None
    assert db.visit(**key) is None
    assert db.delete_visit(**key) is None
    for write in (db.create_visit, db.put_visit):
        with pytest.raises(MODULE.ItemExistsError):
            write(MODULE.Visit(**key))
    for changes in ({"seen": 9}, {}):
        with pytest.raises(MODULE.ItemNotFoundError):
            db.update_visit(**key, **changes)
    assert db.visits(site="shop", visitor=123).all() == []
    assert db.visits_seen(site="shop", visitor=123).all() == []
    assert db.visit_count(site="shop", visitor=123) == 0
    assert stored(db, moto_client, "Joined") == before

    own = {"site": "shop1", "visitor": 23, "day": DAY}
    assert db.get_visit(**own) == visit
    assert db.visit(**own).seen == 1
    assert db.visits(site="shop1", visitor=23).all() == [visit]
    assert [each.seen for each in db.visits_seen(site="shop1", visitor=23)] == [1]
    assert db.visit_count(site="shop1", visitor=23) == 1
    assert db.update_visit(**own, seen=2).seen == 2
    assert db.put_visit(MODULE.Visit(**own, seen=5)).seen == 5
    assert db.update_visit(**own).seen == 5
    assert db.delete_visit(**own).seen == 5


@pytest.fixture
def untyped(db: Any, moto_client: DynamoDBClient) -> Any:
    """An event with two sessions, of which only one session has its type."""
    own: dict[str, str] = {"event_id": "e1", "city": "Rome", "GSI1PK": "CITY#Rome"}
    written(db, moto_client, "Untyped", PK="EVENT#e1", SK="EVENT", title="Fair", **own)
    table = db._access.table_names["Untyped"]
    item: Any = {name: {"S": value} for name, value in own.items()}
    item |= {"PK": {"S": "EVENT#e1"}, "SK": {"S": "SESSION#7"}, "title": {"S": "Welcome"}}
    moto_client.put_item(TableName=table, Item={**item, "number": {"N": "7"}})
    db.create_session(MODULE.Session(event_id="e1", number=8, city="Rome", title="Lunch"))
    return db


def test_items_without_a_type_are_read_by_their_keys(untyped: Any) -> None:
    event = MODULE.Event(event_id="e1", city="Rome", title="Fair")
    welcome = MODULE.Session(event_id="e1", number=7, city="Rome", title="Welcome")
    lunch = MODULE.Session(event_id="e1", number=8, city="Rome", title="Lunch")
    assert untyped.get_event(event_id="e1") == event
    assert untyped.get_session(event_id="e1", number=7) == welcome
    assert untyped.programme(event_id="e1").all() == [event, welcome, lunch]
    assert untyped.sessions(event_id="e1").all() == [welcome, lunch]
    assert untyped.update_session(event_id="e1", number=7, title="Hello").title == "Hello"


def test_none_of_them_is_lost_from_a_count(untyped: Any) -> None:
    assert untyped.session_count(event_id="e1") == 2
    assert untyped.programme(event_id="e1").count() == 3
    assert untyped.event_count(city="Rome") == 1
    assert [each.event_id for each in untyped.events_in_city(city="Rome")] == ["e1"]


def test_an_index_need_not_hold_the_type(untyped: Any, moto_client: DynamoDBClient) -> None:
    assert [each.event_id for each in untyped.ids_in_city(city="Rome")] == ["e1"] * 3
    found = untyped.titles_in_city(city="Rome").all()
    assert [each.title for each in found] == ["Fair", "Welcome", "Lunch"]
    kinds = [type(each).__name__ for each in found]
    assert kinds == ["TitlesInCityEventResult", *["TitlesInCitySessionResult"] * 2]
    name = untyped._access.table_names["Untyped"]
    table: Any = moto_client.describe_table(TableName=name)["Table"]
    held = [each["Projection"] for each in table["GlobalSecondaryIndexes"]]
    assert [each.get("NonKeyAttributes") for each in held] == [None, ["title"]]


def test_an_item_of_no_key_is_unknown(untyped: Any, moto_client: DynamoDBClient) -> None:
    written(untyped, moto_client, "Untyped", PK="EVENT#e1", SK="NOTE", GSI1PK="CITY#Rome")
    with pytest.raises(MODULE.ItemDecodeError):
        untyped.ids_in_city(city="Rome").all()
    assert untyped.event_count(city="Rome") == 1


def test_stored_attributes_are_read_as_strictly_as_ever(
    untyped: Any, moto_client: DynamoDBClient
) -> None:
    written(untyped, moto_client, "Untyped", PK="EVENT#e2", SK="EVENT", event_id="e2", city="Rome")
    with pytest.raises(MODULE.ItemDecodeError, match="title"):
        untyped.get_event(event_id="e2")


def test_the_plan_says_what_tells_the_items(moto_client: DynamoDBClient) -> None:
    plan = plan_of("adopted")
    assert [table.told_by_type for table in plan.tables] == [("Customer", "Supplier"), (), ()]
    assert [table.type_by_key for table in plan.tables] == [False, False, True]
    assert len(make_tables(moto_client, plan)) == 3

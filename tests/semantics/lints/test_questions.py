"""What is asked: from both sides of a junction, of every entity, once, and of one table."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, model

from tablewright.diagnostics import Diagnostic
from tablewright.editing.apply import applied
from tablewright.pipeline import compile_text

FRIENDS = """
Person:
  key: {PK: "PERSON#{handle}", SK: PERSON}
  attributes: {handle: ulid}
Club:
  key: {PK: "CLUB#{club_id}", SK: CLUB}
  attributes: {club_id: ulid}
Membership:
  junction: [Person, Club]
  key: {PK: "PERSON#{handle}", SK: "CLUB#{club_id}"}
  attributes: {handle: ulid, club_id: ulid}
"""
INDEX = 'indexes: {GSI1: {key: {GSI1PK: "CLUB#{club_id}", GSI1SK: "MEMBERSHIP#{handle}"}}}'
OF_PERSON = "clubs_of_person: {query: Membership, given: [handle]}"
OF_CLUB = "memberships_of_club: {query: Membership, given: [club_id]}"
BOTH = "get_membership: {get: Membership}"


def _found(text: str) -> list[Diagnostic]:
    """The findings about what is asked; those about indexes have tests of their own."""
    return [each for each in compile_text(text).findings if not each.code.startswith("TW5")]


def _codes(text: str) -> list[str]:
    return [each.code for each in _found(text)]


def _help(text: str) -> str:
    (found,) = _found(text)
    assert found.help is not None
    return found.help


def test_a_junction_is_read_from_both_sides() -> None:
    indexed = FRIENDS + f"  {INDEX}\n"
    assert _codes(model(indexed, f"{OF_PERSON}\n{OF_CLUB}", table=WITH_INDEX)) == []
    assert _codes(model(indexed, OF_PERSON, table=WITH_INDEX)) == ["TW703"]


def test_who_has_both_sides_does_not_come_from_one() -> None:
    assert _codes(model(FRIENDS, BOTH)) == ["TW703", "TW703"]


TAKEN = """
User:
  key: {PK: "USER#{user_id}", SK: USER}
  attributes: {user_id: ulid, mail: string}
Email:
  key: {PK: "EMAIL#{email}", SK: EMAIL}
  attributes: {email: string}
"""


@pytest.mark.parametrize(
    ("pattern", "codes"),
    [
        ("{transaction: [{create: User}, {create: Email}]}", []),
        ("{transaction: [{create: User}, {check: Email, exists: true}]}", []),
        ("{transaction: [{get: User}, {get: Email}]}", []),
        ("{transaction: [{create: User}, {delete: Email}]}", ["TW704"]),
        ("{create: Email}", ["TW704"]),
    ],
)
def test_what_a_transaction_looks_at_is_not_unread(pattern: str, codes: list[str]) -> None:
    """An item that is made on condition that it is not there keeps something unique."""
    assert _codes(model(TAKEN, f"get_user: {{get: User}}\nsign_up: {pattern}")) == codes


def test_others_may_read_a_table_that_exists_already() -> None:
    table = "table: {name: clubs, adopted: true, partition_key: PK, sort_key: SK}"
    assert _codes(model(FRIENDS, OF_PERSON, table=table)) == []
    assert _codes(model(SHOP, "get_shop: {get: Shop}", table=table)) == []


def test_what_the_finding_says_to_add_puts_it_right() -> None:
    help_ = _help(model(FRIENDS, OF_PERSON, table=WITH_INDEX))
    assert f"`{OF_CLUB}`" in help_
    assert INDEX.removeprefix("indexes: {").removesuffix("}") in help_
    fixed = FRIENDS + f"  {INDEX}\n"
    assert _codes(model(fixed, f"{OF_PERSON}\n{OF_CLUB}", table=WITH_INDEX)) == []


def test_a_key_that_answers_already_needs_no_index() -> None:
    indexed = FRIENDS + f"  {INDEX}\n"
    found = _help(model(indexed, OF_PERSON, table=WITH_INDEX))
    assert found == f"ask for them, as its key allows it: `{OF_CLUB}`"


SHOP = """
Shop:
  key: {PK: "SHOP#{shop_id}", SK: SHOP}
  attributes: {shop_id: ulid}
Order:
  parent: Shop
  key: {PK: "SHOP#{shop_id}", SK: "ORDER#{order_id}"}
  attributes: {shop_id: ulid, order_id: ulid}
"""
ORDERS = "orders_of_shop: {query: Order, given: [shop_id]}"


def test_a_parent_is_reached_from_its_children() -> None:
    assert _codes(model(SHOP, ORDERS)) == []


def test_a_child_that_nobody_asks_for() -> None:
    text = model(SHOP, "get_shop: {get: Shop}")
    assert _codes(text) == ["TW704"]
    assert f"such as `{ORDERS}`" in _help(text)


@pytest.mark.parametrize(
    ("extra", "found"),
    [
        ("operations: [put, get]", []),
        ("operations: [put]", ["TW704"]),
        ("description: Nothing to say.", ["TW704"]),
    ],
)
def test_a_get_that_is_named_is_meant(extra: str, found: list[str]) -> None:
    token = f"""
Token:
  {extra}
  key: {{PK: "TOKEN#{{token}}", SK: TOKEN}}
  attributes: {{token: ulid}}
"""
    assert _codes(model(SHOP + token, ORDERS)) == found


def test_the_one_settings_item_is_read_by_its_key() -> None:
    settings = """
Settings:
  key: {PK: SETTINGS, SK: SETTINGS}
  attributes: {text: string}
"""
    assert _codes(model(SHOP + settings, ORDERS)) == []


def test_a_model_without_questions_is_not_finished() -> None:
    assert _codes(model(SHOP)) == []


DIARY = """
Entry:
  key: {PK: "USER#{user_id}", SK: "ENTRY#{at}"}
  attributes: {user_id: ulid, at: datetime, mood: {enum: [good, bad]}}
"""
SINCE = "since: {query: Entry, given: [user_id], range: {at: ge}"
ANY = "entries: {query: Entry, given: [user_id], range: {at: any}"


@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (f"{ANY}}}", f"{SINCE}}}", ["TW705"]),
        (f"{SINCE}}}", f"{ANY}}}", ["TW705"]),
        (f"{ANY}}}", "all: {query: Entry, given: [user_id]}", ["TW705"]),
        (f"{ANY}}}", "all: {query: Entry, given: [{whose: {Entry: user_id}}]}", ["TW705"]),
        (f"{ANY}}}", f"again: {ANY.partition(' ')[2]}}}", ["TW705"]),
        (f"{ANY}}}", f"{SINCE}, description: The feed.}}", []),
        (f"{ANY}, route: GET /a}}", f"{SINCE}, route: GET /b}}", []),
        (f"{ANY}, screen: A}}", f"{SINCE}, route: GET /b}}", ["TW705"]),
        (f"{ANY}}}", f"{SINCE}, order: descending}}", []),
        (f"{ANY}, limit: 5}}", f"{SINCE}}}", []),
        (f"{SINCE}}}", "until: {query: Entry, given: [user_id], range: {at: le}}", []),
        ("one: {get: Entry}", "two: {get: Entry}", ["TW705"]),
        ("one: {get: Entry}", "two: {get: Entry, consistent: true}", []),
        ("one: {get: Entry}", "two: {get: Entry, project: [mood]}", []),
    ],
)
def test_two_questions(first: str, second: str, found: list[str]) -> None:
    assert _codes(model(DIARY, f"{first}\n{second}")) == found


def test_a_value_that_is_fixed_sets_a_question_apart() -> None:
    moods = """
Mood:
  key: {PK: "USER#{user_id}#{mood}", SK: "{at}"}
  attributes: {user_id: ulid, at: datetime, mood: {enum: [good, bad]}}
"""
    asked = "{}: {{query: Mood, given: [user_id, {{mood: {}}}]}}"
    text = f"{asked.format('good_days', 'good')}\n{asked.format('bad_days', 'bad')}"
    assert _codes(model(moods, text)) == []
    assert _codes(model(moods, f"{text}\n{asked.format('more', 'bad')}")) == ["TW705"]


def test_what_is_dropped_has_to_be_there() -> None:
    others = "orders_of_shop: {query: Order, given: [shop_id], others: drop}"
    assert _codes(model(SHOP, others)) == ["TW706"]
    lines = """
Line:
  operations: [put, get]
  key: {PK: "SHOP#{shop_id}", SK: "ORDER#{order_id}#LINE#{line}"}
  attributes: {shop_id: ulid, order_id: string, line: string}
"""
    free = SHOP.replace("order_id: ulid", "order_id: string")
    assert _codes(model(free + lines, others)) == []


TABLES = """
    tables:
      Shops: {partition_key: shop_id}
      Orders: {partition_key: order_id}
"""
EACH = """
Shop:
  table: Shops
  attributes: {{shop_id: ulid}}
Order:
  table: Orders
  {extra}
  attributes: {{order_id: ulid, {refers}: ulid}}
"""


@pytest.mark.parametrize(
    ("extra", "refers", "found"),
    [
        ("parent: Shop", "shop_id", ["TW707"]),
        ("parent: {Shop: {shop_id: sold_by}}", "sold_by", ["TW707"]),
        ("description: By name.", "shop_id", ["TW707"]),
        ("description: Not a shop's.", "depot_id", []),
    ],
)
def test_a_table_for_each_entity(extra: str, refers: str, found: list[str]) -> None:
    assert _codes(model(EACH.format(extra=extra, refers=refers), table=TABLES)) == found


def test_tables_of_several_entities_or_with_generic_keys_are_meant() -> None:
    third = (
        "Line:\n  table: Orders\n  attributes: {order_id: {type: string, pattern: L}, a: ulid}\n"
    )
    each = EACH.format(extra="parent: Shop", refers="shop_id")
    assert "TW707" not in _codes(model(each + third, table=TABLES))
    keyed = each.replace("  table: Orders\n", '  table: Orders\n  key: {PK: "O#{order_id}"}\n')
    generic = TABLES.replace("partition_key: order_id", "partition_key: PK")
    assert _codes(model(keyed, table=generic)) == []


@pytest.mark.parametrize(
    "text",
    [
        model(FRIENDS, OF_PERSON, table=WITH_INDEX),
        model(FRIENDS, OF_PERSON),
        model(FRIENDS + f"  {INDEX}\n", OF_PERSON, table=WITH_INDEX),
        model(SHOP, "get_shop: {get: Shop}"),
        model(DIARY, f"{ANY}}}\n{SINCE}}}"),
        model(SHOP, "orders_of_shop: {query: Order, given: [shop_id], others: drop}"),
    ],
)
def test_the_fix_that_is_offered_puts_it_right(text: str) -> None:
    (found,) = _found(text)
    (fix,) = found.fixes
    assert _codes(applied(text, fix.edits)) == []


def test_tables_that_are_apart_on_purpose_say_so() -> None:
    reason = 'ignore: [{rule: TW707, reason: "Another team reads it."}]'
    apart = TABLES.replace("partition_key: order_id", f"partition_key: order_id, {reason}")
    each = EACH.format(extra="parent: Shop", refers="shop_id")
    assert _codes(model(each, table=apart)) == []

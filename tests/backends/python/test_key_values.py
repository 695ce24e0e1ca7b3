"""Values in keys, from the model to an engine and back: written, found and read as they are."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import compiled, imported, make_tables

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

Opened = Callable[..., tuple[ModuleType, Any]]
MORNING = datetime(2026, 1, 15, 9, tzinfo=UTC)


@pytest.fixture
def opened(moto_client: DynamoDBClient) -> Opened:
    """The module of a model, and a client of it on a new table."""

    def opening(entities: str, patterns: str = "", table: str = "") -> tuple[ModuleType, Any]:
        text = (
            "tablewright: 1\nmodel: Acme\n"
            f"table: {{partition_key: PK, {table or 'sort_key: SK'}}}\n"
            f"entities:\n{entities}"
        )
        plan = compiled(text + (f"access_patterns:\n{patterns}" if patterns else ""))
        module = imported(plan)
        (name,) = make_tables(moto_client, plan).values()
        return module, module.Acme(moto_client, table_name=name)

    return opening


def test_a_folded_enum_is_folded_in_its_key(opened: Opened) -> None:
    module, db = opened(
        """
  Job:
    key: {PK: "JOB", SK: "{state:lower}#{id}"}
    attributes: {id: string, state: {enum: [ACTIVE, Done]}}
""",
        """
  of_state: {query: Job, given: [state]}
  active: {query: Job, given: [{state: ACTIVE}]}
""",
    )
    job = db.create_job(module.Job(id="1", state=module.JobState.ACTIVE))
    db.create_job(module.Job(id="2", state=module.JobState.DONE))
    assert db.of_state(state=module.JobState.ACTIVE).all() == [job]
    assert db.active().all() == [job]


def test_a_padded_epoch_sorts_as_time_does(opened: Opened) -> None:
    module, db = opened(
        """
  Event:
    key: {PK: "EVENT", SK: "{at:013d}#{id}"}
    attributes: {id: string, at: {type: datetime, format: epoch_millis}}
""",
        "  events: {query: Event, range: {at: any}}\n",
    )
    early, late = datetime(1970, 1, 2, tzinfo=UTC), datetime(2026, 1, 1, tzinfo=UTC)
    written = [db.create_event(module.Event(id="1", at=at)) for at in (late, early)]
    assert db.events().all() == written[::-1]
    assert db.events(at=module.between(early, early)).all() == [written[1]]
    assert db.events(at=module.ge(early - timedelta(days=9))).all() == written[::-1]
    with pytest.raises(module.KeyValueError):
        db.create_event(module.Event(id="1", at=early - timedelta(days=9)))


def test_fixed_values_of_number_keys(opened: Opened) -> None:
    module, db = opened(
        """
  Step:
    key: {PK: "STEP#{id}", SK: "{seq}"}
    attributes: {id: string, seq: integer, cost: decimal}
""",
        """
  seventh: {get: Step, given: [id, {seq: 7}]}
  sevenths: {query: Step, given: [id, {seq: 7}]}
  at_cost: {query: Step, given: [{seq: 7}, {cost: "1.50"}]}
""",
        "sort_key: {name: SK, type: number}, indexes: {GSI1: {partition_key: [seq, cost]}}",
    )
    step = db.create_step(module.Step(id="a", seq=7, cost=Decimal("1.5")))
    db.create_step(module.Step(id="a", seq=8, cost=Decimal("1.5")))
    assert db.seventh(id="a") == step
    assert db.sevenths(id="a").all() == [step]
    assert db.at_cost().all() == [step]


@pytest.mark.parametrize("number", ["1.50", "1E+40", "0.00000001", "-0"])
def test_fixed_decimals_have_the_text_of_keys(opened: Opened, number: str) -> None:
    module, db = opened(
        """
  Price:
    key: {PK: "PRICE", SK: "{amount}#{id}"}
    attributes: {id: string, amount: decimal}
""",
        f'  of_amount: {{query: Price, given: [{{amount: "{number}"}}]}}\n',
    )
    price = db.create_price(module.Price(id="1", amount=Decimal(number)))
    assert db.of_amount().all() == [price]


def test_a_fixed_value_is_escaped_as_others_are(opened: Opened) -> None:
    module, db = opened(
        """
  Tag:
    key: {PK: "TAG", SK: "{name}#{id}"}
    attributes: {id: string, name: {type: string, key_encoding: percent}}
""",
        '  named: {query: Tag, given: [{name: "a#b"}]}\n',
    )
    tag = db.create_tag(module.Tag(id="1", name="a#b"))
    assert db.named().all() == [tag]


def test_entities_read_together_are_asked_for_what_any_of_them_may_hold(opened: Opened) -> None:
    module, db = opened(
        """
  Old:
    key: {PK: "ORG#{org}", SK: "OLD#{id}"}
    attributes: {org: {type: string, max_length: 3}, id: string}
  New:
    key: {PK: "ORG#{org}", SK: "NEW#{id}"}
    attributes: {org: {type: string, max_length: 30}, id: string}
""",
        "  all_of: {query: [Old, New], given: [org]}\n",
    )
    new = db.create_new(module.New(org="longer", id="1"))
    assert db.all_of(org="longer").all() == [new]


def test_a_constant_is_fixed_text_in_keys(opened: Opened) -> None:
    module, db = opened(
        """
  User:
    key: {PK: "{kind}#{id}", SK: "{kind}"}
    attributes: {kind: {type: string, constant: USER}, id: string}
  Order:
    key: {PK: "{kind}#{id}", SK: "{kind}"}
    attributes: {kind: {type: string, constant: ORDER, stored: false}, id: string}
""",
        "  orders: {query: Order, given: [id]}\n",
    )
    user, order = db.create_user(module.User(id="1")), db.create_order(module.Order(id="1"))
    assert (db.get_user(id="1"), db.get_order(id="1")) == (user, order)
    assert db.orders(id="1").all() == [order]
    assert order.kind == "ORDER"


def test_what_lives_in_a_key_is_read_back_whatever_its_pattern_takes_in(opened: Opened) -> None:
    module, db = opened("""
  Pair:
    key: {PK: "PAIR#{left}#{right}", SK: PAIR}
    attributes:
      left: {type: string, pattern: "[a-z#]+", stored: false}
      right: {type: string, stored: false}
""")
    pair = module.Pair(left="a", right="b#c")
    assert db.create_pair(pair) == pair
    assert db.get_pair(left="a", right="b#c") == pair


def test_what_a_key_also_holds_folded_is_read_back_from_its_whole_place(opened: Opened) -> None:
    module, db = opened("""
  Account:
    key: {PK: "ACCOUNT#{email:lower}#{email}", SK: "{joined:%Y}#{joined}#{joined}"}
    attributes:
      email: {type: string, stored: false}
      joined: {type: date, stored: false}
""")
    account = module.Account(email="Bob", joined=date(2026, 1, 31))
    assert db.create_account(account) == account
    assert db.get_account(email="Bob", joined=date(2026, 1, 31)) == account


def test_entities_are_told_apart_by_folded_keys_alone(opened: Opened) -> None:
    module, db = opened(
        """
  Small:
    key: {PK: "{name:lower}", SK: A}
    indexes: {GSI1: {key: {GSI1PK: ALL, GSI1SK: "{name}"}}}
    attributes: {name: string}
  Large:
    key: {PK: "X{name}", SK: A}
    indexes: {GSI1: {key: {GSI1PK: ALL, GSI1SK: "{name}"}}}
    attributes: {name: string}
""",
        "  everything: {query: [Small, Large], project: [name]}\n",
        "sort_key: SK, indexes: {GSI1:"
        " {partition_key: GSI1PK, sort_key: GSI1SK, projection: keys_only}}",
    )
    db.create_small(module.Small(name="a"))
    db.create_large(module.Large(name="b"))
    found = {type(each).__name__: each.name for each in db.everything()}
    assert found == {"EverythingSmallResult": "a", "EverythingLargeResult": "b"}


def test_a_prefix_may_hold_the_mark_that_follows_the_value(opened: Opened) -> None:
    module, db = opened(
        """
  Visit:
    key: {PK: "VISIT", SK: "{day}-{id}"}
    attributes: {id: string, day: date}
""",
        "  visits: {query: Visit, range: {day: begins_with}}\n",
    )
    visit = db.create_visit(module.Visit(id="1", day=date(2026, 1, 31)))
    assert db.visits(day=module.begins_with("2026-01-3")).all() == [visit]
    assert db.visits(day=module.begins_with("2026-01-31-")).all() == []


def test_a_range_over_cut_times_gives_what_is_in_the_range(opened: Opened) -> None:
    module, db = opened(
        """
  Reading:
    key: {PK: "DEVICE#{device}", SK: "{at:%Y-%m}#{id}"}
    attributes: {device: string, id: string, at: datetime}
""",
        """
  of_month: {query: Reading, given: [device, at], others: drop}
  between: {query: Reading, given: [device], range: {at: between}, others: drop}
  beginning: {query: Reading, given: [device], range: {at: begins_with}}
""",
    )
    reading = db.create_reading(module.Reading(device="d", id="1", at=MORNING))
    day = timedelta(days=1)
    assert db.of_month(device="d", at=MORNING + day).all() == [reading]
    assert db.between(device="d", at=module.between(MORNING - day, MORNING)).all() == [reading]
    assert db.between(device="d", at=module.between(MORNING + day, MORNING + 2 * day)).all() == []
    assert db.beginning(device="d", at=module.begins_with("2026-01")).all() == [reading]
    with pytest.raises(module.KeyValueError, match="7 characters"):
        db.beginning(device="d", at=module.begins_with("2026-01-15")).all()


def test_an_attribute_under_an_index_key_s_name_is_held_to_its_rules_outside_of_the_index(
    opened: Opened,
) -> None:
    module, db = opened(
        """
  Draft:
    key: {PK: "DOC#{id}", SK: DRAFT}
    attributes: {id: string, region: string}
  Final:
    key: {PK: "DOC#{id}", SK: FINAL}
    attributes: {id: string, region: string, issued: date}
""",
        "",
        "sort_key: SK, indexes: {GSI1: {partition_key: [region], sort_key: [issued]}}",
    )
    for refused in ("", "x" * 2049):
        with pytest.raises(module.KeyValueError):
            db.create_draft(module.Draft(id="1", region=refused))
    draft = db.create_draft(module.Draft(id="1", region="x" * 2048))
    with pytest.raises(module.KeyValueError):
        db.update_draft(id="1", region="")
    assert db.get_draft(id="1") == draft


def test_ranges_over_bytes(opened: Opened) -> None:
    module, db = opened(
        """
  Blob:
    key: {PK: BLOB, SK: "{digest}"}
    attributes: {digest: bytes}
""",
        """
  blobs: {query: Blob, range: {digest: any}}
  beginning: {query: Blob, range: {digest: begins_with}}
""",
        "sort_key: {name: SK, type: binary}",
    )
    one, two, three = (db.create_blob(module.Blob(digest=d)) for d in (b"a", b"ab", b"\xff"))
    assert db.beginning(digest=module.begins_with(b"a")).all() == [one, two]
    assert db.beginning(digest=module.begins_with(b"")).all() == [one, two, three]
    assert db.blobs(digest=module.gt(b"a")).all() == [two, three]
    assert db.blobs(digest=module.ge(b"")).all() == [one, two, three]
    assert db.blobs(digest=module.between(b"", b"a")).all() == [one]
    assert db.blobs(digest=module.lt(b"")).all() == []

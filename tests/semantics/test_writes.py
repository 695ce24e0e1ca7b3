"""Patterns that write: what each part's request needs, bound to parameters that parts share."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, model, plan_of

from tablewright.ir import conditions
from tablewright.ir.conditions import ArgumentOperand, ArgumentShape, FixedOperand
from tablewright.ir.entities import Default, Generated
from tablewright.ir.plan import Plan
from tablewright.ir.types import Kind, ListType, ScalarType, SetType
from tablewright.ir.writes import (
    Change,
    ChangeKind,
    EntryStep,
    FieldStep,
    ReadTransaction,
    WritePart,
    WritePattern,
    WriteTransaction,
    WriteVerb,
)
from tablewright.pipeline import compile_text

TYPES = "Address: {fields: {city: {type: string, stored_as: ct}, zip: optional<string>}}"
ENTITIES = """\
Customer:
  key: {PK: "CUSTOMER#{customer_id}", SK: CUSTOMER}
  attributes:
    customer_id: {type: ulid, generate: ulid}
    email: string
    orders: {type: integer, default: 0, min: 0}
    address: optional<Address>
    prefs: map<string>
    steps: list<string>
    tags: set<string>
    bio: {type: string, optional: true, sensitive: true}
    kind: {type: string, constant: person}
    joined_at: {type: datetime, generate: now, immutable: true}
Order:
  key: {PK: "CUSTOMER#{customer_id}", SK: "ORDER#{order_id}"}
  indexes:
    GSI1: {sparse: true, key: {GSI1PK: "{status}#{city}", GSI1SK: "{courier}"}}
  attributes:
    customer_id: ulid
    order_id: {type: ulid, generate: ulid}
    status: {enum: [new, paid, done], default: new}
    city: string
    courier: optional<string>
    changed_at: {type: datetime, generate: now_on_update}
"""


def bound(patterns: str) -> Plan:
    """The plan of the model with these patterns."""
    return plan_of(model(ENTITIES, patterns, table=WITH_INDEX, types=TYPES))


def alone(pattern: str, name: str = "asked") -> WritePattern:
    """The one pattern of the model."""
    (found,) = bound(f"{name}: {pattern}").access_patterns
    assert isinstance(found, WritePattern)
    return found


def changes(pattern: str) -> dict[str, Change]:
    """What an update of a customer changes, by attribute."""
    return {each.attribute: each for each in alone(pattern).part.changes}


def together(*parts: str) -> WriteTransaction:
    """A transaction of these parts."""
    text = "asked:\n  transaction:\n" + "".join(f"    - {part}\n" for part in parts)
    (found,) = bound(text).access_patterns
    assert isinstance(found, WriteTransaction)
    return found


def named(part: WritePart) -> dict[str, str | None]:
    """The parameter that each value of a part is given by."""
    return {name: getattr(operand, "name", None) for name, operand in part.values}


def test_a_new_item_takes_every_attribute_but_constants() -> None:
    found = alone("{create: Customer, set: {email: $mail, orders: 7, bio: null}}")
    assert found.part.verb is WriteVerb.CREATE
    assert named(found.part) == {
        "customer_id": "customer_id",
        "email": "mail",
        "orders": None,
        "address": "address",
        "prefs": "prefs",
        "steps": "steps",
        "tags": "tags",
        "joined_at": "joined_at",
    }
    taken = {each.name: each for each in found.parameters}
    assert taken["customer_id"].generated is Generated.ULID
    assert taken["address"].optional
    assert taken["tags"].default == Default([])
    assert not any((taken["mail"].optional, taken["mail"].default, taken["mail"].generated))


def test_an_update_names_its_item_by_the_primary_key() -> None:
    found = alone("{update: Customer, key: {customer_id: $me}, set: [email]}")
    assert named(found.part) == {"customer_id": "me"}
    assert [each.name for each in found.parameters] == ["me", "email"]
    assert found.table == "Tested"
    assert not found.built_in


def test_what_is_set_is_a_literal_or_a_parameter() -> None:
    found = changes('{update: Customer, set: {email: "$$new", bio: $text, orders: 3}}')
    assert found["email"].operand == FixedOperand("$new")
    assert found["bio"].operand == ArgumentOperand("text")
    assert found["bio"].optional
    assert found["orders"].operand == FixedOperand(3)
    assert {each.kind for each in found.values()} == {ChangeKind.SET}


def test_null_takes_an_optional_value_away() -> None:
    found = changes("{update: Customer, set: {bio: null}, remove: [address, tags]}")
    assert {each.kind for each in found.values()} == {ChangeKind.REMOVE}
    assert {each.operand for each in found.values()} == {None}


def test_numbers_sets_and_lists_grow() -> None:
    found = changes("{update: Customer, add: {orders: -1, tags: [a, b]}, append: {steps: $more}}")
    # What is added may be less than what may be stored.
    assert found["orders"].type == ScalarType(Kind.INTEGER)
    assert found["orders"].operand == FixedOperand(-1)
    assert found["tags"].type == SetType(ScalarType(Kind.STRING))
    assert found["tags"].operand == FixedOperand(["a", "b"])
    assert found["steps"].type == ListType(ScalarType(Kind.STRING))
    assert found["steps"].kind is ChangeKind.APPEND


def test_members_leave_a_set() -> None:
    found = changes("{update: Customer, remove: {tags: $gone}}")
    assert (found["tags"].kind, found["tags"].operand) == (
        ChangeKind.REMOVE,
        ArgumentOperand("gone"),
    )


def test_paths_reach_inside() -> None:
    found = changes("{update: Customer, set: {address.city: $city, prefs.$key: $pref, steps.2: x}}")
    assert found["address"].steps == (FieldStep("city", "ct"),)
    assert found["prefs"].steps == (EntryStep(ArgumentOperand("key")),)
    assert found["steps"].steps == (EntryStep(FixedOperand(2), index=True),)
    assert [each.type for each in found.values()] == [ScalarType(Kind.STRING)] * 3


def test_an_optional_field_may_go() -> None:
    found = alone("{update: Customer, set: {address.zip: $zip}, remove: [prefs.theme, steps.0]}")
    assert [each.optional for each in found.part.changes] == [True, False, False]
    assert {each.name: each.optional for each in found.parameters}["zip"]


def test_a_key_is_written_anew_with_what_the_item_must_hold() -> None:
    part = alone("{update: Order, set: {status: paid}}").part
    assert [each.attribute for each in part.rewrites] == ["GSI1PK"]
    assert part.known == (("city", ArgumentOperand("city")),)


def test_what_an_update_sets_need_not_be_known() -> None:
    part = alone("{update: Order, set: {status: paid, city: $to}}").part
    assert [each.attribute for each in part.rewrites] == ["GSI1PK"]
    assert part.known == ()


def test_a_key_goes_with_its_part_and_needs_nothing() -> None:
    part = alone("{update: Order, remove: [courier]}").part
    assert [each.attribute for each in part.rewrites] == ["GSI1SK"]
    assert part.known == ()


CONDITIONAL = """\
Job:
  key: {PK: "JOB#{job_id}", SK: JOB}
  indexes:
    GSI1:
      key: {GSI1PK: "QUEUE#{queue}", GSI1SK: "{job_id}"}
      when: {status: open, tries: {lt: 3}}
  attributes:
    job_id: string
    queue: {type: string, pattern: "[a-z]+"}
    tries: {type: integer, default: 0}
    status: {enum: [open, done], default: open}
"""


@pytest.mark.parametrize(
    ("values", "known"),
    [
        ("status: done", []),
        ("tries: 3", []),
        ("status: open", ["queue", "tries"]),
        ("status: open, tries: 1", ["queue"]),
        ("status: $to", ["queue", "tries"]),
    ],
)
def test_an_index_that_is_left_needs_nothing(values: str, known: list[str]) -> None:
    patterns = f"asked: {{update: Job, set: {{{values}}}}}"
    plan = plan_of(model(CONDITIONAL, patterns, table=WITH_INDEX))
    (pattern,) = plan.writes
    assert isinstance(pattern, WritePattern)
    assert [each.attribute for each in pattern.part.rewrites] == ["GSI1PK", "GSI1SK"]
    assert [name for name, _ in pattern.part.known] == known


def test_every_update_writes_the_time() -> None:
    part = alone("{update: Order, set: {courier: $by}}").part
    assert part.changes[1] == Change(
        ChangeKind.SET, "changed_at", part.changes[1].type, operand=None
    )
    own = alone("{update: Order, set: {courier: $by, changed_at: $at}}").part
    assert own.changes[1].operand == ArgumentOperand("at")


def test_a_condition_compares_with_parameters_of_its_own_and_of_the_part() -> None:
    found = alone(
        "{update: Customer, set: [bio, email], if: {orders: lt, email: {ne: $email}, tags: "
        "{contains: $bio}}}"
    )
    assert found.part.condition is not None
    assert len(conditions.tests_of(found.part.condition)) == 3
    taken = {each.name: each for each in found.parameters}
    assert list(taken) == ["customer_id", "bio", "email", "orders"]
    # None compares with nothing, so what a condition compares with is always there.
    assert not taken["bio"].optional
    assert taken["bio"].sensitive


def test_a_condition_may_take_several_values() -> None:
    found = alone("{delete: Order, if: {status: in, city: {between: $cities}}}")
    shapes = {each.name: each.shape for each in found.parameters}
    assert shapes["status"] is ArgumentShape.SEVERAL
    assert shapes["cities"] is ArgumentShape.RANGE


def test_parts_share_what_has_one_name() -> None:
    found = together("{create: Order}", "{update: Customer, add: {orders: 1}, if: {email: eq}}")
    names = [each.name for each in found.parameters]
    assert names.count("customer_id") == 1
    assert names[-1] == "email"
    assert [part.entity for part in found.parts] == ["Order", "Customer"]


def test_what_is_generated_for_one_part_is_there_for_all() -> None:
    found = together(
        "{create: Order}",
        "{check: Order, key: {order_id: $before}, exists: true}",
    )
    taken = {each.name: each for each in found.parameters}
    assert taken["order_id"].generated is Generated.ULID
    assert taken["before"].generated is None
    assert [part.exists for part in found.parts] == [None, True]


def test_an_absence_can_be_checked() -> None:
    (part,) = together("{check: Customer, exists: false}").parts
    assert part.exists is False
    assert part.condition is None


def test_a_reading_transaction_gets_by_whole_keys() -> None:
    text = "asked: {transaction: [{get: Customer, project: [email, orders]}, {get: Order}]}"
    (found,) = bound(text).access_patterns
    assert isinstance(found, ReadTransaction)
    customer, order = found.parts
    assert not customer.result.whole
    assert customer.projection == ("PK", "SK", "_type", "email", "orders")
    assert order.result.whole
    assert order.projection is None
    assert [each.name for each in found.parameters] == ["customer_id", "order_id"]


def test_an_upsert_writes_every_key_that_it_can() -> None:
    part = alone("{update: Order, upsert: true, set: [status, city]}").part
    assert part.upsert
    # No courier yet: the other key of the index stays absent.
    assert [each.attribute for each in part.rewrites] == ["GSI1PK"]


def test_a_pattern_under_the_name_of_an_operation_is_that_operation() -> None:
    found = alone("{put: Customer, if: {orders: {lt: 3}}}", "put_customer")
    assert found.built_in
    assert found.parameters == ()
    assert found.part.values == ()
    plan = bound("put_customer: {put: Customer, if: {orders: {lt: 3}}}")
    assert "put" not in {each.value for each in plan.entity("Customer").operations}
    assert "put" in {each.value for each in plan.entity("Order").operations}


def test_an_update_under_the_built_in_name_may_say_what_it_changes() -> None:
    assert alone("{update: Customer, if: {orders: {lt: 3}}}", "update_customer").built_in
    assert not alone("{update: Customer, set: [email]}", "update_customer").built_in


def test_patterns_keep_the_order_of_the_file() -> None:
    plan = bound("""\
        first: {delete: Order}
        second: {get: Order}
        third: {delete: Customer}
        """)
    assert [each.name for each in plan.access_patterns] == ["first", "second", "third"]
    assert [each.name for each in plan.writes] == ["first", "third"]
    assert [each.name for each in plan.reads] == ["second"]


def test_what_keeps_values_unique_counts_among_the_parts() -> None:
    def found(parts: int) -> list[str]:
        head = "User:\n  key: {PK: 'USER#{user_id}', SK: USER}\n  unique: [mail, name]\n"
        entity = head + "  attributes: {user_id: ulid, mail: string, name: string}\n"
        each = [
            f"    - {{create: User, set: {{user_id: $u{at}, mail: $m{at}, name: $n{at}}}}}"
            for at in range(parts)
        ]
        asked = "get_user: {get: User}\nasked:\n  transaction:\n" + "\n".join(each)
        return [finding.message for finding in compile_text(model(entity, asked)).findings]

    assert found(33) == []
    (message,) = found(34)
    assert "up to 102 parts, and 100 are the most" in message


def test_numbers_are_taken_from() -> None:
    found = changes("{update: Customer, subtract: {orders: $returned}}")
    assert (found["orders"].kind, found["orders"].operand) == (
        ChangeKind.SUBTRACT,
        ArgumentOperand("returned"),
    )

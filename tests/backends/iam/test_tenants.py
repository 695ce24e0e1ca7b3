"""A policy for one tenant: it opens all that is the tenant's, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.iam.enforcing import DeniedError, Enforcing
from tests.backends.iam.models import ARN, DESK, OF_A_DESK, desk
from tests.semantics.models import plan_of

from tablewright.backends.iam import GrantError, PrincipalTag, TableArn, Tenant, document, granted
from tablewright.backends.python import generate
from tablewright.ir.plan import Plan
from tablewright.local import create_table, planned_request
from tablewright.local.trial.module import imported

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

WHERE = TableArn(ARN, "eu-central-1")


def policy(plan: Plan, *patterns: str, tenant: Tenant) -> Any:
    table = plan.tables[0]
    return document(granted(plan, table, WHERE, patterns=patterns or None, tenant=tenant))


def refusal(plan: Plan, *patterns: str, tenant: Tenant = "a") -> str:
    with pytest.raises(GrantError) as caught:
        policy(plan, *patterns, tenant=tenant)
    return str(caught.value)


@pytest.fixture(scope="module")
def module() -> Iterator[Any]:
    with imported(generate(desk()), "desks") as made:
        yield made


@pytest.mark.parametrize("tenant", ["acme", PrincipalTag("desk")])
def test_a_tenant_does_everything_at_home_and_nothing_elsewhere(
    tenant: Tenant, module: Any, moto_client: DynamoDBClient
) -> None:
    name = create_table(moto_client, planned_request(desk().tables[0], "desk"))
    root = module.Helpdesk(moto_client, table_name=name)
    allowed = policy(desk(), *OF_A_DESK, tenant=tenant)
    enforcing = Enforcing(moto_client, allowed, ARN, tags={"desk": "acme"})
    own = module.Helpdesk(enforcing, table_name=name)
    for other in ("acm", "acme2", "ACME", "other"):
        root.create_desk(module.Desk(desk=other))
        root.create_agent(module.Agent(desk=other, agent="1", mail="m"))
        root.create_ticket(module.Ticket(desk=other, ticket="1", author="x"))

    work(own, module, "acme")
    for other in ("acm", "acme2", "ACME", "other"):
        for each in calls(own, module, other):
            with pytest.raises(DeniedError):
                each()
    with pytest.raises(DeniedError):
        own.by_author(author="x").all()
    with pytest.raises(DeniedError):
        own.all_tickets().all()


def work(db: Any, module: Any, tenant: str) -> None:
    """What a tenant does all day."""
    db.create_desk(module.Desk(desk=tenant))
    db.create_agent(module.Agent(desk=tenant, agent="1", mail="ann"))
    db.update_agent(desk=tenant, agent="1", mail="bob")
    db.delete_agent(desk=tenant, agent="1")
    db.create_agent(module.Agent(desk=tenant, agent="2", mail="ann"))
    db.create_ticket(module.Ticket(desk=tenant, ticket="1", author="x"))
    for each in calls(db, module, tenant):
        each()


def calls(db: Any, module: Any, tenant: str) -> Iterator[Any]:
    """Calls that are each about one tenant."""
    key: Any = {"desk": tenant, "ticket": "1"}
    yield lambda: db.get_ticket(**key)
    yield lambda: db.tickets(desk=tenant).all()
    yield lambda: db.everything(desk=tenant).page(limit=1)
    yield lambda: db.by_status(desk=tenant, status=module.Status.OPEN).all()
    yield lambda: db.some_tickets([module.TicketKey(**key)])
    yield lambda: db.file_tickets(put=[module.Ticket(**key, author="y")])
    yield lambda: db.open_ticket(desk=tenant, ticket="9", author="z")
    yield lambda: db.desk_and_ticket(**key)
    yield lambda: db.update_ticket(**key, author="w")
    yield lambda: db.create_agent(module.Agent(desk=tenant, agent="7", mail="new"))


def test_a_transaction_of_two_tenants_is_refused_as_it_comes(
    module: Any, moto_client: DynamoDBClient
) -> None:
    name = create_table(moto_client, planned_request(desk().tables[0], "desk"))
    allowed = policy(desk(), "move_ticket", tenant="a")
    db = module.Helpdesk(Enforcing(moto_client, allowed, ARN), table_name=name)
    root = module.Helpdesk(moto_client, table_name=name)
    root.create_ticket(module.Ticket(desk="a", ticket="1", author="x"))

    def away(old: Any) -> Any:
        return module.Ticket(desk="b", ticket=old.ticket, author=old.author)

    with pytest.raises(DeniedError):
        db.move_ticket(desk="a", ticket="1", change=away)


@pytest.mark.parametrize(
    ("patterns", "words"),
    [
        (["all_tickets"], "`all_tickets` is a scan"),
        (["verify"], "`verify` is about a whole table"),
        (["tickets", "by_author"], "in the index GSI2 by `author`"),
        (["tickets", "logins"], "Login in the table by `login`"),
        (["create_login"], "claims of device"),
        (["hand_over"], "need not be of one tenant"),
        (["ticket"], "did you mean `tickets`?"),
        ([], "patterns is empty"),
    ],
)
def test_what_no_condition_can_keep_to_a_tenant(patterns: list[str], words: str) -> None:
    with pytest.raises(GrantError) as caught:
        granted(desk(), desk().tables[0], WHERE, patterns=patterns, tenant="a")
    assert words in str(caught.value)


def test_without_names_everything_must_be_the_tenants() -> None:
    assert "`all_tickets` is a scan" in refusal(desk())
    orders = plan_of(ORDERS)
    assert "for a `tenant`, one attribute must be the first" in refusal(orders)


@pytest.mark.parametrize("tenant", ["a*", "?", "*", "${aws:username}", "", "x\u4e2d", True])
def test_values_that_would_open_more_or_nothing(tenant: Tenant) -> None:
    refusal(desk(), "tickets", tenant=tenant)


@pytest.mark.parametrize("key", ["", "a}b", "x}*${aws:PrincipalTag/y", "a b", "a" * 129, "t\n"])
def test_a_key_of_a_tag_is_no_way_into_the_policy(key: str) -> None:
    with pytest.raises(GrantError, match="is not the key of a tag"):
        PrincipalTag(key)


def test_the_attribute_may_be_named() -> None:
    table = desk().tables[0]
    named = granted(desk(), table, WHERE, patterns=["tickets"], tenant={"desk": "a"})
    assert named == granted(desk(), table, WHERE, patterns=["tickets"], tenant="a")
    with pytest.raises(GrantError, match="by `author`, and a tenant is to be told by `desk`"):
        granted(desk(), table, WHERE, patterns=["by_author"], tenant={"desk": "a"})
    with pytest.raises(GrantError, match="told by one attribute"):
        granted(desk(), table, WHERE, patterns=["by_author"], tenant={})


def test_a_value_that_the_key_refuses() -> None:
    assert "`desk` holds `#`" in refusal(desk(), "by_status", tenant="a#open")


def test_the_policy_stands_for_itself() -> None:
    plan = plan_of(DESK.replace('PK: "DESK#{desk}"', 'PK: "D*$?#{desk}"'))
    (statement,) = policy(plan, "tickets", tenant="a")["Statement"]
    (values,) = statement["Condition"]["ForAllValues:StringEquals"].values()
    assert values == "D${*}${$}${?}#a"


STRANGE = """\
tablewright: 1
model: Strange
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "C#{customer}", SK: CUSTOMER}
    attributes: {customer: string}
  %s
access_patterns:
  customer: {get: Customer}
"""


@pytest.mark.parametrize(
    ("other", "tenant", "opens"),
    [
        ('Part: {key: {PK: "C#{part}", SK: PART}, attributes: {part: string}}', "a", True),
        ('Part: {key: {PK: "C#{part}", SK: PART}, attributes: {part: string}}', None, True),
        ('Part: {key: {PK: "P#{part}", SK: PART}, attributes: {part: string}}', "a", False),
        ('Part: {key: {PK: "P#{part}", SK: PART}, attributes: {part: string}}', None, False),
        ('Root: {key: {PK: "C#root", SK: ROOT}, attributes: {text: string}}', "root", True),
        ('Root: {key: {PK: "C#root", SK: ROOT}, attributes: {text: string}}', "a", False),
        ('Root: {key: {PK: "C#root", SK: ROOT}, attributes: {text: string}}', None, True),
    ],
)
def test_partitions_that_others_may_be_in(other: str, tenant: str | None, opens: bool) -> None:
    plan = plan_of(STRANGE % other)
    value = PrincipalTag("customer") if tenant is None else tenant
    if opens:
        assert "that are no tenant's can be the same" in refusal(plan, "customer", tenant=value)
    else:
        assert policy(plan, "customer", tenant=value)["Statement"]


ENDS = """\
tablewright: 1
model: Ends
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "C%(delimiter)s{customer}", SK: CUSTOMER}
    attributes: {customer: string}
  Part:
    key: {PK: "C%(delimiter)s{customer}%(delimiter)s{part}", SK: PART}
    attributes: {customer: string, part: string}
access_patterns:
  customer: {get: Customer}
  part: {get: Part}
"""


@pytest.mark.parametrize(
    ("delimiter", "pattern", "tenant", "opens"),
    [
        ("#", "part", "a", False),
        ("#", "customer", "a", False),
        ("#", "customer", "a#b", True),
        ("#", "customer", PrincipalTag("t"), False),
        # A tag can hold this one, so that `a:b` would open a part of `a`.
        (":", "part", PrincipalTag("t"), True),
        (":", "customer", PrincipalTag("t"), True),
    ],
)
def test_tenants_that_begin_alike(
    delimiter: str, pattern: str, tenant: Tenant, opens: bool
) -> None:
    text = (ENDS % {"delimiter": delimiter}).replace(
        "sort_key: SK}", f"sort_key: SK, delimiter: '{delimiter}'}}"
    )
    plan = plan_of(text)
    if opens:
        refusal(plan, pattern, tenant=tenant)
    else:
        assert policy(plan, pattern, tenant=tenant)["Statement"]


ORDERS = """\
tablewright: 1
model: Orders
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer}", SK: CUSTOMER}
    attributes: {customer: string}
  Product:
    key: {PK: "PRODUCT#{product}", SK: PRODUCT}
    attributes: {product: string}
"""
TYPED = """\
tablewright: 1
model: Typed
types:
  Plan: {{enum: [free, "a#b"]}}
table: {{partition_key: PK, sort_key: SK}}
entities:
  Account:
    key: {{PK: "{template}", SK: ACCOUNT}}
    attributes: {{tenant: {type}, more: string}}
access_patterns:
  account: {{get: Account}}
"""


@pytest.mark.parametrize(
    ("type_", "template", "tenant", "value"),
    [
        ("ulid", "T#{tenant}", "01J8Z0W9M3X4Y5Z6A7B8C9D0EF", "T#01J8Z0W9M3X4Y5Z6A7B8C9D0EF"),
        ("integer", "T#{tenant}", 42, "T#42"),
        ("{type: integer, min: 0}", "T#{tenant:05d}", 42, "T#00042"),
        ("{type: integer, min: 0}", "T#{tenant:05d}#{more}", 42, "T#00042#*"),
        (
            "uuid",
            "T#{tenant}#{more}",
            "0F9D3D1C-5E9B-4A6E-8F0B-0A1B2C3D4E5F",
            "T#0f9d3d1c-5e9b-4a6e-8f0b-0a1b2c3d4e5f#*",
        ),
        ("string", "T#{tenant:lower}", "Acme", "T#acme"),
        ("{type: string, key_encoding: percent}", "T#{tenant}#{more}", "a#b%", "T#a%23b%25#*"),
        ("{type: string, pattern: '[a-z0-9-]+'}", "T#{tenant}#{more}", "a-1", "T#a-1#*"),
        ("Plan", "T#{tenant}", "a#b", "T#a#b"),
        ("string", "{tenant}", "acme", "acme"),
    ],
)
def test_values_are_written_as_the_module_writes_them(
    type_: str, template: str, tenant: Tenant, value: str
) -> None:
    plan = plan_of(TYPED.format(type=type_, template=template))
    (statement,) = policy(plan, "account", tenant=tenant)["Statement"]
    (condition,) = [each for name, each in statement["Condition"].items() if name != "Null"]
    assert condition == {"dynamodb:LeadingKeys": value}


@pytest.mark.parametrize(
    ("type_", "template", "tenant"),
    [
        ("ulid", "T#{tenant}", "01j8z0w9m3x4y5z6a7b8c9d0ef"),
        ("integer", "T#{tenant}", "4 2"),
        ("{type: integer, min: 0}", "T#{tenant:05d}", 123456),
        ("{type: integer, min: 0}", "T#{tenant:05d}", PrincipalTag("t")),
        ("uuid", "T#{tenant}", "acme"),
        ("Plan", "T#{tenant}", "paid"),
        ("{type: string, pattern: '[a-z]+'}", "T#{tenant}", "A"),
        ("{type: string, max_length: 3}", "T#{tenant}", "abcd"),
        ("{type: integer, max: 9}", "T#{tenant}", 10),
        ("date", "T#{tenant}", "2026-01-01"),
        ("string", "T", "a"),
    ],
)
def test_values_that_no_tenant_has(type_: str, template: str, tenant: Tenant) -> None:
    plan = plan_of(TYPED.format(type=type_, template=template))
    refusal(plan, "account", tenant=tenant)

"""Ways from one tenant to another that a model leaves open: there is no policy for these."""

from __future__ import annotations

from typing import Any

import pytest
from tests.semantics.models import plan_of

from tablewright.backends.iam import GrantError, Named, TableArn, document, granted

WHERE = TableArn("arn:aws:dynamodb:eu-central-1:123456789012:table/any", "eu-central-1")
ID = "01J8Z0W9M3X4Y5Z6A7B8C9D0EF"


def keys(
    model: str, tenant: Named, *patterns: str, table: str | None = None, stage: str | None = None
) -> list[str]:
    """The partition keys that a policy opens."""
    plan = plan_of(model)
    found = plan.table(table) if table else plan.tables[0]
    made: Any = document(
        granted(plan, found, WHERE, patterns=patterns or None, tenant=tenant, stage=stage)
    )
    opened: set[str] = set()
    for statement in made["Statement"]:
        for operator, tests in statement["Condition"].items():
            values = tests["dynamodb:LeadingKeys"]
            if operator != "Null":
                opened |= {values} if isinstance(values, str) else set(values)
    return sorted(opened)


def refused(model: str, tenant: Named, *patterns: str, stage: str | None = None) -> str:
    with pytest.raises(GrantError) as caught:
        keys(model, tenant, *patterns, stage=stage)
    return str(caught.value)


TWO_TABLES = """\
tablewright: 1
model: Shop
tables:
  Orders: {partition_key: PK, sort_key: SK}
  Users: {partition_key: PK}
entities:
  User:
    table: Users
    key: {PK: "USER#{user}"}
    attributes: {user: ulid, name: string, friend: {type: ulid, optional: true}}
  Order:
    table: Orders
    parent: User
    key: {PK: "ORDERS#{user}", SK: "ORDER#{order_id}"}
    attributes: {user: ulid, order_id: ulid, seller: ulid}
access_patterns:
  orders: {query: Order, given: [user], then: {batch_get: User}}
  sellers: {query: Order, given: [user], then: {batch_get: User, key: {user: seller}}}
"""


def test_a_follow_up_in_another_table() -> None:
    assert keys(TWO_TABLES, ID, "orders", table="Orders") == [f"ORDERS#{ID}"]
    assert keys(TWO_TABLES, ID, "orders", table="Users") == [f"USER#{ID}"]
    assert keys(TWO_TABLES, ID, "sellers", table="Orders") == [f"ORDERS#{ID}"]
    with pytest.raises(GrantError, match="each result names by its `seller`"):
        keys(TWO_TABLES, ID, "sellers", table="Users")


MARKET = """\
tablewright: 1
model: Market
table:
  partition_key: PK
  sort_key: SK
  indexes: {GSI1: {partition_key: GSI1PK, sort_key: GSI1SK, projection: keys_only}}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid, name: string}
  Deal:
    junction: [{User: {user_id: seller}}, {User: {user_id: buyer}}]
    key: {PK: "USER#{seller}", SK: "DEAL#{deal_id}"}
    unique:
      by_note: {of: [buyer, note], key: {PK: "NOTE#{buyer}#{note}", SK: NOTE}}
      by_tag: {of: [seller, tag], key: {PK: "TAG#{seller}#{tag}", SK: TAG}}
    indexes:
      GSI1: {key: {GSI1PK: "BUYER#{buyer}", GSI1SK: "{deal_id}"}}
    attributes: {seller: ulid, buyer: ulid, deal_id: ulid, note: string, tag: string}
access_patterns:
  bought: {query: Deal, given: [buyer], hydrate: true}
  sold: {query: Deal, given: [seller]}
"""


def test_sides_of_a_junction_are_two_tenants_though_both_are_users() -> None:
    assert "each result names by its `seller`" in refused(MARKET, ID, "bought")
    assert keys(MARKET, ID, "sold") == [f"USER#{ID}"]
    assert "claims of buyer, note" in refused(MARKET, ID, "create_deal")
    claim = '      by_note: {of: [buyer, note], key: {PK: "NOTE#{buyer}#{note}", SK: NOTE}}\n'
    assert keys(MARKET.replace(claim, ""), ID, "create_deal") == [f"TAG#{ID}#*", f"USER#{ID}"]


WRITTEN = """\
tablewright: 1
model: Shop
types:
  Org: {{enum: [a, b]}}
table: {{partition_key: PK, sort_key: SK}}
entities:
  Account:
    key: {{PK: "ORG#{{name{one}}}{start}", SK: ACCOUNT}}
    attributes: {{name: {one_type}, more: string}}
  Doc:
    key: {{PK: "ORG#{{name{other}}}{end}", SK: "DOC#{{doc_id}}"}}
    attributes: {{name: {other_type}, doc_id: ulid}}
access_patterns:
  account: {{get: Account}}
  doc: {{get: Doc}}
"""
TEXT, ESCAPED = "string", "{type: string, key_encoding: percent}"
DIGITS = "{type: integer, min: 0}"


def written(one: tuple[str, str], other: tuple[str, str], start: str = "", end: str = "") -> str:
    """Two entities of one `name`, each with how it stands in the key, and its type."""
    return WRITTEN.format(
        one=one[0], one_type=one[1], other=other[0], other_type=other[1], start=start, end=end
    )


@pytest.mark.parametrize(
    ("one", "other", "tenant"),
    [
        ((":lower", TEXT), ("", TEXT), "acme"),
        (("", ESCAPED), ("", TEXT), "acme"),
        ((":05d", DIGITS), (":06d", DIGITS), 7),
        ((":05d", DIGITS), ("", DIGITS), 7),
        (("", "uuid"), ("", TEXT), "0f9d3d1c-5e9b-4a6e-8f0b-0a1b2c3d4e5f"),
        (("", "integer"), ("", TEXT), "7"),
    ],
)
@pytest.mark.parametrize(("start", "end"), [("", ""), ("#{more}", "#{doc_id}")])
def test_one_attribute_written_in_two_ways(
    one: tuple[str, str], other: tuple[str, str], tenant: Any, start: str, end: str
) -> None:
    for model in (written(one, other, start, end), written(other, one, start, end)):
        for pattern in ("account", "doc"):
            assert "that are another tenant's" in refused(model, tenant, pattern)


@pytest.mark.parametrize(
    ("how", "one_type", "other_type", "tenant"),
    [
        ("", TEXT, TEXT, "acme"),
        (":lower", TEXT, TEXT, "acme"),
        ("", ESCAPED, ESCAPED, "acme"),
        ("", "ulid", TEXT, ID),
        ("", "Org", TEXT, "a"),
        (":05d", DIGITS, DIGITS, 7),
    ],
)
def test_one_attribute_written_in_one_way(
    how: str, one_type: str, other_type: str, tenant: Any
) -> None:
    model = written((how, one_type), (how, other_type))
    assert len(keys(model, tenant, "account", "doc")) == 1


def test_tenants_whom_one_key_tells_apart_and_another_does_not() -> None:
    model = written((":lower", TEXT), ("", TEXT)).replace('"ORG#{name}"', '"DOCS#{name}"')
    words = refused(model, {"name": "acme"}, "account", "doc")
    assert "the key of Doc (`DOCS#{name}`) tells apart" in words
    assert keys(model, "acme", "doc") == ["DOCS#acme"]
    folded = model.replace("DOCS#{name}", "DOCS#{name:lower}")
    assert keys(folded, {"name": "Acme"}, "account", "doc") == ["DOCS#acme", "ORG#acme"]


def test_ways_of_writing_that_never_meet() -> None:
    model = written(("", ESCAPED), ("", TEXT), end="#{doc_id}")
    assert keys(model, "acme", "account") == ["ORG#acme"]
    assert keys(model, "acme", "doc") == ["ORG#acme#*"]


IDS = """\
tablewright: 1
model: Ids
table: {partition_key: PK, sort_key: SK}
entities:
  Customer:
    key: {PK: "CUSTOMER#{id}", SK: PROFILE}
    attributes: {id: integer, name: string}
  Invoice:
    key: {PK: "INVOICE#{id}", SK: HEAD}
    attributes: {id: integer, customer: integer}
access_patterns:
  invoice: {get: Invoice}
"""


def test_namesakes_are_no_tenant() -> None:
    words = refused(IDS, 5)
    assert "nothing in the model says that its `id` is that of the other" in words
    assert 'tenant={"id": ...}' in words
    assert keys(IDS, 5, "invoice", "get_invoice") == ["INVOICE#5"]
    assert keys(IDS, {"id": 5}) == ["CUSTOMER#5", "INVOICE#5"]


TENANTED = """\
tablewright: 1
model: Tenanted
table:
  partition_key: PK
  sort_key: SK
  indexes: {GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}}
entities:
  User:
    key: {PK: "TENANT#{tenant_id}", SK: "USER#{user_id}"}
    attributes: {tenant_id: ulid, user_id: ulid}
  Project:
    key: {PK: "TENANT#{tenant_id}", SK: "PROJECT#{project_id}"}
    indexes: {GSI1: {key: {GSI1PK: "PROJECTS#{tenant_id}#{status}", GSI1SK: "{project_id}"}}}
    attributes: {tenant_id: ulid, project_id: ulid, status: string}
  Event:
    key: {PK: "EVENTS#{tenant_id}", SK: "{event_id}"}
    indexes: {GSI1: {key: {GSI1PK: "TENANT#{tenant_id}", GSI1SK: "{event_id}"}}}
    attributes: {tenant_id: ulid, event_id: ulid}
access_patterns:
  everything: {query: [User, Project], given: [tenant_id]}
  by_status: {query: Project, given: [tenant_id, status]}
  events: {query: Event, given: [tenant_id]}
"""


def test_a_tenant_that_stands_in_every_key_needs_no_parent() -> None:
    opened = [f"EVENTS#{ID}", f"PROJECTS#{ID}#*", f"TENANT#{ID}"]
    assert keys(TENANTED, ID) == opened
    assert keys(TENANTED, ID, "by_status", "get_user") == opened[1:]
    assert keys(TENANTED, {"tenant_id": ID}) == opened


ADOPTED = """\
tablewright: 1
model: Crm
table:
  name: "crm-{stage}"
  stages: {prod: {adopted: true}, dev: {adopted: false}}
  partition_key: pk
  sort_key: sk
entities:
  Account:
    key: {pk: "A#{account_id}#{part}", sk: META}
    attributes: {account_id: string, part: string, title: string}
access_patterns:
  account: {get: Account}
"""


def test_other_programs_keep_no_promise_of_this_module() -> None:
    assert "other programs may have written a value that holds `#`" in refused(
        ADOPTED, "a", "account", stage="prod"
    )
    assert keys(ADOPTED, "a", "account", stage="dev") == ["A#a#*"]
    typed = ADOPTED.replace("account_id: string", "account_id: {type: string, pattern: '[a-z]+'}")
    assert keys(typed, "a", "account", stage="prod") == ["A#a#*"]


def test_strangers_in_a_table_of_other_programs() -> None:
    shorter = ADOPTED.replace("A#{account_id}#{part}", "A#{account_id}")
    assert keys(shorter, "a", "account", stage="prod") == ["A#a"]

"""The typed syntax tree holds every part of a model with its place."""

from __future__ import annotations

import pytest
from tests.syntax.models import MODEL, built

from tablewright.diagnostics import Span
from tablewright.source.tree import Mapping, Scalar, Sequence
from tablewright.syntax.conditions import AttributeTestSyntax, GroupSyntax
from tablewright.syntax.model import EntitySyntax, PatternSyntax
from tablewright.syntax.nodes import mapping, required, scalar, sequence

FULL = """\
tablewright: 1
model: Shop
description: Orders.
types:
  Email: string
  Tier: {enum: [free, team]}
  Address: {fields: {city: string, geo: {fields: {lat: float}}}}
tables:
  Orders:
    description: All of them.
    partition_key: PK
    sort_key: {name: SK, type: number}
    delimiter: "|"
    type_attribute: kind
    stored_case: camel
    indexes:
      GSI1: {partition_key: [a, b], sort_key: C, projection: [name]}
      LSI1: {sort_key: {name: D, type: binary}, local: true, projection: keys_only}
    name: orders-{stage}
    resource: table
    billing: {read: {min: 1, max: 5, target: 60}, write: {min: 2, max: 6}}
    stream: new_image
    point_in_time_recovery: false
    deletion_protection: true
    encryption: {key_arn: "arn:aws:kms:eu-west-1:123456789012:key/ab-12"}
    removal_policy: destroy
    tags: {team: shop}
    dax: {node_type: dax.t3.small, nodes: 3, item_ttl: 5m, query_ttl: 250ms, name: c}
    stages:
      dev: {billing: on_demand, encryption: aws_managed, dax: false}
  Plain: {partition_key: id}
entities:
  Order:
    description: One.
    table: Orders
    parent: {User: {username: owner}}
    junction: [User, {User: {username: friend}}]
    key: {PK: "A#{owner}", SK: "{n}"}
    indexes: {GSI1: {key: {C: "{n}"}, sparse: true}, LSI1: {}}
    attributes:
      owner: string
      n: {type: integer, min: 0, max: "10.5", default: null, description: d, immutable: true}
      state: {enum: [open, "no"], default: open, stored_as: st, stored: true, sensitive: false}
      at: {type: datetime, generate: now, format: iso_millis, optional: false}
      code: {type: string, min_length: 1, max_length: 9, pattern: "[a-z]+", key_encoding: percent}
      box: {fields: {w: {type: integer, constant: 1}}}
    ttl: at
    type_name: order
    operations: [create, get]
access_patterns:
  by_owner:
    description: d
    query: [Order, User]
    given: [owner, {state: open}, {user: {Order: owner, User: username}}]
    range: {at: between}
    order: descending
    limit: 5
    page_size: 2
    consistent: false
    cache: false
    project: [owner]
    count: false
    one: false
    others: drop
    index: GSI1
    filter: {size: {size: {ge: 1}}, not: {state: in}}
    route: GET /x
    screen: Board
  one_order: {get: Order}
"""


@pytest.fixture(scope="module")
def order() -> EntitySyntax:
    return built(FULL).entities[0]


@pytest.fixture(scope="module")
def by_owner() -> PatternSyntax:
    return built(FULL).patterns[0]


def texts(scalars: tuple[Scalar, ...] | None) -> list[str]:
    assert scalars is not None
    return [each.text for each in scalars]


def test_the_model() -> None:
    tree = built(FULL)
    assert (tree.path, tree.name.text) == ("model.yaml", "Shop")
    assert tree.description is not None
    assert tree.description.text == "Orders."
    assert [each.name.text for each in tree.types] == ["Email", "Tier", "Address"]
    assert [each.name.text for each in tree.patterns] == ["by_owner", "one_order"]


def test_types() -> None:
    email, tier, address = (each.body for each in built(FULL).types)
    assert email.type is not None
    assert email.type.text == "string"
    assert texts(tier.enum) == ["free", "team"]
    assert address.fields is not None
    city, geo = address.fields
    assert (city.name.text, city.type and city.type.text) == ("city", "string")
    assert geo.fields is not None
    assert geo.fields[0].name.text == "lat"
    assert geo.span == Span(7, 36, 7, 63)


def test_a_table() -> None:
    table, plain = built(FULL).tables
    assert (table.key.text, table.named) == ("Orders", True)
    assert (table.partition_key.name.text, table.partition_key.type) == ("PK", None)
    assert table.sort_key is not None
    assert table.sort_key.type is not None
    assert table.sort_key.type.text == "number"
    assert table.delimiter is not None
    assert table.delimiter.text == "|"
    assert table.type_attribute is not None
    assert (table.type_attribute.name.text, table.type_attribute.missing) == ("kind", None)
    assert plain.sort_key is None
    assert (plain.indexes, plain.stages) == ((), ())


def test_indexes() -> None:
    first, local = built(FULL).tables[0].indexes
    assert texts(tuple(part.name for part in first.partition_key)) == ["a", "b"]
    assert (first.partition_is_list, first.sort_is_list) == (True, False)
    assert isinstance(first.projection, tuple)
    assert local.partition_key == ()
    assert local.local is not None
    assert local.local.value is True
    assert isinstance(local.projection, Scalar)
    assert local.sort_key[0].type is not None


def test_settings_and_stages() -> None:
    table = built(FULL).tables[0]
    settings = table.settings
    assert settings.billing is not None
    assert settings.billing.read is not None
    assert settings.billing.read.target is not None
    assert settings.billing.read.target.value == 60
    assert settings.billing.write is not None
    assert settings.billing.write.target is None
    assert settings.encryption is not None
    assert settings.encryption.kind is None
    assert settings.encryption.key_arn is not None
    assert settings.tags is not None
    assert [(key.text, value.text) for key, value in settings.tags] == [("team", "shop")]
    assert settings.dax is not None
    assert settings.dax.query_ttl is not None
    ((name, dev),) = table.stages
    assert name.text == "dev"
    assert dev.billing is not None
    assert dev.billing.read is None
    assert dev.encryption is not None
    assert dev.encryption.kind is not None
    assert dev.dax is not None
    assert dev.dax.off


def test_an_entity(order: EntitySyntax) -> None:
    assert order.key is not None
    assert [(name.text, text.text) for name, text in order.key.templates] == [
        ("PK", "A#{owner}"),
        ("SK", "{n}"),
    ]
    assert order.key.template("SK") is order.key.templates[1][1]
    assert order.key.template("X") is None
    assert order.parent is not None
    assert [(a.text, b.text) for a, b in order.parent.attributes] == [("username", "owner")]
    assert [side.entity.text for side in order.junction] == ["User", "User"]
    assert order.junction[0].attributes == ()
    assert [each.index.text for each in order.indexes] == ["GSI1", "LSI1"]
    assert order.indexes[1].key is None
    assert texts(order.operations) == ["create", "get"]


def test_attributes(order: EntitySyntax) -> None:
    owner, number, state, *_ = order.attributes
    assert owner.type is not None
    assert owner.span == Span(41, 7, 41, 20)
    assert number.default is not None
    assert scalar(number.default).value is None
    assert number.max is not None
    assert number.max.value == "10.5"
    assert texts(state.enum) == ["open", "no"]
    given = [
        value
        for attribute in order.attributes
        for value in (getattr(attribute, name) for name in type(attribute).__annotations__)
        if value not in (None, ())
    ]
    assert len(given) == 12 + 22, "every option of the text is in the tree"


def test_a_pattern(by_owner: PatternSyntax) -> None:
    assert by_owner.verb.text == "query"
    assert texts(by_owner.entities) == ["Order", "User"]
    plain, fixed, mapped = by_owner.given
    assert (plain.name.text, plain.fixed, plain.attributes) == ("owner", None, ())
    assert fixed.fixed is not None
    assert fixed.fixed.text == "open"
    assert [(a.text, b.text) for a, b in mapped.attributes] == [
        ("Order", "owner"),
        ("User", "username"),
    ]
    assert by_owner.given_span == Span(54, 12, 54, 74)
    assert by_owner.range is not None
    assert texts(by_owner.range) == ["at", "between"]
    assert isinstance(by_owner.filter, GroupSyntax)
    size, negation = by_owner.filter.parts
    assert isinstance(size, AttributeTestSyntax)
    assert (size.attribute.text, size.word, size.size) == ("size", "ge", True)
    assert isinstance(negation, GroupSyntax)
    (state,) = negation.parts
    assert isinstance(state, AttributeTestSyntax)
    assert (state.word, state.operands) == ("in", None)
    missing = [name for name in PatternSyntax.__annotations__ if getattr(by_owner, name) is None]
    assert missing == ["segments", "hydrate", "then"]


def test_a_scan() -> None:
    text = MODEL.partition("access_patterns:")[0]
    scan = "access_patterns:\n  all_users: {scan: [User], segments: 3, page_size: 9}\n"
    (pattern,) = built(text + scan).patterns
    assert pattern.verb.text == "scan"
    assert texts(pattern.entities) == ["User"]
    assert pattern.segments is not None
    assert (pattern.segments.value, pattern.given) == (3, ())


def test_what_goes_on_from_an_item() -> None:
    text = MODEL.partition("access_patterns:")[0]
    asked = "then: {batch_get: User, key: {username: owner}}, hydrate: true"
    more = f"access_patterns:\n  owners: {{query: Order, given: [owner], {asked}}}\n"
    batch = "  users: {batch_get: User}\n  save: {batch_write: [User, Order]}\n"
    pattern, reads, writes = built(text + more + batch).patterns
    assert pattern.hydrate is not None
    assert pattern.then is not None
    assert pattern.then.entity.text == "User"
    assert [(a.text, b.text) for a, b in pattern.then.key] == [("username", "owner")]
    assert (reads.verb.text, texts(reads.entities)) == ("batch_get", ["User"])
    assert (writes.verb.text, texts(writes.entities)) == ("batch_write", ["User", "Order"])


def test_the_one_table_form() -> None:
    tree = built(MODEL)
    (table,) = tree.tables
    assert (table.key.text, table.named) == ("table", False)
    assert tree.patterns[0].given == ()
    assert tree.patterns[0].given_span is None


def test_a_shape_that_the_schema_rules_out_is_a_bug() -> None:
    text = Scalar("x", "x", Span(1, 1, 1, 2))
    with pytest.raises(TypeError, match="promises a map"):
        mapping(text)
    with pytest.raises(TypeError, match="promises a list"):
        sequence(text)
    with pytest.raises(TypeError, match="promises a single value"):
        scalar(Mapping((), text.span))
    with pytest.raises(KeyError, match="promises 'a'"):
        required(Mapping((), text.span), "a")


WRITES = """\
access_patterns:
  rename:
    update: User
    key: {user_id: $me}
    set: {name: $new, address.city: null}
    remove: [bio]
    add: {tags: [a, b]}
    if: {name: exists}
    upsert: true
    screen: Profile
    ignore: [{rule: TW704, reason: Ours.}]
  both:
    transaction:
      - {get: User, project: [name]}
      - {check: User, exists: false}
"""


def test_a_write() -> None:
    write, _ = built(MODEL.partition("access_patterns:")[0] + WRITES).writes
    (part,) = write.parts
    assert (write.verb.text, part.verb.text, part.entity.text) == ("update", "update", "User")
    assert [(name.text, value.text) for name, value in part.key] == [("user_id", "$me")]
    changes = [(each.word.text, each.path.text) for each in part.changes]
    assert changes == [
        ("set", "name"),
        ("set", "address.city"),
        ("remove", "bio"),
        ("add", "tags"),
    ]
    values = [each.value for each in part.changes]
    assert values[2] is None
    assert isinstance(values[1], Scalar)
    assert values[1].value is None
    assert isinstance(values[3], Sequence)
    assert part.condition is not None
    assert part.condition_key is not None
    assert part.upsert is not None
    assert write.screen is not None
    assert [each.rule.text for each in write.ignore] == ["TW704"]


def test_a_transaction() -> None:
    model = built(MODEL.partition("access_patterns:")[0] + WRITES)
    _, write = model.writes
    assert [part.verb.text for part in write.parts] == ["get", "check"]
    get, check = write.parts
    assert get.project is not None
    assert texts(get.project) == ["name"]
    assert check.exists is not None
    assert check.exists.value is False
    assert model.patterns == ()
    assert model.every_pattern == model.writes

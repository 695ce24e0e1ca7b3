"""Entities with more attributes than one expression of DynamoDB takes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import compiled, imported, make_tables

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """\
tablewright: 1
model: Wide
table: {partition_key: PK, sort_key: SK, indexes: {ByName: {partition_key: G, sort_key: H}}}
entities:
  Thing:
    key: {PK: "THING#{id}", SK: THING}
    indexes: {ByName: {key: {G: "NAME#{name}", H: "{id}"}}}
    attributes:
      id: {type: string, min_length: 1}
      name: {type: string, default: x}
"""
PATTERNS = "access_patterns: {things: {query: Thing, given: [name]}}\n"


def wide(client: DynamoDBClient, number: int, more: str = "") -> tuple[ModuleType, Any]:
    """The module and a database of things with so many attributes."""
    extra = "".join(f"      a{each}: optional<string>\n" for each in range(number))
    plan = compiled(f"{MODEL}{extra}{more}{PATTERNS}")
    module = imported(plan)
    return module, module.Wide(client, table_name=next(iter(make_tables(client, plan).values())))


def changed(**given: Any) -> Callable[[Any], Any]:
    """A change to these values."""
    return lambda old: replace(old, **given)


def values(number: int, value: str) -> dict[str, str]:
    """A value for so many attributes."""
    return {f"a{each}": value for each in range(number)}


def test_keys_are_not_compared_where_only_the_rest_fits(moto_client: DynamoDBClient) -> None:
    module, db = wide(moto_client, 143)
    db.create_thing(module.Thing(id="t", **values(143, "v")))
    db._access.client = Recorder(db._access.client)
    new = db.modify_thing(id="t", change=changed(**values(143, "w"), name="y"))
    assert new.a142 == "w"
    assert db.things(name="y").one() == new
    _, request = next(call for call in db._access.client.calls if call[0] == "update_item")
    condition = request["ConditionExpression"]
    assert condition.count("=") + condition.count(" AND ") + condition.count("(") <= 300
    assert len(condition) <= 4096
    assert len(request["UpdateExpression"]) <= 4096


def test_what_fits_nowhere_is_refused_before_the_call(moto_client: DynamoDBClient) -> None:
    module, db = wide(moto_client, 400)
    made = db.create_thing(module.Thing(id="t", a1="v"))
    db._access.client = Recorder(db._access.client)
    with pytest.raises(module.AccessError, match="Thing has 402 attributes, and 145 at most"):
        db.modify_thing(id="t", change=changed(name="y"))
    with pytest.raises(module.AccessError, match="the update of the request has"):
        db.update_thing(id="t", **values(400, "w"))
    with pytest.raises(module.AccessError, match="the condition of the request has"):
        db.update_thing(id="t", only_if=module.ThingIf(**values(400, "w")))
    with pytest.raises(module.AccessError, match="301 operators, and 300 at most"):
        db.delete_thing(id="t", only_if=module.ThingIf(**values(150, "w")))
    assert {name for name, _ in db._access.client.calls} == {"get_item"}
    assert db.update_thing(id="t", **values(60, "w")).a59 == "w"
    assert db.put_thing(made) == made
    assert db.modify_thing(id="t", change=changed()) == made


def test_a_version_is_all_that_is_compared(moto_client: DynamoDBClient) -> None:
    module, db = wide(moto_client, 200, "      rev: integer\n    version: rev\n")
    db.create_thing(module.Thing(id="t", **values(200, "v")))
    new = db.modify_thing(id="t", change=changed(a7="w"))
    assert (new.a7, new.rev) == ("w", 2)

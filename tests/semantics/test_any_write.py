"""Whatever a pattern that writes says, it is bound, or told what is wrong with it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.semantics.models import WITH_INDEX, model

from tablewright.backends.docs.charts import sections
from tablewright.backends.ir_json import plan_json
from tablewright.pipeline import compile_text

TYPES = "Address: {fields: {city: string, zip: optional<string>, tags: set<string>}}"
ENTITIES = """\
Customer:
  key: {PK: "CUSTOMER#{name:lower}", SK: CUSTOMER}
  version: revision
  attributes:
    name: string
    orders: {type: integer, default: 0}
    address: optional<Address>
    places: map<list<Address>>
    tags: set<integer>
    kind: {type: string, constant: person}
    joined_at: {type: datetime, generate: now, immutable: true}
    extra: json
    revision: integer
Order:
  key: {PK: "CUSTOMER#{name:lower}", SK: "ORDER#{number:04d}"}
  indexes:
    GSI1:
      sparse: true
      when: {status: {ne: done}}
      key: {GSI1PK: "{name}#{status}", GSI1SK: "{city}#{score:03d}"}
  attributes:
    name: string
    number: integer
    status: {enum: [new, done], default: new}
    city: optional<string>
    score: integer
    changed_at: {type: datetime, generate: now_on_update}
Setting:
  key: {PK: SETTING, SK: SETTING}
  attributes: {value: optional<decimal>}
"""
NAMES = {
    "Customer": ["orders", "address", "places", "tags", "kind", "joined_at", "extra", "revision"],
    "Order": ["status", "city", "score", "changed_at", "number"],
    "Setting": ["value"],
}
SPOILT = ["name", "nothing", "address.city", "address.$n", "places.$at.0.zip", "places.a.tags"]
VALUES: list[Any] = [
    *("$name", "$n", "$m", "$$", "$", "new", "A#B", "", 0, 1, 10**6, 1.5, True, None),
    *([], [1], ["a"], {"city": "x"}, {"city": "$city"}, [{"city": 1}]),
    {"a": [{"city": "x", "tags": ["y"]}]},
]
TESTS: list[Any] = ["new", "eq", "in", "exists", {"ge": 1}, {"size": {"ge": "$n"}}]
_entities = st.sampled_from([*NAMES])
_tests = st.sampled_from(TESTS)
Drawn = st.SearchStrategy[dict[str, Any]]


def _named(entity: str) -> st.SearchStrategy[str]:
    return st.sampled_from([*NAMES[entity] * 4, *SPOILT])


def _changes(entity: str) -> st.SearchStrategy[Any]:
    names = _named(entity)
    return st.one_of(
        st.lists(names, min_size=1, max_size=2, unique=True),
        st.dictionaries(names, st.sampled_from(VALUES), min_size=1, max_size=2),
    )


def _parts(verb: str, *options: str) -> Drawn:
    return _entities.flatmap(lambda entity: _part(verb, entity, options))


def _part(verb: str, entity: str, options: tuple[str, ...]) -> Drawn:
    conditions = st.dictionaries(_named(entity), _tests, min_size=1, max_size=2)
    keys = st.dictionaries(
        st.sampled_from(["name", "name", "number", "city"]),
        st.sampled_from(["$name", "$n", "A#B", 1]),
        min_size=1,
        max_size=1,
    )
    drawn: dict[str, st.SearchStrategy[Any]] = {
        **dict.fromkeys(("set", "add", "subtract", "remove", "append"), _changes(entity)),
        "if": conditions,
        "key": keys,
        "exists": st.booleans(),
        "upsert": st.booleans(),
        "project": st.lists(_named(entity), min_size=1, max_size=2, unique=True),
    }
    chosen = {option: drawn[option] for option in options}
    return st.fixed_dictionaries({verb: st.just(entity)}, optional=chosen)


_writes = st.one_of(
    _parts("create", "set"),
    _parts("put", "set", "if"),
    _parts("delete", "key", "if"),
    _parts("update", "set"),
    _parts("update", "add", "subtract", "remove"),
    _parts("update", "key", "if", "set", "add", "subtract", "remove", "append", "upsert"),
)
_checks = _parts("check", "key", "if", "exists")
_gets = _parts("get", "key", "project")
_transactions = st.one_of(
    st.lists(st.one_of(_writes, _checks), min_size=1, max_size=2),
    st.lists(_gets, min_size=1, max_size=2),
    st.lists(st.one_of(_writes, _checks, _gets), min_size=1, max_size=2),
).map(lambda parts: {"transaction": parts})
_names = st.sampled_from([*["asked"] * 9, "create_order", "put_order", "update_order"])
_patterns = st.dictionaries(_names, st.one_of(_writes, _transactions), min_size=1, max_size=2)


@settings(max_examples=120, deadline=None)
@given(_patterns)
def test_any_write_is_bound_or_told(patterns: dict[str, Any]) -> None:
    lines = "\n".join(f"{name}: {json.dumps(each)}" for name, each in patterns.items())
    compiled = compile_text(model(ENTITIES, lines, table=WITH_INDEX, types=TYPES))
    assert all(finding.help for finding in compiled.findings)
    assert all(finding.message.isprintable() for finding in compiled.findings)
    if compiled.plan is not None:
        assert [each.name for each in compiled.plan.writes] == list(patterns)
        assert plan_json(compiled.plan)
        assert sections(compiled.plan)

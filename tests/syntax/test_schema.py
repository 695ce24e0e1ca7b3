"""The schema itself: strict, documented for editors, and true in its own examples."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tablewright.syntax import model, replicas, settings, throughput, writes
from tablewright.syntax.keywords import errors
from tablewright.syntax.schema import schema, schema_text

Schema = dict[str, Any]
SUBSCHEMAS = ("items", "additionalProperties", "propertyNames", "if", "then", "else", "not")


def _walk(node: Schema, where: str) -> Iterator[tuple[str, Schema]]:
    """Every schema inside of a schema, with its place."""
    yield where, node
    for keyword in SUBSCHEMAS:
        if isinstance(node.get(keyword), dict):
            yield from _walk(node[keyword], f"{where}/{keyword}")
    for keyword in ("properties", "$defs", "dependentSchemas"):
        for name, inner in node.get(keyword, {}).items():
            yield from _walk(inner, f"{where}/{keyword}/{name}")
    for keyword in ("anyOf", "oneOf"):
        for index, inner in enumerate(node.get(keyword, ())):
            yield from _walk(inner, f"{where}/{keyword}/{index}")


ROOT: Schema = dict(schema())
EVERY = list(_walk(ROOT, "#"))
# What a designer writes a value for; the rest says only when something else applies.
VALUES = [
    (where, node)
    for where, node in EVERY
    if not re.search(r"/(if|then|else|not|oneOf|dependentSchemas)(/|$)", where)
]


def _resolved(node: Schema) -> Schema:
    """The schema with what its reference says where it says nothing itself."""
    if "$ref" not in node:
        return node
    return {**_resolved(ROOT["$defs"][node["$ref"].removeprefix("#/$defs/")]), **node}


def test_is_a_schema_of_its_draft() -> None:
    assert ROOT["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert ROOT["$id"] == "urn:tablewright:model:1"
    Draft202012Validator.check_schema(ROOT)


def test_the_text_is_what_is_shipped() -> None:
    assert json.loads(schema_text()) == ROOT
    assert schema_text().endswith("}\n")


@pytest.mark.parametrize(("where", "node"), VALUES, ids=[where for where, _ in VALUES])
def test_everything_is_documented(where: str, node: Schema) -> None:
    found = _resolved(node)
    assert found["title"].strip()
    assert found["description"].endswith(".")
    assert found["examples"]


@pytest.mark.parametrize(("where", "node"), VALUES, ids=[where for where, _ in VALUES])
def test_examples_and_defaults_are_right(where: str, node: Schema) -> None:
    validator: Any = Draft202012Validator({**_resolved(node), "$defs": ROOT["$defs"]})
    for example in _resolved(node)["examples"]:
        assert list(validator.iter_errors(example)) == []
    if "default" in node:
        assert list(validator.iter_errors(node["default"])) == []


@pytest.mark.parametrize(("where", "node"), VALUES, ids=[where for where, _ in VALUES])
def test_every_map_is_closed_and_every_text_bounded(where: str, node: Schema) -> None:
    node = _resolved(node)
    types = node.get("type", [])
    if "object" in types:
        extra = node["additionalProperties"]
        assert extra is False or {"propertyNames"} <= node.keys()
        assert isinstance(extra, dict) or extra is False
    if "string" in types:
        assert "enum" in node or node["maxLength"] <= 4096
    if "array" in types:
        assert node["maxItems"] <= 1000
        assert node["items"]


@pytest.mark.parametrize(("where", "node"), EVERY, ids=[where for where, _ in EVERY])
def test_patterns_hold_in_every_dialect(where: str, node: Schema) -> None:
    """Anchored on both sides, and without what Python and ECMAScript read differently."""
    pattern = node.get("pattern")
    if isinstance(pattern, str):
        assert pattern.startswith("^")
        assert pattern.endswith("$")
        assert not re.search(r"\\[wWdDsSbBAZ]|\(\?P|\(\?<", pattern)
        re.compile(pattern)


def test_references_lead_into_the_schema() -> None:
    names = {node["$ref"] for _, node in EVERY if "$ref" in node}
    assert names == {f"#/$defs/{name}" for name in ROOT["$defs"]}, "each, and no other"


VERBS = {
    *("get", "query", "scan", "batch_get", "batch_write"),
    *("create", "put", "update", "delete", "check", "transaction"),
}
CHANGES = {"set", "add", "subtract", "remove", "append", "if"}
WRITES = {"key", "upsert"}
_SPELLED = {"table_class": "class", "key_arn": "encryption"}


@pytest.mark.parametrize(
    ("part", "syntax", "apart"),
    [
        ("attribute", model.AttributeSyntax, {"name", "span"}),
        ("index", model.IndexSyntax, {"name", "span", "partition_is_list", "sort_is_list"}),
        ("stage", settings.SettingsSyntax, {"span"}),
        ("index_settings", settings.IndexSettingsSyntax, {"name"}),
        ("replica", replicas.ReplicaSyntax, {"region"}),
        ("replica_index", replicas.ReplicaIndexSyntax, {"name"}),
        ("entity", model.EntitySyntax, {"name", "span", "family"}),
        ("variant", model.VariantSyntax, {"name", "span"}),
        ("entity_index", model.EntityIndexSyntax, {"index", "span", "when_key"}),
        (
            "access_pattern",
            model.PatternSyntax,
            {"name", "span", "given_span", "verb", "entities", "filter_key"},
        ),
        (
            "part",
            writes.PartSyntax,
            {"span", "verb", "entity", "changes", "condition", "condition_key"},
        ),
        ("capacity", throughput.CapacitySyntax, {"span"}),
    ],
)
def test_the_schema_has_what_the_syntax_tree_has(
    part: str, syntax: type[Any], apart: set[str]
) -> None:
    keys = set(ROOT["$defs"][part]["properties"]) - VERBS - CHANGES
    if part == "index":
        keys -= set(ROOT["$defs"]["index_settings"]["properties"])
    annotated = {
        _SPELLED.get(name, name) for name in syntax.__annotations__ if not name.startswith("_")
    }
    assert keys - (WRITES if part == "access_pattern" else set()) == annotated - apart


def test_an_item_that_stands_twice_is_told_in_linear_time() -> None:
    names = ["a"] * 50_000 + [{"a": 1}] * 50_000
    data = {"access_patterns": {"p": {"query": names}}}
    assert next(iter(errors(data))) is not None

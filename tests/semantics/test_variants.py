"""Variants: one entity each in the plan, with the key, attributes and reads that they share."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, get, model, plan_of, query

from tablewright.diagnostics import Severity
from tablewright.ir.entities import Operation
from tablewright.ir.plan import Plan
from tablewright.ir.writes import WritePattern
from tablewright.pipeline import compile_text

ROOT = """
    Org:
      key: {PK: "ORG#{org}", SK: ORG}
      attributes: {org: ulid}
    Root:
      parent: Org
      key: {PK: "ORG#{org}", SK: "ROOT#{root}"}
      indexes: {GSI1: {key: {GSI1PK: "{org}", GSI1SK: "{state}"}}}
      attributes: {org: ulid, root: ulid, state: {enum: [new, old]}}
      variants:
        GitRoot: {attributes: {url: string}}
        IpRoot: {type_name: ip, description: An address., attributes: {address: string}}
    File:
      parent: Root
      key: {PK: "ORG#{org}", SK: "FILE#{root}#{path}"}
      attributes: {org: ulid, root: ulid, path: string}
"""


def _text(old: str = "", new: str = "", patterns: str = "") -> str:
    assert not old or old in ROOT
    return model(ROOT.replace(old, new), patterns, table=WITH_INDEX)


def _plan(patterns: str = "") -> Plan:
    return plan_of(_text(patterns=patterns))


def _messages(text: str, code: str) -> list[str]:
    return [each.message for each in compile_text(text).findings if each.code == code]


def test_each_variant_is_an_entity_of_the_family() -> None:
    plan = _plan()
    (family,) = plan.families
    assert (family.name, family.entities) == ("Root", ("GitRoot", "IpRoot"))
    assert family.operations == (Operation.GET, Operation.DELETE)
    git, ip = plan.entity("GitRoot"), plan.entity("IpRoot")
    assert git.primary_key == ip.primary_key
    assert git.index_keys == ip.index_keys
    assert [each.name for each in ip.attributes] == ["org", "root", "state", "address"]
    assert (git.type_name, ip.type_name, ip.description) == ("GitRoot", "ip", "An address.")
    assert {*git.operations} == {*Operation} - {Operation.GET, Operation.DELETE}


def test_they_share_one_enum_and_are_told_by_type() -> None:
    plan = _plan()
    assert [each.name for each in plan.enums] == ["RootState"]
    assert plan.tables[0].told_by_type == ("GitRoot", "IpRoot")


def test_relationships_name_the_family() -> None:
    parent = _plan().entity("File").parent
    assert parent is not None
    assert parent.entity == "Root"


def test_reads_of_the_family_read_all_of_it() -> None:
    plan = _plan(
        """
        one: {get: Root}
        all: {query: Root, given: [org]}
        git: {query: GitRoot, given: [org], others: drop}
        mixed: {query: [Org, Root, File], given: [org]}
        """
    )
    assert get(plan, "one").entities == ("GitRoot", "IpRoot")
    assert query(plan, "all").entities == ("GitRoot", "IpRoot")
    assert not query(plan, "all").drop_others
    assert query(plan, "git").drop_others
    assert query(plan, "mixed").entities == ("Org", "GitRoot", "IpRoot", "File")


def test_a_pattern_can_be_the_familys_own_get() -> None:
    (family,) = _plan("get_root: {get: Root, consistent: true}").families
    assert family.operations == (Operation.DELETE,)


def test_one_variant_alone_is_not_all_that_its_key_selects() -> None:
    assert "TW403" in codes(_text(patterns="git: {query: GitRoot, given: [org]}"))


@pytest.mark.parametrize(
    "pattern",
    [
        "create: Root",
        "put: Root",
        "update: Root, set: [state], upsert: true",
        "update: Root, set: [url]",
        "update: Root, set: [state], if: {any_of: [{state: new}, {address: exists}]}",
        "transaction: [{create: Root}, {check: Org, exists: true}]",
        "batch_write: [Org, IpRoot]",
        "batch_write: [Org, Root]",
    ],
)
def test_a_pattern_names_what_it_can_tell(pattern: str) -> None:
    assert len(_messages(_text(patterns=f"it: {{{pattern}}}"), "TW216")) == 1


@pytest.mark.parametrize(
    "pattern",
    [
        "get: GitRoot",
        "update: Root, set: {state: old}",
        "delete: Root, if: {state: old}",
        "transaction: [{create: IpRoot}, {delete: Root, key: {root: $other}}]",
        "transaction: [{check: Root, exists: true}, {create: File}]",
        "transaction: [{get: Org}, {get: GitRoot}]",
        "transaction: [{get: Org}, {get: Root, project: [state, url]}]",
        "batch_get: Root",
        "batch_get: IpRoot",
        "query: File, given: [org], others: drop, then: {batch_get: Root}",
        "query: File, given: [org], others: drop, then: {batch_get: GitRoot}",
    ],
)
def test_what_all_variants_share_is_of_any(pattern: str) -> None:
    assert not any(
        each.severity is Severity.ERROR
        for each in compile_text(_text(patterns=f"it: {{{pattern}}}")).findings
    )


def test_a_part_of_any_variant_has_what_they_share() -> None:
    (pattern,) = _plan("it: {update: Root, set: {state: old}}").writes
    assert isinstance(pattern, WritePattern)
    assert pattern.part.entity == "Root"
    assert [each.attribute for each in pattern.part.rewrites] == ["GSI1SK"]
    shared = _plan().entity("Root")
    assert [each.name for each in shared.attributes] == ["org", "root", "state"]


def test_an_update_of_any_variant_leaves_no_time_unwritten() -> None:
    text = _text(
        "{url: string}",
        "{url: string, seen: {type: datetime, generate: now_on_update}}",
        "it: {update: Root, set: [state]}\ngone: {delete: Root, if: {state: old}}",
    )
    (message,) = _messages(text, "TW216")
    assert "`seen`" in message
    assert not _messages(_text(patterns="it: {update: Root, set: [state]}"), "TW216")


def test_help_names_the_variants_that_have_it() -> None:
    (found,) = compile_text(_text(patterns="it: {update: Root, set: [url]}")).findings
    assert (found.code, found.help) == ("TW216", "name `GitRoot`")


def test_a_pattern_can_be_the_familys_own_delete() -> None:
    (family,) = _plan("delete_root: {delete: Root, if: {state: old}}").families
    assert family.operations == (Operation.GET,)


def test_any_variant_and_one_of_them_are_one_item() -> None:
    parts = "{check: Root, exists: true}, {update: GitRoot, set: [url]}"
    assert "TW415" in codes(_text(patterns=f"it: {{transaction: [{parts}]}}"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("{url: string}", "{state: string}"),
        ("{enum: [new, old]}}", "{enum: [new, old]}}\n      unique: [state]"),
        ("parent: Org\n", "parent: Org\n      type_name: root\n"),
    ],
)
def test_what_all_variants_have_is_said_once(old: str, new: str) -> None:
    assert len(_messages(_text(old, new), "TW216")) == 1


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('SK: "ROOT#{root}"', 'SK: "ROOT#{roof}"', "TW205"),
        ("state: {enum: [new, old]}", "state: {enum: [new, old], default: odd}", "TW207"),
        ('GSI1SK: "{state}"', 'GSI1SK: "{url}"', "TW205"),
    ],
)
def test_a_mistake_in_what_they_share_is_told_once(old: str, new: str, code: str) -> None:
    assert codes(_text(old, new)).count(code) == 1


def test_help_says_where_the_file_has_it() -> None:
    (found,) = compile_text(
        _text("{enum: [new, old]}", "{enum: [new, old], optional: true}")
    ).findings
    assert found.help is not None
    assert "in `entities.Root.indexes.GSI1`" in found.help


def test_the_name_of_the_family_is_taken() -> None:
    twice = _text(
        "    File:",
        "    GetRoot:\n      key: {PK: X, SK: Y}\n      attributes: {x: ulid}\n    File:",
    )
    assert "TW203" not in codes(twice)
    assert "TW203" in codes(_text("GitRoot:", "File:"))
    assert "TW203" in codes(_text(patterns="delete_root: {query: Root, given: [org]}"))


FEED = """
    Author:
      key: {PK: "AUTHOR#{author}", SK: AUTHOR}
      attributes: {author: ulid}
    Post:
      key: {PK: "POST#{post}", SK: POST}
      indexes: {GSI1: {key: {GSI1PK: "{state}", GSI1SK: "{post}"}}}
      attributes: {post: string, state: {enum: [new, old]}}
      variants:
        TextPost: {attributes: {text: string}}
        LinkPost: {attributes: {url: string}}
"""


@pytest.mark.parametrize(
    ("code", "pattern"),
    [
        ("TW701", "it: {query: Post, given: [state]}"),
        ("TW704", "it: {get: Author}"),
        ("TW706", "it: {query: Post, given: [post], others: drop}"),
        ("TW709", "it: {scan: Post}"),
        ("TW512", "it: {get: Post}"),
    ],
)
def test_advice_about_all_variants_names_the_family(code: str, pattern: str) -> None:
    (message,) = _messages(model(FEED, pattern, table=WITH_INDEX), code)
    assert "`TextPost`" not in message
    assert "`LinkPost`" not in message
    assert "`Post`" in message


def test_a_variant_that_nothing_reads_is_named_by_itself() -> None:
    text = model(FEED, "it: {get: TextPost}\nall: {get: Author}", table=WITH_INDEX)
    assert _messages(text, "TW704") == ["no access pattern reads `LinkPost`"]


def test_a_family_that_something_refers_to_is_read_by_its_key() -> None:
    commented = FEED + (
        "    Comment:\n      parent: Post\n"
        '      key: {PK: "POST#{post}", SK: "COMMENT#{comment}"}\n'
        "      attributes: {post: string, comment: ulid}\n"
    )
    text = model(commented, "it: {get: Comment}\nall: {get: Author}", table=WITH_INDEX)
    assert not _messages(text, "TW704")


@pytest.mark.parametrize("part", ["{check: Post, exists: true}", "{check: TextPost, exists: true}"])
def test_what_a_transaction_looks_at_is_used(part: str) -> None:
    text = model(FEED, f"it: {{transaction: [{part}, {{create: Author}}]}}", table=WITH_INDEX)
    unread = ["no access pattern reads `LinkPost`"] if "Text" in part else []
    assert _messages(text, "TW704") == unread

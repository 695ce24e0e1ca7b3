"""Settings: defaults, stages over tables, and the exact finding for what AWS would refuse."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.semantics.models import model, plan_of

from tablewright.diagnostics import Diagnostic
from tablewright.ir.settings import (
    Capacity,
    Dax,
    Encryption,
    Provisioned,
    RemovalPolicy,
    Resource,
    StreamView,
    TableSettings,
)
from tablewright.semantics.findings import Findings
from tablewright.semantics.settings import bind_settings, check_stages, check_table_names
from tablewright.semantics.settings.cluster import duration
from tablewright.source.reader import read
from tablewright.source.tree import Mapping
from tablewright.syntax.build import build
from tablewright.syntax.model import TableSyntax

PROTECTED_IN_ONE_STAGE = (
    "removal_policy: destroy, deletion_protection: false,"
    " stages: {prod: {deletion_protection: true}}"
)
TOPIC = "arn:aws:sns:eu-west-1:123456789012:dax-events"
KEY_ARN = "arn:aws:kms:eu-west-1:123456789012:key/1234abcd"


def tables(text: str) -> tuple[TableSyntax, ...]:
    root = read(f"tablewright: 1\nmodel: M\nentities: {{}}\n{text}".encode(), "model.yaml").root
    assert isinstance(root, Mapping)
    return build(root, "model.yaml").tables


def bound(settings: str) -> tuple[dict[str | None, TableSettings], tuple[Diagnostic, ...]]:
    """The settings of a table and of each of its stages, from the YAML of a flow map."""
    findings = Findings("model.yaml")
    (table,) = found = tables(f"table: {{partition_key: PK, {settings}}}")
    own = bind_settings(table.settings, TableSettings(), findings)
    found_settings: dict[str | None, TableSettings] = {None: own}
    for key, overrides in table.stages:
        found_settings[key.text] = bind_settings(overrides, own, findings, table.settings)
    check_stages(table.stages, findings)
    check_table_names(found, findings)
    return found_settings, findings.all()


def quiet(settings: str) -> dict[str | None, TableSettings]:
    found, findings = bound(settings)
    assert findings == ()
    return found


def test_defaults_are_productions() -> None:
    assert quiet("description: x") == {None: TableSettings()}


def test_everything_can_be_said() -> None:
    found = quiet(
        "name: 'shop-{stage}', resource: table, stream: new_image, point_in_time_recovery: false,"
        " deletion_protection: false, removal_policy: destroy, tags: {team: pay, n: ''},"
        f" encryption: {{key_arn: '{KEY_ARN}'}},"
        " billing: {read: {min: 1, max: 2.0}, write: {min: 3, max: 3, target: 50}},"
        " dax: {node_type: dax.t3.small, nodes: 5, item_ttl: 250ms, query_ttl: 1h,"
        " description: d, zones: [eu-west-1a, eu-west-1b, eu-west-1c, eu-west-1a, eu-west-1b],"
        f" maintenance_window: 'sun:05:00-sun:09:00', notification_topic: '{TOPIC}'}}"
    )
    assert found[None] == TableSettings(
        name="shop-{stage}",
        resource=Resource.TABLE,
        provisioned=Provisioned(Capacity(1, 2), Capacity(3, 3, 50)),
        stream=StreamView.NEW_IMAGE,
        point_in_time_recovery=False,
        deletion_protection=False,
        encryption=Encryption.CUSTOMER,
        encryption_key_arn=KEY_ARN,
        removal_policy=RemovalPolicy.DESTROY,
        tags=(("team", "pay"), ("n", "")),
        dax=Dax(
            "dax.t3.small",
            5,
            250,
            3_600_000,
            description="d",
            zones=("eu-west-1a", "eu-west-1b", "eu-west-1c", "eu-west-1a", "eu-west-1b"),
            maintenance_window="sun:05:00-sun:09:00",
            notification_topic_arn=TOPIC,
        ),
    )


def test_a_stage_overrides_and_keeps_the_rest() -> None:
    found = quiet(
        "name: shop, tags: {team: pay, tier: gold}, dax: {node_type: dax.r5.large, query_ttl: 1m},"
        f" encryption: {{key_arn: '{KEY_ARN}'}}, billing: {{read: {{min: 1, max: 2}}, write:"
        " {min: 1, max: 2}}, stages: {dev: {billing: on_demand, tags: {tier: none},"
        " encryption: aws_managed, dax: {node_type: dax.t3.small, nodes: 1}}, ci: {dax: false}}"
    )
    own, dev = found[None], found["dev"]
    assert found["ci"].dax is None
    assert (dev.name, dev.provisioned) == ("shop", None)
    assert dev.tags == (("team", "pay"), ("tier", "none"))
    assert (dev.encryption, dev.encryption_key_arn) == (Encryption.AWS_MANAGED, None)
    assert dev.dax == Dax("dax.t3.small", 1, query_ttl_ms=60_000)
    assert own.dax == Dax("dax.r5.large", query_ttl_ms=60_000)
    assert found["ci"].provisioned == own.provisioned


@pytest.mark.parametrize(
    ("settings", "code", "message"),
    [
        ("name: '{stage}'", "TW601", "the table would be named `x`, which has 1 character"),
        (
            "name: '{stage}', stages: {dev: {stream: keys_only}, qa: {stream: keys_only}}",
            "TW601",
            "the table would be named `qa`, which has 2 characters",
        ),
        (
            f"name: '{'n' * 246}-{{stage}}', stages: {{production: {{stream: keys_only}}}}",
            "TW601",
            f"the table would be named `{'n' * 23}…`, which has 257 characters",
        ),
        (
            "stages: {a_1: {stream: keys_only}, a-1: {stream: keys_only}}",
            "TW603",
            "`a-1` and `a_1` would have one stack: its name has `-` for `_`",
        ),
        ("tags: {team: R&D}", "TW604", "the value of a tag cannot hold `&`"),
        ("tags: {'what!': x}", "TW604", "the key of a tag cannot hold `!`"),
        (
            "tags: {AWS:x: y}",
            "TW604",
            "the tag `AWS:x` begins with `aws:`, which is kept for AWS itself",
        ),
        (
            f"tags: {{{'k' * 129}: y}}",
            "TW604",
            "the key of a tag has at most 128 characters, this has 129",
        ),
        (
            f"tags: {{k: {'v' * 257}}}",
            "TW604",
            "the value of a tag has at most 256 characters, this has 257",
        ),
        (
            "billing: {read: {min: 9, max: 2}, write: {min: 1, max: 1}}",
            "TW605",
            "the capacity scales up to 2, but not below 9",
        ),
        (
            "stages: {dev: {removal_policy: destroy}}",
            "TW606",
            "the table is to go with its stack, but deletion protection keeps it",
        ),
        (
            PROTECTED_IN_ONE_STAGE,
            "TW606",
            "the table is to go with its stack, but deletion protection keeps it",
        ),
        ("dax: {node_type: dax.t3.small, nodes: 2}", "TW611", "a DAX cluster cannot have 2 nodes"),
        (
            "dax: {node_type: dax.t3.small, query_ttl: 366d}",
            "TW612",
            "`366d` is not a time to live of at most a year",
        ),
        (
            "dax: {node_type: dax.t3.small, item_ttl: 0m}",
            "TW613",
            "a time to live of 0 keeps items in the cache for ever",
        ),
        (
            "dax: {node_type: dax.t3.small, nodes: 1}",
            "TW614",
            "a cluster of one node is gone while that node is replaced",
        ),
    ],
)
def test_findings(settings: str, code: str, message: str) -> None:
    _, (finding,) = bound(settings)
    assert (finding.code, finding.message) == (code, message)


def test_tags_are_counted_with_those_of_the_table() -> None:
    many = ", ".join(f"t{number}: x" for number in range(50))
    assert quiet(f"tags: {{{many}}}, stages: {{dev: {{tags: {{t0: y}}}}}}")
    _, (finding,) = bound(f"tags: {{{many}}}, stages: {{dev: {{tags: {{more: y}}}}}}")
    assert finding.message == "with those of its table these are 51 tags"


def clashes(first: str, second: str) -> list[str]:
    findings = Findings("model.yaml")
    check_table_names(
        tables(
            f"tables: {{A: {{partition_key: PK, {first}}}, B: {{partition_key: PK, {second}}}}}"
        ),
        findings,
    )
    assert all(finding.related for finding in findings.all())
    return [f"{finding.code} {finding.message}" for finding in findings.all()]


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("name: shop", "name: Shop", []),
        ("name: shop", "name: shop", ["TW602 two tables would be named `shop`"]),
        (
            "name: 's-{stage}', stages: {dev: {stream: keys_only}}",
            "name: 's-{stage}'",
            ["TW602 two tables would be named `s-{stage}`"],
        ),
        (
            "name: 's-{stage}'",
            "name: s-dev, stages: {dev: {stream: keys_only}}",
            ["TW602 two tables would be named `s-dev` in the stage `dev`"],
        ),
        (
            "name: one, stages: {dev: {name: both}}",
            "name: two, stages: {dev: {name: both}}",
            ["TW602 two tables would be named `both` in the stage `dev`"],
        ),
        (
            "dax: {node_type: dax.t3.small, name: c}",
            "dax: {node_type: dax.t3.small, name: C}",
            ["TW615 two DAX clusters would be named `C`"],
        ),
        (
            "dax: {node_type: dax.t3.small}, stages: {dev: {dax: false}}",
            "dax: {node_type: dax.t3.small}",
            [],
        ),
    ],
)
def test_names_that_two_would_have(first: str, second: str, expected: list[str]) -> None:
    assert clashes(first, second) == expected


def test_a_cluster_that_a_stage_turns_off_has_no_name_there() -> None:
    first = "dax: {node_type: dax.t3.small, name: a}, stages: {dev: {dax: false}}"
    second = (
        "dax: {node_type: dax.t3.small, name: b},"
        " stages: {dev: {dax: {node_type: dax.t3.small, name: a}}}"
    )
    assert clashes(first, second) == []


_UNITS = {"ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}


@given(st.integers(0, 10**14), st.sampled_from(sorted(_UNITS)))
def test_durations(number: int, unit: str) -> None:
    assert duration(f"{number}{unit}") == number * _UNITS[unit]


@pytest.mark.parametrize("text", ["", "5", "m", "5 m", "-5m", "5M", "1.5h", "٣m", "9" * 5000 + "d"])
def test_what_is_no_duration(text: str) -> None:
    assert duration(text) is None


def test_a_stage_may_differ_in_nothing() -> None:
    stages = "stages: {dev: {deletion_protection: false}, prod: {}}"
    table_text = f"table: {{partition_key: PK, {stages}}}"
    text = model('A: {key: {PK: "A#{a}"}, attributes: {a: string}}', table=table_text)
    (table,) = plan_of(text).tables
    assert [name for name, _ in table.stages] == ["dev", "prod"]
    assert table.stages[1][1] == table.settings

"""What a stage inherits is reported once, and what it changes where it stands."""

from __future__ import annotations

import pytest

from tablewright.pipeline import compile_text

MODEL = """\
tablewright: 1
model: Shop
table:
  partition_key: PK
  {settings}
entities:
  Order:
    key: {{PK: "ORDER#{{order_id}}"}}
    attributes: {{order_id: ulid}}
"""
CAPACITY = "{read: {min: 5, max: 50}, write: {min: 5, max: 50}}"
KEY = "{key_arn: 'arn:aws:kms:eu-west-1:123456789012:key/1234abcd'}"


def _tags(letter: str, count: int) -> str:
    return f"{{{', '.join(f'{letter}{number}: x' for number in range(count))}}}"


def _found(*settings: str) -> list[tuple[str, int]]:
    text = MODEL.format(settings="\n  ".join(settings))
    return [(each.code, each.span.line) for each in compile_text(text, "model.yaml").findings]


@pytest.mark.parametrize(
    "settings",
    [
        ("max_throughput: {read: 100}", f"stages: {{prod: {{billing: {CAPACITY}}}}}"),
        (f"billing: {CAPACITY}", "warm_throughput: {read: 5}"),
        ("warm_throughput: {read: 12000, write: 4000}",),
        ("replicas: {eu-west-1: {}}",),
        ("replicas: {eu-west-1: {}}", "stream: new_and_old_images"),
        ("replicas: {us-east-2: {}, us-west-2: {}}", "consistency: strong", "stream: keys_only"),
        (
            "replicas: {us-east-2: {}}",
            "consistency: strong",
            "witness: us-west-2",
            "stages: {dev: {replicas: {}, consistency: eventual, witness: false}}",
        ),
        ("encryption: customer_managed", f"replicas: {{eu-west-1: {{encryption: {KEY}}}}}"),
        ("adopted: true", "name: orders"),
    ],
)
def test_settings_that_go_together_draw_nothing(settings: tuple[str, ...]) -> None:
    assert _found(*settings) == []


@pytest.mark.parametrize(
    ("settings", "found"),
    [
        (
            ("replicas: {eu-west-1: {}}", "stages: {dev: {stream: keys_only}}"),
            [("TW667", 6)],
        ),
        (
            ("replicas: {eu-west-1: {}}", "stages: {dev: {encryption: customer_managed}}"),
            [("TW668", 6)],
        ),
        (
            ("replicas: {eu-west-1: {}}", "stages: {dev: {resource: table}}"),
            [("TW667", 6)],
        ),
        (
            ("consistency: strong", "stages: {dev: {stream: keys_only}}"),
            [("TW667", 5)],
        ),
        (
            (f"billing: {CAPACITY}", "stages: {dev: {warm_throughput: {write: 4}}}"),
            [("TW666", 6)],
        ),
        (
            (f"billing: {CAPACITY}", "stages: {dev: {billing: on_demand}, it: {}}"),
            [],
        ),
        (
            (
                f"tags: {_tags('a', 20)}",
                f"replicas: {{eu-west-1: {{tags: {_tags('b', 20)}}}}}",
                f"stages: {{dev: {{tags: {_tags('c', 11)}}}, it: {{tags: {_tags('c', 10)}}}}}",
            ),
            [("TW604", 7)],
        ),
        (
            (
                f"billing: {CAPACITY}",
                "warm_throughput: {read: 5000}",
                "stages: {dev: {billing: on_demand}, it: {}}",
            ),
            [("TW666", 6)],
        ),
    ],
)
def test_what_a_stage_changes_is_reported_in_the_stage(
    settings: tuple[str, ...], found: list[tuple[str, int]]
) -> None:
    assert _found(*settings) == found


def _policy(table: str) -> str:
    arn = f"arn:aws:dynamodb:eu-west-1:123456789012:table/{table}"
    who = "Principal: {AWS: '123456789012'}"
    return (
        f"resource_policy: {{Statement: {{Effect: Allow, {who}, Action: '*', Resource: '{arn}'}}}}"
    )


def test_a_policy_can_name_its_own_table_as_text() -> None:
    assert _found("name: shop", _policy("shop")) == []
    assert _found("name: shop", _policy("shop/index/*")) == []
    assert _found("name: shop", _policy("other")) == [("TW626", 6)]
    staged = ("stages: {dev: {name: shop-dev}}", _policy("shop"))
    assert _found("name: shop", *staged) == [("TW626", 6)]


def test_settings_that_mean_nothing_have_no_refusals_beside_them() -> None:
    refused = "max_throughput: {read: 100}"
    wrong = "billing: {read: {min: 50, max: 5}, write: {min: 5, max: 50}}"
    assert {code for code, _ in _found(wrong, refused)} == {"TW605"}
    text = MODEL.format(settings=f"billing: {CAPACITY}\n  {refused}").replace("{order_id}", "{x}")
    codes = {each.code for each in compile_text(text, "model.yaml").findings}
    assert "TW664" in codes
    assert len(codes) > 1

"""Names of buckets: those of S3, as far as CDK takes them."""

from __future__ import annotations

import pytest

from tablewright.pipeline import compile_text

MODEL = """\
tablewright: 1
model: Shop
table:
  partition_key: PK
  resource: table
  import_from_s3: {{bucket: "{}", format: ion}}
entities:
  Order:
    key: {{PK: "ORDER#{{order_id}}"}}
    attributes: {{order_id: ulid}}
"""


def _codes(bucket: str) -> list[str]:
    return [each.code for each in compile_text(MODEL.format(bucket), "model.yaml").findings]


@pytest.mark.parametrize(
    "bucket",
    ["abc", "exports.2026-01", "1.2.3", "192.168.0.1.exports", "a--b", "xn-a", "a.xn--b"],
)
def test_what_s3_takes(bucket: str) -> None:
    assert _codes(bucket) == []


@pytest.mark.parametrize(
    "bucket",
    [
        *("ab", "a..b", "a.-b", "a-.b", "-ab", "ab-", ".ab", "ab.", "aBc", "a_b"),
        *("192.168.0.1", "999.1.1.1", "xn--abc", "sthree-configurator", "amzn-s3-demo-bucket"),
        "a" * 64,
    ],
)
def test_what_s3_does_not_take(bucket: str) -> None:
    assert len(_codes(bucket)) == 1

"""Regions by their codes: what such a code looks like, and which partition of AWS it is in."""

from __future__ import annotations

import re

_REGION = re.compile(r"[a-z]{2,5}(-[a-z]+)+-[0-9]{1,2}", re.ASCII)
_LONGEST = 25
_PARTITIONS = (
    ("cn-", "aws-cn"),
    ("us-gov-", "aws-us-gov"),
    ("us-iso-", "aws-iso"),
    ("us-isob-", "aws-iso-b"),
    ("eu-isoe-", "aws-iso-e"),
    ("us-isof-", "aws-iso-f"),
    ("eusc-", "aws-eusc"),
)
PARTITIONS = ("aws", *(name for _, name in _PARTITIONS))


def is_region(text: str) -> bool:
    """Whether a text can be the code of a region, as the schema has it."""
    return len(text) <= _LONGEST and _REGION.fullmatch(text) is not None


def partition_of(region: str) -> str:
    """The partition that the ARNs of a region name."""
    return next((found for prefix, found in _PARTITIONS if region.startswith(prefix)), "aws")

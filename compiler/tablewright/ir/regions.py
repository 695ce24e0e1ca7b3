"""Regions by their codes: what such a code looks like, and which partition of AWS it is in."""

from __future__ import annotations

import re

from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown

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

KNOWN_REGIONS = (
    *("af-south-1", "ap-east-1", "ap-east-2", "ap-northeast-1", "ap-northeast-2"),
    *("ap-northeast-3", "ap-south-1", "ap-south-2", "ap-southeast-1", "ap-southeast-2"),
    *("ap-southeast-3", "ap-southeast-4", "ap-southeast-5", "ap-southeast-6", "ap-southeast-7"),
    *("ca-central-1", "ca-west-1", "eu-central-1", "eu-central-2", "eu-north-1", "eu-south-1"),
    *("eu-south-2", "eu-west-1", "eu-west-2", "eu-west-3", "il-central-1", "me-central-1"),
    *("me-south-1", "me-west-1", "mx-central-1", "sa-east-1", "sa-west-1", "us-east-1"),
    *("us-east-2", "us-west-1", "us-west-2"),
    *("cn-north-1", "cn-northwest-1", "us-gov-east-1", "us-gov-west-1", "eusc-de-east-1"),
    *("us-iso-east-1", "us-iso-west-1", "us-isob-east-1", "us-isob-west-1", "eu-isoe-west-1"),
    *("us-isof-east-1", "us-isof-south-1"),
)
"""The regions that AWS is known to have, each as its partition has opened them."""


def is_region(text: str) -> bool:
    """Whether a text can be the code of a region, as the schema has it."""
    return len(text) <= _LONGEST and _REGION.fullmatch(text) is not None


def partition_of(region: str) -> str:
    """The partition that the ARNs of a region name."""
    return next((found for prefix, found in _PARTITIONS if region.startswith(prefix)), "aws")


def arn_place(arn: str) -> tuple[str, str]:
    """The partition and the region that an ARN names."""
    _, partition, _, region, *_ = arn.split(":")
    return partition, region


def meant_region(region: str) -> str | None:
    """The region that a text is a typing slip of; None where it is one, or is near to none."""
    return None if region in KNOWN_REGIONS else nearest(region, KNOWN_REGIONS)


def unknown_region(region: str | None) -> str | None:
    """What to say of a region that AWS is not known to have: it may be new, or mistyped."""
    if region is None or region in KNOWN_REGIONS:
        return None
    meant = meant_region(region)
    asked = "" if meant is None else f": did you mean {shown(meant)}?"
    return f"AWS is not known to have a region {shown(region)}{asked}"

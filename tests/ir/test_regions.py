"""Regions: the codes that the schema takes, and their partitions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tablewright.ir.regions import (
    KNOWN_REGIONS,
    is_region,
    meant_region,
    partition_of,
    unknown_region,
)

SCHEMA = Path(__file__).parents[2] / "schemas" / "model.schema.json"


@pytest.mark.parametrize(
    "text",
    [
        *("eu-west-1", "us-gov-west-1", "us-isob-east-1", "eusc-de-east-1", "ap-southeast-12"),
        *("", "here", "EU-WEST-1", "eu-west", "eu-west-123", "eu_west_1", "eu-west-1\n", "é-a-1"),
        f"eu-{'a' * 30}-1",
    ],
)
def test_a_region_is_what_the_schema_takes(text: str) -> None:
    schema: Any = json.loads(SCHEMA.read_text("utf-8"))["$defs"]["region"]
    # In JSON Schema `$` is the very end of a text.
    pattern = schema["pattern"].replace("$", r"\Z")
    fits = re.search(pattern, text) is not None and len(text) <= schema["maxLength"]
    assert is_region(text) is fits


def test_partitions() -> None:
    assert partition_of("us-east-1") == "aws"
    assert partition_of("us-isof-south-1") == "aws-iso-f"
    assert partition_of("eu-isoe-west-1") == "aws-iso-e"


def test_a_slip_is_told_with_the_region_that_is_meant() -> None:
    assert all(is_region(each) and unknown_region(each) is None for each in KNOWN_REGIONS)
    assert meant_region("eu-west-1") is None
    assert meant_region("eu-wset-1") == meant_region("eu-west1") == "eu-west-1"
    assert unknown_region(None) is None
    told = unknown_region("xy-nowhere-77")
    assert told == "AWS is not known to have a region `xy-nowhere-77`"

"""A table that is filled from S3 as it is made."""

from __future__ import annotations

from typing import Any

import pytest
from tests.backends.cdk.plans import plan, table
from tests.backends.cdk.templates import properties_of

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.synth import synthesize
from tablewright.ir.settings import (
    Compression,
    ImportFormat,
    ImportSource,
    Resource,
    TableSettings,
)


def imported(source: ImportSource) -> dict[str, Any]:
    settings = TableSettings(resource=Resource.TABLE, import_from_s3=source)
    found: dict[str, Any] = properties_of(plan(table(settings=settings)))
    whole: dict[str, Any] = found["ImportSourceSpecification"]
    return whole


@pytest.mark.parametrize(
    ("form", "wanted"),
    [(ImportFormat.DYNAMODB_JSON, "DYNAMODB_JSON"), (ImportFormat.ION, "ION")],
)
def test_the_least_that_an_import_says(form: ImportFormat, wanted: str) -> None:
    assert imported(ImportSource(bucket="exports", format=form)) == {
        "InputCompressionType": "NONE",
        "InputFormat": wanted,
        "S3BucketSource": {"S3Bucket": "exports"},
    }


@pytest.mark.parametrize("compression", list(Compression))
def test_all_that_an_import_says(compression: Compression) -> None:
    source = ImportSource(
        bucket="exports",
        format=ImportFormat.CSV,
        bucket_owner="111122223333",
        prefix="orders/2026/",
        compression=compression,
        csv_delimiter=";",
        csv_header=("PK", "SK", "name"),
    )
    assert imported(source) == {
        "InputCompressionType": compression.value.upper(),
        "InputFormat": "CSV",
        "InputFormatOptions": {"Csv": {"Delimiter": ";", "HeaderList": ["PK", "SK", "name"]}},
        "S3BucketSource": {
            "S3Bucket": "exports",
            "S3BucketOwner": "111122223333",
            "S3KeyPrefix": "orders/2026/",
        },
    }


def test_columns_may_be_what_the_first_line_of_a_file_says() -> None:
    found = imported(ImportSource(bucket="exports", format=ImportFormat.CSV))
    assert found["InputFormat"] == "CSV"
    assert not found.get("InputFormatOptions", {}).get("Csv")


def test_a_global_table_cannot_be_filled() -> None:
    source = ImportSource(bucket="exports", format=ImportFormat.ION)
    with pytest.raises(SynthesisError, match="into `resource: table` alone"):
        synthesize(plan(table(settings=TableSettings(import_from_s3=source))))

"""Files in S3 that fill a plain table as it is made."""

from __future__ import annotations

from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.ir.settings import Compression, ImportFormat, ImportSource

_COMPRESSIONS = {
    Compression.NONE: dynamodb.InputCompressionType.NONE,
    Compression.GZIP: dynamodb.InputCompressionType.GZIP,
    Compression.ZSTD: dynamodb.InputCompressionType.ZSTD,
}


def import_source(
    scope: Construct, source: ImportSource | None
) -> dynamodb.ImportSourceSpecification | None:
    """Where the files are, and how they are written."""
    if source is None:
        return None
    from aws_cdk import aws_s3 as s3

    return dynamodb.ImportSourceSpecification(
        bucket=s3.Bucket.from_bucket_name(scope, "ImportBucket", source.bucket),
        bucket_owner=source.bucket_owner,
        key_prefix=source.prefix,
        compression_type=_COMPRESSIONS[source.compression],
        input_format=_format(source),
    )


def _format(source: ImportSource) -> dynamodb.InputFormat:
    if source.format is ImportFormat.DYNAMODB_JSON:
        return dynamodb.InputFormat.dynamo_db_json()
    if source.format is ImportFormat.ION:
        return dynamodb.InputFormat.ion()
    return dynamodb.InputFormat.csv(
        delimiter=source.csv_delimiter, header_list=list(source.csv_header) or None
    )

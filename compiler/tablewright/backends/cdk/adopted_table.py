"""A table that exists already: imported, so that grants and outputs work as for any other."""

from __future__ import annotations

from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.backends.cdk.encryption import encryption_key
from tablewright.backends.cdk.naming import adopted_arn, adopted_stream_arn, physical_name
from tablewright.ir.settings import TableSettings
from tablewright.ir.tables import Table


def adopted_table(
    scope: Construct, table: Table, settings: TableSettings, stage: str | None
) -> dynamodb.ITable:
    """The table by its ARN or its name, with the indexes, key and stream that grants are to cover.

    Its key is one that exists, so the model names it; a key that nobody names is nobody's to open.
    """
    key = encryption_key(scope, table, settings) if settings.encryption_key_arn else None
    return dynamodb.Table.from_table_attributes(
        scope,
        "Table",
        table_arn=adopted_arn(table, stage),
        table_name=physical_name(table, stage),
        table_stream_arn=adopted_stream_arn(table, stage),
        encryption_key=key,
        global_indexes=[index.name for index in table.indexes if not index.local],
        local_indexes=[index.name for index in table.indexes if index.local],
    )

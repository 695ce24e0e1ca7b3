"""A table that exists already: imported, so that grants and outputs work as for any other."""

from __future__ import annotations

from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.backends.cdk.naming import adopted_arn, physical_name
from tablewright.ir.tables import Table


def adopted_table(scope: Construct, table: Table, stage: str | None) -> dynamodb.ITable:
    """The table by its ARN or its name, with the indexes that grants are to cover."""
    return dynamodb.Table.from_table_attributes(
        scope,
        "Table",
        table_arn=adopted_arn(table, stage),
        table_name=physical_name(table, stage),
        global_indexes=[index.name for index in table.indexes if not index.local],
        local_indexes=[index.name for index in table.indexes if index.local],
    )

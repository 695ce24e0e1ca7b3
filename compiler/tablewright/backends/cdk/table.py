"""`ModelTable`: one table of a model, for anybody's CDK app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aws_cdk import CfnOutput
from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.backends.cdk.adopted_table import adopted_table
from tablewright.backends.cdk.encryption import makes_key
from tablewright.backends.cdk.global_table import global_table
from tablewright.backends.cdk.keys import has_stream
from tablewright.backends.cdk.naming import base_name, checked_stage, chosen_table, physical_name
from tablewright.backends.cdk.pinning import claim, pin_logical_ids
from tablewright.backends.cdk.plain_table import plain_table
from tablewright.backends.cdk.runtime import refusals_explained
from tablewright.backends.cdk.text import refuse_references
from tablewright.ir.plan import Plan
from tablewright.ir.settings import Resource, TableSettings
from tablewright.ir.tables import Table

if TYPE_CHECKING:
    from aws_cdk import aws_iam as iam

    from tablewright.backends.iam import Named

AnyTable = dynamodb.TableV2 | dynamodb.Table | dynamodb.ITable


class ModelTable(Construct):
    """A table of a model with its indexes and settings, and outputs for its name and its ARNs.

    `table` names the table where the model has several. `stage` picks the settings of a stage and
    fills `{stage}` in the table's name. The L2 construct is in `.table`, so grants, metrics and
    event sources work as for any other table. Logical ids come from the model alone: the construct
    may be renamed and moved inside its stack, and the table stays.

    An adopted table is imported and not made: its name and its grants are what this construct is
    for then.
    """

    def __init__(
        self,
        scope: Construct,
        construct_id: str,
        *,
        model: Plan,
        table: str | None = None,
        stage: str | None = None,
    ) -> None:
        super().__init__(scope, construct_id)
        self.model = model
        self.stage = checked_stage(stage, model)
        self.plan_table: Table = chosen_table(model, table)
        self.settings: TableSettings = self.plan_table.settings_for(stage)
        self.base_name: str = base_name(model, self.plan_table)
        refuse_references(self.plan_table)
        claim(self, self.base_name)
        self.table: AnyTable = self._make_table()
        pin_logical_ids(self, self.base_name)
        self._add_outputs()

    @property
    def environment(self) -> dict[str, str]:
        """The environment variable that the generated module finds the table by, and its value."""
        return {self.model.environment_variable(self.plan_table.name): self.table.table_name}

    def grant(
        self,
        grantee: iam.IGrantable,
        *,
        patterns: Sequence[str] | None = None,
        tenant: Named | None = None,
        beside_dax: bool = False,
        region: str | None = None,
    ) -> iam.Grant:
        """Grant what access patterns and operations need: their actions, on the table or the index.

        `patterns` are names of generated methods, all of them where it is left out. `tenant` holds
        every request to the partitions of one tenant, as in `{"org_id": "01J8Z0W9…"}`. `beside_dax`
        is for a grantee of `grant_dax`: only what goes around the cluster. `region` is that of the
        replica which is meant; left out, it is the table at home. A function is also told the
        table's name.
        """
        from tablewright.backends.cdk.grants import Asked, grant_table

        return grant_table(self, grantee, Asked(patterns, tenant, beside_dax, region))

    def _make_table(self) -> AnyTable:
        if self.settings.adopted:
            return adopted_table(self, self.plan_table, self.settings, self.stage)
        make = global_table if self.settings.resource is Resource.GLOBAL_TABLE else plain_table
        name = physical_name(self.plan_table, self.stage)
        with refusals_explained():
            return make(self, self.plan_table, self.settings, name)

    def _add_outputs(self) -> None:
        for name, value, description in self._outputs():
            made = CfnOutput(self, name, value=value, description=description)
            made.override_logical_id(f"{self.base_name}{name}")

    def _outputs(self) -> Iterator[tuple[str, str, str]]:
        variable = self.model.environment_variable(self.plan_table.name)
        name = f"The table's name, for the environment variable {variable}"
        yield "TableName", self.table.table_name, name
        yield "TableArn", self.table.table_arn, "The table's ARN, for policies"
        stream = self.table.table_stream_arn if has_stream(self.settings) else None
        if stream is not None:
            yield "TableStreamArn", stream, "The ARN of the table's stream, for its consumers"
        key = self.table.encryption_key if makes_key(self.settings) else None
        if key is not None:
            yield "KeyArn", key.key_arn, "The ARN of the key that encrypts the table"

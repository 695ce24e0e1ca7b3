"""`ModelTable`: one table of a model, for anybody's CDK app."""

from __future__ import annotations

from aws_cdk import CfnOutput, Tags
from aws_cdk import aws_dynamodb as dynamodb
from constructs import Construct

from tablewright.backends.cdk.adopted_table import adopted_table
from tablewright.backends.cdk.global_table import global_table
from tablewright.backends.cdk.naming import base_name, checked_stage, chosen_table, physical_name
from tablewright.backends.cdk.pinning import claim, pin_logical_ids
from tablewright.backends.cdk.plain_table import plain_table
from tablewright.backends.cdk.text import refuse_references
from tablewright.ir.plan import Plan
from tablewright.ir.settings import Resource, TableSettings
from tablewright.ir.tables import Table


class ModelTable(Construct):
    """A table of a model with its indexes and settings, and outputs for its name and ARN.

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
        self.stage = checked_stage(stage)
        self.plan_table: Table = chosen_table(model, table)
        self.settings: TableSettings = self.plan_table.settings_for(stage)
        self.base_name: str = base_name(model, self.plan_table)
        refuse_references(self.plan_table)
        claim(self, self.base_name)
        self.table: dynamodb.TableV2 | dynamodb.Table | dynamodb.ITable = self._make_table()
        for key, value in sorted(self.settings.tags):
            Tags.of(self.table).add(key, value)
        self._add_outputs()
        pin_logical_ids(self, self.base_name)

    @property
    def environment(self) -> dict[str, str]:
        """The environment variable that the generated module finds the table by, and its value."""
        return {self.model.environment_variable(self.plan_table.name): self.table.table_name}

    def _make_table(self) -> dynamodb.TableV2 | dynamodb.Table | dynamodb.ITable:
        if self.plan_table.adopted:
            return adopted_table(self, self.plan_table, self.stage)
        make = global_table if self.settings.resource is Resource.GLOBAL_TABLE else plain_table
        return make(
            self, self.plan_table, self.settings, physical_name(self.plan_table, self.stage)
        )

    def _add_outputs(self) -> None:
        variable = self.model.environment_variable(self.plan_table.name)
        CfnOutput(
            self,
            "TableName",
            value=self.table.table_name,
            description=f"The table's name, for the environment variable {variable}",
        )
        CfnOutput(
            self,
            "TableArn",
            value=self.table.table_arn,
            description="The table's ARN, for policies",
        )

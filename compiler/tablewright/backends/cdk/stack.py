"""`ModelStack`, and the stacks that a whole model needs."""

from __future__ import annotations

from aws_cdk import Annotations, Environment, Stack
from constructs import Construct

from tablewright.backends.cdk.dax import ModelDax
from tablewright.backends.cdk.naming import (
    checked_stage,
    dax_stack_name,
    stack_name,
    unlisted_stage,
)
from tablewright.backends.cdk.network import DaxNetwork
from tablewright.backends.cdk.table import ModelTable
from tablewright.backends.cdk.text import refuse_references, stack_description
from tablewright.ir.naming import pascal
from tablewright.ir.plan import Plan


class ModelStack(Stack):
    """A stack with every table of a model, each a `ModelTable` in `.model_tables` by its name."""

    def __init__(
        self,
        scope: Construct,
        construct_id: str,
        *,
        model: Plan,
        stage: str | None = None,
        env: Environment | None = None,
    ) -> None:
        refuse_references(model.description)
        super().__init__(
            scope, construct_id, env=env, description=stack_description(model.description)
        )
        self.model = model
        self.stage = checked_stage(stage)
        self.model_tables: dict[str, ModelTable] = {
            table.name: ModelTable(
                self, pascal(table.name), model=model, table=table.name, stage=stage
            )
            for table in model.tables
        }


def add_model(
    scope: Construct,
    model: Plan,
    *,
    stage: str | None = None,
    network: DaxNetwork | None = None,
    env: Environment | None = None,
) -> list[Stack]:
    """Add everything a model needs: a stack of tables, then a stack for each DAX cluster."""
    name = stack_name(model, checked_stage(stage))
    tables = ModelStack(scope, name, model=model, stage=stage, env=env)
    remark = unlisted_stage(model, stage)
    if remark is not None:
        Annotations.of(tables).add_info(remark)
    cached = [table for table in tables.model_tables.values() if table.settings.dax is not None]
    return [tables, *(_dax_stack(scope, table, network, env) for table in cached)]


def _dax_stack(
    scope: Construct, table: ModelTable, network: DaxNetwork | None, env: Environment | None
) -> Stack:
    name = dax_stack_name(table.model, table.plan_table, table.stage)
    stack = Stack(
        scope, name, env=env, description=f"The DAX cluster in front of {table.plan_table.name}"
    )
    ModelDax(stack, "Dax", table=table, network=network)
    stack.add_stack_dependency(Stack.of(table))
    return stack

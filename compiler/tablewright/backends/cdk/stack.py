"""`ModelStack`, and the stacks that a whole model needs."""

from __future__ import annotations

from aws_cdk import Annotations, Environment, Stack
from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.naming import (
    checked_stage,
    dax_stack_name,
    deploys,
    makes_tables,
    nothing_to_deploy,
    stack_name,
    unlisted_stage,
)
from tablewright.backends.cdk.network import DaxNetwork
from tablewright.backends.cdk.table import ModelTable
from tablewright.backends.cdk.text import refuse_references, stack_description
from tablewright.ir.naming import pascal
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table


class ModelStack(Stack):
    """A stack with every table of a model, each a `ModelTable` in `.model_tables` by its name.

    It refuses a model whose tables all exist already: CloudFormation deploys no empty stack. Use
    `ModelTable` in a stack of your own, for its grants and its outputs.
    """

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
        if not makes_tables(model, stage):
            raise SynthesisError(
                f"{nothing_to_deploy(model, stage)}; for grants put a ModelTable into a stack of "
                "your own"
            )
        super().__init__(
            scope, construct_id, env=env, description=stack_description(model.description)
        )
        self.model = model
        self.stage = checked_stage(stage, model)
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
    name: str | None = None,
) -> list[Stack]:
    """Add everything a model needs: a stack of tables, then a stack for each DAX cluster.

    There is no stack of tables where all of them exist already. `name` is the name of the stack of
    tables, in place of the model's and the stage's; `{model}` in it stands for those.
    """
    checked_stage(stage, model)
    if not deploys(model, stage):
        raise SynthesisError(nothing_to_deploy(model, stage))
    stacks: list[Stack] = []
    made: dict[str, ModelTable] = {}
    if makes_tables(model, stage):
        tables = ModelStack(
            scope, stack_name(model, stage, name), model=model, stage=stage, env=env
        )
        stacks.append(tables)
        made = tables.model_tables
    for table in model.tables:
        if table.settings_for(stage).dax is not None:
            stack = dax_stack_name(model, table, stage, name)
            stacks.append(Stack(scope, stack, env=env, description=_in_front_of(table)))
            _add_cluster(stacks[-1], model, table, made.get(table.name), stage, network)
    remark = unlisted_stage(model, stage)
    if remark is not None:
        Annotations.of(stacks[0]).add_info(remark)
    return stacks


def _in_front_of(table: Table) -> str:
    return f"The DAX cluster in front of {table.name}"


def _add_cluster(
    stack: Stack,
    model: Plan,
    table: Table,
    made: ModelTable | None,
    stage: str | None,
    network: DaxNetwork | None,
) -> None:
    # Its import takes longer than a table's whole synthesis, and most models have no cluster.
    from tablewright.backends.cdk.dax import ModelDax

    behind = made or ModelTable(stack, "Table", model=model, table=table.name, stage=stage)
    ModelDax(stack, "Dax", table=behind, network=network)
    if made is not None:
        stack.add_stack_dependency(Stack.of(made))

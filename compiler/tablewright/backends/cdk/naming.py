"""Names in templates: predictable, so that people and scripts can rely on them."""

from __future__ import annotations

import re

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown
from tablewright.ir.naming import pascal
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table

_STAGE = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,31}")
_TABLE_NAME = re.compile(r"[A-Za-z0-9_.-]{3,255}")
_STACK_NAME = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,127}")
_LONGEST_STACK_NAME = 128


def checked_stage(stage: str | None, plan: Plan | None = None) -> str | None:
    """The stage, which becomes part of the names of stacks and tables.

    One that is nearly a stage of the plan is refused: it would be a table like production's.
    """
    if stage is not None and not _STAGE.fullmatch(stage):
        raise SynthesisError(
            f"{shown(stage)} is not the name of a stage: "
            "use up to 32 letters, digits, `_` and `-`, the first a letter"
        )
    if stage is not None and plan is not None:
        _check_meant(stage, plan)
    return stage


def _check_meant(stage: str, plan: Plan) -> None:
    meant = _meant_stage(plan, stage)
    if meant is not None:
        raise SynthesisError(
            f"the model lists no stage {shown(stage)}: did you mean {shown(meant)}? "
            f"Otherwise give {shown(stage)} another name, or list it under `stages`"
        )


def _listed_stages(plan: Plan) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for table in plan.tables for name, _ in table.stages))


def _meant_stage(plan: Plan, stage: str) -> str | None:
    """The listed stage that was most likely meant; `dev2` beside `dev` is one of its own."""
    listed = _listed_stages(plan)
    near = None if stage in listed else nearest(stage, listed)
    own = near is not None and _letters(stage) == _letters(near) and stage.lower() != near.lower()
    return None if own else near


def _letters(stage: str) -> str:
    return re.sub(r"[0-9_-]", "", stage).lower()


def chosen_table(plan: Plan, name: str | None) -> Table:
    """The table of that name; the only one where no name is given."""
    names = [table.name for table in plan.tables]
    if name is None and len(names) == 1:
        return plan.tables[0]
    if name not in names:
        listed = ", ".join(names)
        problem = "has several tables" if name is None else f"has no table {shown(name)}"
        raise SynthesisError(f"the model {plan.model} {problem}: name one of {listed}")
    return plan.table(name)


def base_name(plan: Plan, table: Table) -> str:
    """What every name of a table's resources begins with; letters and digits only."""
    return plan.model if len(plan.tables) == 1 else f"{plan.model}{pascal(table.name)}"


def stack_name(plan: Plan, stage: str | None, name: str | None = None) -> str:
    """The name of the stack that holds the model's tables; `{model}` in `name` is the usual one."""
    usual = staged_name(plan.model, stage)
    return usual if name is None else _checked_stack(name.replace("{model}", usual))


def dax_stack_name(plan: Plan, table: Table, stage: str | None, name: str | None = None) -> str:
    """The name of the stack that holds the DAX cluster of a table; `name` is as for the tables."""
    own = f"{base_name(plan, table)}Dax"
    usual = staged_name(own, stage)
    if name is None:
        return usual
    if "{model}" in name:
        return _checked_stack(name.replace("{model}", usual))
    return _checked_stack(f"{name}-{own.removeprefix(plan.model)}")


def stack_names(plan: Plan, stage: str | None, name: str | None = None) -> list[str]:
    """The names of every stack of a model."""
    tables = [stack_name(plan, stage, name)] if makes_tables(plan, stage) else []
    cached = [table for table in plan.tables if table.settings_for(stage).dax is not None]
    return [*tables, *(dax_stack_name(plan, table, stage, name) for table in cached)]


def template_file(stack: str) -> str:
    """The file that `build` writes a stack's template to."""
    return f"{stack}.template.json"


def physical_name(table: Table, stage: str | None) -> str | None:
    """The table's name in DynamoDB; None where CloudFormation makes one up."""
    name = table.settings_for(stage).name
    return None if name is None else _checked_name(_in_stage(name, stage))


def adopted_arn(table: Table, stage: str | None) -> str | None:
    """The ARN of a table that exists already; None where the model gives its name."""
    arn = table.settings_for(stage).arn
    if arn is None:
        return None
    whole = _in_stage(arn, stage)
    _checked_name(whole.rpartition("/")[2])
    return whole


def adopted_stream_arn(table: Table, stage: str | None) -> str | None:
    """The ARN of the stream of a table that exists already, where the model gives it."""
    arn = table.settings_for(stage).stream_arn
    return None if arn is None else _in_stage(arn, stage)


def makes_tables(plan: Plan, stage: str | None) -> bool:
    """Whether a stage has a table that is not there yet."""
    return any(not table.settings_for(stage).adopted for table in plan.tables)


def deploys(plan: Plan, stage: str | None) -> bool:
    """Whether anything of a model is deployed: a table that is not there yet, or a cluster."""
    return makes_tables(plan, stage) or any(table.settings_for(stage).dax for table in plan.tables)


def nothing_to_deploy(plan: Plan, stage: str | None = None) -> str:
    """What to say where nothing is deployed."""
    return f"{plan.model} has no stack to deploy{_why_none(plan, stage)}"


def no_tables(plan: Plan, stage: str | None) -> str:
    """What to say where nothing but clusters is deployed."""
    return f"{plan.model} has no stack of tables{_why_none(plan, stage)}"


def _why_none(plan: Plan, stage: str | None) -> str:
    tables = "its table exists" if len(plan.tables) == 1 else "its tables exist"
    # The stage is worth a word where another one has a stack.
    where = f" in the stage {shown(stage)}" if stage in _listed_stages(plan) else ""
    return f"{where}: {tables} already"


def _in_stage(name: str, stage: str | None) -> str:
    if "{stage}" in name and stage is None:
        raise SynthesisError(
            f"the table is named {shown(name)}, so a stage is needed: give one "
            "(`--stage NAME`; `-c stage=NAME` to cdk; `stage=` to a construct)"
        )
    return name.replace("{stage}", stage or "")


def _checked_name(name: str) -> str:
    if not _TABLE_NAME.fullmatch(name):
        raise SynthesisError(
            f"{shown(name)} is not a table name: "
            "DynamoDB takes 3 to 255 letters, digits, `_`, `.` and `-`"
        )
    return name


def unlisted_stage(plan: Plan, stage: str | None) -> str | None:
    """What to say of a stage that no table of the model lists; None where there is nothing to say.

    It is no mistake to deploy one (it takes the tables' own settings), but it may be mistyped.
    """
    listed = _listed_stages(plan)
    if stage is None or not listed or stage in listed:
        return None
    names = ", ".join(shown(name) for name in listed)
    return f"the model lists the stages {names}; {shown(stage)} takes the tables' own settings"


def _checked_stack(name: str) -> str:
    if not _STACK_NAME.fullmatch(name):
        raise SynthesisError(
            f"{shown(name, 150)} is not the name of a stack: "
            "CloudFormation takes up to 128 letters, digits and `-`, the first a letter"
        )
    return name


def staged_name(name: str, stage: str | None) -> str:
    """The usual name of a stack in a stage."""
    # A stack's name has no underscores.
    whole = name if stage is None else f"{name}-{stage.replace('_', '-')}"
    if len(whole) > _LONGEST_STACK_NAME:
        raise SynthesisError(
            f"the stack name {shown(whole)} has {len(whole)} characters; "
            f"CloudFormation takes {_LONGEST_STACK_NAME}"
        )
    return whole

"""Models into an app: the stacks of each, and what is to be said of them."""

from __future__ import annotations

from pathlib import Path

from aws_cdk import App

from tablewright.backends.cdk.app_settings import AppSettings, app_settings, misspelled_keys
from tablewright.backends.cdk.compiled import Compile, Compiled
from tablewright.backends.cdk.environment import environment
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.naming import stack_names
from tablewright.backends.cdk.remarks import NOWHERE, Remark, findings_of, stack_of_wrong
from tablewright.backends.cdk.runtime import refusals_explained
from tablewright.backends.cdk.stack import add_model
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.plan import Plan
from tablewright.ir.regions import unknown_region


@frozen
class _Assembly:
    """An app on its way; `made_by` says which model each stack is of."""

    app: App
    settings: AppSettings
    compile: Compile
    made_by: dict[str, str]


def assemble(app: App, compile_: Compile) -> list[Remark]:
    """Add the stacks of every model that the context names; gives what there is to say."""
    settings = app_settings(app)
    if not isinstance(settings, AppSettings):
        return [Remark(NOWHERE, text) for text in settings]
    assembly = _Assembly(app, settings, compile_, {})
    remarks = [remark for path in settings.models for remark in _add_model(assembly, path)]
    first = next(iter(assembly.made_by), NOWHERE)
    told = misspelled_keys(app)
    unknown = unknown_region(settings.place.region)
    if unknown is not None:
        told.append(unknown)
    return [*remarks, *(Remark(first, text, "context") for text in told)]


def _add_model(assembly: _Assembly, path: str) -> list[Remark]:
    try:
        compiled = assembly.compile(Path(path))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        return [Remark(NOWHERE, f"cannot open {shown(path, 300)}: {reason}")]
    except ValueError:  # a name that holds what no name of a file can
        return [Remark(NOWHERE, f"{shown(path, 300)} is not the name of a file")]
    plan = compiled.plan
    if plan is None:
        return list(findings_of(compiled, stack_of_wrong(compiled, assembly.settings.stage)))
    try:
        names = _claimed(assembly, path, plan)
    except SynthesisError as error:
        return [Remark(NOWHERE, f"{shown(path, 300)}: {error}")]
    return _add_stacks(assembly, compiled, plan, names)


def _add_stacks(
    assembly: _Assembly, compiled: Compiled, plan: Plan, names: list[str]
) -> list[Remark]:
    settings = assembly.settings
    stack = names[0] if names else NOWHERE
    remarks = list(findings_of(compiled, stack))
    try:
        with refusals_explained():
            add_model(
                assembly.app,
                plan,
                stage=settings.stage,
                network=settings.network,
                env=environment(settings.place),
                name=settings.stack_name,
            )
    except SynthesisError as error:
        remarks.append(Remark(stack, str(error)))
    return remarks


def _claimed(assembly: _Assembly, path: str, plan: Plan) -> list[str]:
    """The names of a model's stacks, which are no other model's."""
    names = stack_names(plan, assembly.settings.stage, assembly.settings.stack_name)
    for name in names:
        if name in assembly.made_by or names.count(name) > 1:
            other = shown(assembly.made_by.get(name, path), 300)
            raise SynthesisError(
                f"the stack {name} is that of {other} already: rename one of the models, or give "
                "each an app of its own"
            )
    assembly.made_by.update(dict.fromkeys(names, path))
    return names

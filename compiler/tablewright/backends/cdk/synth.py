"""From the plan to finished templates, in this process.

`build` writes them, `template` prints one, and `try` runs on them.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

from tablewright.backends.cdk.environment import ANYWHERE, Place, environment
from tablewright.backends.cdk.runtime import refusals_explained, start_cdk
from tablewright.ir.plan import Plan

Template = dict[str, Any]
"""A CloudFormation template as its JSON reads."""


def synthesize(
    plan: Plan, stage: str | None = None, place: Place = ANYWHERE
) -> dict[str, Template]:
    """The template of each stack of a model, by stack name; that of the tables, if any, is first.

    The templates deploy with plain CloudFormation: they need no bootstrapped account. `place` is
    where to, which a model with replicas has to know. Same plan, same templates. Raises
    `CdkUnavailableError` without CDK or Node.js, and `SynthesisError` where the model cannot become
    a stack, say because a stage is missing.
    """
    start_cdk()
    return _synthesize(plan, stage, place)


def _synthesize(plan: Plan, stage: str | None, place: Place) -> dict[str, Template]:
    from aws_cdk import App, BootstraplessSynthesizer

    from tablewright.backends.cdk.stack import add_model

    with tempfile.TemporaryDirectory(prefix="tablewright-", ignore_cleanup_errors=True) as folder:
        app = App(
            outdir=folder,
            analytics_reporting=False,
            tree_metadata=False,
            builtin_cloud_formation_validation=False,
            default_stack_synthesizer=BootstraplessSynthesizer(),
        )
        with refusals_explained():
            stacks = add_model(app, plan, stage=stage, env=environment(place))
            app.synth()
        return {stack.stack_name: _template(Path(folder) / stack.template_file) for stack in stacks}


def _template(path: Path) -> Template:
    template: Template = json.loads(path.read_text(encoding="utf-8"))
    return template

"""Templates as the commands get them, from AWS CDK."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablewright.cli.codes import CommandError
from tablewright.cli.console import Console

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan


def synthesized(plan: Plan, stage: str | None, console: Console) -> dict[str, dict[str, Any]]:
    """The template of every stack, by its name; none where all of the tables exist already."""
    from tablewright.backends.cdk.errors import CdkUnavailableError, SynthesisError
    from tablewright.backends.cdk.naming import (
        checked_stage,
        deploys,
        nothing_to_deploy,
        unlisted_stage,
    )
    from tablewright.backends.cdk.synth import synthesize

    remark = unlisted_stage(plan, stage)
    if remark is not None:
        console.note(remark)
    try:
        if not deploys(plan, checked_stage(stage)):
            console.note(nothing_to_deploy(plan))
            return {}
        console.note("synthesizing with AWS CDK…")
        return synthesize(plan, stage)
    except (CdkUnavailableError, SynthesisError) as error:
        raise CommandError(str(error)) from error

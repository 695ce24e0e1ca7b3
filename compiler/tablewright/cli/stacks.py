"""Templates as the commands get them, from AWS CDK."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tablewright.cli.codes import CommandError
from tablewright.cli.console import Console

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare for what a command makes templates."""
    parser.add_argument("--stage", metavar="NAME", help="the stage whose settings to take")
    parser.add_argument(
        "--region",
        metavar="REGION",
        help="where the stacks go; needed for replicas, and left open where it is not given",
    )
    parser.add_argument(
        "--account", metavar="NUMBER", help="the account that the stacks go to; left open as well"
    )


def synthesized(
    plan: Plan,
    stage: str | None,
    console: Console,
    *,
    region: str | None = None,
    account: str | None = None,
) -> dict[str, dict[str, Any]]:
    """The template of every stack, by its name; none where all of the tables exist already."""
    from tablewright.backends.cdk.environment import checked_place
    from tablewright.backends.cdk.errors import CdkUnavailableError, SynthesisError
    from tablewright.backends.cdk.naming import (
        checked_stage,
        deploys,
        nothing_to_deploy,
        unlisted_stage,
    )
    from tablewright.backends.cdk.synth import synthesize
    from tablewright.ir.regions import unknown_region

    try:
        place = checked_place(account, region)
        checked_stage(stage, plan)
        for remark in (unlisted_stage(plan, stage), unknown_region(place.region)):
            if remark is not None:
                console.note(remark)
        if not deploys(plan, stage):
            console.note(nothing_to_deploy(plan, stage))
            return {}
        console.note("synthesizing with AWS CDK…")
        return synthesize(plan, stage, place)
    except (CdkUnavailableError, SynthesisError) as error:
        raise CommandError(str(error)) from error

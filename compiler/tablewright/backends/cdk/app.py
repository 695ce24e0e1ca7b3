"""The app that `cdk` runs: models by the context, and what is wrong as CDK's own annotations.

This module starts before CDK and imports nothing of it, so that the model is compiled meanwhile.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from tablewright.backends.cdk.compiled import Ahead, Compile
from tablewright.backends.cdk.errors import CdkUnavailableError, SynthesisError
from tablewright.backends.cdk.runtime import refusals_explained, start_cdk

if TYPE_CHECKING:
    from aws_cdk import App

    from tablewright.backends.cdk.remarks import Remark

_DEFAULTS = {
    "@aws-cdk/core:defaultCrossStackReferences": "strong",
    "@aws-cdk/core:validateAgainstDefaultRules": True,
}
"""What CDK would otherwise ask for in a warning; a cdk.json that says it is heard."""
_UNDER_CDK = "CDK_CLI_ASM_VERSION"
"""The variable by which the `cdk` command tells an app which assembly it reads."""


def synthesized(compile_: Compile) -> int:
    """Synthesize what the context asks for; the exit code says whether anything is wrong.

    The `cdk` command reads the errors in the assembly, prints them and fails, so to it the app
    itself succeeds. Alone, the app prints them, and leaves no assembly where one is an error.
    """
    ahead = Ahead(compile_, os.environ)
    try:
        start_cdk()
    except CdkUnavailableError as error:
        return _failed(str(error))
    from aws_cdk import App

    from tablewright.backends.cdk.assembly import assemble

    # Stack traces lead into CDK's own code, whoever asked for what.
    app = App(stack_traces=False, context=_DEFAULTS)
    remarks = assemble(app, ahead.compiled)
    try:
        return _under_cdk(app, remarks) if _UNDER_CDK in os.environ else _alone(app, remarks)
    except SynthesisError as error:
        return _failed(str(error))


def _under_cdk(app: App, remarks: list[Remark]) -> int:
    _synthesize(app, remarks)
    return 0


def _alone(app: App, remarks: list[Remark]) -> int:
    for remark in remarks:
        print(remark.text, file=sys.stderr)
    if any(remark.code is None for remark in remarks):
        return 1
    _synthesize(app, remarks)
    return 0


def _synthesize(app: App, remarks: list[Remark]) -> None:
    if remarks:
        from tablewright.backends.cdk.remarks import annotate

        annotate(app, remarks)
    with refusals_explained():
        app.synth()


def _failed(text: str) -> int:
    print(text, file=sys.stderr)
    return 1

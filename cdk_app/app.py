"""The CDK app that `cdk.json` starts: `cdk synth -c model=PATH [-c stage=NAME]`."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

_ENVIRONMENT = Path(__file__).resolve().parents[1] / ".venv"


def main() -> int:
    """Synthesize the model that the context names; what is wrong goes to standard error."""
    if find_spec("tablewright") is None:
        return _in_the_environment_of_the_checkout()
    from tablewright import ModelError
    from tablewright.backends.cdk.errors import CdkUnavailableError, SynthesisError

    try:
        _synthesize()
    except OSError as error:
        print(f"cannot open {error.filename}: {error.strerror}", file=sys.stderr)
        return 1
    except (CdkUnavailableError, ModelError, SynthesisError) as error:
        print(str(error).strip(), file=sys.stderr)
        return 1
    return 0


def _synthesize() -> None:
    from tablewright import load
    from tablewright.backends.cdk.runtime import require_cdk

    require_cdk()
    from aws_cdk import App

    from tablewright.backends.cdk.context import context_text, network_from_context
    from tablewright.cdk import SynthesisError, add_model

    app = App()
    path = context_text(app, "model")
    if path is None:
        raise SynthesisError("no model is given: name its file with `-c model=PATH`")
    add_model(app, load(path), stage=context_text(app, "stage"), network=network_from_context(app))
    app.synth()


def _in_the_environment_of_the_checkout() -> int:
    """Run again with the Python of `.venv`, for whoever calls `cdk` without activating it."""
    for python in (_ENVIRONMENT / "bin" / "python", _ENVIRONMENT / "Scripts" / "python.exe"):
        if python.exists() and Path(sys.prefix).resolve() != _ENVIRONMENT:
            return subprocess.call([python, __file__])
    print(
        "tablewright is not installed for this Python: activate the environment that has it, or "
        "run `python3 -m venv .venv && .venv/bin/pip install -e '.[cdk]'`",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())

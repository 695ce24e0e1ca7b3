"""Makes the virtual environment that the engine runs in, once for each machine and version."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tablewright.local.engine import EngineError
from tablewright.local.ministack.cache import cache_root, exclusive

VERSION = "1.5.33"
_INSTALL_SECONDS = 300.0


def interpreter() -> Path:
    """The interpreter of a finished environment. Makes the environment when it is not there."""
    home = _home()
    if not is_installed():
        with exclusive(home.with_name(f"{home.name}.lock")):
            if not is_installed():  # another process may have made it while this one waited
                _make(home)
    return _python_of(home)


def is_installed() -> bool:
    """Whether the environment is there and its interpreter still exists."""
    return _python_of(_home()).exists()


def _home() -> Path:
    # A new Python would not see the packages of the old one, so it gets an environment of its own.
    return cache_root() / f"ministack-{VERSION}-py{sys.version_info.major}{sys.version_info.minor}"


def _python_of(home: Path) -> Path:
    return home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def _make(home: Path) -> None:
    """Builds beside the final place and renames at the end: a half-made one is never used."""
    home.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(
        prefix="making-", dir=home.parent, ignore_cleanup_errors=True
    ) as temporary:
        made = Path(temporary) / "environment"
        _run([sys.executable, "-m", "venv", str(made)], "make a virtual environment")
        requirement = f"ministack=={VERSION}"
        _run(
            [
                str(_python_of(made)),
                "-m",
                "pip",
                "install",
                "--quiet",
                "--disable-pip-version-check",
                requirement,
            ],
            f"install {requirement} with pip",
        )
        if home.exists():  # its interpreter is gone
            shutil.rmtree(home)
        made.rename(home)


def _run(command: list[str], purpose: str) -> None:
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_INSTALL_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise EngineError(f"could not {purpose}: {error}") from error
    if done.returncode != 0:
        raise EngineError(f"could not {purpose}: {_last_error(done.stderr + done.stdout)}")


def _last_error(output: str) -> str:
    """The line that says what went wrong, out of everything that pip and venv print."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["it printed nothing"])[-1]

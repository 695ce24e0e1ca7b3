"""Where the engine's environment is kept between runs, and the lock around making it."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


def cache_root() -> Path:
    """The user's cache directory for this program, as the platform places it."""
    if configured := os.environ.get("XDG_CACHE_HOME"):
        return Path(configured) / "tablewright"
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "tablewright"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "tablewright"
    return Path.home() / ".cache" / "tablewright"


@contextmanager
def exclusive(path: Path) -> Generator[None]:
    """Holds a lock on ``path``; the system frees it when the holder dies.

    Where there is no ``flock``, two processes may both do the work; the rename at its end decides.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield

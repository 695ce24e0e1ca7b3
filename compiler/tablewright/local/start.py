"""Chooses an engine and starts it."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Literal

from tablewright.local.engine import Engine, EngineKind


@contextmanager
def start_engine(kind: EngineKind = "auto") -> Generator[Engine]:
    """Yields a running engine, and stops it at the end of the block whatever happens there.

    ``auto`` takes the more exact engine when it is already installed, else the one in this process,
    and installs something only when the machine has neither. Raises ``EngineError`` for none.
    """
    from tablewright.local.ministack.server import start_ministack
    from tablewright.local.moto import start_moto

    with start_moto() if _resolve(kind) == "moto" else start_ministack() as engine:
        yield engine


def _resolve(kind: EngineKind) -> Literal["moto", "ministack"]:
    from tablewright.local.ministack.environment import is_installed

    if kind != "auto":
        return kind
    return "moto" if not is_installed() and find_spec("moto") is not None else "ministack"

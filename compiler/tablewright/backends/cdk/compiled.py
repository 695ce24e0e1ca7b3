"""What the `cdk` app needs of the compiler, which a back end must not import."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

from tablewright.diagnostics.model import Diagnostic
from tablewright.ir.plan import Plan


class Compiled(Protocol):
    """What became of a model file; `plan` is None where a finding is an error."""

    @property
    def path(self) -> str:
        """The file's name, as findings show it."""
        ...

    @property
    def text(self) -> str:
        """The file as it was read."""
        ...

    @property
    def plan(self) -> Plan | None:
        """The checked model."""
        ...

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What was found and is not silenced."""
        ...


Compile = Callable[[Path], Compiled]


class Ahead:
    """Compiles the model while CDK starts its Node.js, which takes a third of a second.

    It reads the model's path where the `cdk` command leaves it. A guess is all that this is: what
    it did not foresee, or failed at, is compiled when it is asked for.
    """

    def __init__(self, compile_: Compile, environment: Mapping[str, str]) -> None:
        self._compile = compile_
        self._done: dict[Path, Compiled] = {}
        self._thread: threading.Thread | None = None
        path = _path(environment.get("CDK_CONTEXT_JSON", ""))
        if path is not None:
            self._thread = threading.Thread(target=self._begin, args=(path,), daemon=True)
            self._thread.start()

    def compiled(self, path: Path) -> Compiled:
        """What became of a model file; raises what the compiler raises."""
        if self._thread is not None:
            self._thread.join()
        return self._done.pop(path, None) or self._compile(path)

    def _begin(self, path: Path) -> None:
        try:
            self._done[path] = self._compile(path)
        except Exception:  # noqa: BLE001 - it happens again where somebody can be told
            self._done.clear()


def _path(context: str) -> Path | None:
    """The first model that a context names."""
    try:
        model = json.loads(context)["model"]
        first = model if isinstance(model, str) else model[0]
        return Path(first.split(",")[0].strip())
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None  # who reads the context for good says what is wrong with it

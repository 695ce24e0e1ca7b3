"""The generated module, imported from a place of its own, and what it has classes for."""

from __future__ import annotations

import importlib.util
import sys
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from tablewright.backends.python.names import Names
from tablewright.diagnostics.frozen import frozen


@contextmanager
def imported(source: str, name: str) -> Generator[ModuleType]:
    """Import a module from its text, for as long as the block runs."""
    with tempfile.TemporaryDirectory(prefix="tablewright-", ignore_cleanup_errors=True) as folder:
        path = Path(folder) / f"{name}.py"
        path.write_text(source, encoding="utf-8")
        qualified = f"tablewright_trial_{name}"
        spec = importlib.util.spec_from_file_location(qualified, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[qualified] = module  # dataclasses look their module up
        try:
            spec.loader.exec_module(module)
            yield module
        finally:
            del sys.modules[qualified]


@frozen
class ModuleVocabulary:
    """Makes enum members and nested objects with the module's own classes."""

    module: ModuleType
    names: Names

    def enum(self, name: str, value: str) -> object:
        """The member of an enum that is stored as that value."""
        return self._class(name)(value)

    def record(self, name: str, fields: Mapping[str, object]) -> object:
        """An object of a nested type."""
        return self._made(name, fields)

    def item(self, entity: str, values: Mapping[str, object]) -> object:
        """An item of an entity."""
        return self._made(entity, values)

    def values(self, entity: str, item: object) -> dict[str, object]:
        """What an item holds, by the model's own names."""
        names = self.names.attributes[entity]
        return {name: getattr(item, names[name]) for name in names if hasattr(item, names[name])}

    def _made(self, name: str, values: Mapping[str, object]) -> object:
        names = self.names.attributes[name]
        return self._class(name)(**{names[each]: value for each, value in values.items()})

    def _class(self, name: str) -> Any:
        return getattr(self.module, self.names.classes[name])

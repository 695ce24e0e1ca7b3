"""The JSON Schema of model files: the only copy, wherever the package was installed from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

_NAME = "model.schema.json"


@cache
def schema_text() -> str:
    """The schema as it is shipped."""
    shipped = files("tablewright").joinpath("schemas", _NAME)
    if shipped.is_file():
        return shipped.read_text(encoding="utf-8")
    # A checkout keeps it beside compiler/, where editors and people look for it.
    checkout = Path(__file__).resolve().parents[3]
    return (checkout / "schemas" / _NAME).read_text(encoding="utf-8")


@cache
def schema() -> Mapping[str, Any]:
    """The schema as data."""
    loaded: dict[str, Any] = json.loads(schema_text())
    return loaded

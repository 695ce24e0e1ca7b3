"""Schema as code for DynamoDB: one model file becomes a CDK stack and a typed Python module."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablewright.pipeline import Compilation, ModelError, compile_file, compile_text, load

__version__: str

__all__ = ["Compilation", "ModelError", "__version__", "compile_file", "compile_text", "load"]


def __getattr__(name: str) -> object:
    # Reading the distribution's metadata, or the compiler, costs more than a caller may need.
    if name == "__version__":
        from importlib.metadata import version

        return version("tablewright")
    if name in __all__:
        from tablewright import pipeline

        return getattr(pipeline, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

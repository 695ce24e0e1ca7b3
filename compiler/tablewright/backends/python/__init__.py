"""The generated access module: one Python file from a plan, with its machinery or beside it."""

from __future__ import annotations

from tablewright.ir.plan import Plan


def generate(plan: Plan, runtime: str | None = None) -> str:
    """The access module of a plan: the same text for the same plan, always and everywhere.

    `runtime` is the module that has its machinery, as an import spells it (`.runtime`); without it
    the access module has its own.
    """
    from tablewright.backends.python.module import module_text

    return module_text(plan, runtime)


def generate_runtime() -> str:
    """The machinery for all modules that were generated with a `runtime`."""
    from tablewright.backends.python.layout import shared_runtime

    return shared_runtime()

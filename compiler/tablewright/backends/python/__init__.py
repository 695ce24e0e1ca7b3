"""The generated access module: one self-contained Python file from a plan."""

from __future__ import annotations

from tablewright.ir.plan import Plan


def generate(plan: Plan) -> str:
    """The access module of a plan: the same text for the same plan, always and everywhere."""
    from tablewright.backends.python.module import module_text

    return module_text(plan)

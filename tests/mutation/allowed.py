"""Harmful mutants of which `check` says nothing, each with the reason why it cannot.

A mutant is named by its model, its kind and its label. The test fails for one that is not here.
"""

from __future__ import annotations

ALLOWED: dict[tuple[str, str, str], str] = {}

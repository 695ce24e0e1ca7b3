"""Runs a model: its tables from the template, its items and questions through the module."""

from tablewright.local.trial.run import Answer, Trial, run_patterns
from tablewright.local.trial.tables import make_tables
from tablewright.local.trial.writable import writable

__all__ = ["Answer", "Trial", "make_tables", "run_patterns", "writable"]

"""Literals of the model (defaults, constants, fixed values) as values of a type.

A literal becomes what `LiteralValue` says: JSON's own spelling, with one canonical text for each
value of the types that JSON lacks. A literal of another type is a `Problem`, never an exception.
"""

from tablewright.semantics.literals.containers import literal
from tablewright.semantics.literals.problem import Problem, TypeTable

__all__ = ["Problem", "TypeTable", "literal"]

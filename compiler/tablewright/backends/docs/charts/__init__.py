"""The charts that a DynamoDB designer draws, as values that know nothing of a medium."""

from tablewright.backends.docs.charts.model import Cell, Chart, Column, Section, Style
from tablewright.backends.docs.charts.sections import sections

__all__ = ["Cell", "Chart", "Column", "Section", "Style", "sections"]

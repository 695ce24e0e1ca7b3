"""The charts for people at a terminal."""

from tablewright.backends.docs.terminal.render import charts_text
from tablewright.backends.docs.terminal.style import Terminal

__all__ = ["Terminal", "charts_text"]

"""Characters as a terminal shows them: escaped where they do not print, one or two cells wide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.render.tame import BRACKET, SPELLED
from tablewright.diagnostics.text import escaped

_TAB = "    "
_MARKED_TAB = "→   "  # marks under blanks would seem to mark nothing


@frozen
class Cell:
    """A character as it is shown, and how many columns of a terminal it takes."""

    text: str
    width: int


def cells_of(text: str) -> list[Cell]:
    """The characters of a line, each safe to print."""
    cells = [_cell(char) for char in text]
    for command in BRACKET.finditer(text):
        cells[command.end() - 1] = Cell(SPELLED, len(SPELLED))
    return cells


def _cell(char: str) -> Cell:
    if char == "\t":
        return Cell(_TAB, len(_TAB))
    if not char.isprintable():
        spelled = escaped(char)
        return Cell(spelled, len(spelled))
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return Cell(char, 0)
    return Cell(char, 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1)


def marked(each: Cell) -> Cell:
    """The same under a mark: a tab is seen."""
    return Cell(_MARKED_TAB, each.width) if each.text == _TAB else each


def width(cells: Iterable[Cell]) -> int:
    """The columns that some cells take together."""
    return sum(each.width for each in cells)


def text_of(cells: Iterable[Cell]) -> str:
    """The cells as text."""
    return "".join(each.text for each in cells)

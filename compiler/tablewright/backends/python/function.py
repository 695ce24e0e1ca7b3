"""A function of the generated module, as lines."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.backends.python.literals import docstring
from tablewright.backends.python.pretty import WIDTH, indented, signature
from tablewright.diagnostics.frozen import frozen

_OFF, _ON = "# fmt: off", "# fmt: on"


@frozen
class Function:
    """A function or method: `documentation` is a list of paragraphs, `body` a list of lines.

    `overloads` are the parameters of each other signature, and `overload` the decorator's name.
    """

    name: str
    parameters: tuple[str, ...]
    returns: str
    documentation: tuple[str, ...]
    body: tuple[str, ...]
    decorator: str | None = None
    overloads: tuple[tuple[str, ...], ...] = ()
    overload: str = ""

    def lines(self, indent: int = 0) -> list[str]:
        """The lines of the function, for a place at an indent."""
        head = [line for each in self.overloads for line in self._overload(each, indent)]
        head += [self.decorator] if self.decorator else []
        head += signature(self.name, self.parameters, self.returns, indent)
        text = docstring(self.documentation, indent + 4)
        lines = head + indented(text) + indented(self.body)
        return indented(unformatted([*head, *indented(self.body)], lines, indent), indent)

    def _overload(self, parameters: tuple[str, ...], indent: int) -> list[str]:
        head = signature(self.name, parameters, self.returns, indent, " ...")
        return [f"@{self.overload}", *head, ""]


def unformatted(code: Sequence[str], lines: list[str], indent: int) -> list[str]:
    """Lines, kept from the formatter where names are too long for both to lay out alike."""
    if all(len(line) + indent <= WIDTH for line in code):
        return lines
    return [_OFF, *lines, _ON]

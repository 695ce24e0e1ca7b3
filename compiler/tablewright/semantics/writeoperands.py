"""Values that a write is given: `$name` for a parameter, else a literal of the attribute's type."""

from __future__ import annotations

import re

from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import FixedOperand, Operand
from tablewright.ir.types import ValueType
from tablewright.ir.writes import WriteParameter
from tablewright.semantics import rules
from tablewright.semantics.attributes import AttributeBinder
from tablewright.semantics.findings import Findings
from tablewright.semantics.literals import Problem
from tablewright.semantics.writeparameters import ParameterBook
from tablewright.source.tree import Mapping, Node, Scalar, Sequence

_NAME = re.compile(r"\$([a-z][A-Za-z0-9_]{0,63})")
_OTHERWISE = "write a value of the attribute's type, or `$name` for a parameter"


class WriteOperands:
    """Binds the values of one pattern."""

    def __init__(self, book: ParameterBook, literals: AttributeBinder, findings: Findings) -> None:
        self.book = book
        self._literals = literals
        self._findings = findings

    def bind(self, node: Node, wanted: WriteParameter) -> Operand | None:
        """A literal, or the parameter that `$name` says, which is otherwise as it is `wanted`."""
        if isinstance(node, Scalar) and _is_dollar(node) and not node.text.startswith("$$"):
            name = _NAME.fullmatch(node.text)
            if name is None:
                self._no_name(node)
                return None
            return self.book.take(altered(wanted, name=name[1]), node.span)
        return self.literal(node, wanted.type)

    def literal(self, node: Node, type_: ValueType) -> FixedOperand | None:
        """A literal of a type, in which `$$` stands for a dollar."""
        plain = self._plain(node)
        value = self._literals.literal(plain, type_, _OTHERWISE) if plain else None
        return None if plain is None or isinstance(value, Problem) else FixedOperand(value)

    def _plain(self, node: Node) -> Node | None:
        """The value without what dollars mean; None after a finding."""
        if isinstance(node, Scalar):
            if not _is_dollar(node):
                return node
            if node.text.startswith("$$"):
                return altered(node, value=node.text[1:], text=node.text[1:], plain=False)
            self._inside(node)
            return None
        if isinstance(node, Sequence):
            items = [self._plain(each) for each in node.items]
            found = tuple(each for each in items if each is not None)
            return Sequence(found, node.span) if len(found) == len(items) else None
        values = [(key, self._plain(each)) for key, each in node]
        entries = tuple((key, each) for key, each in values if each is not None)
        return Mapping(entries, node.span) if len(entries) == len(values) else None

    def _inside(self, node: Scalar) -> None:
        self._findings.add(
            rules.tw412_change.RULE,
            node.span,
            f"{shown(node.text)} stands inside a value, where nothing is a parameter",
            help="make the whole value a parameter, or reach inside it by a path, such as"
            f" `address.city: $city`; for a text that begins with a dollar, {_doubled(node)}",
        )

    def _no_name(self, node: Scalar) -> None:
        self._findings.add(
            rules.tw412_change.RULE,
            node.span,
            f"{shown(node.text)} begins with a dollar and is not the name of a parameter",
            help="write `$name`, like `$new_title`; for a text that begins with a dollar,"
            f" {_doubled(node)}",
        )


def _is_dollar(node: Scalar) -> bool:
    return isinstance(node.value, str) and node.text.startswith("$")


def _doubled(node: Scalar) -> str:
    return shown(f"${node.text}")

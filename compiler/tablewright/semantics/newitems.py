"""What a create or a put is given of its item: every attribute, but for those that `set` binds."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import Operand
from tablewright.ir.entities import Entity
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import suggestion
from tablewright.semantics.nulldefaults import is_null
from tablewright.semantics.remedies import respelled
from tablewright.semantics.writeoperands import WriteOperands
from tablewright.semantics.writeparameters import of_attribute
from tablewright.source.tree import Node
from tablewright.syntax.writes import ChangeSyntax, PartSyntax


class NewItemBinder:
    """Binds the values of the new items of one pattern."""

    def __init__(self, operands: WriteOperands, findings: Findings) -> None:
        self._operands = operands
        self._findings = findings

    def bind(self, syntax: PartSyntax, entity: Entity) -> tuple[tuple[str, Operand], ...] | None:
        """The operand of each attribute that is given; None after a finding."""
        before = self._findings.errors
        bound: dict[str, Node] = {}
        for each in syntax.changes:
            if self._is_right(each, entity) and each.value is not None:
                bound[each.path.text] = each.value
        values: list[tuple[str, Operand]] = []
        for attribute in entity.attributes:
            node = bound.get(attribute.name)
            if attribute.constant is not None or attribute.name == entity.version:
                continue
            if node is not None and attribute.optional and is_null(node):
                continue  # It is absent, and nobody is asked for it.
            wanted = of_attribute(attribute.name, attribute)
            if node is not None:
                operand = self._operands.bind(node, wanted)
            else:
                operand = self._operands.book.take(wanted, syntax.entity.span)
            if operand is not None:
                values.append((attribute.name, operand))
        return tuple(values) if self._findings.errors == before else None

    def _is_right(self, syntax: ChangeSyntax, entity: Entity) -> bool:
        """Whether an entry of `set` binds an attribute; False after a finding."""
        path = syntax.path
        known = {each.name: each for each in entity.attributes}
        if "." in path.text:
            self._findings.add(
                rules.tw412_change.RULE,
                path.span,
                "a new item is written whole, so there is nothing yet to reach inside",
                help=f"set {shown(path.text.partition('.')[0])} as a whole",
            )
        elif path.text not in known:
            self._findings.add(
                rules.tw205_unknown_attribute.RULE,
                path.span,
                f"{shown(entity.name)} has no attribute {shown(path.text)}",
                help=suggestion(path.text, known, "attributes"),
                remedies=respelled(path, known),
            )
        elif known[path.text].constant is not None or path.text == entity.version:
            why = "the version, which is counted from 1"
            if path.text != entity.version:
                why = "constant, so it has no other value"
            self._findings.add(
                rules.tw411_unchangeable.RULE,
                path.span,
                f"{shown(path.text)} is {why}",
                help="leave it out",
            )
        elif syntax.value is None:
            self._findings.add(
                rules.tw416_write_options.RULE,
                path.span,
                f"every attribute of a new item is a parameter already, {shown(path.text)} too",
                help="leave it out, or bind it to a value or to a parameter of another name:"
                f" `set: {{{path.text}: $new_{path.text}}}`",
            )
        else:
            return True
        return False

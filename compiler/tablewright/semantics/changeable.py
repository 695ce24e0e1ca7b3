"""Whether an update may change a value at all."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.writepaths import Place
from tablewright.source.tree import Scalar


class Changeable:
    """Reports changes of what always stays as it is."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings

    def check(self, path: Scalar, place: Place, entity: Entity) -> bool:
        """Whether an update may change what a path leads to; False after a finding."""
        attribute = place.attribute
        name = shown(attribute.name)
        parts = (attribute, *((place.field,) if place.field is not None else ()))
        constant = next((each for each in parts if each.constant is not None), None)
        fixed = next((each for each in parts if each.immutable), None)
        if attribute.name in entity.key_parameters:
            self._refuse(
                path,
                f"{name} is part of the primary key, and an item keeps its key",
                f"leave it out: {_moved(entity)}",
            )
        elif constant is not None:
            self._refuse(
                path,
                f"{shown(constant.name)} is constant, so it has no other value",
                "leave it out",
            )
        elif attribute.name == entity.version:
            self._refuse(
                path,
                f"{name} is the version, which every write counts up by itself",
                "leave it out; to change the item at one version alone,"
                f" `if: {{{attribute.name}: eq}}`",
            )
        elif fixed is not None:
            self._refuse(
                path,
                f"{shown(fixed.name)} is immutable, so no update changes it",
                "leave it out, or leave `immutable` out of the attribute",
            )
        else:
            return True
        return False

    def _refuse(self, path: Scalar, message: str, advice: str) -> None:
        self._findings.add(rules.tw411_unchangeable.RULE, path.span, message, help=advice)


def _moved(entity: Entity) -> str:
    """How an item gets another key."""
    if Operation.MOVE in entity.operations:
        return f"`move_{snake(entity.name)}` writes the item under another key"
    return "to write the item under another key, delete it and create another"

"""What puts right what is too large: a smaller `max_length`, where an attribute has its own."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedies, Remedy, Rewrite
from tablewright.semantics.lints.design import Design
from tablewright.syntax.model import AttributeSyntax


def attribute_syntax(design: Design, entity: str, name: str) -> AttributeSyntax:
    """How an attribute is written."""
    return next(a for a in design.entities[entity].attributes if a.name.text == name)


def related_attribute(design: Design, entity: str, name: str) -> tuple[tuple[str, Span], ...]:
    """Points at an attribute."""
    return (("the attribute is here", attribute_syntax(design, entity, name).name.span),)


def shortened(design: Design, entity: str, name: str, most: int) -> Remedies | None:
    """Gives an attribute's own `max_length` a lower value, where that leaves it any."""
    option = attribute_syntax(design, entity, name).max_length
    if option is None or most < 1:
        return None
    change = Rewrite(("entities", entity, "attributes", name, "max_length"), most)
    return lambda _: (Remedy(f"lower the `max_length` of {shown(name)} to {most}", (change,)),)

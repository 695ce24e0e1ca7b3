"""Relationships: a parent, or the two sides of a junction, and where the child's items lie."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import quoted, shown
from tablewright.editing.changes import Remedies, Remedy, Rewrite
from tablewright.ir.entities import Entity, Literal, Relationship, Slot, Template
from tablewright.ir.patterns import template_text
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.remedies import respelled
from tablewright.syntax.model import EntitySyntax, SideSyntax

_LONGEST = 400


class RelationBinder:
    """Binds the relationships of entities whose keys are bound."""

    def __init__(
        self, placed: dict[str, PlacedEntity], known: set[str], findings: Findings
    ) -> None:
        self._placed = placed
        self._entities = {name: each.entity for name, each in placed.items()}
        self._known = known
        self._findings = findings

    def bind(self, syntax: EntitySyntax) -> tuple[Relationship | None, tuple[Relationship, ...]]:
        """The entity's parent, and the sides of its junction."""
        child = self._entities.get(syntax.name.text)
        if child is None:
            return None, ()
        parent = self._side(child, syntax, syntax.parent) if syntax.parent else None
        if parent is not None and syntax.parent is not None:
            self._check_partition(child, syntax.parent, parent)
        sides = [self._side(child, syntax, side) for side in syntax.junction]
        return parent, tuple(side for side in sides if side is not None)

    def _side(self, child: Entity, syntax: EntitySyntax, side: SideSyntax) -> Relationship | None:
        other = self._entities.get(side.entity.text)
        if other is None:
            if side.entity.text not in self._known:
                self._findings.add(
                    rules.tw204_unknown_entity.RULE,
                    side.entity.span,
                    f"there is no entity {shown(side.entity.text)}",
                    help=suggestion(side.entity.text, self._known, "entities"),
                    remedies=respelled(side.entity, self._known),
                )
            return None
        mapped = {theirs.text: ours for theirs, ours in side.attributes}
        for theirs, _ in side.attributes:
            if theirs.text not in other.key_parameters:
                self._findings.add(
                    rules.tw205_unknown_attribute.RULE,
                    theirs.span,
                    f"{shown(theirs.text)} is not part of the key of {shown(other.name)}",
                    help=suggestion(theirs.text, other.key_parameters, "key attributes"),
                    remedies=respelled(theirs, other.key_parameters),
                )
                return None
        pairs: list[tuple[str, str]] = []
        for name in other.key_parameters:
            ours = mapped[name].text if name in mapped else name
            if not self._has(child, syntax, side, other, name, ours):
                return None
            pairs.append((name, ours))
        return Relationship((side.named or side.entity).text, tuple(pairs))

    def _has(
        self,
        child: Entity,
        syntax: EntitySyntax,
        side: SideSyntax,
        other: Entity,
        theirs: str,
        ours: str,
    ) -> bool:
        found = next((a for a in child.attributes if a.name == ours), None)
        wanted = other.attribute(theirs).type
        if found is not None and found.type == wanted:
            return True
        if found is None:
            place = side.entity.span
            message = f"{shown(child.name)} lacks {shown(ours)}, which is part of the key of"
            help_ = (
                f"add `{ours}` to its attributes, or map it: `{{{other.name}: {{{theirs}: …}}}}`"
            )
        else:
            place = next(a.name.span for a in syntax.attributes if a.name.text == ours)
            message = f"{shown(ours)} has another type here than {shown(theirs)} in"
            help_ = "give both one type; an enum of both has a name of its own under `types`"
        self._findings.add(
            rules.tw308_parent_key.RULE,
            place,
            f"{message} {shown(other.name)}",
            help=help_,
            related=self._key_of(other, theirs),
        )
        return False

    def _key_of(self, other: Entity, attribute: str) -> tuple[tuple[str, Span], ...]:
        holding = next(
            binding.attribute
            for binding in other.primary_key.bindings
            if any(slot.attribute == attribute for slot in binding.template.slots)
        )
        place = self._placed[other.name].place(holding)
        return ((f"the key of {shown(other.name)} is here", place),)

    def _check_partition(self, child: Entity, side: SideSyntax, parent: Relationship) -> None:
        other = self._entities[side.entity.text]
        if child.table != other.table or other.primary_key.sort is None:
            return
        names = dict(parent.attributes)
        wanted = _renamed(other.primary_key.partition.template, names)
        if _begins_with(_unguarded(child.primary_key.partition.template), wanted):
            return
        if _gathers(child, other, names):
            return
        key = child.primary_key.partition.attribute
        begun = shown(f"{key}: {quoted(template_text(wanted))}", _LONGEST)
        self._findings.add(
            rules.tw309_outside_parent.RULE,
            side.entity.span,
            f"{shown(child.name)} lies outside the partition of its parent {shown(other.name)},"
            " and no index brings them together",
            help=f"begin its key with that of its parent, {begun}, or give it an index with a"
            f" partition key of {listed(names.values())}",
            remedies=_moved(child, wanted),
            related=tuple(
                (f"the partition key of {shown(each.name)} is here", self._partition_place(each))
                for each in (child, other)
            ),
        )

    def _partition_place(self, entity: Entity) -> Span:
        return self._placed[entity.name].place(entity.primary_key.partition.attribute)


def _begins_with(template: Template, start: Template) -> bool:
    """Whether a partition is the other one, or a part of it, such as that of one month."""
    *before, last = start.parts
    at = len(before)
    if list(template.parts[:at]) != before or len(template.parts) <= at:
        return False
    here = template.parts[at]
    if isinstance(here, Literal) and isinstance(last, Literal):
        return here.text.startswith(last.text)
    return here == last


def _gathers(child: Entity, parent: Entity, names: dict[str, str]) -> bool:
    """Whether one request reads all the children of one parent, if not the parent with them.

    An index does, and so does a partition of their own where several parents share the parent's.
    """
    keys = set(names.values())
    for key in child.index_keys:
        slots = {slot.attribute for part in key.partition for slot in part.template.slots}
        if slots and slots <= keys:
            return True
    whole = {slot.attribute for slot in parent.primary_key.partition.template.slots}
    own = {slot.attribute for slot in child.primary_key.partition.template.slots}
    return whole != set(parent.key_parameters) and own == keys


def _moved(child: Entity, partition: Template) -> Remedies | None:
    """The child in its parent's partition, where its own partition key becomes the sort key."""
    primary = child.primary_key
    if primary.sort is None or primary.sort.template.slots:
        return None
    key = ("entities", child.name, "key")
    changes = (
        Rewrite((*key, primary.partition.attribute), template_text(partition)),
        Rewrite((*key, primary.sort.attribute), template_text(primary.partition.template)),
    )
    return lambda _: (Remedy("put it into its parent's partition", changes),)


def _renamed(template: Template, names: dict[str, str]) -> Template:
    return Template(
        tuple(
            altered(part, attribute=names.get(part.attribute, part.attribute), refuse="")
            if isinstance(part, Slot)
            else part
            for part in template.parts
        )
    )


def _unguarded(template: Template) -> Template:
    return _renamed(template, {})

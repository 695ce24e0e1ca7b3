"""Follow-up reads: what `then` reads for each result, and whether a result says its whole key."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import FollowUp
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.operators import without_limits
from tablewright.semantics.remedies import respelled
from tablewright.semantics.results import availability, whole_result
from tablewright.source.tree import Scalar
from tablewright.syntax.model import PatternSyntax, ThenSyntax


class FollowUpBinder:
    """Binds the `then` of patterns."""

    def __init__(self, entities: Mapping[str, Entity], findings: Findings) -> None:
        self._entities = entities
        self._findings = findings

    def bind(
        self, syntax: PatternSyntax, asked: tuple[Entity, ...], known: set[str]
    ) -> FollowUp | None:
        """What is read for each result; None where nothing is, or after a finding."""
        then = syntax.then
        if then is None:
            return None
        if len(asked) != 1:
            self._findings.add(
                rules.tw407_pattern_options.RULE,
                then.place,
                f"`then` follows the items of one entity, and {shown(syntax.name.text)} reads"
                f" {listed(each.name for each in asked)}",
                help="write a pattern for each of them",
            )
            return None
        target = self._target(then, known)
        key = None if target is None else self._key(then, asked[0], target)
        if target is None or key is None or not self._is_read(syntax, key):
            return None
        result, _ = whole_result(target, availability(target, None))
        return FollowUp(target.table, target.name, key, result)

    def _target(self, then: ThenSyntax, known: set[str]) -> Entity | None:
        found = self._entities.get(then.entity.text)
        if found is None and then.entity.text not in known:
            self._findings.add(
                rules.tw204_unknown_entity.RULE,
                then.entity.span,
                f"there is no entity {shown(then.entity.text)}",
                help=suggestion(then.entity.text, known, "entities"),
                remedies=respelled(then.entity, known),
            )
        return found

    def _key(
        self, then: ThenSyntax, first: Entity, target: Entity
    ) -> tuple[tuple[str, str], ...] | None:
        """Each part of the other's key with the attribute that says it."""
        named = {part.text: (part, attribute) for part, attribute in then.key}
        more = [part for part, _ in then.key if part.text not in target.key_parameters]
        for part in more:
            self._findings.add(
                rules.tw404_given.RULE,
                part.span,
                f"{shown(part.text)} is no part of the primary key of {shown(target.name)}",
                help=f"its parts are {listed(target.key_parameters)}",
                remedies=respelled(part, target.key_parameters),
            )
        if more:
            return None
        pairs: list[tuple[str, str]] = []
        for name in target.key_parameters:
            place, attribute = named.get(name, (then.entity, None))
            if self._says(first, target, name, attribute or place, by_name=attribute is None):
                pairs.append((name, attribute.text if attribute else name))
        return tuple(pairs) if len(pairs) == len(target.key_parameters) else None

    def _says(
        self, first: Entity, target: Entity, name: str, place: Scalar, *, by_name: bool
    ) -> bool:
        """Whether an attribute of the first entity has the values of a part of the key."""
        attributes = {each.name: each for each in first.attributes}
        attribute = attributes.get(name if by_name else place.text)
        if attribute is None and by_name:
            self._findings.add(
                rules.tw404_given.RULE,
                place.span,
                f"{shown(first.name)} has no {shown(name)} to find {shown(target.name)} by",
                help=f"say which attribute it is: `key: {{{name}: …}}`",
            )
        elif attribute is None:
            self._findings.add(
                rules.tw205_unknown_attribute.RULE,
                place.span,
                f"{shown(first.name)} has no attribute {shown(place.text)}",
                help=suggestion(place.text, attributes, "attributes"),
                remedies=respelled(place, attributes),
            )
        elif without_limits(attribute.type) != without_limits(target.attribute(name).type):
            self._findings.add(
                rules.tw404_given.RULE,
                place.span,
                f"{shown(attribute.name)} and the {shown(name)} of {shown(target.name)} have"
                " different types",
                help="name the attribute that holds the other's key",
            )
        else:
            return True
        return False

    def _is_read(self, syntax: PatternSyntax, key: tuple[tuple[str, str], ...]) -> bool:
        """Whether a projection reads what is followed."""
        if syntax.project is None or syntax.then is None:
            return True
        missing = [name for _, name in key if name not in {n.text for n in syntax.project}]
        if missing:
            self._findings.add(
                rules.tw407_pattern_options.RULE,
                syntax.then.place,
                f"`then` goes on by {listed(missing)}, which `project` leaves out",
                help=f"add {listed(missing)} to `project`",
            )
        return not missing
